import { StrictMode, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import { stringifyJson, SUPRA_DECIMALS, type JsonNode } from "@holdfast/sdk";
import { LogoMark } from "../ui/logo.tsx";
import { ask, failureText } from "./ask.ts";
import { useChainStatus } from "./chain-status.ts";
import { ControlsView } from "./controls-view.tsx";
import { NodeContext, type NodeState, useNode } from "./node-context.ts";
import { Problem } from "./problem.tsx";
import { routeTo, useRoute } from "./route.ts";
import { TransactionView } from "./transaction-view.tsx";
import { AddressText } from "../ui/address-text.tsx";
import { Card } from "../ui/card.tsx";
import { KeyValues } from "../ui/key-values.tsx";
import { PageHeading } from "../ui/page.tsx";
import { readListed, TransactionList, readLogEntry } from "./transaction-list.tsx";
import { useAnswer } from "./use-answer.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { controlStyle } from "../ui/control-style.ts";
import { BlockLink, AccountLink } from "./node-links.tsx";
import { formatAmount } from "../format/amount.ts";
import { AmountText } from "../ui/amount-text.tsx";
import { CodeLines } from "../ui/code-lines.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { prettyJson } from "./pretty-json.ts";
import { Identicon } from "../ui/identicon.tsx";
import { FundForm } from "./account-forms.tsx";

const root = document.querySelector("#page");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageFrame />
    </StrictMode>,
  );

function PageFrame(): ReactElement {
  const [actions, setActions] = useState(0);
  const [failure, setFailure] = useState<string>();
  const { status, problem, refresh } = useChainStatus();
  const changed = (): void => {
    setActions((before) => before + 1);
    void refresh();
  };
  const act: NodeState["act"] = async (path, body = {}) => {
    try {
      await ask(path, body);
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error));
    }
    changed();
  };
  const shownProblem = problem ?? failure;
  const [view = "", first = "", second = ""] = useRoute();
  return (
    <div className="mx-auto flex max-w-content flex-col gap-6 px-4 pb-16 sm:px-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
        <a href={routeTo()} className="inline-flex min-h-11 items-center gap-2.5 rounded-small">
          <LogoMark />
          <span className="text-lead font-semibold">Holdfast devnode</span>
        </a>
        <nav aria-label="Views" className="flex gap-1">
          {VIEWS.map(({ name, label }) => (
            <a
              key={name}
              href={routeTo(name)}
              aria-current={name === view ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-soft",
                name === view ? "bg-accent-soft text-on-accent-soft" : "text-text-quiet",
              )}
            >
              {label}
            </a>
          ))}
        </nav>
        <SearchForm />
      </header>
      <Problem text={shownProblem} />
      <main className="flex flex-col gap-6">
        {status !== undefined && (
          <NodeContext
            value={{
              status,
              version: `${status.height} ${status.waiting} ${status.mining} ${actions}`,
              changed,
              act,
            }}
          >
            {view === "transaction" && <TransactionView key={first} hash={first} />}
            {view === "block" && <BlockView height={first} />}
            {view === "account" && <AccountView key={`${first} ${second}`} address={first} module={second} />}
            {view === "accounts" && <AccountsView />}
            {view === "controls" && <ControlsView />}
            {!KNOWN.has(view) && <OverviewView />}
          </NodeContext>
        )}
      </main>
    </div>
  );
}

const VIEWS = [
  { name: "", label: "Chain" },
  { name: "accounts", label: "Accounts" },
  { name: "controls", label: "Controls" },
];

const KNOWN = new Set(["transaction", "block", "account", "accounts", "controls"]);

function BlockView({ height }: { readonly height: string }): ReactElement {
  const { value, problem } = useAnswer(height, "", () => readBlock(height));
  return (
    <>
      <PageHeading title={`Block ${height}`} />
      <Problem text={problem} />
      {value !== undefined && (
        <>
          <Card>
            <KeyValues
              items={[
                { label: "Time", value: timeText(value.micros) },
                { label: "Epoch", value: value.epoch },
                { label: "Hash", value: <AddressText value={value.hash} what="hash" />, stacked: true },
                { label: "Author", value: <AddressText value={value.author} />, stacked: true },
              ]}
            />
          </Card>
          <Card title="Transactions" padding="flush">
            <TransactionList items={value.transactions} />
          </Card>
        </>
      )}
    </>
  );
}

async function readBlock(height: string) {
  const block = await ask(`/rpc/v3/block/height/${height}?with_finalized_transactions=true`);
  const header = block.get("header");
  return {
    hash: header.get("hash").string(),
    author: header.get("author").string(),
    micros: header.get("timestamp").get("microseconds_since_unix_epoch").bigint(),
    epoch: String(header.get("view").get("epoch_id").get("epoch").bigint()),
    transactions: block.get("transactions").optional((found) => found.items().map(readListed)) ?? [],
  };
}

function SearchForm(): ReactElement {
  const [text, setText] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const search = async (): Promise<void> => {
    const found = await findRoute(text.trim());
    setUnknown(found === undefined);
    if (found === undefined) return;
    setText("");
    location.hash = found;
  };
  return (
    <search className="min-w-60 flex-1">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setUnknown(false);
          }}
          aria-label="Find a block, transaction or account"
          aria-invalid={isUnknown ? true : undefined}
          aria-describedby="search-note"
          placeholder="Block, hash or address"
          spellCheck={false}
          autoComplete="off"
          className={clsx(controlStyle, "font-mono")}
        />
        <IconButton label="Search" type="submit" icon={<Search aria-hidden="true" />} />
      </form>
      <p id="search-note" role="status" className={clsx("text-small text-danger", !isUnknown && "sr-only")}>
        {isUnknown && "Enter a block number, a transaction hash or an address."}
      </p>
    </search>
  );
}

/** A hash and an address look the same: ask the node. */
async function findRoute(text: string): Promise<string | undefined> {
  if (/^\d+$/.test(text)) return routeTo("block", text);
  if (!/^0x[0-9a-f]{1,64}$/i.test(text)) return undefined;
  try {
    if (text.length === 66) {
      await ask(`/rpc/v3/transactions/${text}`);
      return routeTo("transaction", text);
    }
  } catch {
    // So it must be an account.
  }
  return routeTo("account", text);
}

const BLOCKS = 8n;

function OverviewView(): ReactElement {
  const { status, version } = useNode();
  const blocks = useAnswer("blocks", version, () => readBlocks(status.height));
  const transactions = useAnswer("transactions", version, async () =>
    (await ask("/dev/transactions?count=20")).items().map(readLogEntry),
  );
  return (
    <>
      <PageHeading title="Chain">Blocks and transactions on this devnode</PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Status">
          <KeyValues
            items={[
              { label: "Chain ID", value: status.chainId },
              { label: "Block", value: String(status.height) },
              { label: "Epoch", value: String(status.epoch) },
              { label: "Chain time", value: timeText(status.nowMicros) },
              { label: "Waiting transactions", value: status.waiting },
              { label: "Block creation", value: status.mining },
            ]}
          />
        </Card>
        <Card title="Latest blocks" padding="flush">
          <Problem text={blocks.problem} />
          <ul className="divide-y divide-line">
            {blocks.value?.map(({ height, time, count }) => (
              <li
                key={String(height)}
                className="flex min-h-11 items-center justify-between gap-4 px-5 sm:px-6"
              >
                <BlockLink height={height} />
                <span className="text-small text-text-quiet">
                  {count === 1 ? "1 transaction" : `${count} transactions`}
                </span>
                <span className="text-small text-text-quiet tabular-nums">{time}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title="Latest transactions" padding="flush">
        <Problem text={transactions.problem} />
        {transactions.value !== undefined && <TransactionList items={transactions.value} />}
      </Card>
    </>
  );
}

/** Without genesis, which the node doesn't return. */
async function readBlocks(head: bigint) {
  const count = head < BLOCKS ? head : BLOCKS;
  const heights = Array.from({ length: Number(count) }, (_, at) => head - BigInt(at));
  return Promise.all(
    heights.map(async (height) => {
      const block = await ask(`/rpc/v3/block/height/${height}`);
      const micros = block.get("header").get("timestamp").get("microseconds_since_unix_epoch").bigint();
      return {
        height,
        time: timeText(micros).slice(11),
        count: block.get("execution_statistics").get("user_txn_count").integer(),
      };
    }),
  );
}

function timeText(micros: bigint): string {
  return `${new Date(Number(micros / 1000n)).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function AccountView(props: { readonly address: string; readonly module: string }): ReactElement {
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

/** The funded accounts with public keys. */
function AccountsView(): ReactElement {
  const { version } = useNode();
  const { value, problem } = useAnswer("accounts", version, readAccounts);
  return (
    <>
      <PageHeading title="Accounts">Test accounts on this devnode</PageHeading>
      <Card title="Test accounts" padding="flush">
        <Problem text={problem} />
        <ul className="divide-y divide-line">
          {value?.accounts.map(({ name, address, balance }) => (
            <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6">
              <Identicon value={address} size="small" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{name}</span> <AccountLink address={address} />
              </span>
              <AmountText whole={formatAmount(balance, SUPRA_DECIMALS)} unit="SUPRA" />
            </li>
          ))}
          {value !== undefined && (
            <li className="flex flex-wrap gap-x-4 px-5 py-3 sm:px-6">
              <span className="flex-1 font-medium">Delegation pool</span>
              <AccountLink address={value.pool} />
            </li>
          )}
        </ul>
      </Card>
      <FundForm />
    </>
  );
}

async function readAccounts() {
  const answer = await ask("/dev/accounts");
  const accounts = await Promise.all(
    answer
      .get("accounts")
      .items()
      .map(async (account) => {
        const address = account.get("address").string();
        return { name: account.get("name").string(), address, balance: await readBalance(address) };
      }),
  );
  return { accounts, pool: answer.get("pool").string() };
}

/** In quants, including fungible stores. */
async function readBalance(address: string): Promise<bigint> {
  const answer = await ask("/rpc/v3/view", {
    function: "0x1::coin::balance",
    type_arguments: ["0x1::supra_coin::SupraCoin"],
    arguments: [address],
  });
  const [balance] = answer.get("result").items();
  return balance?.bigint() ?? 0n;
}
