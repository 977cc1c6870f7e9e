import { formatModuleId, hexToBytes, isSupraError, parseAddress, type ModuleId } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { createTestChain } from "../test/chain.ts";
import { allUnits } from "../test/packages.ts";
import { createRandom } from "../test/random.ts";
import {
  checkModule,
  checkScript,
  comparePackages,
  disassemble,
  explainScript,
  listFunctions,
  moduleToJson,
  readUnit,
  selfName,
  signerExports,
  findStatus,
  type CompiledModule,
  type CompiledScript,
} from "./index.ts";

const ROUNDS = Number(process.env["HOLDFAST_MUTATIONS"] ?? 1_000);
const GAS = 2_000_000;

it(
  `${ROUNDS} readable damaged binaries are explained, checked and run without exceptions`,
  { timeout: 7_200_000 },
  () => {
    const originals = allUnits().map((unit) => hexToBytes(unit.hex));
    const random = createRandom(11);
    const seen = { read: 0, checked: 0, run: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = mutated(originals[random(originals.length)] ?? new Uint8Array(), random);
      const unit = attempt(() => readUnit(bytes, { maxVersion: 7 }));
      if (unit === undefined) continue;
      seen.read++;
      disassemble(unit);
      if (unit.kind === "script") tryScript(unit, bytes, seen);
      else tryModule(unit, bytes, seen);
    }
    expect(seen.read).toBeGreaterThan(ROUNDS / 20);
    expect(seen.run).toBeGreaterThan(0);
  },
);

function tryScript(script: CompiledScript, code: Uint8Array, seen: { checked: number; run: number }): void {
  explainScript(script);
  if (attempt(() => checkScript(script)) === undefined) return;
  seen.checked++;
  const chain = createTestChain(GAS);
  const typeArguments = script.typeParameters.map(() => ({ kind: "u8" }) as const);
  const values = Array.from({ length: 4 }, () => new Uint8Array(8));
  chain.run((session) => session.runScript({ code, typeArguments, signers: [parseAddress("0x1")], values }));
  seen.run++;
}

function tryModule(module: CompiledModule, bytes: Uint8Array, seen: { checked: number; run: number }): void {
  moduleToJson(module);
  signerExports(module);
  comparePackages({ modules: [module], policy: "compatible" }, [module]);
  if (attempt(() => checkModule(module)) === undefined) return;
  seen.checked++;
  const id: ModuleId = selfName(module);
  expect(formatModuleId(id)).toContain("::");
  const chain = createTestChain(GAS);
  chain.publishModule(id, bytes);
  for (const { name, handle } of listFunctions(module).slice(0, 3)) {
    const typeArguments = handle.typeParameters.map(() => ({ kind: "u64" }) as const);
    const count = module.signatures[handle.parameters]?.length ?? 0;
    const values = Array.from({ length: count }, () => new Uint8Array(8).fill(1));
    chain.run((session) =>
      session.runView({ module: id, function: name, typeArguments, signers: [], values }),
    );
    seen.run++;
  }
}

/** Undefined for a rejection with a status. Rethrows other errors. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (findStatus(error) === undefined || !isSupraError(error)) throw error;
    return undefined;
  }
}

/** Changes a few bytes, so that many binaries stay readable. */
function mutated(original: Uint8Array, random: (below: number) => number): Uint8Array {
  const bytes = Uint8Array.from(original);
  for (let count = 1 + random(2); count > 0; count--) {
    const at = random(bytes.length);
    bytes[at] = random(2) === 0 ? random(256) : ((bytes[at] ?? 0) + (random(2) === 0 ? 1 : 255)) % 256;
  }
  return bytes;
}
