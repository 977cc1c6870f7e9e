import { hexToBytes, JsonNode, jsonToModuleAbi, parseJson, stringifyJson } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { PACKAGES, publishedExample, unitBytes, loadUnits } from "../../test/packages.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { readModule, readScript } from "../format/read-unit.ts";
import { moduleToJson } from "./module-abi.ts";
import { explainScript } from "./script-summary.ts";
import { signerExports } from "./signer-exports.ts";

const modules = PACKAGES.flatMap((name) => loadUnits(name)).filter((unit) => unit.kind === "module");

describe("the interface of a module", () => {
  for (const unit of modules)
    it(`says of ${unit.name} (${unit.hex.length / 2 - 1} bytes) what the compiler saw`, () => {
      const json = moduleToJson(readModule(hexToBytes(unit.hex)));
      const own = (text: string): string => text.replace(/^0xcafe(?:cafe)*::/, `${json.address}::`);
      const exposed = (unit.functions ?? []).filter((f) => f.visibility !== "private" || f.entry);
      expect(json.exposed_functions.map((f) => f.name).sort()).toEqual(exposed.map((f) => f.name).sort());
      for (const fixture of exposed) {
        const found = json.exposed_functions.find((f) => f.name === fixture.name);
        expect(found).toMatchObject({ visibility: fixture.visibility, is_entry: fixture.entry });
        expect(found?.params.length).toBe(fixture.params.length);
        expect(found?.return).toEqual(fixture.return.map(own));
      }
    });

  it("has the shape the sdk reads", () => {
    const json = moduleToJson(readModule(unitBytes("piggy_bank")));
    const abi = jsonToModuleAbi(
      new JsonNode(parseJson(stringifyJson(JSON.parse(JSON.stringify(json)))), "abi"),
    );
    expect(abi.name).toBe("piggy_bank");
    expect(abi.functions.find((f) => f.name === "swap_pair")).toMatchObject({
      isView: true,
      parameters: ["T0", "T1"],
      returns: ["T1", "T0"],
      typeParameters: [{ constraints: ["copy", "drop"] }, { constraints: ["copy", "drop"] }],
    });
    const box = abi.structs.find((s) => s.name === "Box");
    expect(box?.fields).toEqual([
      { name: "coins", type: "0x1::coin::Coin<T0>" },
      { name: "ledger", type: "0x1::table::Table<address, u64>" },
      { name: "unlock_at", type: "0x1::option::Option<u64>" },
    ]);
    expect(box?.abilities).toEqual(["key"]);
  });

  it("gives an enum no fields, as the node does", () => {
    const json = moduleToJson(readModule(unitBytes("shapes")));
    expect(json.structs.find((s) => s.name === "Shape")).toMatchObject({ is_native: false, fields: [] });
  });
});

describe("a script", () => {
  it("names its call, its parameters and whom it pays", () => {
    const summary = explainScript(readScript(unitBytes("scripts", "transfer_script")));
    expect(summary.parameters).toEqual(["&signer", "u64", "address"]);
    expect(summary.signers).toBe(1);
    expect(summary.calls).toEqual(["0x1::supra_account::transfer"]);
    expect(summary.effects.unknownModules).toEqual(["0x1::supra_account"]);
  });

  const published = publishedExample();
  if (published !== undefined)
    it("explains the published script's two calls, parameters and recipient", () => {
      const bytes = published;
      const summary = explainScript(readScript(bytes));
      expect(summary.parameters).toEqual(["&signer", "u64"]);
      expect(summary.signers).toBe(1);
      expect(summary.calls).toEqual(["0x1::signer::address_of", "0x1::supra_account::transfer"]);
      expect(summary.effects.unknownModules).toEqual(["0x1::signer", "0x1::supra_account"]);
    });

  it("with type parameters shows what is asked of them", () => {
    const summary = explainScript(readScript(unitBytes("scripts", "generic_script")));
    expect(summary.typeParameters).toEqual([[]]);
    expect(summary.parameters).toEqual(["&signer", "address", "u64"]);
    expect(summary.calls).toContain("0x1::supra_account::transfer_coins<T0>");
  });

  it("shows its constants and every kind of parameter", () => {
    const summary = explainScript(readScript(unitBytes("scripts", "all_args_script")));
    expect(summary.parameters).toHaveLength(10);
    expect(summary.constants).toEqual([{ type: "address", value: "@0x0" }]);
    expect(summary.calls).toEqual([]);
  });

  it("follows a script's calls into known modules, and lists their effects", () => {
    const counter = readModule(unitBytes("counter"));
    const script = readCall(counter, "admin_reset");
    const source = (id: { name: string }): CompiledModule | undefined =>
      id.name === "counter" ? counter : undefined;
    const { effects } = explainScript(script, source);
    const own = "0xcafecafecafecafecafecafecafecafecafecafecafecafecafecafecafecafe::counter";
    expect(effects.calls.slice(0, 1)).toEqual([`${own}::admin_reset`]);
    expect([...(effects.resources.get(`${own}::Counter`) ?? [])]).toEqual(["write"]);
    expect([...(effects.resources.get(`${own}::Registry`) ?? [])]).toEqual(["read"]);
    expect(effects.unknownModules).toContain("0x1::event");
    expect(effects.isIncomplete).toBe(false);
  });
});

describe("functions that take a signer", () => {
  it("are those a user acts through", () => {
    const found = signerExports(readModule(unitBytes("two_signers")));
    expect(found.map(({ name, signers }) => [name, signers])).toEqual([
      ["pledge", [0, 1]],
      ["shake", [0, 1]],
    ]);
    const counter = signerExports(readModule(unitBytes("counter"))).map(({ name }) => name);
    expect(counter).not.toContain("init_module");
    expect(counter).toContain("increment");
  });
});

/** A script that calls a function, converted from a script with another call. */
function readCall(module: CompiledModule, name: string): ReturnType<typeof readScript> {
  const script = readScript(unitBytes("scripts", "transfer_script"));
  const address = module.addresses[0];
  return {
    ...script,
    addresses: address === undefined ? [] : [address],
    identifiers: ["counter", name],
    moduleHandles: [{ address: 0, name: 0 }],
    functionHandles: script.functionHandles.slice(0, 1).map((handle) => ({ ...handle, module: 0, name: 1 })),
  };
}
