import { expect, test } from "vitest";
import { parseAddress } from "../move/address.ts";
import { faucetApi } from "./faucet.ts";
import { createHttp } from "./http.ts";

const HASH = `0x${"ab".repeat(32)}`;

function fund(answer: string) {
  const fetch = (): Promise<Response> => Promise.resolve(new Response(answer));
  return faucetApi(createHttp({ url: "http://node.test", fetch })).fund(parseAddress("0x1"));
}

test("answers the hash that was accepted", async () => {
  expect(await fund(`{"Accepted":"${HASH}"}`)).toBe(HASH);
});

test.each(["[]", `["Accepted"]`, `[{"Accepted":"${HASH}"}]`, `"try later"`, "null", "7"])(
  "what is no object is told as a busy faucet: %s",
  async (answer) => {
    await expect(fund(answer)).rejects.toMatchObject({ code: "faucet/unexpected" });
  },
);

test("an object without Accepted is told as such", async () => {
  await expect(fund(`{"Rejected":"${HASH}"}`)).rejects.toMatchObject({ code: "faucet/not-accepted" });
});
