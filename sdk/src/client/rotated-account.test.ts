import { describe, expect, it } from "vitest";
import { parseAddress } from "../move/address.ts";
import { createSupraClient } from "./client.ts";
import { findRotatedAccount } from "./rotated-account.ts";

const key = parseAddress("0x6e7");
const owner = parseAddress("0x0123");
const handle = `0x${"ab".repeat(32)}`;
const taken = { sequence_number: 1, authentication_key: key };
const table = { result: [{ address_map: { handle } }] };

/** A node that answers for the table of rotated keys, an item of it, and the account that is in it. */
function createTestClient(item: unknown, account: unknown = taken, resource: unknown = table, status = 200) {
  const asked: unknown[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    if (request.url.includes("/resources/")) return Response.json(resource);
    if (!request.url.includes("/tables/")) return Response.json(account);
    asked.push(request.url.replace(/^.*\/tables\//, ""), await request.json());
    return new Response(JSON.stringify(item), { status });
  };
  return { client: createSupraClient({ url: "http://node.test", fetch }), asked };
}

describe("findRotatedAccount", () => {
  it("reads the account from the chain's own table", async () => {
    const { client, asked } = createTestClient("0x123");
    expect(await findRotatedAccount(client, key)).toBe(owner);
    expect(asked).toEqual([`${handle}/item`, { key_type: "address", value_type: "address", key }]);
  });

  it.each([
    ["a missing item", 404],
    ["an old node's server error for it", 500],
  ])("finds none after %s", async (_, status) => {
    const { client } = createTestClient("Table item not found", taken, table, status);
    expect(await findRotatedAccount(client, key)).toBeUndefined();
  });

  it("finds none in a null item", async () => {
    expect(await findRotatedAccount(createTestClient(null).client, key)).toBeUndefined();
  });

  it("finds none when the account takes another key by now", async () => {
    const other = { sequence_number: 1, authentication_key: parseAddress("0x5") };
    expect(await findRotatedAccount(createTestClient("0x123", other).client, key)).toBeUndefined();
  });

  it("finds none on a chain without the table", async () => {
    const { client } = createTestClient("0x123", taken, { result: [null] });
    expect(await findRotatedAccount(client, key)).toBeUndefined();
  });

  it("throws when the node does not answer", async () => {
    const fetch = (): Promise<Response> => Promise.reject(new TypeError("down"));
    const client = createSupraClient({ url: "http://node.test", fetch });
    await expect(findRotatedAccount(client, key)).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
