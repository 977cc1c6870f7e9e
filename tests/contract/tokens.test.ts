import { createEntryFunction, encodeArgument, tokenMovesOf, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import { onEveryDevnode } from "./on-every-node.ts";

const text = (value: string) => encodeBcs((writer) => writer.string(value));
const flag = (value: boolean) => encodeBcs((writer) => writer.bool(value));
const number = (value: bigint) => encodeBcs((writer) => writer.u64(value));
const none = encodeBcs((writer) => writer.uleb128(0));

const collection = createEntryFunction(
  "0x4::aptos_token::create_collection",
  [],
  [
    ...[text("Boats of the harbour"), number(9n), text("Boats"), text("")],
    ...Array.from({ length: 9 }, () => flag(false)),
    ...[number(5n), number(100n)],
  ],
);
const mint = createEntryFunction(
  "0x4::aptos_token::mint",
  [],
  [text("Boats"), text("A boat"), text("Gull"), text("data:,x"), none, none, none],
);

onEveryDevnode("reads a token object and its collection", async (client, { createFunded, sign, devnode }) => {
  const [ada, ben] = [await createFunded(), await createFunded()];
  const run = async (call: Parameters<typeof sign>[1]) => {
    const hash = await client.transactions.submit(await sign(ada, call));
    devnode.mine();
    return client.transactions.find(hash);
  };
  await run(collection);
  const minted = await run(mint);
  const [move] = minted?.status === "Success" ? tokenMovesOf(minted.events) : [];
  const token = move?.token as Address;
  expect(await client.tokens.get(token)).toMatchObject({ name: "Gull", owner: ada.address, index: 1n });
  const type = ["0x4::token::Token"];
  const given = [encodeArgument("address", token), encodeArgument("address", ben.address)];
  await run(createEntryFunction("0x1::object::transfer", type, given));
  const detail = await client.tokens.get(token);
  expect(detail.owner).toBe(ben.address);
  expect(await client.tokens.collection(detail.collection)).toMatchObject({
    name: "Boats",
    creator: ada.address,
    supply: 1n,
    maximum: 9n,
    royalty: { numerator: 5n, denominator: 100n, payee: ada.address },
  });
});
