import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-api";

const root = join(import.meta.dirname, "../..");

/** The public functions and classes of a part that are given bytes, alone or within a value, by their types. */
export function listByteFunctions(part: string): string[] {
  const options = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    root,
  ).options;
  const entries = listEntries(part);
  const program = ts.createProgram(entries, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const exported = entries.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
    return module === undefined ? [] : checker.getExportsOfModule(module);
  });
  const named = exported.filter((symbol) => isGivenBytes(checker, symbol)).map(({ name }) => name);
  return [...new Set(named)].toSorted();
}

function listEntries(part: string): string[] {
  const manifest = readFileSync(join(root, part, "package.json"), "utf8");
  return [...manifest.matchAll(/"source": "(\.\/src\/[^"]+)"/g)]
    .map(([, path = ""]) => join(root, part, path))
    .filter((path) => !path.includes("/crypto/") || path.endsWith("/digests.ts"));
}

function isGivenBytes(checker: ts.TypeChecker, exported: ts.Symbol): boolean {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  if (!(symbol.flags & ts.SymbolFlags.Value)) return false;
  const type = checker.getTypeOfSymbol(symbol);
  return [...type.getCallSignatures(), ...type.getConstructSignatures()].some((signature) =>
    signature.getParameters().some((given) => hasBytes(checker, checker.getTypeOfSymbol(given), new Set())),
  );
}

/** Whether a value of the type has bytes in it. What a value can be asked to do is not looked at. */
function hasBytes(checker: ts.TypeChecker, type: ts.Type, seen: Set<ts.Type>): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.symbol?.name === "Uint8Array") return true;
  const inner = (one: ts.Type) => hasBytes(checker, one, seen);
  if (type.isUnionOrIntersection()) return type.types.some(inner);
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (checker.getTypeArguments(type as ts.TypeReference).some(inner)) return true;
  return type.getProperties().some((property) => {
    const file = (property.valueDeclaration ?? property.declarations?.[0])?.getSourceFile().fileName;
    if (file === undefined || file.includes("/node_modules/")) return false;
    const found = checker.getTypeOfSymbol(property);
    return found.getCallSignatures().length === 0 && inner(found);
  });
}
