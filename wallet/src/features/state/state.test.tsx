import { testAccounts, type Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  hexToBytes,
  publishPackage,
  sendTransaction,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import piggyBank from "../../../../move/test/vectors/piggy_bank/publish.json" with { type: "json" };
import { renderApp } from "../../../test/render-app.tsx";
import { testAccount, testNetwork } from "../../chain/outbox/testing/test-network.ts";

const STORE = "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>";

describe("the resources of an account", () => {
  it("open in place, typed field by field", async () => {
    const { user } = await renderApp("/state", { balance: 700n });
    await user.click(await screen.findByRole("link", { name: /^Main/ }));
    await user.click(await screen.findByRole("button", { name: STORE }));
    const tree = await screen.findByRole("list", { name: "data" });
    expect(await within(tree).findByText("700")).toBeDefined();
    expect(await within(tree).findByText("0x1::coin::Coin<0x1::supra_coin::SupraCoin>")).toBeDefined();
    expect(within(tree).getAllByRole("button", { name: /^Copy .*data\.coin/ }).length).toBeGreaterThan(0);
  });

  it("resources can be pinned and watched with their earlier values", async () => {
    const { user, router, devnode, address } = await renderApp("/state", { balance: 700n });
    await user.click(await screen.findByRole("link", { name: /^Main/ }));
    await user.click(await screen.findByRole("button", { name: STORE }));
    await user.click(await screen.findByRole("button", { name: "Pin data.coin.value" }));
    expect(screen.getByRole("button", { name: "Unpin data.coin.value" })).toBeDefined();
    await router.navigate({ to: "/state" });
    const pinned = await screen.findByRole("list", { name: "Pinned values" });
    expect(await within(pinned).findByText("700")).toBeDefined();
    await devnode.fund(address, 5n);
    expect(await within(pinned).findByText("705")).toBeDefined();
    expect(within(pinned).getByText(/^Was 700, changed /)).toBeDefined();
    await user.click(within(pinned).getByRole("button", { name: /^Unpin coin\.value of 0x1::coin/ }));
    expect(screen.queryByRole("list", { name: "Pinned values" })).toBeNull();
  });

  it("of an address that was never used are said to be none", async () => {
    await renderApp(`/state/0x${"77".repeat(32)}`);
    expect(await screen.findByText("No resources")).toBeDefined();
  });

  it("are read on through every page", async () => {
    const { user, router, devnode } = await renderApp("/state");
    const owner = await findBox(devnode, MANY_TYPES);
    await router.navigate({ to: "/state/$address", params: { address: owner } });
    const list = await screen.findByRole("list", { name: "Resources" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
    await user.type(screen.getByLabelText("Filter"), "piggy_bank::Box<");
    expect(within(list).getAllByRole("listitem")).toHaveLength(MANY_TYPES.length);
  });

  it("need an address that can be read", async () => {
    const { user } = await renderApp("/state");
    await user.type(await screen.findByLabelText("Address"), "0xzz{Enter}");
    expect(await screen.findByText(/which is not a hex digit/)).toBeDefined();
  });
});

/** Where the package was compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);
const SUPRA_COIN = "0x1::supra_coin::SupraCoin";

/** More types than there are resources on one page. */
const MANY_TYPES = ["u8", "u16", "u32", "u64", "u128", "u256", "bool", "address"].flatMap((leaf) =>
  Array.from({ length: 7 }, (_, depth) => `${"vector<".repeat(depth)}${leaf}${">".repeat(depth)}`),
);

/** A savings box with a ledger of who saved how much in it, kept by an account of the devnode. */
async function findBox(devnode: Devnode, types: readonly string[] = [SUPRA_COIN]): Promise<Address> {
  const [tester] = testAccounts;
  if (tester === undefined) return expect.unreachable();
  const client = createSupraClient({ url: testNetwork.url, fetch: (request) => devnode.fetch(request) });
  const owner = await testAccount(tester.phrase);
  const { address } = owner;
  const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, address.slice(2)));
  const send = async (call: EntryFunction): Promise<void> => {
    const { status } = await sendTransaction(client, testNetwork, owner, call, { wait: true });
    expect(status).toBe("Success");
  };
  await send(publishPackage(made(piggyBank.metadata_serialized), piggyBank.code.map(made)));
  const bank = `${address}::piggy_bank`;
  for (const type of types) await send(createEntryFunction(`${bank}::open`, [type], [Uint8Array.of(0)]));
  if (!types.includes(SUPRA_COIN)) return address;
  const saved = [encodeArgument("address", address), encodeArgument("u64", 30n)];
  await send(createEntryFunction(`${bank}::deposit`, [SUPRA_COIN], saved));
  return address;
}

describe("a table", () => {
  it("finds a table in a resource and reads an item", async () => {
    const { user, router, devnode } = await renderApp("/state");
    const owner = await findBox(devnode);
    await router.navigate({ to: "/state/$address", params: { address: owner } });
    await user.click(await screen.findByRole("button", { name: /::piggy_bank::Box</ }));
    await user.click(await screen.findByRole("link", { name: "Read an item from ledger" }));
    expect(await screen.findByLabelText("Key type")).toHaveProperty("value", "address");
    expect(screen.getByLabelText("Value type")).toHaveProperty("value", "u64");
    await user.type(screen.getByLabelText("Key"), owner);
    await user.click(screen.getByRole("button", { name: "Read item" }));
    expect(await within(await screen.findByRole("list", { name: "item" })).findByText("30")).toBeDefined();
    await user.clear(screen.getByLabelText("Key"));
    await user.type(screen.getByLabelText("Key"), `0x${"12".repeat(32)}`);
    await user.click(screen.getByRole("button", { name: "Read item" }));
    expect(await screen.findByText("The table may have no item with this key.")).toBeDefined();
  });

  it("wants a handle and types, and says which is missing", async () => {
    const { user } = await renderApp(`/state/0x${"77".repeat(32)}?tab=table`);
    await user.click(await screen.findByRole("button", { name: "Read item" }));
    expect(await screen.findByText("A handle begins with 0x and has up to 64 hex digits.")).toBeDefined();
    expect(screen.getAllByText(/^Enter a type/)).toHaveLength(2);
  });
});
