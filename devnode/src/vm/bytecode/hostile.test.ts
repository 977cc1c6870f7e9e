import { readFileSync } from "node:fs";
import {
  addressToBytes,
  createEntryFunction,
  hexToBytes,
  parseAddress,
  publishPackage,
  type EntryFunction,
  type ScriptArgument,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { ModuleJson } from "@holdfast/move";
import { describe, expect, it } from "vitest";
import { moduleAbi } from "../modules.ts";
import { createRandom } from "../../../../move/test/random.ts";
import { TestMachine, ada, arg, ben } from "../../../test/test-machine.ts";

const ROUNDS = Number(process.env["HOLDFAST_HOSTILE"] ?? 300);
const vectors = new URL("../../../../move/test/vectors/", import.meta.url);

/** The units of a package, made for Ada. */
function loadUnits(name: string): readonly { readonly name: string; readonly code: Uint8Array }[] {
  const { units } = JSON.parse(readFileSync(new URL(`${name}/bytecode.json`, vectors), "utf8")) as {
    readonly units: readonly { readonly name: string; readonly hex: string }[];
  };
  const moved = (hex: string): string => hex.replaceAll("cafe".repeat(16), ada.address.slice(2));
  return units.map((unit) => ({ name: unit.name, code: hexToBytes(moved(unit.hex)) }));
}

/** Changes a few bytes of the body, not the header. */
function damaged(code: Uint8Array, random: (below: number) => number): Uint8Array {
  const bytes = Uint8Array.from(code);
  for (let count = 1 + random(3); count > 0; count--) bytes[40 + random(bytes.length - 40)] = random(256);
  return bytes;
}

const SENTENCE = /^[A-Z_]+$|^Executed successfully$|^Move abort|^Execution failed in |^Out of gas$/;
const CALLABLE = { u64: arg.u64(5n), address: arg.address(ada.address), bool: arg.bool(true) };

/** Entry function calls of a published module, with suitable numbers and addresses. */
function listEntryCalls(machine: TestMachine, name: string): EntryFunction[] {
  const abi = moduleAbi(ada.address, name, machine.state) as unknown as ModuleJson | undefined;
  return (abi?.exposed_functions ?? [])
    .filter(({ is_entry, generic_type_params }) => is_entry && generic_type_params.length === 0)
    .map((one) => {
      const args = one.params
        .filter((type) => type !== "&signer")
        .map((type) => encodeBcs(CALLABLE[type as keyof typeof CALLABLE] ?? arg.u8(1)));
      return createEntryFunction(`${ada.address}::${name}::${one.name}`, [], args);
    });
}

describe("damaged code ends in a sentence of the chain and never stops the node", () => {
  it(`${ROUNDS} modules, published and called`, { timeout: 600_000 }, () => {
    const random = createRandom(11);
    const units = ["counter", "piggy_bank", "shapes", "two_signers"].flatMap(loadUnits);
    const machine = new TestMachine();
    let published = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { name, code } = units[random(units.length)] ?? { name: "", code: new Uint8Array() };
      const before = machine.state.checkpoint();
      const metadata = encodeBcs((writer) => {
        writer.string("pkg").u8(1).u64(0n).string("").bytes(new Uint8Array());
        writer.vector(
          [name],
          (to, text) => void to.string(text).bytes(new Uint8Array()).bytes(new Uint8Array()).bool(false),
        );
        writer.vector(
          [0],
          (to) => void to.fixedBytes(addressToBytes(parseAddress("0x1"))).string("MoveStdlib"),
        );
        writer.bool(false);
      });
      const outcome = machine.run(ada, publishPackage(metadata, [damaged(code, random)]));
      expect(outcome.vmStatus).toMatch(SENTENCE);
      if (outcome.status === "Success") {
        published++;
        for (const what of listEntryCalls(machine, name))
          expect(machine.run(ada, what).vmStatus).toMatch(SENTENCE);
      }
      machine.state.revert(before);
    }
    expect(published).toBeGreaterThan(0);
    expect(published).toBeLessThan(ROUNDS);
  });

  it(`${ROUNDS} scripts`, { timeout: 600_000 }, () => {
    const random = createRandom(12);
    const units = loadUnits("scripts");
    const machine = new TestMachine();
    const given: readonly ScriptArgument[] = [
      { kind: "address", value: ben.address },
      { kind: "u64", value: 5n },
      { kind: "u64", value: 6n },
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const { code } = units[random(units.length)] ?? { code: new Uint8Array() };
      const before = machine.state.checkpoint();
      const script = { code: damaged(code, random), typeArguments: [], arguments: given.slice(0, random(4)) };
      const { vmStatus } = machine.run(ada, { kind: "script", script });
      expect(vmStatus).toMatch(SENTENCE);
      machine.state.revert(before);
    }
  });
});
