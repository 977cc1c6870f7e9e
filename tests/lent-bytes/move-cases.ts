import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { encodeArgument, hexToBytes } from "@holdfast/sdk";
import * as move from "@holdfast/move";
import fc from "fast-check";
import { someBytes } from "../../sdk/test/arbitraries.ts";
import { given, type ByteCase } from "./byte-case.ts";

const packages = ["arith", "counter", "counter_v2", "piggy_bank", "shapes", "sunrise_coin"];
const code = fc.constantFrom(...packages.flatMap((name) => loadCodes(`${name}/publish.json`)));
const scriptCode = fc.constantFrom(...loadCodes("scripts/bytecode.json"));
const module = code.map((bytes) => move.readModule(bytes));
const arith = fc.constantFrom(...loadCodes("arith/publish.json").map((bytes) => move.readModule(bytes)));
const script = scriptCode.map((bytes) => move.readScript(bytes));
const modules = module.map((one) => [one]);
const published = modules.map((list) => ({ modules: list, policy: "compatible" as const }));
const outcome = fc.array(someBytes()).map((returns): move.Outcome => {
  return { kind: "success", returns, events: [], writes: [], gasUsed: 0 };
});
const unknown = (): undefined => undefined;

/** The public functions of the Move tools that are given bytes, in compiled code too. */
export const moveCases: Readonly<Record<string, ByteCase>> = {
  acceptsUpgrade: given(move.acceptsUpgrade, published, modules),
  bytesToValue: given(move.bytesToValue, someBytes()),
  callsIn: given((unit) => move.callsIn(unit, unit.code), script),
  checkDependencies: given((one) => move.checkDependencies(one, ({ name }) => move.stdModule(name)), arith),
  checkKnownDependencies: given(
    (one) => move.checkKnownDependencies(one, ({ name }) => move.stdModule(name)),
    arith,
  ),
  checkModule: given((one) => [...move.checkModule(one).keys()], module),
  checkScript: given((one) => move.checkScript(one).view.code, script),
  comparePackages: given(move.comparePackages, published, modules),
  createSession: given(sum, fc.constant(loadCodes("arith/publish.json")[0] ?? new Uint8Array()), numbers()),
  disassemble: given(move.disassemble, module),
  collectEffects: given((one) => move.collectEffects(one, one.code, unknown), script),
  explainScript: given((one) => move.explainScript(one), script),
  functionToJson: given((one) => move.functionToJson(one, "increment"), module),
  listFunctions: given(move.listFunctions, module),
  incompatibilities: given(move.incompatibilities, module, module),
  isDiscarded: given(move.isDiscarded, outcome),
  linkModule: given((one) => move.linkModule(one), module),
  getModuleName: given((one) => one.moduleHandles.map((handle) => move.getModuleName(one, handle)), module),
  moduleToJson: given(move.moduleToJson, module),
  readModule: given((bytes) => move.readModule(bytes), code),
  readModuleMetadata: given((one) => move.readModuleMetadata(one.metadata), module),
  readScript: given((bytes) => move.readScript(bytes), scriptCode),
  readSourceMap: given(move.readSourceMap, fc.constant(sourceMapBytes())),
  readUnit: given((bytes) => move.readUnit(bytes), code),
  selfName: given(move.selfName, module),
  signerExports: given(move.signerExports, module),
  listStructs: given(move.listStructs, module),
  tokenToType: given((one) => one.signatures.flat().map((token) => move.tokenToType(one, token)), module),
  vmStatusText: given(move.vmStatusText, outcome),
  writeModule: given(move.writeModule, module),
  writeScript: given(move.writeScript, script),
};

/** Public functions that are handed what is theirs, and why. */
export const takesOverInMove: Readonly<Record<string, string>> = {
  linkOwnModule: "keeps a module that whoever has read it gives away",
};

function sum(arith: Uint8Array, values: Uint8Array): move.Outcome {
  const id = move.selfName(move.readModule(arith));
  const session = move.createSession({
    modules: { native: unknown, bytecode: ({ name }) => (name === id.name ? arith : undefined) },
    storage: { resource: unknown, tableItem: unknown },
    transactionHash: new Uint8Array(32),
  });
  return session.runView({ module: id, function: "sum", typeArguments: [], signers: [], values: [values] });
}

function numbers(): fc.Arbitrary<Uint8Array> {
  return fc
    .array(fc.bigInt({ min: 0n, max: 1000n }), { maxLength: 20 })
    .map((values) => encodeArgument("vector<u64>", values));
}

/** What a compiler wrote. */
function sourceMapBytes(): Uint8Array {
  const templates = createRequire(import.meta.url).resolve("@supranpm/supra-dapp-templates/package.json");
  const build = "templates/Supra Starkey Wallet Dapp Template/contracts/build/SpinTheWheel/source_maps";
  const [path = ""] = readdirSync(join(dirname(templates), build)).filter((name) => name.endsWith(".mvsm"));
  return Uint8Array.from(readFileSync(join(dirname(templates), build, path)));
}

function loadCodes(path: string): Uint8Array[] {
  const text = readFileSync(new URL(`../../move/test/vectors/${path}`, import.meta.url), "utf8");
  return [...text.matchAll(/"(?:0x)?(a11ceb0b[0-9a-f]*)"/g)].map(([, hex = ""]) => hexToBytes(hex));
}
