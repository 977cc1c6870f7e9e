import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactElement, useId, useState, type ReactNode } from "react";
import Info from "lucide-react/icons/info";
import {
  formatModuleId,
  explainFailure,
  hexToBytes,
  parseAddress,
  simulationFailed,
  type ModuleId,
} from "@holdfast/sdk";
import { useQuery, useQueryClient, queryOptions, type QueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { Verdict, type VerdictKind, verdictLooks } from "../ui/verdict.tsx";
import type { Finding } from "./rules/finding.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { SimilarAddress } from "../storage/address-book/address-poisoning.ts";
import { KeyValues } from "../ui/key-values.tsx";
import { addressRow } from "./subject-section.tsx";
import { failureWords } from "../components/transactions/transaction-outcome.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { moduleQuery } from "../chain/queries/contract-queries.ts";
import { nestedQuery, networkQueryKey } from "../chain/queries/queries.ts";

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly prepared: PreparedTransaction;
  readonly isAgreed: boolean;
  /** The simulation shows everything: no later execution. */
  readonly isWhole: boolean;
  readonly isOver: boolean;
}

export function FindingList({
  findings,
  prepared,
  isAgreed,
  isWhole,
  isOver,
}: FindingListProps): ReactElement {
  const { simulation } = prepared;
  if (isOver && findings.every(({ level }) => level !== "block"))
    return (
      <Verdict kind="caution" title={t`Review expired`}>
        <Trans>Nothing was sent. Review the transaction again to sign it.</Trans>
      </Verdict>
    );
  const isFine = findings.every(({ level }) => level === "info") && simulation.kind === "worked";
  const isSettled = isWhole && findings.every(({ isUnsettled = false }) => !isUnsettled);
  return (
    <div className="flex flex-col gap-2">
      {findings.map((finding) => (
        <FindingLine key={`${finding.rule} ${finding.title}`} finding={finding} prepared={prepared} />
      ))}
      {isFine && !isSettled && (
        <VerdictLine kind="info" title={t`The simulation succeeded`}>
          <Trans>The simulation shows what would happen now. The result can differ at execution.</Trans>
        </VerdictLine>
      )}
      {isSettled && isAgreed && (
        <VerdictLine kind="ok" title={t`Form, bytes and simulation agree`}>
          <Trans>
            Holdfast compared your entry, the bytes to sign and the simulation. A transaction can't be undone.
          </Trans>
        </VerdictLine>
      )}
      {isFine && isSettled && !isAgreed && (
        <VerdictLine kind="info" title={t`Simulation succeeded`}>
          <Trans>Check that this is what you want. A transaction can't be undone.</Trans>
        </VerdictLine>
      )}
    </div>
  );
}

function FindingLine({
  finding: { rule, level, title, why, source, similar = [] },
  prepared: { simulation, execution },
}: Pick<FindingListProps, "prepared"> & { readonly finding: Finding }): ReactElement {
  return (
    // Blocking findings are open.
    <VerdictLine kind={kinds[level]} title={title} isOpen={level === "block" || similar.length > 0}>
      {rule === "trial-failed" && simulation.kind === "failed" && (
        <FailureReason vmStatus={simulation.vmStatus} isSimulation />
      )}
      {rule === "execution-failed" && execution?.kind === "failed" && (
        <FailureReason vmStatus={execution.vmStatus} isSimulation />
      )}
      <p>{why}</p>
      {similar.map((pair) => (
        <AddressPoisoningPair key={pair.address} pair={pair} />
      ))}
      <FindingSource source={source} />
    </VerdictLine>
  );
}

const kinds = {
  info: "info",
  warning: "caution",
  critical: "danger",
  block: "danger",
} as const satisfies Record<Finding["level"], VerdictKind>;

/** Behind an icon, as few users need it. */
function FindingSource({ source }: { readonly source: string }): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className="-ml-2 flex items-center gap-1 text-small">
      <IconButton
        size="small"
        label={t`Source of this finding`}
        icon={<Info />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      />
      <p id={id} hidden={!isShown}>
        <Trans>Source: {source}.</Trans>
      </p>
    </div>
  );
}

function AddressPoisoningPair({ pair }: { readonly pair: SimilarAddress }): ReactElement {
  const { address, knownAddress, known } = pair;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <KeyValues
        items={[addressRow(t`In this transaction`, address), addressRow(formatLabel(known), knownAddress)]}
      />
      <p>{markSharedDigits(pair)}</p>
    </div>
  );
}

function formatLabel(known: SimilarAddress["known"]): string {
  switch (known.as) {
    case "account":
      return t`Your account ${known.name}`;
    case "contact":
      return t`Your contact ${known.name}`;
    case "paid":
      return t`Address you paid before`;
  }
}

function markSharedDigits({ front, back }: SimilarAddress): string {
  if (front < 2) return t`Same last ${back} digits; the others differ.`;
  if (back < 2) return t`Same first ${front} digits; the others differ.`;
  return t`Same first ${front} and last ${back} digits; the others differ.`;
}

/** In words of the module's error list if it has one, with the node's text. */
export function FailureReason({
  vmStatus,
  isSimulation = false,
}: {
  readonly vmStatus: string;
  readonly isSimulation?: boolean;
}): ReactElement {
  const network = useActiveNetwork();
  const { data: abort } = useQuery(abortQuery(network, vmStatus, useQueryClient()));
  const where = abort?.module === undefined ? undefined : formatModuleId(abort.module);
  return (
    <>
      {abort?.description !== undefined && where !== undefined ? (
        <p>
          <Trans>
            Module {where}: “{abort.description}”
          </Trans>
        </p>
      ) : (
        <p>{failureWords(vmStatus)}</p>
      )}
      {abort?.name !== undefined && where !== undefined && (
        <p className="text-small">
          <Trans>
            Error name: <code className="font-mono break-words">{abort.name}</code>
          </Trans>
        </p>
      )}
      <p className="my-1 font-mono text-small break-words">
        {isSimulation ? simulationFailed({ vmStatus }).message : vmStatus}
      </p>
    </>
  );
}

interface VerdictLineProps {
  readonly kind: VerdictKind;
  /** The visible part of a closed finding. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}

function VerdictLine({ kind, title, children, isOpen = false }: VerdictLineProps): ReactElement {
  const [isShown, setIsShown] = useState(isOpen);
  const id = useId();
  const { Icon, word, box, icon } = verdictLooks[kind];
  return (
    <div className={clsx("rounded-control", box)}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium"
      >
        <Icon aria-hidden="true" className={clsx("size-5 shrink-0", icon)} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="sr-only">{word}: </span>
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-4 shrink-0 transition-transform", isShown && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isShown} className="pr-3 pb-3 pl-11 text-text">
        {children}
      </div>
    </div>
  );
}

interface MoveAbort {
  readonly module: ModuleId | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** Adds the error name from the module's bytecode. */
function abortQuery(network: ChainNetwork, vmStatus: string, queries: QueryClient) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "abort", vmStatus],
    queryFn: async ({ signal }): Promise<MoveAbort | null> => {
      const { module: place, code, name: errorName, description } = explainFailure(vmStatus);
      if (code === undefined) return null;
      const abort = {
        module: place === undefined ? undefined : readModuleId(place),
        name: errorName,
        description,
      };
      if (errorName !== undefined || abort.module === undefined) return abort;
      const { address, name } = abort.module;
      const query = { ...moduleQuery(network, address, name), staleTime: "static" as const };
      const module = await nestedQuery(queries, (all) => all.query(query), signal);
      if (module?.bytecode === undefined) return abort;
      return { ...abort, ...(await nameIn(hexToBytes(module.bytecode), code)) };
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** The node's text may be invalid. @throws address/… */
function readModuleId(text: string): ModuleId {
  const end = text.lastIndexOf("::");
  return { address: parseAddress(text.slice(0, end)), name: text.slice(end + 2) };
}

/** Lazy, to keep the bytecode reader out of the first load. */
async function nameIn(bytecode: Uint8Array, code: bigint) {
  const { abortName, readModule, readModuleMetadata } = await import("@holdfast/move");
  const metadata = readModuleMetadata(readModule(bytecode).metadata);
  return metadata === undefined ? undefined : abortName(metadata, code);
}
