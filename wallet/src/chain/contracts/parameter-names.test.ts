import { createDevnode } from "@holdfast/devnode";
import { callerParameters, createSupraClient, JsonNode, jsonToModuleAbi, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { knownParameterNames, parameterNames } from "./parameter-names.ts";
import { testNetwork } from "../outbox/testing/outbox-rig.ts";

describe("the names of parameters", () => {
  it("come from the published source, without signers and comments", () => {
    const source = `module 0x5::m {
      /// fun of it: transfer(nothing)
      public entry fun transfer<phantom A, B: store>(
        from: &signer, // who pays, always
        to: address, pairs: vector<Pair<A, B>>, mut count: u64,
      ) acquires X {}
    }`;
    expect(parameterNames(source, "transfer")).toEqual(["to", "pairs", "count"]);
  });

  it("are none where the source is not clear", () => {
    expect(parameterNames("fun a(x: u8) {} fun a(y: u8) {}", "a")).toBeUndefined();
    expect(parameterNames("fun a(x: u8", "a")).toBeUndefined();
    expect(parameterNames("", "a")).toBeUndefined();
  });

  it("of well-known functions are there without a source, whichever way their address is written", () => {
    expect(knownParameterNames("0x1::coin::transfer")).toEqual(["to", "amount"]);
    expect(knownParameterNames(`0x${"0".repeat(63)}1::coin::transfer`)).toEqual(["to", "amount"]);
    expect(knownParameterNames("0x11::coin::transfer")).toBeUndefined();
  });

  it("of everything that the owners of a multisig account can do are there, as many as the function takes", async () => {
    const node = createDevnode();
    const client = createSupraClient({ url: testNetwork.url, fetch: (request) => node.fetch(request) });
    const { abi } = await client.modules.get(parseAddress("0x1"), "multisig_account");
    const { functions } = jsonToModuleAbi(new JsonNode(abi, "abi"));
    const entries = functions.filter(({ isEntry }) => isEntry);
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries)
      expect(knownParameterNames(`0x1::multisig_account::${entry.name}`), entry.name).toHaveLength(
        callerParameters(entry).length,
      );
  });
});
