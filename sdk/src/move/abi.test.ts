import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { callerParameters, findFunction, jsonToModuleAbi } from "./abi.ts";

const json = {
  address: "0x1",
  name: "coin",
  friends: ["0x1::genesis"],
  exposed_functions: [
    {
      name: "transfer",
      visibility: "public",
      is_entry: true,
      is_view: false,
      generic_type_params: [{ constraints: ["key"] }],
      params: ["&signer", "address", "u64"],
      return: [],
    },
    {
      name: "balance",
      visibility: "public",
      is_entry: false,
      is_view: true,
      generic_type_params: [{ constraints: [] }],
      params: ["address"],
      return: ["u64"],
    },
  ],
  structs: [
    {
      name: "Coin",
      is_native: false,
      abilities: ["store"],
      generic_type_params: [{ constraints: [], is_phantom: true }],
      fields: [{ name: "value", type: "u64" }],
    },
  ],
} satisfies JsonValue;

const read = (value: JsonValue) => jsonToModuleAbi(new JsonNode(value, "abi"));

describe("a module's interface", () => {
  it("is read with functions and structs", () => {
    const abi = read(json);
    expect(abi.name).toBe("coin");
    expect(abi.friends).toEqual(["0x1::genesis"]);
    expect(findFunction(abi, "balance")).toEqual({
      name: "balance",
      visibility: "public",
      isEntry: false,
      isView: true,
      typeParameters: [{ constraints: [], isPhantom: false }],
      parameters: ["address"],
      returns: ["u64"],
    });
    expect(abi.structs[0]).toEqual({
      name: "Coin",
      isNative: false,
      abilities: ["store"],
      typeParameters: [{ constraints: [], isPhantom: true }],
      fields: [{ name: "value", type: "u64" }],
    });
  });

  it("is read from nodes that do not tell of view functions", () => {
    const [first] = json.exposed_functions;
    const old = { ...first, is_view: undefined };
    expect(read({ ...json, exposed_functions: [old] }).functions[0]?.isView).toBe(false);
  });

  it("names a function that is not there", () => {
    expect(raises("argument/function-missing", () => findFunction(read(json), "transfr")).message).toContain(
      "Module 0x1::coin has no public or entry function named transfr",
    );
  });

  it("leaves the signers to the chain", () => {
    expect(callerParameters({ parameters: ["&signer", "signer", "u64", "vector<signer>"] })).toEqual([
      "u64",
      "vector<signer>",
    ]);
  });

  it.each<[string, JsonValue]>([
    ["abi.exposed_functions[0].visibility", { ...json.exposed_functions[0], visibility: "secret" }],
    ["abi.exposed_functions[0].params", { ...json.exposed_functions[0], params: null }],
    [
      "abi.exposed_functions[0].generic_type_params[0].constraints[0]",
      { ...json.exposed_functions[0], generic_type_params: [{ constraints: ["fly"] }] },
    ],
  ])("says that %s is of another shape", (path, changed) => {
    const error = raises("json/unexpected", () => read({ ...json, exposed_functions: [changed] }));
    expect(error.message).toContain(path);
  });
});
