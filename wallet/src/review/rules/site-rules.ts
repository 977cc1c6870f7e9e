import { t } from "@lingui/core/macro";
import { listCalls } from "@holdfast/descriptors/calls";
import { SUPRA_COIN } from "@holdfast/sdk";
import { changeOf, payerOf } from "../balance-changes.ts";
import { movesOf } from "./movement-rules.ts";
import type { Rule } from "./rule.ts";

/** Of the balance, in hundredths: who takes that much leaves nothing. */
const NEARLY_ALL = 95n;

/** The third in a row is one too many to be read like the first. */
const IN_ROW = 2;

/** What a site that asks is known for. */
export const SITE_RULES: readonly Rule[] = [
  {
    id: "site-takes-all",
    label: t`A call new to a site takes nearly everything`,
    level: "critical",
    least: "warning",
    find: (facts) => {
      const { site, prepared, summary } = facts;
      const { action, sender } = summary;
      const { simulation, payerBalance, parties } = prepared;
      if (site === undefined || simulation.kind !== "worked" || payerBalance === undefined) return undefined;
      const isNew = listCalls(action).every(({ call }) => !site.knownCalls.includes(call.function));
      if (!isNew || payerOf(prepared) !== parties.sender.address) return undefined;
      const taken = -changeOf(movesOf(facts), sender, SUPRA_COIN);
      if (taken <= 0n || taken * 100n < payerBalance * NEARLY_ALL) return undefined;
      return {
        title:
          site.isByLink === true
            ? t`A link takes nearly all your SUPRA.`
            : t`${site.host} takes nearly all your SUPRA, with a call it never made before.`,
        why: t`A compromised site asks for everything at once. Reject it unless you mean to move all of it.`,
        source: t`the simulation, and earlier approvals for this site`,
        target: sender,
      };
    },
  },
  {
    id: "site-in-row",
    label: t`A site asks for one transaction after another`,
    level: "warning",
    least: "info",
    find: ({ site }) => {
      if (site === undefined || site.approvedInRow < IN_ROW) return undefined;
      return {
        title: t`${site.approvedInRow + 1} transactions for ${site.host} within two minutes`,
        why: t`Sites that steal ask again and again until users stop reading. Read this one as if it were the first.`,
        source: t`Earlier approvals for this site`,
      };
    },
  },
];
