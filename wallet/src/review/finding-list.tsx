import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import { Verdict, type VerdictKind } from "../ui/verdict.tsx";
import { FailureReason } from "./failure-reason.tsx";
import { AddressPoisoningPair } from "./address-poisoning-pair.tsx";
import type { Finding } from "./rules/finding.ts";

export interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly prepared: PreparedTransaction;
  readonly isOver: boolean;
}

/** What the app makes of a transaction before the user decides: each with why, and where the fact comes from. */
export function FindingList({ findings, prepared, isOver }: FindingListProps): ReactElement {
  const { simulation } = prepared;
  if (isOver && findings.every(({ level }) => level !== "block"))
    return (
      <Verdict kind="caution" title={t`Review expired`}>
        <Trans>Nothing was sent. Review it again to sign it.</Trans>
      </Verdict>
    );
  const isFine = findings.every(({ level }) => level === "info") && simulation.kind === "worked";
  const isSettled = findings.every(({ isUnsettled = false }) => !isUnsettled);
  return (
    <div className="flex flex-col gap-3">
      {findings.map(({ rule, level, title, why, source, similar = [] }) => (
        <Verdict key={`${rule} ${title}`} kind={kinds[level]} title={title}>
          {rule === "trial-failed" && simulation.kind === "failed" && (
            <FailureReason vmStatus={simulation.vmStatus} isSimulation />
          )}
          <p>{why}</p>
          {similar.map((pair) => (
            <AddressPoisoningPair key={pair.address} pair={pair} />
          ))}
          <p className="mt-1 text-small">
            <Trans>How the app knows: {source}.</Trans>
          </p>
        </Verdict>
      ))}
      {isFine && !isSettled && (
        <Verdict kind="info" title={t`The simulation succeeded`}>
          <Trans>It shows what this does now, which is not all that it can do when it is executed.</Trans>
        </Verdict>
      )}
      {isFine && isSettled && (
        <Verdict kind="ok" title={t`Simulation succeeded`}>
          <Trans>Check that this is your intention. A transaction cannot be undone.</Trans>
        </Verdict>
      )}
    </div>
  );
}

const kinds = {
  info: "info",
  warning: "caution",
  critical: "danger",
  block: "danger",
} as const satisfies Record<Finding["level"], VerdictKind>;
