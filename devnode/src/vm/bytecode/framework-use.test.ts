import { utf8ToBytes } from "@holdfast/sdk";
import { ABILITY, hasAbility, type FunctionShape, type MoveType } from "@holdfast/move";
import { describe, expect, it } from "vitest";
import { installedFramework } from "../../../test/installed-framework.ts";
import {
  assembleCalls,
  assembleScript,
  type ScriptLine,
  type ScriptTerm,
} from "../../../test/script-text.ts";
import { TestMachine, ada, call } from "../../../test/test-machine.ts";
import { publish } from "../../../test/test-package.ts";
import { moduleCode } from "./module-code.ts";

/** Values that can be created from nothing. */
const TERMS: Readonly<Record<string, ScriptTerm>> = {
  u8: { u8: 1 },
  u32: { u32: 1 },
  u64: { u64: 2n },
  u128: { u128: 3n },
  bool: { bool: true },
  address: { address: ada.address },
};

/**
 * Modules whose arguments come from other functions, covered by framework-code.test.ts and
 * framework-calls.test.ts.
 */
const REACHED_ELSEWHERE = [
  "aggregator_v2",
  "any",
  "bcs",
  "capability",
  "copyable_any",
  "event",
  "math_fixed",
  "math_fixed64",
  "option",
  "pool_u64",
  "pool_u64_unbound",
  "primary_fungible_store",
  "simple_map",
  "smart_table",
  "smart_vector",
  "string_utils",
  "table_with_length",
];
/** Modules called only by the framework or by transactions. */
const NOBODYS = [
  "aggregator",
  "aggregator_factory",
  "big_vector",
  "bls12381_algebra",
  "bn254_algebra",
  "create_signer",
  "dispatchable_fungible_asset",
  "function_info",
  "genesis",
  "governance_proposal",
  "object_code_deployment",
  "optional_aggregator",
  "reconfiguration_with_dkg",
  "ristretto255_elgamal",
  "state_storage",
  "table",
  "transaction_validation",
];

/** A call of a public function with plain values, if there is one. */
function createCall(module: string, shape: FunctionShape): ScriptLine | undefined {
  if (shape.visibility !== "public") return undefined;
  const types = shape.typeParameters.map((abilities) =>
    hasAbility(abilities, ABILITY.copy) ||
    hasAbility(abilities, ABILITY.drop) ||
    hasAbility(abilities, ABILITY.store)
      ? "u64"
      : "0x1::supra_coin::SupraCoin",
  );
  const terms = shape.parameters.map(createTerm);
  const isDropped = shape.results.every((type) => isDroppable(type));
  if (!isDropped || terms.some((term) => term === undefined)) return undefined;
  const name = `0x1::${module}::${shape.name}${types.length === 0 ? "" : `<${types.join(", ")}>`}`;
  return [name, terms.flatMap((term) => term ?? []), shape.results.map(() => "_")];
}

function createTerm(type: MoveType): ScriptTerm | undefined {
  if (type.kind === "reference") return type.to.kind === "signer" && !type.isMutable ? "signer" : undefined;
  if (type.kind === "vector") return type.item.kind === "u8" ? { bytes: utf8ToBytes("ab") } : undefined;
  return TERMS[type.kind];
}

function isDroppable(type: MoveType): boolean {
  if (type.kind === "vector") return isDroppable(type.item);
  if (type.kind !== "struct") return type.kind !== "signer" && type.kind !== "typeParameter";
  const code = installedFramework.code(type.module);
  const shape = code === undefined ? undefined : moduleCode(code).linked.structs.get(type.name);
  return shape !== undefined && hasAbility(shape.abilities, ABILITY.drop) && type.typeArguments.length === 0;
}

const calls = new Map(
  [...installedFramework.names].sort().map((name): [string, ScriptLine[]] => {
    const code = installedFramework.code(name);
    const functions = code === undefined ? [] : [...moduleCode(code).linked.functions.values()];
    return [name, functions.map((shape) => createCall(name, shape)).filter((one) => one !== undefined)];
  }),
);

/** Errors that show a missing feature of the chain. */
const MISSING = /LINKER|MISSING_DEPENDENCY|RESOLUTION|INTERNAL|UNREACHABLE|UNKNOWN/;

/** Natives of unsupported curves, which report so. */
const WITHOUT_CURVES = /^0x1::(crypto_algebra|ristretto255|ristretto255_pedersen)::/;

function runLine(line: ScriptLine): string {
  const script = { code: assembleScript([line]), typeArguments: [], arguments: [] };
  return new TestMachine(installedFramework).run(ada, { kind: "script", script }).vmStatus;
}

describe("every module of the framework", () => {
  it("runs functions of plain values, or ends them like chain code", () => {
    const ends = [...calls.values()].flat().map((line): [string, string] => [line[0], runLine(line)]);
    expect(ends.length).toBeGreaterThan(560);
    const missing = ends.filter(([, end]) => MISSING.test(end));
    expect(missing.filter(([name]) => !WITHOUT_CURVES.test(name))).toEqual([]);
    expect(missing.filter(([, end]) => !end.endsWith("is not supported here"))).toEqual([]);
  });

  it("is called by plain values or by framework-code.test.ts, or never by code", () => {
    const silent = [...calls].flatMap(([name, lines]) => (lines.length === 0 ? [name] : []));
    expect(silent).toEqual([...REACHED_ELSEWHERE, ...NOBODYS].sort());
  });

  it("is called by one package that is published", () => {
    const machine = new TestMachine(installedFramework);
    const used = [...calls].flatMap(([name, [line]]) => (line === undefined ? [] : [[name, line] as const]));
    const size = 12;
    for (let start = 0; start < used.length; start += size) {
      const part = used.slice(start, start + size);
      const modules = part.map(([name, line]) => assembleCalls(ada.address, `uses_${name}`, [line]));
      const outcome = machine.run(ada, publish({ name: `part_${start}`, modules }));
      expect([part.map(([name]) => name).join(" "), outcome.vmStatus]).toEqual([
        expect.anything(),
        "Executed successfully",
      ]);
      for (const [name, [id]] of part)
        expect([id, machine.run(ada, call(`${ada.address}::uses_${name}::main`)).vmStatus]).toEqual([
          id,
          expect.not.stringMatching(WITHOUT_CURVES.test(id) ? /LINKER/ : MISSING),
        ]);
    }
    expect(used.length).toBeGreaterThan(70);
  });
});
