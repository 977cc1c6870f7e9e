import ts from "typescript-api";
import type { Finding } from "./conventions.ts";
import { getLine, parse, walk } from "./syntax.ts";

/** Files that may access memory directly, with the reason. A view may share the memory of a `Buffer`. */
const homes: ReadonlyMap<string, string> = new Map([
  ["sdk/src/bytes/owned-bytes.ts", "makes and reads the bytes that begin and end with their own memory"],
  ["sdk/src/crypto/native-signer-node.ts", "wipes the key's own bytes, of which a copy would stay behind"],
  ["wallet/src/vault/rpc.ts", "hands over a passkey's own bytes, of which a copy would stay behind"],
  ["wallet/src/features/activity/activity-filter.ts", "cuts a list of places that it has made itself"],
]);

const views = new Set(["subarray", "buffer"]);
const methods = new Set(["slice", "fill", "set", "reverse", "sort", "copyWithin"]);

/**
 * Looks at bytes that may be a caller's. Known by syntax alone, in one file:
 * - `new DataView`, `.subarray` and `.buffer` of anything, but for names that the file declares as `OwnedBytes`;
 * - `.slice()` without arguments of anything: it is no copy of a `Buffer`;
 * - `.slice`, `.fill`, `.set`, `.reverse`, `.sort`, `.copyWithin` and writes to an index of what the file declares with
 *   the type `Uint8Array`: parameters, variables and fields.
 * What has its type from another file, or none that is written down, is not seen by the last of these. The wallet may
 * `.fill(0)` anything: it wipes secrets wherever they lie.
 */
export function foreignBytesIn(path: string, text: string): Finding[] {
  if (!/^(sdk|move|devnode|wallet)\/src\//.test(path) || homes.has(path) || path.includes("/testing/"))
    return [];
  const file = parse(path, text);
  const fields = foreignFields(file);
  const found: Finding[] = [];
  walk(file, (node) => {
    const message = isWipe(path, node) ? undefined : findComplaint(node, fields);
    if (message !== undefined) found.push({ path, line: getLine(file, node.getStart(file)), message });
  });
  return found;
}

function findComplaint(node: ts.Node, fields: ReadonlySet<string>): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === "DataView")
    return "makes a DataView: use createDataView(ownBytes(…)), for bytes may lie anywhere in memory that others share.";
  if (ts.isPropertyAccessExpression(node) && views.has(node.name.text)) {
    if (findKind(node.expression, fields) === "owned") return undefined;
    return `uses .${node.name.text}, which shares memory: take ownBytes(…) or copyPart(…).`;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (name.text === "slice" && node.arguments.length === 0)
      return "copies with .slice(), which is no copy of a Buffer: use ownBytes(…) for bytes and [...list] for a list.";
    if (methods.has(name.text) && findKind(expression, fields) === "foreign")
      return complaintAbout(expression, name.text);
  }
  if (isIndexWrite(node) && findKind(node.expression, fields) === "foreign")
    return complaintAbout(node.expression, "an index, in writing");
  return undefined;
}

function isWipe(path: string, node: ts.Node): boolean {
  if (!path.startsWith("wallet/") || !ts.isCallExpression(node)) return false;
  return (
    node.expression.getText().endsWith(".fill") &&
    node.arguments.map((found) => found.getText()).join() === "0"
  );
}

function complaintAbout(receiver: ts.Expression, what: string): string {
  return `uses ${what} of ${receiver.getText()}, a Uint8Array that may be a caller's: declare it as OwnedBytes, made by ownBytes(…) or newBytes(…).`;
}

function isIndexWrite(node: ts.Node): node is ts.ElementAccessExpression {
  if (!ts.isElementAccessExpression(node)) return false;
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return (
      parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
    );
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const operator = parent.operatorToken.kind;
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

type Kind = "owned" | "foreign" | undefined;

function findKind(receiver: ts.Expression, fields: ReadonlySet<string>): Kind {
  if (ts.isPropertyAccessExpression(receiver)) return fields.has(receiver.name.text) ? "foreign" : undefined;
  if (!ts.isIdentifier(receiver)) return undefined;
  for (let scope: ts.Node = receiver.parent; scope !== undefined; scope = scope.parent) {
    const declaration = listDeclarations(scope).find(({ name }) => name.getText() === receiver.text);
    if (declaration !== undefined) return classify(declaration.type);
  }
  return undefined;
}

function listDeclarations(scope: ts.Node): readonly (ts.ParameterDeclaration | ts.VariableDeclaration)[] {
  if (ts.isFunctionLike(scope)) return scope.parameters.filter((found) => ts.isParameter(found));
  if (ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope)) {
    const { initializer } = scope;
    return initializer !== undefined && ts.isVariableDeclarationList(initializer)
      ? initializer.declarations
      : [];
  }
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
  );
}

function foreignFields(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  walk(file, (node) => {
    const isField = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    if (isField && classify(node.type) === "foreign") names.add(node.name.getText());
  });
  return names;
}

// `Uint8Array`, with or without type argument or in a union; not lists or functions of it.
function classify(type: ts.TypeNode | undefined): Kind {
  if (type === undefined) return undefined;
  if (ts.isUnionTypeNode(type)) {
    const kinds = type.types.map(classify);
    return kinds.includes("foreign") ? "foreign" : kinds.find((kind) => kind !== undefined);
  }
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = type.typeName.getText();
  if (name === "OwnedBytes") return "owned";
  return name === "Uint8Array" || name === "Buffer" ? "foreign" : undefined;
}
