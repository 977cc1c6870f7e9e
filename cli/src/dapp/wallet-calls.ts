import {
  isCall,
  isMember,
  getLine,
  nodeIn,
  nodesIn,
  parseSource,
  propertyName,
  textIn,
  walk,
  type SyntaxNode,
} from "./syntax-tree.ts";

export interface WalletCall {
  readonly method: string;
  readonly line: number;
  readonly arguments: readonly SyntaxNode[];
  /** True for a call after a failed request. */
  readonly isInCatch: boolean;
}

/** An obsolete name of the provider, or another wallet's. */
export interface WalletName {
  readonly name: string;
  readonly line: number;
}

interface WalletUse {
  readonly calls: readonly WalletCall[];
  readonly names: readonly WalletName[];
}

const ROOTS = new Set(["starkey", "holdfast"]);
const OTHERS = new Set(["starKeyWallet", "ribbit"]);
const THROUGH = new Set(["supra", "current", "value", "provider"]);
/** Methods that only a wallet provider has. */
const DISTINCTIVE = new Set(["createRawTransactionData", "waitForTransactionWithResult"]);
/** Syntax nodes that wrap an expression without changing its value. */
const WRAPPERS = new Set([
  "TSNonNullExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TypeCastExpression",
  "ParenthesizedExpression",
]);

/** Finds calls on the page's wallet names and on variables that hold them. @throws SyntaxError */
export function findWalletUse(text: string, path: string): WalletUse {
  const nodes = [...walk(parseSource(text, path))];
  const holders = findHolders(nodes.map(({ node }) => node));
  const calls = nodes.flatMap(({ node, around }): WalletCall[] => {
    const callee = isCall(node) ? nodeIn(node, "callee") : undefined;
    if (callee === undefined || !isMember(callee)) return [];
    const method = propertyName(callee);
    if (method === undefined || THROUGH.has(method) || !isWallet(nodeIn(callee, "object"), holders))
      return [];
    const isInCatch = around.some(({ type }) => type === "CatchClause");
    return [{ method, line: getLine(node), arguments: nodesIn(node, "arguments"), isInCatch }];
  });
  const names = nodes.flatMap(({ node }): WalletName[] => {
    const name = isMember(node) ? propertyName(node) : undefined;
    return name !== undefined && OTHERS.has(name) ? [{ name, line: getLine(node) }] : [];
  });
  return { calls, names };
}

function findHolders(nodes: readonly SyntaxNode[]): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const node of nodes) {
    const callee = isCall(node) ? nodeIn(node, "callee") : undefined;
    if (callee === undefined || !isMember(callee) || !DISTINCTIVE.has(propertyName(callee) ?? "")) continue;
    const object = nodeIn(callee, "object");
    const name = textIn(object, "name") ?? (isMember(object) ? propertyName(object) : undefined);
    if (name !== undefined) holders.add(name);
  }
  // Repeat until stable: a wallet may be passed to code declared earlier.
  for (let known = -1; known !== holders.size;) {
    known = holders.size;
    for (const node of nodes) for (const name of namesGiven(node, holders)) holders.add(name);
  }
  return holders;
}

function namesGiven(node: SyntaxNode, holders: ReadonlySet<string>): readonly string[] {
  switch (node.type) {
    case "VariableDeclarator":
      return givesWallet(nodeIn(node, "init"), holders) ? listBoundNames(nodeIn(node, "id")) : [];
    case "AssignmentExpression":
      return givesWallet(nodeIn(node, "right"), holders) ? listBoundNames(nodeIn(node, "left")) : [];
    case "FunctionDeclaration":
      return returnsWallet(node, holders) ? listBoundNames(nodeIn(node, "id")) : [];
    case "CallExpression": {
      // Recognizes `setProvider(window.starkey.supra)` of `const [provider, setProvider] = useState()`.
      const [, state = ""] = /^set([A-Z]\w*)$/.exec(textIn(nodeIn(node, "callee"), "name") ?? "") ?? [];
      const isGiven = nodesIn(node, "arguments").some((one) => givesWallet(one, holders));
      return state !== "" && isGiven ? [state.charAt(0).toLowerCase() + state.slice(1)] : [];
    }
    default:
      return [];
  }
}

function returnsWallet(node: SyntaxNode, holders: ReadonlySet<string>): boolean {
  return [...walk(node)].some(
    ({ node: inner }) => inner.type === "ReturnStatement" && isWallet(nodeIn(inner, "argument"), holders),
  );
}

/** True if the value is or contains a wallet; results of its calls don't count. */
function givesWallet(node: SyntaxNode | undefined, holders: ReadonlySet<string>): boolean {
  if (node === undefined) return false;
  if (isWallet(node, holders)) return true;
  const inner = [...walk(node)].map((one) => one.node);
  const asks = inner.some((one) => {
    const callee = isCall(one) ? nodeIn(one, "callee") : undefined;
    return isMember(callee) && isWallet(nodeIn(callee, "object"), holders);
  });
  return !asks && inner.some((one) => isMember(one) && isWallet(one, holders));
}

function isWallet(node: SyntaxNode | undefined, holders: ReadonlySet<string>): boolean {
  if (node === undefined) return false;
  if (node.type === "Identifier") return holders.has(textIn(node, "name") ?? "");
  if (WRAPPERS.has(node.type)) return isWallet(nodeIn(node, "expression"), holders);
  if (node.type === "LogicalExpression")
    return isWallet(nodeIn(node, "left"), holders) || isWallet(nodeIn(node, "right"), holders);
  if (node.type === "ConditionalExpression")
    return isWallet(nodeIn(node, "consequent"), holders) || isWallet(nodeIn(node, "alternate"), holders);
  if (isCall(node)) {
    const callee = nodeIn(node, "callee");
    return callee?.type === "Identifier" && isWallet(callee, holders);
  }
  if (!isMember(node)) return false;
  const name = propertyName(node) ?? "";
  const object = nodeIn(node, "object");
  if (ROOTS.has(name)) return true;
  if (object?.type === "ThisExpression") return holders.has(name);
  return THROUGH.has(name) && isWallet(object, holders);
}

function listBoundNames(node: SyntaxNode | undefined): readonly string[] {
  switch (node?.type) {
    case "Identifier":
      return [textIn(node, "name") ?? ""];
    case "ObjectPattern":
      return nodesIn(node, "properties").flatMap((one) => listBoundNames(nodeIn(one, "value")));
    case "ArrayPattern":
      // In `[provider, setProvider]`, the first is the value.
      return listBoundNames(nodesIn(node, "elements")[0]);
    case "MemberExpression":
      return nodeIn(node, "object")?.type === "ThisExpression"
        ? [propertyName(node) ?? ""]
        : listBoundNames(nodeIn(node, "object"));
    default:
      return [];
  }
}
