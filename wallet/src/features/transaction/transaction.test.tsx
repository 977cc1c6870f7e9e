import { testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  hexToBytes,
  parseAddress,
  publishPackage,
  sendTransaction,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { testAccount, testNetwork } from "../../chain/outbox/testing/test-network.ts";
import { lastCopied } from "../../ui/copy-button.tsx";

/** Where the package was compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);
const TRANSFER_SCRIPT = vectors.units.find(({ file }) => file.includes("transfer_script"))?.hex ?? "";

it("tells a payment with its parties, its events and its payload", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 250_000_000n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  expect(await screen.findByText("Confirmed")).toBeDefined();
  expect(screen.getByText("To, Main")).toBeDefined();
  expect(document.body.textContent).toContain(hash);

  expect(await screen.findByText(/minus the storage refund, is shown separately/)).toBeDefined();
  await app.user.click(screen.getByRole("tab", { name: "Events" }));
  expect(await screen.findByText("CoinDeposit")).toBeDefined();
  expect(screen.getAllByText("2.5 SUPRA").length).toBeGreaterThan(0);
  await app.user.click(screen.getByRole("tab", { name: "Raw" }));
  const json = screen.getByLabelText("Transaction JSON").textContent ?? "";
  expect(JSON.parse(json)).toMatchObject({ hash, status: "Success" });
});

it("shows the facts first, then the actions, then the details", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 250_000_000n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  expect(await screen.findByRole("heading", { name: /^Received from 0x063a/ })).toBeDefined();
  expect(await screen.findByText("Supra Coin")).toBeDefined();
  const page = document.body.textContent ?? "";
  const places = ["Received from", "Fee paid", "To, Main", "Copy link", "Your note", "Block", "Supra Coin"];
  const found = places.map((text) => page.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

it("names and explains arguments by the published source", async () => {
  const { router, devnode } = await renderApp("/home");
  const [tester] = testAccounts;
  if (tester === undefined) return expect.unreachable();
  const client = createSupraClient({ url: testNetwork.url, fetch: (request) => devnode.fetch(request) });
  const owner = await testAccount(tester.phrase);
  const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, owner.address.slice(2)));
  const send = (call: EntryFunction) => sendTransaction(client, testNetwork, owner, call, { wait: true });
  await send(publishPackage(made(counter.metadata_serialized), counter.code.map(made)));
  const increment = `${owner.address}::counter::increment`;
  const { hash } = await send(createEntryFunction(increment, [], [encodeArgument("u64", 41n)]));
  await router.navigate({ to: "/tx/$hash", params: { hash } });
  const payload = await screen.findByRole("tab", { name: "Payload" });
  payload.click();
  expect(await screen.findByText("Argument 1, by")).toBeDefined();

  const paid = await send(transferSupra(parseAddress("5a".repeat(32)), 150_000_000n));
  await router.navigate({ to: "/tx/$hash", params: { hash: paid.hash } });
  (await screen.findByRole("tab", { name: "Payload" })).click();
  const panel = await screen.findByRole("tabpanel", { name: "Payload" });
  expect(within(panel).getByText("Argument 1, to")).toBeDefined();
  expect(within(panel).getAllByText("5a5a")).toHaveLength(16);
  expect(within(panel).getByText("1.5 SUPRA")).toBeDefined();
});

it("offers no copy of a stranger's address", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  const from = (await screen.findByText("From")).parentElement ?? document.body;
  expect(within(from).queryByRole("button", { name: /^Copy/ })).toBeNull();
});

it("keeps asking for a transaction that waits, then tells how it ended", async () => {
  const app = await renderApp("/home");
  app.devnode.pause();
  const funding = app.devnode.fund(app.address, 1n);
  app.devnode.resume();
  await app.router.navigate({ to: "/tx/$hash", params: { hash: await funding } });
  expect(await screen.findByText("Confirmed")).toBeDefined();
});

it("reports an unknown transaction and an invalid hash in a link", async () => {
  const { router } = await renderApp(`/tx/0x${"ab".repeat(32)}`);
  expect(await screen.findByText("Transaction not found on this node")).toBeDefined();
  expect(screen.getByRole("link", { name: "Choose another network" })).toHaveProperty(
    "pathname",
    "/networks",
  );
  await router.navigate({ to: "/tx/$hash", params: { hash: "0x12" } });
  expect(await screen.findByText("This is not a transaction hash")).toBeDefined();
});

it("copies a link with its network and asks before switching", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  await app.user.click(await screen.findByRole("button", { name: "Copy link" }));
  const link = await navigator.clipboard.readText();
  expect(link).toBe(`${location.origin}/tx/${hash}?network=4`);

  act(() => app.settings.chooseNetwork("testnet"));
  await app.router.navigate({ href: link.slice(location.origin.length) });
  const title = "This link is for Devnode, but Testnet is selected";
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByText("Transaction not found on this node")).toBeNull();
  expect(app.settings.getState().networkId).toBe("testnet");
  await app.user.click(screen.getByRole("button", { name: "Switch to Devnode" }));
  expect(app.settings.getState().networkId).toBe("devnode");
  expect(await screen.findByText("Confirmed")).toBeDefined();
});

it("reports a link to a network missing in this wallet", async () => {
  const { router } = await renderApp(`/tx/0x${"ab".repeat(32)}?network=77`);
  expect(await screen.findByText("This link is for an unknown network: chain ID 77")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show networks" })).toHaveProperty("pathname", "/networks");
  // What is no chain's number is no network: the chosen one is asked.
  await router.navigate({ href: `/tx/0x${"ab".repeat(32)}?network=mainnet` });
  expect(await screen.findByText("Transaction not found on this node")).toBeDefined();
});

it("saves a label and note and shows the label in activity", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  await app.user.click(await screen.findByRole("button", { name: "Add note" }));
  await app.user.type(await screen.findByLabelText("Label"), "Pocket money");
  await app.user.type(screen.getByLabelText("Note"), "from the faucet");
  await app.user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("from the faucet")).toBeDefined();
  await app.router.navigate({ to: "/activity" });
  expect(await screen.findByRole("link", { name: /Received.*Pocket money/ })).toBeDefined();
});

it("links to the network's explorer if it has one", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  await app.user.click(await screen.findByRole("button", { name: "Copy as" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "curl command to read the transaction" }));
  const copy = `curl 'http://127.0.0.1:27001/rpc/v1/transactions/${hash}'`;
  expect(await navigator.clipboard.readText()).toBe(copy);
  // What the app copied itself is no sign that something else changed the clipboard.
  expect(lastCopied()?.text).toBe(copy);
  expect(screen.queryByRole("link", { name: "View in explorer" })).toBeNull();
  app.settings.chooseNetwork("testnet");
  const link = await screen.findByRole("link", { name: "View in explorer" });
  expect(link.getAttribute("href")).toBe(`https://testnet.suprascan.io/tx/${hash}`);
});

it("labels an unknown address and uses that name afterwards", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  await app.user.click(await screen.findByRole("button", { name: "Add label" }));
  await app.user.type(await screen.findByLabelText("Label"), "The faucet");
  await app.user.click(screen.getByRole("button", { name: "Save label" }));
  expect(await screen.findByText("From, The faucet")).toBeDefined();
  expect(app.addressBook.getState().labels).toMatchObject([{ label: "The faucet" }]);
});

it("reopens the list of a sent batch", async () => {
  const app = await renderApp("/send/batch", { balance: 1_000_000_000n });
  await app.user.click(await screen.findByLabelText("Recipient 1"));
  await app.user.paste(`0x${"5a".repeat(32)}, 1.5`);
  await app.user.click(screen.getByRole("button", { name: "Review payments" }));
  await app.user.click(await screen.findByRole("button", { name: /^Send 1\.5 SUPRA/ }));
  expect(await screen.findByRole("heading", { name: "1.5 SUPRA sent" })).toBeDefined();
  await app.user.click(screen.getByRole("link", { name: "View transaction" }));
  await app.user.click(await screen.findByRole("link", { name: "Repeat" }));
  expect(await screen.findByText("Copy of an earlier transaction")).toBeDefined();
  expect(app.router.state.location.pathname).toBe("/send/batch");
  expect(screen.getByLabelText("Recipient 1")).toHaveProperty("value", `0x${"5a".repeat(32)}`);
  expect(screen.getByLabelText("Amount 1")).toHaveProperty("value", "1.5");
  await app.user.click(screen.getByRole("button", { name: "Clear form" }));
  expect(screen.getByLabelText("Recipient 1")).toHaveProperty("value", "");
});

it("reopens the filled form of a sent call", async () => {
  const app = await renderApp("/contracts/0x1/supra_account/create_account", { balance: 1_000_000_000n });
  const argument = `0x${"5a".repeat(32)}`;
  await app.user.click(await screen.findByLabelText("auth_key"));
  await app.user.paste(argument);
  await app.user.click(screen.getByRole("button", { name: "Review call" }));
  await signReviewed(app.user);
  await app.user.click(await screen.findByRole("link", { name: "View transaction" }));
  await app.user.click(await screen.findByRole("link", { name: "Repeat" }));
  expect(await screen.findByDisplayValue(argument)).toBeDefined();
  expect(app.router.state.location.pathname).toMatch(/\/supra_account\/create_account$/);
  expect(screen.getByText("Copy of an earlier transaction")).toBeDefined();
  expect(screen.queryByText("Filled in by a link")).toBeNull();
});

it("leads back into the form of a script, with its arguments", async () => {
  const app = await renderApp("/scripts", { balance: 1_000_000_000n });
  const code = await screen.findByLabelText("Script bytecode");
  await app.user.click(code);
  await app.user.paste(TRANSFER_SCRIPT);
  await app.user.type(await screen.findByLabelText("arg 0"), "1000");
  await app.user.click(screen.getByLabelText("arg 1"));
  await app.user.paste(`0x${"6b".repeat(32)}`);
  await app.user.click(screen.getByRole("button", { name: "Review script" }));
  await signReviewed(app.user);
  await app.user.click(await screen.findByRole("link", { name: "View transaction" }));
  await app.user.click(await screen.findByRole("link", { name: "Repeat" }));
  expect(await screen.findByText("Copy of an earlier transaction")).toBeDefined();
  expect(screen.getByLabelText("Script bytecode")).toHaveProperty("value", TRANSFER_SCRIPT);
  expect(screen.getByLabelText("arg 0")).toHaveProperty("value", "1000");
  expect(screen.getByLabelText("arg 1")).toHaveProperty("value", `0x${"6b".repeat(32)}`);
});

it("reopens a task's form with its cycles and limits", async () => {
  const app = await renderApp("/automation/new", { balance: 1_000_000_000n });
  await app.user.type(await screen.findByLabelText("To"), `0x${"6b".repeat(32)}`);
  await app.user.type(screen.getByLabelText("Amount per run"), "0.0001");
  const gas = await screen.findByLabelText("Gas limit per run");
  await app.user.clear(gas);
  await app.user.type(gas, "4321");
  const cycles = screen.getByLabelText("Cycles");
  await app.user.clear(cycles);
  await app.user.type(cycles, "7");
  await app.user.click(screen.getByRole("button", { name: "Review task" }));
  await signReviewed(app.user);
  await app.user.click(await screen.findByRole("link", { name: "View transaction" }));
  await app.user.click(await screen.findByRole("link", { name: "Repeat" }));
  expect(await screen.findByText("Copy of an earlier transaction")).toBeDefined();
  expect(screen.getByLabelText("To")).toHaveProperty("value", `0x${"6b".repeat(32)}`);
  expect(screen.getByLabelText("Amount per run")).toHaveProperty("value", "0.0001");
  expect(await screen.findByLabelText("Gas limit per run")).toHaveProperty("value", "4321");
  expect(screen.getByLabelText("Cycles")).toHaveProperty("value", "7");
  // What was not touched stays when something else is changed.
  await app.user.clear(screen.getByLabelText("Amount per run"));
  expect(screen.getByLabelText("Cycles")).toHaveProperty("value", "7");
});
