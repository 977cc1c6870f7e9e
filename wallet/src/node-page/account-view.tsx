import type { ReactElement } from "react";
import { stringifyJson, SUPRA_DECIMALS, type JsonNode } from "@holdfast/sdk";
import { formatAmount } from "../format/amount.ts";
import { AddressText } from "../ui/address-text.tsx";
import { AmountText } from "../ui/amount-text.tsx";
import { Card } from "../ui/card.tsx";
import { CodeLines } from "../ui/code-lines.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page.tsx";
import { readBalance } from "./accounts-view.tsx";
import { ask } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { Problem } from "./problem.tsx";
import { prettyJson } from "./pretty-json.ts";
import { readListed, TransactionList } from "./transaction-list.tsx";
import { useAnswer } from "./use-answer.ts";

export function AccountView(props: { readonly address: string; readonly module: string }): ReactElement {
  const { address, module } = props;
  const { version } = useNode();
  const { value, problem } = useAnswer(address, version, () => readAccount(address));
  return (
    <>
      <PageHeading title="Account" />
      <Problem text={problem} />
      <Card>
        <KeyValues
          items={[
            { label: "Address", value: <AddressText value={address} form="full" />, stacked: true },
            ...(value === undefined
              ? []
              : [
                  {
                    label: "Balance",
                    value: <AmountText whole={formatAmount(value.balance, SUPRA_DECIMALS)} unit="SUPRA" />,
                  },
                  { label: "Sequence number", value: value.sequenceNumber },
                ]),
          ]}
        />
      </Card>
      {value !== undefined && (
        <>
          <Card title="Sent transactions" padding="flush">
            <TransactionList items={value.transactions} />
          </Card>
          <Modules address={address} shown={module} />
          <Resources items={value.resources} />
        </>
      )}
    </>
  );
}

function Modules({ address, shown }: { readonly address: string; readonly shown: string }): ReactElement {
  const { value = [], problem } = useAnswer(`modules ${address}`, "", async () =>
    (await ask(`/rpc/v3/accounts/${address}/modules`))
      .items()
      .map(readModule)
      // The linked module comes first.
      .sort((a, b) => Number(b.name === shown) - Number(a.name === shown)),
  );
  return (
    <Card title="Modules">
      <Problem text={problem} />
      {value.length === 0 && <p className="text-text-quiet">No modules at this address</p>}
      {value.map((module) => (
        <ModuleCard key={module.name} module={module} isOpen={module.name === shown} />
      ))}
    </Card>
  );
}

function Resources({
  items,
}: {
  readonly items: readonly { readonly type: string; readonly text: string }[];
}) {
  return (
    <Card title="Resources">
      {items.length === 0 && <p className="text-text-quiet">No resources at this address</p>}
      {items.map(({ type, text }) => (
        <Disclosure key={type} summary={<span className="font-mono text-small wrap-anywhere">{type}</span>}>
          <CodeLines text={text} label={type} height="small" />
        </Disclosure>
      ))}
    </Card>
  );
}

async function readAccount(address: string) {
  const path = `/rpc/v3/accounts/${address}`;
  const [resources, transactions, balance] = await Promise.all([
    ask(`${path}/resources`),
    ask(`${path}/transactions`),
    readBalance(address),
  ]);
  const listed = resources.items().map(readResource);
  return {
    balance,
    resources: listed,
    transactions: transactions.items().map(readListed),
    sequenceNumber: listed.find(({ type }) => type === "0x1::account::Account")?.sequenceNumber ?? "0",
  };
}

function readResource(node: JsonNode) {
  const data = node.get("data");
  return {
    type: node.get("type").string(),
    text: prettyJson(stringifyJson(data.value ?? null)),
    sequenceNumber: data.has("sequence_number") ? String(data.get("sequence_number").bigint()) : undefined,
  };
}

interface ShownModule {
  readonly name: string;
  readonly lines: readonly string[];
}

function readModule(node: JsonNode): ShownModule {
  const abi = node.get("abi");
  return {
    name: abi.get("name").string(),
    lines: [
      ...abi.get("structs").items().map(structLine),
      ...abi.get("exposed_functions").items().map(functionLine),
    ],
  };
}

function ModuleCard(props: { readonly module: ShownModule; readonly isOpen: boolean }): ReactElement {
  const { module, isOpen } = props;
  return (
    <Disclosure
      summary={<span className="font-mono">{module.name}</span>}
      aside={`${module.lines.length} declarations`}
      isOpen={isOpen}
    >
      <CodeLines text={module.lines.join("\n")} label={`Module ${module.name}`} height="small" />
    </Disclosure>
  );
}

function functionLine(node: JsonNode): string {
  const list = (name: string) =>
    node
      .get(name)
      .items()
      .map((item) => item.string());
  const kind = node.get("is_entry").bool() ? "entry " : node.get("is_view").bool() ? "view " : "";
  const generics = typeParameters(node);
  const results = list("return");
  const answer =
    results.length === 0 ? "" : `: ${results.length === 1 ? results[0] : `(${results.join(", ")})`}`;
  return `${node.get("visibility").string()} ${kind}fun ${node.get("name").string()}${generics}(${list("params").join(", ")})${answer}`;
}

function structLine(node: JsonNode): string {
  const abilities = node
    .get("abilities")
    .items()
    .map((item) => item.string());
  const has = abilities.length === 0 ? "" : ` has ${abilities.join(", ")}`;
  const fields = node
    .get("fields")
    .items()
    .map((field) => `${field.get("name").string()}: ${field.get("type").string()}`);
  return `struct ${node.get("name").string()}${typeParameters(node)}${has} { ${fields.join(", ")} }`;
}

function typeParameters(node: JsonNode): string {
  const count = node.get("generic_type_params").items().length;
  return count === 0 ? "" : `<${Array.from({ length: count }, (_, at) => `T${at}`).join(", ")}>`;
}
