import { t, plural } from "@lingui/core/macro";
import {
  type Address,
  decodeRawTransaction,
  encodeSignedTransaction,
  bytesToHex,
  formatTypeTag,
  type Script,
  type ScriptArgument,
  LONGEST_LIFE_SECS,
} from "@holdfast/sdk";
import { lazy, Suspense, useMemo, type ReactElement, useState, type SubmitEvent } from "react";
import { listCalls, findMultisigAddress, type PayloadSummary } from "@holdfast/descriptors/calls";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatChainTime, formatDuration } from "../format/time.ts";
import { useAddressNames, useOwnNames } from "../components/addresses/account-names.ts";
import { usePrices } from "../components/worth/worth.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { addressRow } from "./subject-section.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import type { FactKind, VerificationVerdict } from "../chain/nodes/verification-node.ts";
import { taskFeeRows } from "../components/coins/fee.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { isSettled } from "./description/described-call.ts";
import { CallFacts, Code } from "./call-facts.tsx";
import { readScriptSummary } from "./node-view.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Button } from "../ui/button.tsx";
import { ValueTree } from "../components/values/value-tree.tsx";
import { areKeysKnown, unsignedAs } from "../chain/transactions/simulation.ts";
import type { PreparedTransaction, Overrides } from "../chain/transactions/prepare.ts";
import type { Review } from "./use-review.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

interface FactsSectionProps {
  readonly reviewed: Reviewed;
  readonly secondsLeft: number;
}

/** A contact's name is not that of an own account. */
function partyWords(label: string, ownName: string | undefined, name: string | undefined): string {
  if (ownName !== undefined) return t`${label} (your account ${ownName})`;
  return name === undefined ? label : `${label}, ${name}`;
}

/** True for prices that no second node has confirmed. */
function isLone(reading: ReturnType<typeof usePrices>): boolean {
  if (reading === undefined || reading.prices.length === 0) return false;
  return reading.verification.state === "none" || reading.verification.state === "silent";
}

export function PartiesSection({ reviewed }: Pick<FactsSectionProps, "reviewed">): ReactElement {
  const { summary, prepared } = reviewed;
  const [ownNameOf, nameOf] = [useOwnNames(), useAddressNames()];
  const { secondarySigners = [], feePayer } = prepared.parties;
  const from = nameOf(summary.sender);
  const party = (label: string, address: Address): KeyValue =>
    addressRow(partyWords(label, ownNameOf(address), nameOf(address)), address);
  return (
    <KeyValues
      items={[
        addressRow(from === undefined ? t`From` : t`From ${from}`, summary.sender),
        ...secondarySigners.map(({ address }) => party(t`Co-signers`, address)),
        ...(feePayer === undefined
          ? []
          : feePayer === "open"
            ? [{ label: t`Fee payer`, value: t`Any sponsor` }]
            : [party(t`Fee payer`, feePayer.address)]),
      ]}
    />
  );
}

export function FactsSection({ reviewed, secondsLeft }: FactsSectionProps): ReactElement {
  const { summary, verification } = reviewed;
  const network = useActiveNetwork();
  const hasLonePrices = isLone(usePrices());
  return (
    <KeyValues
      items={[
        { label: t`Network`, value: t`${network.name}, chain ID ${summary.chainId}` },
        nodeSources(network.url, verification, hasLonePrices),
        {
          label: t`Valid until`,
          value: formatChainTime(summary.expirationTimestampSecs),
          note: secondsLeft <= 0 ? t`Expired` : t`${formatDuration(secondsLeft)} from now`,
        },
        {
          label: t`Sequence number`,
          value: String(summary.sequenceNumber),
          note: t`earlier transactions from this account`,
        },
      ]}
    />
  );
}

function nodeSources(url: string, verification: VerificationVerdict, hasLonePrices: boolean): KeyValue {
  const { host } = new URL(url);
  const kinds = [...verification.oneNode, ...(hasLonePrices ? (["prices"] as const) : [])];
  const facts = kinds.map(factWords).join(", ");
  switch (verification.state) {
    case "none":
      return {
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. Add a verification node under Networks.`,
      };
    case "silent":
      return {
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. ${verification.host} did not respond.`,
      };
    case "agrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} agree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
    case "disagrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} disagree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
  }
}

function factWords(kind: FactKind | "prices"): string {
  switch (kind) {
    case "prices":
      return t`all prices`;
    case "proposals":
      return t`the proposal`;
    case "coins":
      return t`coin names and decimals`;
    case "recipients":
      return t`which recipients exist`;
    case "objects":
      return t`object owners`;
    case "collectibles":
      return t`collectible names`;
    case "interfaces":
      return t`argument names and types`;
    case "packages":
      return t`whether the code can change`;
    case "contracts":
      return t`the pool, contract or account in the call`;
    case "automation":
      return t`automation rules`;
    case "holdings":
      return t`the account's holdings`;
    case "frozen":
      return t`the asset transfer`;
    case "balance":
      return t`balance`;
    case "sequence-number":
      return t`sequence number`;
    case "simulation":
      return t`simulation`;
    case "events":
      return t`some events`;
  }
}

/** Payloads without facts show their call with every argument. */
export function isShownByCall(action: PayloadSummary): boolean {
  return action.kind === "call" || action.kind === "script" || "multisigAddress" in action;
}

/** The call with every argument, typed by the module's interface. */
export function PayloadSection({
  reviewed,
}: {
  readonly reviewed: Pick<Reviewed, "prepared" | "summary" | "described">;
}): ReactElement {
  const { summary } = reviewed;
  const { action } = summary;
  const multisig = findMultisigAddress(action);
  const { payload } = decodeRawTransaction(reviewed.prepared.rawBytes);
  const facts = listFacts(action);
  // The sentence above covers a direct call that the simulation confirmed.
  const isAbove = action.kind === "multisig" && isSettled(reviewed.described);
  return (
    <Disclosure summary={t`Call`} aside={words[payload.kind]} isOpen={isShownByCall(action)}>
      <div className="flex flex-col gap-4">
        {facts.length > 0 && <KeyValues items={facts} />}
        {listCalls(action).map(({ call, isAutomated, isMultisig }, at) => (
          <CallFacts
            key={`${at} ${call.function}`}
            call={call}
            {...((isMultisig || isAutomated) && !isAbove
              ? { sender: isMultisig ? multisig : summary.sender }
              : {})}
          />
        ))}
        {payload.kind === "script" && <ScriptFacts script={payload.script} />}
      </div>
    </Disclosure>
  );
}

const words = {
  "entry-function": t`A function`,
  script: t`A script`,
  multisig: t`A multisig account`,
  "automation-registration": t`An automation`,
} as const;

function listFacts(action: PayloadSummary): readonly KeyValue[] {
  if (action.kind === "automation") return taskFeeRows({ ...action, feeCap: action.feeCapPerCycle });
  if (action.kind !== "multisig") return [];
  return [
    addressRow(t`Multisig account`, action.multisigAddress),
    ...(action.inner === undefined
      ? [{ label: t`Effect`, value: t`Executes the oldest stored proposal` }]
      : listFacts(action.inner)),
  ];
}

function ScriptFacts({ script }: { readonly script: Script }): ReactElement {
  const code = bytesToHex(script.code);
  const { data } = useQuery({
    queryKey: ["script", code],
    queryFn: () => readScriptSummary(script.code),
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined) return <Skeleton shape="line" />;
  if (data === null)
    return (
      <p>
        <Trans>Holdfast can't decode this script. Do not sign it.</Trans>
      </p>
    );
  return (
    <KeyValues
      items={[
        {
          label: t`Acts for`,
          value: plural(data.signers, { one: "you alone", other: `${data.signers} signers` }),
        },
        ...script.typeArguments.map((type, at) => ({
          label: t`Type argument ${at + 1}`,
          value: <Code text={formatTypeTag(type)} />,
          stacked: true,
        })),
        ...script.arguments.map((argument, at) => ({
          label: t`Argument ${at + 1}`,
          value: <Code text={argumentText(argument)} />,
          note: data.parameters[data.signers + at] ?? argument.kind,
          stacked: true,
        })),
        {
          label: t`Calls, in this order`,
          value:
            data.calls.length === 0 ? (
              t`Nothing`
            ) : (
              <ol className="list-decimal pl-5">
                {data.calls.map((call, at) => (
                  <li key={`${at} ${call}`}>
                    <Code text={call} />
                  </li>
                ))}
              </ol>
            ),
          stacked: true,
        },
        ...data.constants.map(({ type, value }, at) => ({
          label: t`Constant ${at + 1}`,
          value: <Code text={value} />,
          note: type,
          stacked: true,
        })),
      ]}
    />
  );
}

function argumentText({ value }: ScriptArgument): string {
  return value instanceof Uint8Array ? bytesToHex(value) : String(value);
}

interface SimulationSectionProps {
  readonly review: Review;
  readonly prepared: PreparedTransaction;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The node's simulation of exactly these bytes, with the failing place. */
export function SimulationSection({ review, prepared, now }: SimulationSectionProps): ReactElement {
  const network = useActiveNetwork();
  const { simulation } = prepared;
  const age = Math.max(0, Math.round((now - simulation.at) / 1000));
  const events = simulation.kind === "worked" ? simulation.events : [];
  return (
    <>
      <Disclosure summary={t`Simulation`} aside={simulationWords[simulation.kind]}>
        <div className="flex flex-col gap-4">
          <KeyValues
            items={[
              { label: t`Simulated by`, value: new URL(network.url).host },
              { label: t`Age`, value: age === 0 ? t`Just now` : formatDuration(age) },
              ...(simulation.kind === "worked"
                ? [{ label: t`Gas used`, value: t`${String(simulation.gasUsed)} gas` }]
                : [
                    {
                      label: t`Result`,
                      value: simulation.kind === "failed" ? simulation.vmStatus : simulation.error.message,
                    },
                  ]),
              ...events.map(({ type, data }) => ({
                label: <span className="font-mono text-small break-all">{type}</span>,
                value: <ValueTree value={data} />,
                stacked: true,
              })),
            ]}
          />
          <p className="text-small text-text-quiet">
            <Trans>A simulation changes nothing and applies only to these bytes.</Trans>
          </p>
          <div>
            <Button
              size="small"
              loading={review.step === "preparing" && t`Simulating`}
              onClick={() => void review.refresh()}
            >
              <Trans>Simulate again</Trans>
            </Button>
          </div>
        </div>
      </Disclosure>
      <TraceSection prepared={prepared} />
    </>
  );
}

const simulationWords = { worked: t`Succeeded`, failed: t`Failed`, unsimulated: t`Not simulated` } as const;

const TracePanel = lazy(async () => ({
  default: (await import("../components/tracing/trace-panel.tsx")).TracePanel,
}));

/** The failing place, from a local run. Empty after a success. */
function TraceSection({ prepared }: { readonly prepared: PreparedTransaction }): ReactElement | undefined {
  const { raw, parties, simulation } = prepared;
  const signed = useMemo(
    () => (areKeysKnown(parties) ? encodeSignedTransaction(unsignedAs(raw, parties)) : undefined),
    [raw, parties],
  );
  if (simulation.kind !== "failed" || signed === undefined) return undefined;
  return (
    <Disclosure summary={t`Trace`} aside={t`Failure point and values`}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <TracePanel question={{ kind: "simulation", signed }} toldStatus={simulation.vmStatus} />
      </Suspense>
    </Disclosure>
  );
}

interface FeesSectionProps {
  readonly review: Review;
  readonly prepared: PreparedTransaction;
}

/** Gas, price, expiry and sequence number. A change prepares and simulates again. */
export function FeesSection({ review, prepared }: FeesSectionProps): ReactElement {
  const [changed, setChanged] = useState<Partial<Record<keyof Overrides, string>>>({});
  const [isFinal, setIsFinal] = useState(false);
  const fields = FEE_FIELDS.map((field) => {
    const text = changed[field.name] ?? String(field.current(prepared));
    return { field, text, reading: readFeeField(field, text) };
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const overrides: { -readonly [Name in keyof Overrides]: Overrides[Name] } = {};
    for (const { field, reading } of fields) {
      if ("problem" in reading) return;
      if (changed[field.name] !== undefined) overrides[field.name] = reading.value;
    }
    void review.refresh(overrides);
  };
  return (
    <Disclosure summary={t`Advanced`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {fields.map(({ field: { name, label, hint }, text, reading }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            problem={isFinal && "problem" in reading && reading.problem}
          >
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onValueChange={(value) => setChanged({ ...changed, [name]: value })}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" loading={review.step === "preparing" && t`Simulating`}>
            <Trans>Apply and simulate</Trans>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

interface FeeField {
  readonly name: keyof Overrides;
  readonly label: string;
  readonly hint: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly current: (prepared: PreparedTransaction) => bigint;
}

const MAX_U64 = 2n ** 64n - 1n;

const FEE_FIELDS: readonly FeeField[] = [
  {
    name: "maxGasAmount",
    label: t`Gas limit`,
    hint: t`If the limit is too low, the transaction fails and the fee is still charged.`,
    min: 1n,
    max: 2_000_000n,
    current: ({ raw }) => raw.maxGasAmount,
  },
  {
    name: "gasUnitPrice",
    label: t`Gas price, in quants`,
    hint: t`100,000,000 quants are 1 SUPRA.`,
    min: 1n,
    max: 10_000_000n,
    current: ({ raw }) => raw.gasUnitPrice,
  },
  {
    name: "expirySecs",
    label: t`Expires in (seconds)`,
    hint: t`After this time, the network never executes the transaction.`,
    min: 20n,
    max: LONGEST_LIFE_SECS,
    current: ({ raw, chainTimeSecs }) => raw.expirationTimestampSecs - chainTimeSecs,
  },
  {
    name: "sequenceNumber",
    label: t`Sequence number`,
    hint: t`Each sequence number is used once, in order.`,
    min: 0n,
    max: MAX_U64,
    current: ({ raw }) => raw.sequenceNumber,
  },
];

/** The number, or the error message. */
function readFeeField(
  { min, max }: Pick<FeeField, "min" | "max">,
  text: string,
): { readonly value: bigint } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^\d{1,20}$/.test(typed)) return { problem: t`Enter a whole number, using only digits.` };
  const value = BigInt(typed);
  if (value < min || value > max)
    return {
      problem: t`Enter a number from ${String(min)} to ${String(max)}. You entered ${String(value)}.`,
    };
  return { value };
}
