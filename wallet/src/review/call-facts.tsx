import { t } from "@lingui/core/macro";
import { argumentJson, decodeArgument, type CallSummary } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  callerParameters,
  isSupraError,
  parseFunctionId,
  parseTypeTag,
  type Address,
  type FunctionAbi,
  type JsonValue,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { moduleQuery } from "../chain/queries/contract-queries.ts";
import { CallDescription } from "../components/descriptions/description-sentence.tsx";
import { useParameterNames } from "../components/values/parameter-names.ts";
import { ValueTree } from "../components/values/value-tree.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { KeyValues } from "../ui/key-values.tsx";

interface CallFactsProps {
  readonly call: CallSummary;
  /** The caller, if no simulation shows the effect. */
  readonly sender?: Address | undefined;
}

/** A call with its types and arguments. Names come from the app's list or the package's source. */
export function CallFacts({ call, sender }: CallFactsProps): ReactElement {
  const { module, name } = parseFunctionId(call.function);
  const network = useActiveNetwork();
  const { data } = useQuery({ ...moduleQuery(network, module.address, module.name), ...asReviewed });
  const names = useParameterNames({ module, name });
  const abi = data?.abi.functions.find((candidate) => candidate.name === name);
  return (
    <>
      {sender !== undefined && <CallDescription call={call} sender={sender} chainId={network.chainId} />}
      <KeyValues
        items={[
          { label: t`Function`, value: <Code text={call.function} />, stacked: true },
          ...call.typeArguments.map((type, at) => ({
            label: t`Type argument ${at + 1}`,
            value: <Code text={type} />,
            stacked: true,
          })),
          ...call.arguments.map((bytes, at) => {
            const type = abi === undefined ? undefined : callerParameters(abi)[at];
            const value = type === undefined ? undefined : argumentValue(type, bytes, call.typeArguments);
            return {
              label: names?.[at] ?? t`Argument ${at + 1}`,
              value: <ValueTree value={value ?? bytesToHex(bytes)} />,
              note: type === undefined ? t`bytes` : value === undefined ? t`Not a valid ${type}` : type,
              stacked: true,
            };
          }),
        ]}
      />
      {data === null && (
        <NotThere words={t`The node doesn't have this module, so the arguments are shown as bytes.`} />
      )}
      {data !== null && data !== undefined && abi === undefined && (
        <NotThere words={t`The node doesn't have this function, so the arguments are shown as bytes.`} />
      )}
    </>
  );
}

function NotThere({ words }: { readonly words: string }): ReactElement {
  return <p className="text-small text-text-quiet">{words}</p>;
}

/** Undefined if the bytes are not a value of the type: the chain rejects the call. */
function argumentValue(
  type: FunctionAbi["parameters"][number],
  bytes: Uint8Array,
  typeArguments: CallSummary["typeArguments"],
): JsonValue | undefined {
  try {
    const types = typeArguments.map((text) => parseTypeTag(text));
    return argumentJson(decodeArgument(parseTypeTag(type, types), bytes));
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return error.code.startsWith("bcs/") ? undefined : bytesToHex(bytes);
  }
}

export function Code({ text }: { readonly text: string }): ReactElement {
  return <span className="font-mono text-small break-all">{text}</span>;
}

/** Doesn't refetch: shows what the verification node was compared with. */
export const asReviewed = { staleTime: Infinity, refetchInterval: false } as const;
