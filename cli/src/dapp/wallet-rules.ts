import { PUBLIC_NETWORKS } from "@holdfast/sdk";
import { nodeIn, nodesIn, textIn, type SyntaxNode } from "./syntax-tree.ts";
import type { WalletCall, WalletName } from "./wallet-calls.ts";

type Wallet = "Holdfast" | "StarKey";

export interface Finding {
  readonly wallets: readonly Wallet[];
  /** `fails`: the call is rejected or missing. `differs`: it works, but not as its name suggests. */
  readonly level: "fails" | "differs";
  readonly what: string;
  readonly fix: string;
}

const EVERY: readonly Wallet[] = ["Holdfast", "StarKey"];
const COMMON = new Set([
  "account",
  "accounts",
  "balance",
  "changeNetwork",
  "connect",
  "createRawTransactionData",
  "disconnect",
  "getActiveAccount",
  "getChainId",
  "getVersion",
  "on",
  "sendTransaction",
  "signMessage",
  "waitForTransactionWithResult",
]);
/** StarKey has these methods without documentation. */
const UNDOCUMENTED = new Set(["off", "removeListener"]);
/** Chain IDs that a newly installed wallet knows. */
const NETWORKS: Readonly<Record<Wallet, readonly string[]>> = {
  Holdfast: Object.values(PUBLIC_NETWORKS).map(({ chainId }) => String(chainId)),
  StarKey: ["6", "8"],
};
const CALL_KEYS = ["function", "payload", "type_arguments", "typeArguments", "functionArguments"];

type Rule = (call: WalletCall) => Finding | undefined;

export function checkWalletCall(call: WalletCall): readonly Finding[] {
  return RULES.flatMap((rule) => rule(call) ?? []);
}

export function checkWalletName({ name }: WalletName): Finding {
  return {
    wallets: name === "ribbit" ? EVERY : ["Holdfast", "StarKey"],
    level: "fails",
    what: `window.${name} does not exist.`,
    fix: "Use window.starkey.supra.",
  };
}

const RULES: readonly Rule[] = [
  ({ method }) =>
    COMMON.has(method) || UNDOCUMENTED.has(method) || method === "signIn"
      ? undefined
      : fails(EVERY, `The provider has no ${method}.`, suggestReplacement(method)),
  ({ method }) =>
    method === "signIn"
      ? fails(["StarKey"], "signIn is missing.", "Fall back to signMessage if signIn is undefined.")
      : undefined,
  ({ method }) =>
    UNDOCUMENTED.has(method)
      ? fails(["StarKey"], `${method} may be missing.`, `Call it as ${method}?.(…).`)
      : undefined,
  ({ method, arguments: [first] }) =>
    method === "connect" && findLiteralProperty(first, "chainId") !== undefined
      ? differs(["StarKey"], "connect ignores chainId.", "Compare getChainId() after connecting.")
      : undefined,
  ({ method }) =>
    method === "changeNetwork"
      ? differs(
          ["StarKey"],
          "changeNetwork can resolve without switching.",
          "Compare getChainId() afterwards.",
        )
      : undefined,
  ({ method, arguments: [first] }) => {
    const chainId = readLiteral(findLiteralProperty(first, "chainId"));
    if (!["connect", "changeNetwork"].includes(method) || chainId === undefined) return undefined;
    const wallets = EVERY.filter((wallet) => !NETWORKS[wallet].includes(chainId));
    if (wallets.length === 0) return undefined;
    return fails(
      wallets,
      `A new wallet has no network with chain ID ${chainId}.`,
      "Use 6 (Testnet) or 8 (Mainnet), or catch 4200.",
    );
  },
  ({ method }) =>
    method === "account" || method === "accounts"
      ? differs(
          ["StarKey"],
          `The first ${method}() after a page load often returns [].`,
          "Read it again for two seconds before you show Connect.",
        )
      : undefined,
  ({ method, arguments: [first] }) =>
    method === "sendTransaction" && CALL_KEYS.some((key) => findLiteralProperty(first, key) !== undefined)
      ? fails(["StarKey"], "JSON calls are not documented.", "Send { data } of createRawTransactionData.")
      : undefined,
  ({ method, arguments: [first] }) =>
    method === "sendTransaction" && readLiteral(findLiteralProperty(first, "value"))?.includes(".") === true
      ? fails(["Holdfast"], "value is a fraction.", "Pass whole quants: 1 SUPRA is 100000000 quants.")
      : undefined,
  ({ method, arguments: [first] }) => {
    const to = readLiteral(findLiteralProperty(first, "to"));
    const isShort = method === "sendTransaction" && to !== undefined && /^0x[0-9a-fA-F]{1,63}$/.test(to);
    return isShort && findLiteralProperty(first, "data") === undefined
      ? fails(["Holdfast"], "The recipient has fewer than 64 digits.", "Write the whole address.")
      : undefined;
  },
  ({ method, isInCatch }) =>
    method === "sendTransaction" && isInCatch
      ? differs(
          EVERY,
          "A repeated payment can pay twice in StarKey. Holdfast declines it for 20 seconds.",
          "Ask again only after the user clicks again.",
        )
      : undefined,
  ({ method, arguments: [first] }) => {
    if (method !== "signMessage") return undefined;
    const isBare = first !== undefined && ["StringLiteral", "TemplateLiteral"].includes(first.type);
    const text = readLiteral(findLiteralProperty(first, "message"));
    const isPlain = text !== undefined && !text.startsWith("0x");
    return isBare || isPlain
      ? fails(["StarKey"], "The message is not hex.", "Pass { message: 0x and the hex of its UTF-8 }.")
      : undefined;
  },
  ({ method, arguments: [first] }) =>
    method === "signMessage" && findLiteralProperty(first, "nonce") !== undefined
      ? differs(EVERY, "nonce is not signed.", "Put the nonce into the message.")
      : undefined,
];

function fails(wallets: readonly Wallet[], what: string, fix: string): Finding {
  return { wallets, level: "fails", what, fix };
}

function differs(wallets: readonly Wallet[], what: string, fix: string): Finding {
  return { wallets, level: "differs", what, fix };
}

function suggestReplacement(method: string): string {
  const replacements: Readonly<Record<string, string>> = {
    isConnected: "Use (await accounts()).length > 0.",
    accountInfo: "Use getActiveAccount().",
    transferCoin: "Use sendTransaction({ to, value }).",
    signTransaction: "Use sendTransaction.",
    request: "Call the method of that name.",
    signAndSubmitTransaction: "Use sendTransaction.",
  };
  return replacements[method] ?? "Remove the call.";
}

function findLiteralProperty(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
  if (node?.type !== "ObjectExpression") return undefined;
  const property = nodesIn(node, "properties").find((one) => {
    const name = nodeIn(one, "key");
    return textIn(name, "name") === key || textIn(name, "value") === key;
  });
  return nodeIn(property, "value");
}

function readLiteral(node: SyntaxNode | undefined): string | undefined {
  const value = node?.["value"];
  const isLiteral =
    node?.type === "StringLiteral" || node?.type === "NumericLiteral" || node?.type === "BigIntLiteral";
  return isLiteral && (typeof value === "string" || typeof value === "number") ? String(value) : undefined;
}
