import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type Address, type MultisigInnerPayload, hexToBytes, attempt } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import {
  type ModuleChange,
  type NameChanges,
  comparePackages,
  readModule,
  type CompiledModule,
  type PackageDiff,
  type UpgradePolicy,
} from "@holdfast/move";
import type { PackageSummary } from "@holdfast/descriptors/calls";
import { publishedPackageQuery } from "../../chain/queries/contract-queries.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, type CallEnding } from "../../review/sending/call-ending.tsx";
import { PACKAGE_FORM } from "../../components/forms/form-draft.ts";
import { useOwnerEnding } from "../../review/sending/owner-ending.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import type { PackageInput } from "./package-files.ts";
import { publishCall, type Destination } from "./destination.ts";
import type { Publisher } from "./publisher.ts";
import { multisigQuery } from "../../chain/multisig/multisig.ts";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { ProposalDoubt } from "../../review/sending/proposal-doubt.tsx";
import { useProposing } from "../../review/sending/use-proposing.ts";
import { formatAddress } from "../../format/address.ts";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { showChainText } from "../../format/chain-text.ts";
import type { PackagePolicy } from "../../chain/contracts/package-registry.ts";

interface PublicationProps {
  readonly account: VaultAccount;
  readonly publisher: Publisher;
  readonly input: PackageInput;
  readonly place: Destination;
  readonly onSent: () => void;
}

export function Publication(props: PublicationProps): ReactElement {
  const { account, publisher, input, place: proposed, onSent } = props;
  const network = useActiveNetwork();
  const ending = useOwnerEnding(account);
  const [reviewed, setReviewed] = useState(proposed);
  const isMultisig = publisher.kind === "multisig";
  // After sending, the next object's address changes; keep the reviewed one.
  const place = ending.sent === undefined || isMultisig ? proposed : reviewed;
  const onChain = useQuery(publishedPackageQuery(network, place.address, input.summary.name));
  // Memoized, as it compares every module and the review renders often.
  const report = useMemo(
    () =>
      onChain.data === undefined
        ? undefined
        : reportOn(input, place, onChain.data ?? undefined, publisher.kind),
    [input, place, onChain.data, publisher.kind],
  );
  if (onChain.error !== null)
    return (
      <Problem error={onChain.error} onRetry={() => void onChain.refetch()} isRetrying={onChain.isFetching} />
    );
  if (report === undefined)
    return (
      <p role="status">
        <Trans>Comparing the package with the chain</Trans>
      </p>
    );
  const entryFunction = publishCall(input, place);
  const isOver = place.kind === "new-object" && ending.sent !== undefined && !isMultisig;
  const isStopped = report.findings.some(({ kind }) => kind === "stop");
  return (
    <>
      {!isOver && <PackageReportView report={report} input={input} />}
      {isMultisig && (
        <MultisigPublication
          account={account}
          multisig={publisher.address}
          ending={ending}
          payload={{ kind: "entry-function", entryFunction }}
          isStopped={isStopped}
        />
      )}
      {!isMultisig && !isOver && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone={isStopped ? "secondary" : "primary"}
            loading={ending.isPreparing && t`Simulating the publication`}
            onClick={() => {
              setReviewed(place);
              ending.ask({ kind: "entry-function", entryFunction });
            }}
          >
            {report.isUpgrade ? t`Review upgrade` : t`Review publication`}
          </Button>
          <PayloadMenu
            payload={() => ({ kind: "entry-function", entryFunction })}
            canRepeat={false}
            form={PACKAGE_FORM}
          />
        </div>
      )}
      <CallOutcome
        account={account}
        ending={ending}
        onSent={onSent}
        next={
          isMultisig ? <ToMultisig address={publisher.address} /> : <ToModules place={place} input={input} />
        }
      />
    </>
  );
}

function ToModules(props: { readonly place: Destination; readonly input: PackageInput }): ReactElement {
  return (
    <>
      {props.input.modules.map((module) => (
        <Link
          key={module.name}
          to="/contracts/$address/$module"
          params={{ address: props.place.address, module: module.name }}
          className={buttonStyle({ size: "small", tone: "primary" })}
        >
          {t`Open ${module.name}`}
        </Link>
      ))}
    </>
  );
}

function ToMultisig({ address }: { readonly address: Address }): ReactElement {
  return (
    <Link
      to="/multisig/$address"
      params={{ address }}
      className={buttonStyle({ size: "small", tone: "primary" })}
    >
      <Trans>Open multisig account</Trans>
    </Link>
  );
}

interface MultisigPublicationProps {
  readonly account: VaultAccount;
  readonly multisig: Address;
  readonly ending: CallEnding;
  readonly payload: MultisigInnerPayload;
  readonly isStopped: boolean;
}

/** Simulated as the multisig account before proposing. */
function MultisigPublication(props: MultisigPublicationProps): ReactElement {
  const { account, multisig, ending, payload, isStopped } = props;
  const state = useQuery(multisigQuery(useActiveNetwork(), multisig));
  const navigate = useNavigate();
  const proposing = useProposing(multisig, account, ending);
  if (state.data === undefined)
    return state.isPending ? (
      <p role="status">
        <Trans>Loading the owners</Trans>
      </p>
    ) : (
      <StaleNote query={state} />
    );
  if (state.data === null)
    return (
      <Verdict kind="danger" title={t`This is not a multisig account`}>
        <Trans>This network has no multisig account with this address.</Trans>
      </Verdict>
    );
  const { owners, signaturesRequired } = state.data.account;
  if (!owners.includes(account.address))
    return (
      <Verdict kind="caution" title={t`${account.name} is not an owner`}>
        <Trans>To propose the publication, switch to an owner's account.</Trans>
      </Verdict>
    );
  return (
    <>
      <p className="text-small text-text-quiet">
        {t`${String(signaturesRequired)} of ${owners.length} owners must approve before the package is published.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={isStopped ? "secondary" : "primary"}
          loading={proposing.isPreparing && t`Simulating`}
          onClick={() => proposing.propose({ payload })}
        >
          <Trans>Review proposal</Trans>
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            void navigate({
              to: "/multisig/$address",
              params: { address: multisig },
              hash: `${payloadToFragment(payload)}&only=hash`,
            })
          }
        >
          <Trans>Propose hash only</Trans>
        </Button>
      </div>
      <ProposalDoubt proposing={proposing} />
    </>
  );
}

interface PackageReportProps {
  readonly report: PackageReport;
  readonly input: PackageInput;
}

function PackageReportView({ report, input }: PackageReportProps): ReactElement {
  const stops = report.findings.filter(({ kind }) => kind === "stop");
  const cautions = report.findings.filter(({ kind }) => kind === "caution");
  return (
    <>
      {stops.length > 0 && (
        <Verdict kind="danger" title={t`The network would reject this package`}>
          <Sentences texts={stops.map(({ text }) => text)} />
        </Verdict>
      )}
      {cautions.length > 0 && (
        <Verdict kind="caution" title={t`Before you publish`}>
          <Sentences texts={cautions.map(({ text }) => text)} />
        </Verdict>
      )}
      {stops.length === 0 && report.isUpgrade && (
        <Verdict kind="ok" title={t`Compatible with the published package`} />
      )}
      <Card title={showChainText(input.summary.name)}>
        <KeyValues
          items={[
            { label: t`Later upgrades`, value: POLICIES[input.summary.policy] },
            {
              label: t`Size`,
              value: t`${report.size} bytes`,
              note: t`A transaction can hold up to 65,536 bytes.`,
            },
            {
              label: t`Depends on`,
              value:
                input.summary.dependencies.length === 0
                  ? t`Nothing`
                  : input.summary.dependencies.map(({ name }) => showChainText(name)).join(", "),
            },
          ]}
        />
      </Card>
      <Card title={report.isUpgrade ? t`Changes` : t`Modules`}>
        <ul aria-label={t`Package modules`} className="flex flex-col gap-5">
          {report.diff.modules.map((change) => (
            <ModuleRow key={change.name} change={change} input={input} isUpgrade={report.isUpgrade} />
          ))}
        </ul>
      </Card>
    </>
  );
}

const POLICIES = {
  immutable: t`Never (immutable)`,
  compatible: t`Compatible ones only`,
  arbitrary: t`Any`,
  unknown: t`Unknown policy`,
} as const;

function Sentences({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ModuleRowProps {
  readonly change: ModuleChange;
  readonly input: PackageInput;
  readonly isUpgrade: boolean;
}

function ModuleRow({ change, input, isUpgrade }: ModuleRowProps): ReactElement {
  const name = change.name.split("::").at(-1) ?? change.name;
  const module = input.modules.find((one) => one.name === name);
  const look = CHANGES[change.change];
  return (
    <li className="flex flex-col gap-1.5">
      <h3 className="flex flex-wrap items-center gap-3 font-mono font-medium">
        {name}
        {isUpgrade && <Chip tone={look.tone}>{look.label}</Chip>}
      </h3>
      {module !== undefined && (
        <p className="text-small text-text-quiet">
          {t`${module.bytes.length} bytes, compiled for ${formatAddress(module.address)}.`}
        </p>
      )}
      {change.change === "changed" && (
        <dl className="flex flex-col gap-1 text-small">
          <Names labels={FUNCTIONS} changes={change.functions} />
          <Names labels={STRUCTS} changes={change.structs} />
        </dl>
      )}
    </li>
  );
}

const CHANGES: Readonly<Record<ModuleChange["change"], { readonly label: string; readonly tone: ChipTone }>> =
  {
    added: { label: t`New`, tone: "accent" },
    removed: { label: t`Missing`, tone: "danger" },
    changed: { label: t`Changed`, tone: "caution" },
    same: { label: t`Unchanged`, tone: "plain" },
  };

type NameLabels = Readonly<Record<keyof NameChanges, string>>;

const FUNCTIONS: NameLabels = {
  added: t`New functions`,
  removed: t`Removed functions`,
  changed: t`Changed functions`,
};

const STRUCTS: NameLabels = {
  added: t`New structs`,
  removed: t`Removed structs`,
  changed: t`Changed structs`,
};

interface NamesProps {
  readonly labels: NameLabels;
  readonly changes: NameChanges;
}

function Names({ labels, changes }: NamesProps): ReactElement {
  const rows = [
    [labels.added, changes.added],
    [labels.removed, changes.removed],
    [labels.changed, changes.changed],
  ] as const;
  return (
    <>
      {rows
        .filter(([, names]) => names.length > 0)
        .map(([label, names]) => (
          <div key={label} className="flex flex-col sm:flex-row sm:gap-4">
            <dt className="shrink-0 text-text-quiet sm:w-40">{label}</dt>
            <dd className="font-mono break-words">{names.join(", ")}</dd>
          </div>
        ))}
    </>
  );
}

interface PackageOnChain {
  readonly policy: PackagePolicy;
  readonly modules: readonly { readonly name: string; readonly bytecode: string | undefined }[];
}

/** The chain refuses a package with a `stop`. */
interface PackageFinding {
  readonly kind: "stop" | "caution";
  readonly text: string;
}

interface PackageReport {
  /** Nearly the transaction's size. */
  readonly size: number;
  readonly diff: PackageDiff;
  readonly isUpgrade: boolean;
  readonly findings: readonly PackageFinding[];
}

/** The chain's limit, and the maximum for the other parts of a transaction. */
const MAX_TRANSACTION_BYTES = 65_536;
const OTHER_PARTS = 400;

const STRENGTH: Readonly<Record<string, number>> = { arbitrary: 0, compatible: 1, immutable: 2 };

/** Checks a package against its destination and the chain. Never throws. */
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
      ? [stop(t`The package is ${size} bytes, but a transaction can have at most ${MAX_TRANSACTION_BYTES}.`)]
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
    "new-object": t`not for the object that this transaction creates`,
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
            ? t`A multisig account can publish to a new object only once. A second object would get the same address.`
            : t`The object's address depends on the account's sequence number. Send nothing else before this transaction.`,
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
  if (next === "arbitrary")
    return [
      stop(
        t`The network doesn't accept the upgrade policy “arbitrary”. Set upgrade_policy to “compatible” in Move.toml.`,
      ),
    ];
  if (from === undefined || to === undefined || to >= from) return [];
  return [stop(t`The published package's upgrade policy is “${now ?? ""}” and can't change to “${next}”.`)];
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
  // newer than this wallet: the page says that the comparison is incomplete
  return attempt(() => [readModule(hexToBytes(bytecode))]) ?? [];
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
