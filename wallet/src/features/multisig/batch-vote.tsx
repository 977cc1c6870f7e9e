import { plural, t } from "@lingui/core/macro";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import { computeStanding, voteMultisigRange, type MultisigProposal } from "@holdfast/sdk/multisig";
import type { ReactElement } from "react";
import { useState } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { CallEnding } from "../../review/sending/call-ending.tsx";

export interface BatchVoteProps {
  /** What a proposal would do, as far as that is known here. */
  readonly payloadOf: (proposal: MultisigProposal) => MultisigInnerPayload | undefined;
  readonly state: MultisigState;
  readonly owner: Address;
  readonly ending: CallEnding;
}

/** The same vote on several proposals that follow each other, in one transaction. */
export function BatchVote(props: BatchVoteProps): ReactElement | undefined {
  const { state, owner, ending, payloadOf } = props;
  const { account, proposals, chainTimeSecs } = state;
  const numbers = proposals
    .filter((proposal) => !computeStanding(account, proposal, { owner, chainTimeSecs }).isTimedOut)
    .map(({ sequenceNumber }) => String(sequenceNumber));
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [newest, oldest] = [numbers.at(-1), numbers[0]];
  if (newest === undefined || oldest === undefined || numbers.length < 2) return undefined;
  const first = from !== undefined && numbers.includes(from) ? from : oldest;
  const last = to !== undefined && numbers.includes(to) ? to : newest;
  const count = BigInt(last) - BigInt(first) + 1n;
  const ask = (isApproved: boolean): void => {
    const range = { first: BigInt(first), last: BigInt(last) };
    const entryFunction = voteMultisigRange(account.address, { ...range, isApproved });
    const decides = proposals
      .filter(({ sequenceNumber: number }) => number >= range.first && number <= range.last)
      .flatMap((proposal) => payloadOf(proposal) ?? []);
    ending.ask({ kind: "entry-function", entryFunction }, { decides });
  };
  const options = numbers.map((number) => ({ value: number, label: t`Proposal ${number}` }));
  return (
    <Disclosure summary={t`Vote on several proposals`}>
      <div className="flex flex-col gap-4 pt-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t({ context: "first of several", message: "From" })}>
            <Select value={first} onValueChange={setFrom} options={options} />
          </Field>
          <Field
            label={t({ context: "last of several", message: "To" })}
            {...(count < 1n
              ? {
                  verdict: { kind: "error", text: t`The last proposal can't come before the first.` },
                }
              : {})}
          >
            <Select value={last} onValueChange={setTo} options={options} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={count < 1n} onClick={() => ask(true)}>
            {approveWords(count)}
          </Button>
          <Button tone="quiet" disabled={count < 1n} onClick={() => ask(false)}>
            {rejectWords(count)}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

function approveWords(count: bigint): string {
  if (count < 1n) return t`Approve none`;
  return plural(Number(count), { one: "Approve one", other: `Approve all ${count}` });
}

function rejectWords(count: bigint): string {
  if (count < 1n) return t`Reject none`;
  return plural(Number(count), { one: "Reject one", other: `Reject all ${count}` });
}
