import type { Devnode } from "@holdfast/devnode";
import {
  createAccount,
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  randomBytes,
  sendTransaction,
  tokenMovesOf,
  type Account,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { testNetwork } from "../src/chain/outbox/testing/test-network.ts";
import { testPhrase } from "../src/vault/testing/test-vault.ts";

const text = (value: string) => encodeArgument("0x1::string::String", value);
const flag = (value: boolean) => encodeArgument("bool", value);
const number = (value: bigint) => encodeArgument("u64", value);
const list = (items: readonly string[]) =>
  encodeBcs((writer) => writer.vector(items, (to, item) => to.string(item)));

/** The first account of a phrase, as a program beside the wallet has it; of the test wallet unless told. */
export function ownAccount(phrase: string = testPhrase): Promise<Account> {
  return mnemonicToAccount(parseMnemonic(phrase));
}

interface Piece {
  readonly name: string;
  readonly uri?: string;
}

/** A piece of a collection "Boats", made by an account; answers its address. */
export async function mintPiece(devnode: Devnode, owner: Account, piece: Piece): Promise<Address> {
  await createBoats(devnode, owner, 9n);
  return mint(devnode, owner, piece);
}

/** As many pieces of one collection; answers their addresses. */
export async function mintPieces(
  devnode: Devnode,
  owner: Account,
  pieces: readonly Piece[],
): Promise<readonly Address[]> {
  await createBoats(devnode, owner, BigInt(pieces.length));
  const minted: Address[] = [];
  for (const piece of pieces) minted.push(await mint(devnode, owner, piece));
  return minted;
}

async function createBoats(devnode: Devnode, owner: Account, maxSupply: bigint): Promise<void> {
  const collection = [
    ...[text("Boats of the harbour"), number(maxSupply), text("Boats"), text("")],
    ...Array.from({ length: 9 }, () => flag(false)),
    ...[number(5n), number(100n)],
  ];
  await call(devnode, owner, createEntryFunction("0x4::aptos_token::create_collection", [], collection));
}

async function mint(devnode: Devnode, owner: Account, { name, uri = "" }: Piece): Promise<Address> {
  const values = encodeBcs((writer) =>
    writer.vector(["Bay"], (to, item) => to.bytes(Uint8Array.of(3, ...new TextEncoder().encode(item)))),
  );
  const piece = [
    ...[text("Boats"), text("A boat of wood"), text(name), text(uri)],
    ...[list(["home"]), list(["0x1::string::String"]), values],
  ];
  const events = await call(devnode, owner, createEntryFunction("0x4::aptos_token::mint", [], piece));
  const [move] = tokenMovesOf(events);
  if (move === undefined) throw new RangeError("nothing was minted");
  return move.token;
}

/** Three stamps "Penny black" of the older standard (0x3), made by an account and kept in its token store. */
export async function mintStamps(devnode: Devnode, owner: Account): Promise<void> {
  const flags = (count: number) =>
    encodeBcs((writer) => writer.vector(Array<boolean>(count).fill(true), (to, item) => to.bool(item)));
  const nothing = list([]);
  const collection = [...["Stamps", "Old stamps", ""].map(text), number(9n), flags(3)];
  await call(devnode, owner, createEntryFunction("0x3::token::create_collection_script", [], collection));
  const stamps = [
    ...["Stamps", "Penny black", "A stamp"].map(text),
    ...[number(3n), number(0n), text(""), encodeArgument("address", owner.address)],
    ...[number(100n), number(1n), flags(5), nothing, nothing, nothing],
  ];
  await call(devnode, owner, createEntryFunction("0x3::token::create_token_script", [], stamps));
}

/** Gives a piece to another account. */
export async function givePiece(
  devnode: Devnode,
  owner: Account,
  token: Address,
  to: Address,
): Promise<void> {
  const given = [encodeArgument("address", token), encodeArgument("address", to)];
  await call(devnode, owner, createEntryFunction("0x1::object::transfer", ["0x4::token::Token"], given));
}

/** A stranger with coins. */
export async function fundedStranger(devnode: Devnode): Promise<Account> {
  const account = await createAccount(randomBytes(32));
  await devnode.fund(account.address, 500_000_000n);
  return account;
}

async function call(devnode: Devnode, owner: Account, entry: EntryFunction) {
  const fetch = (request: Request) => devnode.fetch(request);
  const client = createSupraClient({ url: testNetwork.url, dialect: "v3", fetch });
  const sent = await sendTransaction(client, testNetwork, owner, entry, { wait: true });
  const detail = await client.transactions.find(sent.hash);
  if (detail?.status !== "Success") throw new RangeError(sent.vmStatus);
  return detail.events;
}
