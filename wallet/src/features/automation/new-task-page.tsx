import {
  formatFunctionId,
  isSupraError,
  parseAddress,
  registerAutomation,
  transferSupra,
  SUPRA_DECIMALS,
  type EntryFunction,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import type { ArgumentDraft } from "../../arguments/argument-draft.ts";
import { readLeaf } from "../../arguments/argument-reading.ts";
import { automationRulesQuery } from "../../chain/automation-queries.ts";
import { parseAmount } from "../../format/amount.ts";
import { useArgumentOffers } from "../../parts/argument-offers.ts";
import { fragmentToPayload } from "../../parts/payload-link.ts";
import { Problem } from "../../parts/problem.tsx";
import { StaleNote } from "../../parts/stale-note.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { CallOutcome, useCallEnding } from "../call-ending.tsx";
import { TaskPlanForm } from "./task-plan-form.tsx";

/** Registers a call that the network then repeats. */
export function NewTaskPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  const { hash } = useLocation();
  if (account === undefined) return undefined;
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="New task">A call that the network makes for you in every block.</PageHeading>
      <Verdict kind="caution" title="A task repeats, and nobody asks you again">
        It runs in every block while it is active, for hours or days. Each run does everything that the call
        does and pays its own gas. The registration fee does not come back.
      </Verdict>
      <NewTask key={`${id} ${account.id} ${hash}`} account={account} hash={hash} />
    </div>
  );
}

function NewTask({ account, hash }: { readonly account: VaultAccount; readonly hash: string }): ReactElement {
  const network = useActiveNetwork();
  const rules = useQuery(automationRulesQuery(network));
  const ending = useCallEnding(account);
  const [brought] = useState(() => callOf(hash));
  const [typed, setTyped] = useState<EntryFunction>();
  const [isFinal, setIsFinal] = useState(false);
  const call = brought.call ?? typed;
  return (
    <>
      {brought.problem !== undefined && (
        <Problem error={brought.problem} unaffected="Nothing was registered." />
      )}
      {brought.call === undefined ? (
        <RepeatedTransfer account={account} onChange={setTyped} isFinal={isFinal} />
      ) : (
        <Card title="What it runs">
          <p className="font-mono break-all">{formatFunctionId(brought.call.function)}</p>
          <p className="mt-2 text-text-quiet">
            {`With the ${brought.call.arguments.length} arguments that you filled in. The review shows each of them.`}
          </p>
        </Card>
      )}
      <StaleNote query={rules} />
      {rules.data?.isOpen === false && <Verdict kind="caution" title="The network takes no new tasks now" />}
      {rules.data !== undefined && (
        <TaskPlanForm
          rules={rules.data}
          isPreparing={ending.isPreparing}
          onReview={(options) => {
            setIsFinal(true);
            if (call !== undefined) ending.ask(registerAutomation(call, options));
          }}
        />
      )}
      <CallOutcome
        account={account}
        ending={ending}
        next={
          <Link to="/automation" className={buttonStyle({ size: "small", tone: "primary" })}>
            See your tasks
          </Link>
        }
      />
    </>
  );
}

interface RepeatedTransferProps {
  readonly account: VaultAccount;
  /** Undefined while something is missing. */
  readonly onChange: (call: EntryFunction | undefined) => void;
  readonly isFinal: boolean;
}

/** The simplest thing to repeat, and the way to any other. */
function RepeatedTransfer({ account, onChange, isFinal }: RepeatedTransferProps): ReactElement {
  const offers = useArgumentOffers(account);
  const [to, setTo] = useState<ArgumentDraft>({ kind: "text", text: "" });
  const [amount, setAmount] = useState("");
  const change = (nextTo: ArgumentDraft, nextAmount: string): void => {
    setTo(nextTo);
    setAmount(nextAmount);
    onChange(transferOf(nextTo, nextAmount));
  };
  const isWrong = isFinal && quantsOf(amount) === undefined;
  return (
    <Card
      title="Repeated transfer"
      aside={
        <Link
          to="/contracts"
          className="text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          Another call
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <ArgumentField
          label="To"
          shape={ADDRESS}
          draft={to}
          offers={offers}
          isFinal={isFinal}
          onChange={(draft) => change(draft, amount)}
        />
        <Field
          label="Amount of each run"
          hint="This much in every block while the task is active."
          verdict={
            isWrong ? { kind: "error", text: "Enter an amount above zero, for example 0.5." } : undefined
          }
        >
          <AmountInput unit="SUPRA" value={amount} onValueChange={(next) => change(to, next)} />
        </Field>
        <p className="text-small text-text-quiet">
          For any other call, fill in its function under Contracts and choose “Register as automation” there.
        </p>
      </div>
    </Card>
  );
}

const ADDRESS = { kind: "address", type: "address" } as const;

function transferOf(to: ArgumentDraft, amount: string): EntryFunction | undefined {
  const address = readLeaf(ADDRESS, to);
  const quants = quantsOf(amount);
  if (address.kind !== "ok" || typeof address.value !== "string" || quants === undefined) return undefined;
  return transferSupra(parseAddress(address.value), quants);
}

function quantsOf(text: string): bigint | undefined {
  try {
    const quants = parseAmount(text, SUPRA_DECIMALS);
    return quants > 0n ? quants : undefined;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function callOf(hash: string): { readonly call?: EntryFunction; readonly problem?: unknown } {
  try {
    const payload = fragmentToPayload(hash);
    return payload?.kind === "entry-function" ? { call: payload.entryFunction } : {};
  } catch (problem) {
    if (isSupraError(problem)) return { problem };
    throw problem;
  }
}
