import { describe, expect, it } from "vitest";
import type { JsonValue } from "../bytes/json.ts";
import { stringifyJson } from "../bytes/json.ts";
import { parseAddress } from "../move/address.ts";
import { createHttp } from "./http.ts";
import { tokenMovesOf, tokensApi } from "./tokens.ts";

const AT = parseAddress("0x70");
const handle = { counter: "0", guid: { id: { addr: "0x70", creation_num: "1" } } };
const core = { guid_creation_num: "2", owner: "0xb", allow_ungated_transfer: true, transfer_events: handle };
const token = { collection: { inner: "0xc0" }, index: "0", description: "A boat", name: "", uri: "data:,x" };
const identifiers = { index: { value: "7" }, name: { value: "Gull", padding: "0x" } };
const royalty = { numerator: "5", denominator: "100", payee_address: "0xa" };

const PARTS = {
  "0x1::object::ObjectCore": core,
  "0x4::token::Token": token,
  "0x4::token::TokenIdentifiers": identifiers,
} as const;

function answering(parts: Readonly<Record<string, JsonValue>>) {
  const list = Object.entries(parts).map(([type, data]) => ({ type, data }));
  const fetch = (): Promise<Response> => Promise.resolve(new Response(stringifyJson(list)));
  return tokensApi(createHttp({ url: "http://node.test", dialect: "v3", fetch }));
}

const properties = (...all: readonly (readonly [type: number, value: string])[]) => ({
  "0x4::property_map::PropertyMap": {
    inner: { data: all.map(([type, value], at) => ({ key: `k${at}`, value: { type, value } })) },
  },
});

describe("a token object", () => {
  it("is read with its name, number and owner", async () => {
    expect(await answering({ ...PARTS, "0x4::royalty::Royalty": royalty }).get(AT)).toEqual({
      address: AT,
      owner: parseAddress("0xb"),
      isTransferable: true,
      collection: parseAddress("0xc0"),
      index: 7n,
      name: "Gull",
      description: "A boat",
      uri: "data:,x",
      properties: [],
      royalty: { numerator: 5n, denominator: 100n, payee: parseAddress("0xa") },
    });
  });

  it("from before there were identifiers has both in itself", async () => {
    const { get } = answering({
      "0x1::object::ObjectCore": core,
      "0x4::token::Token": { ...token, index: "3", name: "Old" },
    });
    expect(await get(AT)).toMatchObject({ index: 3n, name: "Old" });
  });

  it("has properties by their types, and bytes where they are of none", async () => {
    const given = properties(
      [0, "0x01"],
      [4, "0xffffffffffffffff"],
      [7, `0x${"0".repeat(63)}1`],
      [9, "0x03426179"],
      [0, "0x02"],
      [9, "0x02426179"],
      [44, "0x00"],
    );
    const { properties: read } = await answering({ ...PARTS, ...given }).get(AT);
    expect(read.map(({ type, value }) => [type, value])).toEqual([
      ["bool", true],
      ["u64", 2n ** 64n - 1n],
      ["address", parseAddress("0x1")],
      ["0x1::string::String", "Bay"],
      ["bytes", "0x02"],
      ["bytes", "0x02426179"],
      ["bytes", "0x00"],
    ]);
  });

  it.each<readonly [string, Readonly<Record<string, JsonValue>>]>([
    ["a long name", { "0x4::token::TokenIdentifiers": { ...identifiers, name: { value: "é".repeat(65) } } }],
    ["a long address", { "0x4::token::Token": { ...token, uri: "u".repeat(513) } }],
    ["a name that is none", { "0x4::token::TokenIdentifiers": { ...identifiers, name: { value: 7 } } }],
    ["a collection that is none", { "0x4::token::Token": { ...token, collection: "0xc0" } }],
    ["an owner that is none", { "0x1::object::ObjectCore": { ...core, owner: null } }],
    ["a royalty above the price", { "0x4::royalty::Royalty": { ...royalty, numerator: "101" } }],
    ["a royalty of nothing", { "0x4::royalty::Royalty": { ...royalty, numerator: "0", denominator: "0" } }],
    ["bytes that are none", properties([1, "zz"])],
    ["too many properties", properties(...Array.from({ length: 1001 }, () => [1, "0x01"] as const))],
  ])("with %s is refused", async (_, change) => {
    await expect(answering({ ...PARTS, ...change }).get(AT)).rejects.toMatchObject({
      code: expect.stringMatching(/^(json|address)\//) as string,
    });
  });

  it("that is no token is not found", async () => {
    await expect(answering({ "0x1::object::ObjectCore": core }).get(AT)).rejects.toMatchObject({
      code: "resource/not-found",
    });
  });
});

describe("a collection", () => {
  const collection = { creator: "0xa", description: "Boats", name: "Boats", uri: "" };
  const read = (supply: Readonly<Record<string, JsonValue>>) =>
    answering({ "0x4::collection::Collection": collection, ...supply }).collection(AT);
  const concurrent = (most: string) => ({
    "0x4::collection::ConcurrentSupply": {
      current_supply: { value: "2", max_value: most },
      total_minted: { value: "2", max_value: "0" },
    },
  });

  it("counts in each of the ways that the chain has", async () => {
    expect(await read(concurrent("9"))).toMatchObject({ name: "Boats", supply: 2n, maximum: 9n });
    expect(await read(concurrent(String(2n ** 64n - 1n)))).toMatchObject({ supply: 2n, maximum: undefined });
    const fixed = { "0x4::collection::FixedSupply": { current_supply: "1", max_supply: "5" } };
    expect(await read(fixed)).toMatchObject({ supply: 1n, maximum: 5n });
    expect(await read({ "0x4::collection::UnlimitedSupply": { current_supply: "4" } })).toMatchObject({
      supply: 4n,
      maximum: undefined,
    });
    expect(await read({})).toMatchObject({ supply: undefined, maximum: undefined });
  });
});

it("finds minted and moved tokens, and leaves out unreadable ones", () => {
  const events = [
    { type: "0x4::collection::Mint", data: { collection: "0xc0", index: { value: "1" }, token: "0x70" } },
    { type: "0x1::object::TransferEvent", data: { object: "0x70", from: "0xa", to: "0xb" } },
    { type: "0x1::object::Transfer", data: { object: "0x70", from: "0xa" } },
    { type: "0x5::object::Transfer", data: { object: "0x70", from: "0xa", to: "0xb" } },
    { type: "0x1::object::Transfer", data: null },
  ];
  expect(tokenMovesOf(events)).toEqual([
    { token: AT },
    { token: AT, from: parseAddress("0xa"), to: parseAddress("0xb") },
  ]);
});
