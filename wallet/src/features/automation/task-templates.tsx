import {
  createEntryFunction,
  encodeArgument,
  isSupraError,
  parseAddress,
  SUPRA_DECIMALS,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import type { ArgumentDraft } from "../../arguments/argument-draft.ts";
import { readLeaf } from "../../arguments/argument-reading.ts";
import { stakesQuery } from "../../chain/staking-queries.ts";
import { formatAddress } from "../../format/address.ts";
import { parseAmount } from "../../format/amount.ts";
import { useNameOf } from "../../parts/account-names.ts";
import { useArgumentOffers } from "../../parts/argument-offers.ts";
import { StaleNote } from "../../parts/stale-note.tsx";
import { formatSupra } from "../../parts/supra-amount.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";

export interface TemplateProps {
  readonly account: VaultAccount;
  /** Undefined while something is missing. */
  readonly onChange: (call: EntryFunction | undefined) => void;
  readonly isFinal: boolean;
}

/** The usual things to repeat, and the way to any other. */
export function TaskTemplates({ account, onChange, isFinal }: TemplateProps): ReactElement {
  const [template, setTemplate] = useState<"transfer" | "claim">("transfer");
  const given = { account, onChange, isFinal };
  return (
    <Card
      title="What to repeat"
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
        <Field label="Template">
          <Select
            options={TEMPLATES}
            value={template}
            onValueChange={(next) => {
              setTemplate(next);
              onChange(undefined);
            }}
          />
        </Field>
        {template === "transfer" ? <RepeatedTransfer {...given} /> : <RepeatedClaim {...given} />}
        <p className="text-small text-text-quiet">
          For any other call, fill in its function under Contracts and choose “Register as automation” there.
        </p>
      </div>
    </Card>
  );
}

const TEMPLATES = [
  { value: "transfer", label: "Repeated transfer", note: "Pays somebody the same amount in every run." },
  { value: "claim", label: "Claim unlocked stake", note: "Brings stake home as soon as its lockup is over." },
] as const;

/** Takes back whatever is free in a pool; a run finds nothing to do until the lockup is over, and costs its gas. */
function RepeatedClaim({ account, onChange, isFinal }: TemplateProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const stakes = useQuery(stakesQuery(network, account.address));
  const [pool, setPool] = useState("");
  if (stakes.data === undefined)
    return stakes.isPending ? <p role="status">Looking for your stakes</p> : <StaleNote query={stakes} />;
  if (stakes.data.length === 0)
    return (
      <p className="text-text-quiet">
        You have no stake in any pool, so there is nothing to claim. Stake is added under Staking.
      </p>
    );
  return (
    <Field
      label="Pool"
      hint="Each run takes back what is free by then. Until the lockup is over that is nothing, and a run costs only its gas."
      verdict={isFinal && pool === "" ? { kind: "error", text: "Choose the pool." } : undefined}
    >
      <Select
        options={[
          { value: "", label: "Choose" },
          ...stakes.data.map((stake) => ({
            value: stake.pool,
            label: nameOf(stake.pool) ?? `Pool ${formatAddress(stake.pool)}`,
            note: `${formatSupra(stake.unlocking)} unlocking, ${formatSupra(stake.withdrawable)} free.`,
          })),
        ]}
        value={pool}
        onValueChange={(next) => {
          setPool(next);
          onChange(next === "" ? undefined : claimOf(next));
        }}
      />
    </Field>
  );
}

/** The chain gives what is free when it is asked for more. */
function claimOf(pool: string): EntryFunction {
  const everything = 2n ** 64n - 1n;
  return createEntryFunction(
    "0x1::pbo_delegation_pool::withdraw",
    [],
    [encodeArgument("address", pool), encodeArgument("u64", everything)],
  );
}

/** So much to somebody in every run. */
function RepeatedTransfer({ account, onChange, isFinal }: TemplateProps): ReactElement {
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
    <>
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
    </>
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
