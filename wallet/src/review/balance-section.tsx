import { t } from "@lingui/core/macro";
import { SUPRA_COIN, type Address, type ObjectTransfer } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { summarizePayload, summarizePayments, type PayloadSummary } from "@holdfast/descriptors/calls";
import { formatAddress } from "../format/address.ts";
import { Worth } from "../components/worth/worth.tsx";
import { feeRow, gasRow } from "../components/coins/fee.tsx";
import { SupraAmount } from "../components/coins/supra-amount.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { useAccountNames } from "../components/addresses/account-names.ts";
import { getFeePayer } from "../chain/transactions/parties.ts";
import { accountChanges, leavesUnnamed } from "./balance-changes.ts";
import { decisionPayload } from "./proposal-decision.ts";
import { ReviewedAmount } from "./reviewed-amount.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import { minRemaining } from "./rules/repetition-rule.ts";

export function BalanceSection({ reviewed }: { readonly reviewed: Reviewed }): ReactElement {
  const { prepared, moves } = reviewed;
  const nameOf = useAccountNames();
  const own = listOwnAccounts(reviewed);
  return (
    <KeyValues
      items={[
        ...laterChanges(reviewed).map((change) => laterItem(change, nameOf)),
        ...accountChanges(prepared, moves, own).map(({ account: address, coinType, amount, fee }) => ({
          label: t`Balance change of ${nameOf(address)}`,
          value: <Change coinType={coinType} value={amount} />,
          note: fee === 0n ? t`simulated` : t`simulated, with the max fee`,
        })),
        ...moves.objects
          .filter(({ from, to }) => own.includes(from) || (to !== undefined && own.includes(to)))
          .map((moved) => objectItem(moved, own, nameOf)),
        ...(leavesUnnamed(moves)
          ? [{ label: t`Other changes`, value: t`Unknown asset leaves`, note: t`simulated` }]
          : []),
        ...moves.conversions
          .filter((conversion) => own.includes(conversion.account))
          .map(({ account: address, coinType = SUPRA_COIN, amount }) => ({
            label: t`Moves to ${nameOf(address)}'s fungible store`,
            value: <ReviewedAmount coinType={coinType} value={amount} />,
            note: t`stays in the account`,
          })),
        ...repetitionItems(reviewed),
        feeItem(reviewed, nameOf),
      ]}
    />
  );
}

export function FeeFacts({ reviewed }: { readonly reviewed: Reviewed }): ReactElement {
  const { prepared, summary, account, moves, repetition } = reviewed;
  const ofPayer = accountChanges(prepared, moves, [account.address]).find(
    ({ coinType }) => coinType === SUPRA_COIN,
  );
  const { payerBalance } = prepared;
  const isOwnFee = getFeePayer(prepared.parties) === account.address;
  const max = gasRow("max", summary.maxGasAmount, summary.gasUnitPrice);
  return (
    <KeyValues
      items={[
        {
          ...max,
          value: (
            <>
              {max.value}
              <Worth coinType={SUPRA_COIN} value={summary.maxFee} />
            </>
          ),
        },
        // Shown above with all that the task can move.
        ...(isOwnFee && payerBalance !== undefined && ofPayer !== undefined && repetition === undefined
          ? [
              {
                label: t`Balance after (at least)`,
                value: <SupraAmount value={payerBalance + ofPayer.amount} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function Change(props: { readonly coinType: string; readonly value: bigint }): ReactElement {
  return (
    <>
      <ReviewedAmount {...props} isChange />
      <Worth {...props} />
    </>
  );
}

type NameOfAccount = (address: Address) => string;

function feeItem({ prepared, summary, account }: Reviewed, nameOf: NameOfAccount): KeyValue {
  const payer = getFeePayer(prepared.parties);
  const who =
    payer === undefined ? "anyone" : payer === account.address ? undefined : { name: nameOf(payer) };
  const { maxFee: max } = summary;
  if (prepared.simulation.kind !== "worked") return feeRow("network", max, maxFeeWords(who));
  return feeRow("network", { value: prepared.expectedFee, max }, who && payerWords(who));
}

type OtherPayer = "anyone" | { readonly name: string };

function payerWords(payer: OtherPayer): string {
  return payer === "anyone" ? t`paid by any sponsor` : t`paid by ${payer.name}`;
}

function maxFeeWords(payer: OtherPayer | undefined): string {
  if (payer === undefined) return t`at most, not simulated`;
  return payer === "anyone" ? t`at most, paid by any sponsor` : t`at most, paid by ${payer.name}`;
}

/** A multisig account's change, due at execution. */
function laterItem({ account, coinType = SUPRA_COIN, amount }: LaterChange, nameOf: NameOfAccount): KeyValue {
  const label = t`Balance change of ${nameOf(account)}`;
  if (amount === undefined) return { label, value: t`Unknown until executed` };
  return {
    label,
    value: <Change coinType={coinType} value={amount} />,
    note: t`when executed`,
  };
}

/** By its address: its name is whatever its creator wrote. */
function objectItem(
  { object, from, to }: ObjectTransfer,
  own: readonly Address[],
  nameOf: NameOfAccount,
): KeyValue {
  if (!own.includes(from))
    return {
      label: t`Collectible or object for ${to === undefined ? "" : nameOf(to)}`,
      value: <span className="font-mono break-all">{object}</span>,
      note: t`simulated`,
    };
  return {
    label: t`Collectible or object leaves ${nameOf(from)}`,
    value: <span className="font-mono break-all">{object}</span>,
    note: to === undefined ? t`simulated: destroyed` : t`simulated: transferred to ${formatAddress(to)}`,
  };
}

function listOwnAccounts({ summary: { action }, ownAddresses }: Reviewed): readonly Address[] {
  return [...new Set([...ownAddresses, ...(action.kind === "multisig" ? [action.multisigAddress] : [])])];
}

function repetitionItems({ repetition, prepared }: Reviewed): readonly KeyValue[] {
  if (repetition === undefined) return [];
  const { bound, held } = repetition;
  const left = minRemaining(bound, held, prepared.maxFee);
  const isAll = bound.total === undefined || (held !== undefined && bound.total >= held);
  return [
    {
      label: t`Maximum outflow`,
      value: isAll ? t`The whole balance` : <SupraAmount value={bound.total ?? 0n} />,
      note: isAll ? t`and everything received until the task ends` : t`including fees, until the task ends`,
    },
    {
      label: t`Balance after (at least)`,
      value: left === undefined ? t`Unknown` : <SupraAmount value={left} />,
      note: t`when the task ends`,
    },
  ];
}

/** A proposal's effect at execution, read from its bytes. */
interface LaterChange {
  readonly account: Address;
  readonly coinType?: string;
  /** Base units, negative; undefined if only the execution shows it. */
  readonly amount: bigint | undefined;
}

/** Changes of a proposed or approved call, which no simulation includes. */
export function laterChanges({
  summary: { action },
  decision,
}: Pick<Reviewed, "summary" | "decision">): readonly LaterChange[] {
  if (action.kind === "proposal") {
    const { multisigAddress: account, proposal } = action;
    return proposal.kind === "whole" ? takenBy(proposal.action, account) : [{ account, amount: undefined }];
  }
  if (action.kind !== "vote" || !action.isApproved) return [];
  const { multisigAddress: account } = action;
  const { proposals = [], payloads } = decision;
  // Without the stored proposals, only payloads from elsewhere are known.
  const decided = proposals.length === 0 ? payloads : proposals.map((one) => decisionPayload(one, payloads));
  if (decided.length === 0) return [{ account, amount: undefined }];
  return decided.flatMap((payload) =>
    payload === undefined ? [{ account, amount: undefined }] : takenBy(summarizePayload(payload), account),
  );
}

function takenBy(action: PayloadSummary, account: Address): readonly LaterChange[] {
  const paid = summarizePayments(action);
  if (paid !== undefined) return [{ account, coinType: paid.coin, amount: -paid.total }];
  const isUnknown = action.kind === "call" || action.kind === "script" || action.kind === "automation";
  return isUnknown ? [{ account, amount: undefined }] : []; // publishing, owners and keys cost the account nothing
}
