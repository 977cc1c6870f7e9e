import { plural, t } from "@lingui/core/macro";
import { SUPRA_COIN, type BalanceChanges, type Address } from "@holdfast/sdk";
import { formatCoin } from "../../components/coins/coin-amount.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { formatAddress } from "../../format/address.ts";
import { addressesIn, leavesUnnamed, simulatedMoves } from "../balance-changes.ts";
import { type ReviewFacts, type Rule, reviewRisk } from "./rule.ts";
import type { AssetMove } from "../asset-moves.ts";

const SIMULATION = t`from the simulation`;

export const MOVEMENT_RULES: readonly Rule[] = [
  {
    id: "leaves-unnamed",
    label: t`Unknown asset leaves`,
    level: "warning",
    minLevel: "warning",
    find: (facts) => {
      if (!leavesUnnamed(getMoves(facts))) return undefined;
      return {
        title: t`An unknown asset is withdrawn.`,
        why: t`The simulation withdraws assets from a store with an unknown owner. The store may be yours. Do not sign unless you know what moves.`,
        source: SIMULATION,
      };
    },
  },
  {
    id: "objects-leave",
    label: t`Collectibles or other objects leave your account`,
    level: "warning",
    minLevel: "warning",
    find: (facts) => {
      const { summary } = facts;
      const lost = objectsLost(facts);
      const [first] = lost;
      if (first === undefined) return undefined;
      return {
        title: plural(lost.length, {
          one: `A collectible or object leaves your account: ${formatAddress(first.object)}.`,
          other: `${lost.length} collectibles or objects leave your account.`,
        }),
        why:
          first.to === undefined
            ? t`The object and everything inside are destroyed.`
            : t`The new owner also gets everything inside each object. Check the list under the balance changes.`,
        source: SIMULATION,
        target: summary.sender,
      };
    },
  },
  {
    id: "local-run-differs",
    label: t`This device computes different amounts than the node reports`,
    level: "critical",
    minLevel: "warning",
    find: ({ localCheck, summary }) => {
      if (localCheck === undefined) return undefined;
      const { differences, objects } = localCheck;
      const [first] = differences;
      if (first === undefined && objects.length === 0) return undefined;
      const isSupra = first?.coinType === SUPRA_COIN;
      return {
        title: t`The node doesn't show everything that moves.`,
        why:
          first !== undefined && isSupra
            ? t`Do not sign. Your balance changes by ${formatSupra(first.node)} according to the node, but by ${formatSupra(first.here)} according to this device.`
            : t`Do not sign. This device detected outgoing transfers that the node doesn't report.`,
        source: t`the simulation, and a run of the same bytes on this device`,
        target: summary.sender,
      };
    },
  },
  {
    id: "conversion-guessed",
    label: t`An unknown amount moves to the fungible store`,
    level: "warning",
    minLevel: "warning",
    find: (facts) =>
      getMoves(facts).conversions.every(({ isMeasured }) => isMeasured)
        ? undefined
        : {
            title: t`The amount that moves to the fungible store is unknown.`,
            why: t`The node didn't return the coin store's balance, so the balance change may be wrong. Simulate again, or choose another node.`,
            source: SIMULATION,
          },
  },
];

export function getMoves({
  moves,
  prepared,
  summary: { action },
}: Pick<ReviewFacts, "moves" | "prepared" | "summary">): BalanceChanges {
  const given = addressesIn(action);
  return moves ?? simulatedMoves(prepared, { accounts: given, assets: given });
}

/** Objects leaving the signer or the acting multisig account. */
function objectsLost(facts: Pick<ReviewFacts, "moves" | "prepared" | "summary">) {
  const { sender, signer, action } = facts.summary;
  const own = [sender, signer, ...("multisigAddress" in action ? [action.multisigAddress] : [])];
  return getMoves(facts).objects.filter(({ from }) => own.includes(from));
}

/** Effects of an asset's code and issuer. */
export const ASSET_RULES: readonly Rule[] = [
  {
    id: "asset-hooks",
    label: t`An asset delivers a different amount than you send`,
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
        why: t`Only the issuer can lift the freeze. If you send anyway, the payment fails and you still pay the fee.`,
        source: t`the failed simulation; sender's and recipient's stores as reported by the node`,
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

function isOtherwise({ moved, amount }: AssetMove): boolean {
  return moved !== undefined && (moved.left !== amount || moved.arrived !== amount);
}
