import { gzipSync } from "node:zlib";
import { bytesToHex, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";
import { parameterNamesQuery } from "./contract-queries.ts";

const address = parseAddress("0x5");

/** The names that the wallet reads of a function in published source. */
function readNames(source: string, name: string) {
  const module = { name: "m", source: bytesToHex(gzipSync(source)) };
  const info = { name: "p", upgrade_number: "0", source_digest: "", modules: [module], deps: [] };
  const registry = { packages: [{ ...info, upgrade_policy: { policy: 1 } }] };
  return readQuery(
    () => Promise.resolve(Response.json({ result: [registry] })),
    parameterNamesQuery(testNetwork, { address, name: "m" }, name),
  );
}

describe("the names of parameters", () => {
  it("come from the published source, without signers and comments", async () => {
    const source = `module 0x5::m {
      /// fun of it: transfer(nothing)
      public entry fun transfer<phantom A, B: store>(
        from: &signer, // who pays, always
        to: address, pairs: vector<Pair<A, B>>, mut count: u64,
      ) acquires X {}
    }`;
    expect(await readNames(source, "transfer")).toEqual(["to", "pairs", "count"]);
  });

  it("are none where the source is not clear", async () => {
    expect(await readNames("fun a(x: u8) {}", "a")).toEqual(["x"]);
    expect(await readNames("fun a(x: u8) {} fun a(y: u8) {}", "a")).toBeNull();
    expect(await readNames("fun a(x: u8", "a")).toBeNull();
    expect(await readNames("", "a")).toBeNull();
  });
});
