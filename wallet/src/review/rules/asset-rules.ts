import { t } from "@lingui/core/macro";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import type { Address } from "@holdfast/sdk";
import type { AssetMove } from "../asset-moves.ts";
import { reviewRisk } from "../review-risk.ts";
import type { Rule } from "./rule.ts";

const SIMULATION = t`from the simulation`;

/** What the code and the issuer of an asset make of a payment of it. */
export const ASSET_RULES: readonly Rule[] = [
  {
    id: "asset-hooks",
    label: t`An asset moves a different amount than sent`,
    level: "critical",
    minLevel: "warning",
    find: (facts) => {
      const { summary, onChain } = facts;
      const move = onChain?.assetMoves.find(isOtherwise);
      if (move?.moved === undefined) return undefined;
      const { arrived, left } = move.moved;
      const asked = formatCoin(move.amount, move.words);
      const arrives = formatCoin(arrived, move.words);
      return {
        title: t`You send ${asked}, but the asset's code delivers ${arrives}.`,
        why: movedWords(move, formatCoin(left, move.words), reviewRisk(facts).actsFor),
        source: SIMULATION,
        target: summary.sender,
      };
    },
  },
  {
    id: "store-frozen",
    label: t`A coin or asset is frozen`,
    level: "critical",
    minLevel: "warning",
    find: ({ summary: { sender }, onChain }) => {
      const move = onChain?.assetMoves.find(({ frozen }) => frozen.length > 0);
      if (move === undefined) return undefined;
      const amount = formatCoin(move.amount, move.words);
      const isSenders = move.frozen.includes(move.from);
      return {
        title: isSenders
          ? t`The sender's balance of this asset is frozen, so ${amount} can't be sent.`
          : t`The recipient's store for this asset is frozen, so ${amount} can't arrive.`,
        why: t`Only the issuer can unfreeze it. If you send anyway, the payment fails and you still pay the fee.`,
        source: t`failed simulation, and both stores as reported by the node`,
        target: sender,
      };
    },
  },
];

function movedWords({ isMultisig, from }: AssetMove, leaves: string, own: readonly Address[]): string {
  if (isMultisig)
    return t`${leaves} would leave the multisig account. The asset's code decides the amount, so it can differ at execution.`;
  return own.includes(from)
    ? t`${leaves} would leave your account. The asset's code decides the amount, so it can differ at execution.`
    : t`${leaves} would leave the sender's account. The asset's code decides the amount, so it can differ at execution.`;
}

/** Less or more than was asked, on either side. */
function isOtherwise({ moved, amount }: AssetMove): boolean {
  return moved !== undefined && (moved.left !== amount || moved.arrived !== amount);
}
