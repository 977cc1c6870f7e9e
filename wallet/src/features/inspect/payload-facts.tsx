import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callFacts } from "@holdfast/descriptors/calls";
import {
  attempt,
  bytesToHex,
  formatFunctionId,
  formatTypeTag,
  isSupraError,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { disassemble, readScript } from "@holdfast/move";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, type ReactElement } from "react";
import { decodeArgument } from "../../arguments/argument-decoding.ts";
import { draftToJson } from "../../arguments/argument-json.ts";
import { createShapes } from "../../arguments/argument-shape.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { CallDescription } from "../../components/descriptions/description-sentence.tsx";
import type { CallEnvelope } from "../../components/descriptions/found-description.ts";
import { taskFeeRows } from "../../components/coins/fee.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { CodeLines } from "../../ui/code-lines.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

interface PayloadFactsProps extends Partial<CallEnvelope> {
  readonly payload: TransactionPayload;
}

export function PayloadFacts(props: PayloadFactsProps): ReactElement {
  const { payload, ...envelope } = props;
  switch (payload.kind) {
    case "entry-function":
      return <CallFacts call={payload.entryFunction} verb={t`Calls`} {...envelope} />;
    case "script":
      return <ScriptFacts script={payload.script} />;
    case "multisig":
      return (
        <div className="flex flex-col gap-5">
          <KeyValues
            items={[
              {
                label: t`Multisig account`,
                value: <AddressText value={payload.multisigAddress} form="full" />,
                stacked: true,
              },
            ]}
          />
          {payload.inner === undefined ? (
            <p className="text-text-quiet">
              <Trans>Runs the payload stored on the chain.</Trans>
            </p>
          ) : (
            <PayloadFacts {...envelope} payload={payload.inner} sender={payload.multisigAddress} />
          )}
        </div>
      );
    case "automation-registration": {
      const { registration } = payload;
      return (
        <div className="flex flex-col gap-5">
          <CallFacts call={registration.automatedFunction} verb={t`Automated function`} {...envelope} />
          <KeyValues
            items={[
              ...taskFeeRows({ ...registration, feeCap: registration.automationFeeCapForEpoch }),
              { label: t`Version`, value: registration.version },
            ]}
          />
        </div>
      );
    }
  }
}

/** Decodes arguments by the function's interface if the network responds, else shows bytes. */
function CallFacts(
  props: { readonly call: EntryFunction; readonly verb: string } & Partial<CallEnvelope>,
): ReactElement {
  const { call, verb, sender } = props;
  const network = useActiveNetwork();
  const { address, name: module } = call.function.module;
  const found = useQuery({ ...moduleQuery(network, address, module), retry: false });
  const abi = found.data?.abi.functions.find(({ name }) => name === call.function.name);
  const types = call.typeArguments.map(formatTypeTag);
  const shapes = abi === undefined ? [] : createShapes(abi, types);
  return (
    <div className="flex flex-col gap-5">
      {sender !== undefined && (
        <CallDescription call={callFacts(call)} sender={sender} chainId={props.chainId ?? network.chainId} />
      )}
      <KeyValues
        items={[
          {
            label: verb,
            value: (
              <Link
                to="/contracts/$address/$module/$function"
                params={{ address, module, function: call.function.name }}
                className="font-mono text-small break-all text-accent underline-offset-4 hover:underline"
              >
                {formatFunctionId(call.function)}
              </Link>
            ),
          },
          ...types.map((type, index) => ({
            label: t`Type T${index}`,
            value: <span className="font-mono text-small break-all">{type}</span>,
          })),
          ...call.arguments.map((bytes, index) => {
            const shape = shapes[index];
            const draft = shape && attempt(() => decodeArgument(shape, bytes));
            return {
              label: t`arg ${index}`,
              value:
                shape === undefined || draft === undefined ? (
                  <span className="font-mono text-small break-all">{bytesToHex(bytes)}</span>
                ) : (
                  <ValueTree value={draftToJson(shape, draft)} />
                ),
              note: shape === undefined || draft === undefined ? t`Bytes of unknown type.` : shape.type,
              stacked: true,
            };
          }),
        ]}
      />
    </div>
  );
}

type ScriptPayload = Extract<TransactionPayload, { kind: "script" }>["script"];

function ScriptFacts({ script }: { readonly script: ScriptPayload }): ReactElement {
  const text = useMemo(() => scriptText(script.code), [script.code]);
  return (
    <div className="flex flex-col gap-5">
      <KeyValues
        items={[
          { label: t`Runs a script`, value: t`${script.code.length} bytes` },
          ...script.typeArguments.map((type, index) => ({
            label: t`Type T${index}`,
            value: <span className="font-mono text-small break-all">{formatTypeTag(type)}</span>,
          })),
          ...script.arguments.map((argument, index) => ({
            label: t`arg ${index}`,
            value: (
              <span className="font-mono text-small break-all">
                {argument.value instanceof Uint8Array ? bytesToHex(argument.value) : String(argument.value)}
              </span>
            ),
            note: argument.kind === "u8-vector" ? "vector<u8>" : argument.kind,
            stacked: true,
          })),
        ]}
      />
      <CodeLines text={text} label={t`Disassembly`} height="small" />
    </div>
  );
}

function scriptText(code: Uint8Array): string {
  try {
    return disassemble(readScript(code));
  } catch (error) {
    if (isSupraError(error)) return error.message;
    throw error;
  }
}
