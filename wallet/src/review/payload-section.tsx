import { t, plural } from "@lingui/core/macro";
import { listCalls, findMultisigAddress, type PayloadSummary } from "@holdfast/descriptors/calls";
import {
  decodeRawTransaction,
  bytesToHex,
  formatTypeTag,
  type Script,
  type ScriptArgument,
} from "@holdfast/sdk";
import type { ReactElement } from "react";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { taskFeeRows } from "../components/coins/fee.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { isSettled } from "./description/described-call.ts";
import { CallFacts, Code } from "./call-facts.tsx";
import { readScriptSummary } from "./node-view.ts";
import { addressRow } from "./subject-section.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** True for a payload without its own facts: the review shows its call with every argument. */
export function isShownByCall(action: PayloadSummary): boolean {
  return action.kind === "call" || action.kind === "script" || "multisigAddress" in action;
}

/** What the bytes call, with every argument: read by the signer, named and typed by the module's interface. */
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
  // What is called at once has its sentence above, where the simulation moved just that.
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
      ? [{ label: t`Effect`, value: t`Oldest stored proposal` }]
      : listFacts(action.inner)),
  ];
}

/** What a script says about itself, from its bytecode: what it is given, what it calls, what is written into it. */
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
          label: t`Constant, ${at + 1}`,
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
