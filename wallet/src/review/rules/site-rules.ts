import { t } from "@lingui/core/macro";
import { listCalls } from "@holdfast/descriptors/calls";
import { SUPRA_COIN } from "@holdfast/sdk";
import { getFeePayer } from "../../chain/transactions/parties.ts";
import { getChange, leavesUnnamed } from "../balance-changes.ts";
import { getMoves } from "./movement-rules.ts";
import type { ReviewFacts, Rule } from "./rule.ts";

/** Percent of the balance. */
const NEARLY_ALL = 95n;

/** The third in a row is hardly read. */
const IN_ROW = 2;

/** An approved call whose simulation takes only the fee. */
function isHabit(facts: ReviewFacts, { knownCalls }: NonNullable<ReviewFacts["site"]>): boolean {
  const { prepared, summary } = facts;
  const calls = listCalls(summary.action);
  if (prepared.simulation.kind !== "worked" || calls.length === 0) return false;
  if (!calls.every(({ call }) => knownCalls.includes(call.function))) return false;
  const moves = getMoves(facts);
  const { sender } = summary;
  return (
    !leavesUnnamed(moves) &&
    moves.objects.every(({ from }) => from !== sender) &&
    moves.changes.every(({ account, amount }) => account !== sender || amount >= 0n)
  );
}

export const SITE_RULES: readonly Rule[] = [
  {
    id: "site-takes-all",
    label: t`A site takes nearly all your SUPRA with a new call`,
    level: "critical",
    minLevel: "warning",
    find: (facts) => {
      const { site, prepared, summary } = facts;
      const { action, sender } = summary;
      const { simulation, payerBalance, parties } = prepared;
      if (site === undefined || simulation.kind !== "worked" || payerBalance === undefined) return undefined;
      const isNew = listCalls(action).every(({ call }) => !site.knownCalls.includes(call.function));
      if (!isNew || getFeePayer(parties) !== parties.sender.address) return undefined;
      const taken = -getChange(getMoves(facts), sender, SUPRA_COIN);
      if (taken <= 0n || taken * 100n < payerBalance * NEARLY_ALL) return undefined;
      return {
        title:
          site.isByLink === true
            ? t`This transaction from a link takes nearly all your SUPRA.`
            : t`${site.host} takes nearly all your SUPRA with a call it has never requested before.`,
        why: t`Compromised sites try to take everything at once. Reject this unless you want to move all your SUPRA.`,
        source: t`the simulation, and earlier approvals for this site`,
        target: sender,
      };
    },
  },
  {
    id: "site-in-row",
    label: t`A site requests many transactions`,
    level: "warning",
    minLevel: "info",
    find: (facts) => {
      const { site } = facts;
      if (site === undefined || site.approvedInRow < IN_ROW || isHabit(facts, site)) return undefined;
      return {
        title: t`${site.host} requested ${site.approvedInRow + 1} transactions within two minutes.`,
        why: t`Malicious sites repeat requests until users stop reading. Read this request as carefully as the first one.`,
        source: t`earlier approvals for this site`,
      };
    },
  },
];
