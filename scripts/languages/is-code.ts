import ts from "typescript-api";

/** Properties of elements that no user reads. */
const CODE_PROPERTIES =
  /^(?:className|href|to|id|type|role|key|htmlFor|variant|size|tone|icon|kind|d|viewBox|fill|stroke.*|style|autoComplete|inputMode|residentKey|userVerification|data-.*|src|method|params|target|rel|xmlns|aria-live|aria-describedby|aria-labelledby|scope|accept|vectorEffect|points|transform)$/;

/** Functions whose texts no user reads. */
const CODE_CALLS =
  /^console\.|^(?:lazyRouteComponent|lazy|clsx|cva|isSupraError)$|(?:querySelector|querySelectorAll|getItem|setItem|removeItem|addEventListener|removeEventListener|getAttribute|getElementById|\.get|\)\.transaction|objectStore|createObjectStore|transaction|normalize|get|startsWith|endsWith|includes|split|replace|objectStore|createObjectStore|normalize|replaceAll|indexOf|RegExp|URL)$/;

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** True for a text that is code whatever it says: a type, a name, a comparison, what a function reads that shows nothing. */
export function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (isName(node, parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return COMPARISONS.has(kind) || (kind !== ts.SyntaxKind.EqualsToken && isCode(parent));
  }
  if (ts.isArrayLiteralExpression(parent)) return isKey(parent.parent);
  if (ts.isPropertyAssignment(parent)) return CODE_PROPERTIES.test(parent.name.getText());
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node) {
    if (parent.expression.getText() === "defineError" && parent.arguments?.[0] === node) return true;
    return CODE_CALLS.test(parent.expression.getText()) || isImport(parent);
  }
  if (isOnTheWay(node, parent)) return isCode(parent);
  if (ts.isTemplateSpan(parent)) return isCode(parent.parent);
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && CODE_PROPERTIES.test(attribute.name.getText());
}

/** Where a language itself wants a text: modules, types, keys, cases, directives. */
function isName(node: ts.Node, parent: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isEnumMember(parent) ||
    ts.isExpressionStatement(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** Expressions that only hand their value on. */
function isOnTheWay(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)
  );
}

function isImport(node: ts.CallExpression | ts.NewExpression): boolean {
  return node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** `queryKey: ["balance", address]`, and names of arguments: `parameters: ["to", "amount"]` */
function isKey(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^(?:queryKey|parameters)$/.test(node.name.getText());
}
