import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isAddress,
  attempt,
  isSupraError,
  parseFunctionId,
  payloadUnsupported,
  transactionType,
  type FunctionId,
  type JsonValue,
  type TransactionDetail,
} from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { explainValue } from "../../components/values/readable-value.ts";
import { ValueTree } from "../../components/values/value-tree.tsx";

type Payload = NonNullable<TransactionDetail["payload"]>;
type EntryCall = Extract<Payload, { readonly kind: "entry-function" }>;

export function PayloadDetails({ payload }: { readonly payload: Payload | undefined }): ReactElement {
  if (payload === undefined)
    return (
      <EmptyState title={t`Not known yet`}>
        <Trans>Available once the node has the transaction.</Trans>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      {isUnsupported(payload) && <Problem error={payloadUnsupported({})} />}
      <PayloadFacts payload={payload} />
    </div>
  );
}

/** True for a kind that the node reports without details. */
function isUnsupported(payload: Payload): boolean {
  try {
    transactionType(payload);
    return false;
  } catch (error) {
    if (isSupraError(error, "transaction/payload-unsupported")) return true;
    throw error;
  }
}

function PayloadFacts({ payload }: { readonly payload: Payload }): ReactElement {
  switch (payload.kind) {
    case "entry-function":
      return <CallFacts call={payload} />;
    case "script":
      return (
        <KeyValues
          items={[
            { label: t`Script`, value: t`${Math.max(0, (payload.code.length - 2) / 2)} bytes of bytecode` },
            ...typeFacts(payload.typeArguments),
            ...payload.arguments.map((value, at) => ({
              label: t`Argument ${at + 1}`,
              value: <ValueTree value={value} />,
              stacked: true,
            })),
          ]}
        />
      );
    case "multisig":
      return (
        <>
          <KeyValues
            items={[
              {
                label: t`Multisig account`,
                value: <Address value={payload.multisigAddress} />,
                stacked: true,
              },
            ]}
          />
          {payload.inner !== undefined && <PayloadFacts payload={payload.inner} />}
        </>
      );
    case "automation-registration":
      return (
        <KeyValues
          items={[
            { label: t`Automation version`, value: payload.version },
            { label: t`Registration`, value: <ValueTree value={payload.body} />, stacked: true },
          ]}
        />
      );
    case "unknown":
      return (
        <KeyValues
          items={[
            { label: t`Type`, value: <Code>{payload.type}</Code> },
            { label: t`Contents`, value: <ValueTree value={payload.body} />, stacked: true },
          ]}
        />
      );
  }
}

function CallFacts({ call }: { readonly call: EntryCall }): ReactElement {
  const id = attempt(() => parseFunctionId(call.function));
  return id === undefined ? (
    <NamedCallFacts call={call} names={undefined} />
  ) : (
    <KnownCall call={call} id={id} />
  );
}

/** Argument names are from Holdfast or the published source: interfaces have only types. */
function KnownCall({ call, id }: { readonly call: EntryCall; readonly id: FunctionId }): ReactElement {
  return <NamedCallFacts call={call} names={useParameterNames(id)} />;
}

interface NamedCallProps {
  readonly call: EntryCall;
  readonly names: readonly string[] | undefined;
}

function NamedCallFacts({ call, names }: NamedCallProps): ReactElement {
  const isSupra = SUPRA_CALLS.has(call.function);
  return (
    <KeyValues
      items={[
        { label: t`Function`, value: <Code>{call.function}</Code>, stacked: true },
        ...typeFacts(call.typeArguments),
        ...call.arguments.map((value, at) => {
          const name = names?.[at];
          return {
            label: name === undefined ? t`Argument ${at + 1}` : t`Argument ${at + 1}, ${name}`,
            value: <Argument name={name ?? ""} value={value} isSupra={isSupra} />,
            stacked: true,
          };
        }),
      ]}
    />
  );
}

/** Calls with a SUPRA amount. */
const SUPRA_CALLS: ReadonlySet<string> = new Set(["0x1::supra_account::transfer"]);

interface ArgumentProps {
  readonly name: string;
  readonly value: JsonValue;
  readonly isSupra: boolean;
}

function Argument({ name, value, isSupra }: ArgumentProps): ReactElement {
  if (isAddress(value)) return <Address value={value} />;
  const meaning = explainValue(name, value, {}, isSupra);
  return (
    <>
      <ValueTree value={value} />
      {meaning !== undefined && <span className="ml-2 text-small text-text-quiet">{meaning}</span>}
    </>
  );
}

/** No copy button for unknown addresses: they may be look-alikes. */
function Address({ value }: { readonly value: string }): ReactElement {
  const nameOf = useAddressNames();
  const name = isAddress(value) ? nameOf(value) : undefined;
  return (
    <span className="flex flex-col gap-1">
      {name !== undefined && <span>{name}</span>}
      <AddressText value={value} form="full" copy={name !== undefined} />
    </span>
  );
}

function typeFacts(typeArguments: readonly string[]): readonly KeyValue[] {
  return typeArguments.map((type, at) => ({
    label: t`Type argument ${at + 1}`,
    value: <Code>{type}</Code>,
    stacked: true,
  }));
}

function Code({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="font-mono text-small break-all">{children}</span>;
}
