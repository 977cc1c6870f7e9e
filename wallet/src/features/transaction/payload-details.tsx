import { payloadUnsupported, type JsonValue, type TransactionDetail } from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import { knownParameterNames } from "../../chain/parameter-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ValueTree } from "../../parts/value-tree.tsx";

type Payload = NonNullable<TransactionDetail["payload"]>;

/** What the sender asked the network to do. */
export function PayloadDetails({ payload }: { readonly payload: Payload | undefined }): ReactElement {
  if (payload === undefined)
    return <EmptyState title="Not known yet">The node tells it once it has the transaction.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      {payload.kind === "unknown" && <Problem error={payloadUnsupported({})} />}
      <KeyValues items={factsOf(payload)} />
    </div>
  );
}

function factsOf(payload: Payload): readonly KeyValue[] {
  switch (payload.kind) {
    case "entry-function":
      return [
        { label: "Function", value: <Code>{payload.function}</Code>, stacked: true },
        ...callFacts(payload.typeArguments, payload.arguments, payload.function),
      ];
    case "script":
      return [
        { label: "Script", value: `${Math.max(0, (payload.code.length - 2) / 2)} bytes of bytecode` },
        ...callFacts(payload.typeArguments, payload.arguments),
      ];
    case "multisig":
      return [
        { label: "Shared account", value: <Code>{payload.multisigAddress}</Code>, stacked: true },
        ...(payload.inner === undefined ? [] : factsOf(payload.inner)),
      ];
    case "automation-registration":
      return [
        { label: "Automation, version", value: payload.version },
        { label: "Registration", value: <ValueTree value={payload.body} />, stacked: true },
      ];
    case "unknown":
      return [
        { label: "Kind", value: <Code>{payload.type}</Code> },
        { label: "Contents", value: <ValueTree value={payload.body} />, stacked: true },
      ];
  }
}

function callFacts(
  typeArguments: readonly string[],
  args: readonly JsonValue[],
  called = "",
): readonly KeyValue[] {
  return [
    ...typeArguments.map((type, at) => ({
      label: `Type argument ${at + 1}`,
      value: <Code>{type}</Code>,
      stacked: true,
    })),
    ...args.map((argument, at) => ({
      label: argumentLabel(called, at),
      value: <ValueTree value={argument} />,
      stacked: true,
    })),
  ];
}

function Code({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="font-mono text-small break-all">{children}</span>;
}

/** The name, where it is known: a node's interface gives the types alone. */
function argumentLabel(called: string, at: number): string {
  const name = knownParameterNames(called)?.[at];
  return name === undefined ? `Argument ${at + 1}` : `Argument ${at + 1}, ${name}`;
}
