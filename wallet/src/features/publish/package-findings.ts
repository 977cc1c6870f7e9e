import { t } from "@lingui/core/macro";
import type { PackageSummary } from "@holdfast/descriptors/calls";
import {
  comparePackages,
  readModule,
  type CompiledModule,
  type PackageDiff,
  type UpgradePolicy,
} from "@holdfast/move";
import { hexToBytes, isSupraError } from "@holdfast/sdk";
import type { PackagePolicy } from "../../chain/contracts/package-registry.ts";
import type { PackageInput } from "./package-files.ts";
import type { Destination } from "./destination.ts";
import type { Publisher } from "./publisher.ts";

/** The package of the same name as it is on the chain now. */
interface PackageOnChain {
  readonly policy: PackagePolicy;
  readonly modules: readonly { readonly name: string; readonly bytecode: string | undefined }[];
}

/** Something to know before publishing; a `stop` is something the chain refuses. */
interface PackageFinding {
  readonly kind: "stop" | "caution";
  readonly text: string;
}

/** What publishing this package to this account would be. */
export interface PackageReport {
  /** Bytes of metadata and code together, which is nearly the size of the transaction. */
  readonly size: number;
  readonly diff: PackageDiff;
  readonly isUpgrade: boolean;
  readonly findings: readonly PackageFinding[];
}

/** The largest transaction that the chain takes, and what its other parts need at most. */
const MAX_TRANSACTION_BYTES = 65_536;
const OTHER_PARTS = 400;

const STRENGTH: Readonly<Record<string, number>> = { arbitrary: 0, compatible: 1, immutable: 2 };

/** Checks a package against the place that it would go to and against the chain. Never throws. */
export function reportOn(
  input: PackageInput,
  place: Destination,
  onChain: PackageOnChain | undefined,
  publisher: Publisher["kind"] = "own",
): PackageReport {
  const { summary } = input;
  const size = input.metadata.length + summary.codeSize;
  const before = onChain && knownModules(onChain);
  const diff = comparePackages(
    before === undefined ? undefined : { modules: before.modules, policy: toUpgradePolicy(onChain?.policy) },
    input.modules.map(({ unit }) => unit),
  );
  const findings: PackageFinding[] = [
    ...input.modules
      .filter(({ address }) => address !== place.address)
      .map(({ name, address }) =>
        stop(t`Module ${name} was compiled for ${address}, ${OTHERWISE[publisher][place.kind]}.`),
      ),
    ...placeFindings(place, publisher, onChain !== undefined),
    ...input.modules.flatMap(({ name, brokenRule }) =>
      brokenRule === undefined ? [] : stop(t`Module ${name} breaks a chain rule: ${brokenRule}`),
    ),
    ...(size + OTHER_PARTS > MAX_TRANSACTION_BYTES
      ? [stop(t`The package has ${size} bytes; a transaction's limit is ${MAX_TRANSACTION_BYTES}.`)]
      : []),
    ...diff.reasons.map((reason) => stop(reason)),
    ...weakerPolicy(summary.policy, onChain?.policy),
    ...(before?.isComplete === false
      ? [caution(t`The node did not return every module's code, so some modules were not compared.`)]
      : []),
  ];
  return { size, diff, isUpgrade: onChain !== undefined, findings };
}

const OTHERWISE: Readonly<Record<Publisher["kind"], Readonly<Record<Destination["kind"], string>>>> = {
  own: {
    account: t`not for your account`,
    "new-object": t`not for your account's next object`,
    object: t`not for this object`,
  },
  multisig: {
    account: t`not for the multisig account`,
    "new-object": t`not for the multisig account's object`,
    object: t`not for this object`,
  },
};

function placeFindings(
  place: Destination,
  publisher: Publisher["kind"],
  isOnChain: boolean,
): readonly PackageFinding[] {
  const isMultisig = publisher === "multisig";
  switch (place.kind) {
    case "account":
      return [];
    case "new-object":
      return [
        caution(
          isMultisig
            ? t`A multisig account can publish to only one new object. A second one would get the same address.`
            : t`The object's address depends on the account's transaction count. Send nothing else before this transaction.`,
        ),
      ];
    case "object":
      return [
        ...(place.isOwn
          ? []
          : [
              stop(
                isMultisig
                  ? t`This object does not belong to the multisig account.`
                  : t`This object does not belong to your account.`,
              ),
            ]),
        ...(isOnChain ? [] : [stop(t`This object has no package with this name.`)]),
      ];
  }
}

function weakerPolicy(
  next: PackageSummary["policy"],
  now: PackagePolicy | undefined,
): readonly PackageFinding[] {
  const [to, from] = [STRENGTH[next], STRENGTH[now ?? ""]];
  if (next === "immutable") return [caution(t`Immutable: once published, no one can change it.`)];
  if (next === "arbitrary") return [stop(t`The network doesn't accept the “arbitrary” policy.`)];
  if (from === undefined || to === undefined || to >= from) return [];
  return [stop(t`The published package is ${now ?? ""} and can't become ${next}.`)];
}

function knownModules({ modules }: PackageOnChain): {
  readonly modules: readonly CompiledModule[];
  readonly isComplete: boolean;
} {
  const known = modules.flatMap(({ bytecode }) => readCode(bytecode));
  return { modules: known, isComplete: known.length === modules.length };
}

function readCode(bytecode: string | undefined): readonly CompiledModule[] {
  if (bytecode === undefined) return [];
  try {
    return [readModule(hexToBytes(bytecode))];
  } catch (error) {
    if (isSupraError(error)) return []; // newer than this wallet: it is said that not all was compared
    throw error;
  }
}

function toUpgradePolicy(policy: PackagePolicy | undefined): UpgradePolicy {
  return policy === "arbitrary" || policy === "immutable" ? policy : "compatible";
}

function stop(text: string): PackageFinding {
  return { kind: "stop", text };
}

function caution(text: string): PackageFinding {
  return { kind: "caution", text };
}
