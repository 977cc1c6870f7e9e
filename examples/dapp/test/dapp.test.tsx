import { parseAddress } from "@holdfast/sdk";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { dappPage, putWallet } from "../../../react/test/dapp-page.tsx";
import counterPackage from "../../../move/test/vectors/counter/publish.json" with { type: "json" };
import { publishCounter } from "../../../scripts/counter-package.ts";
import { App } from "../src/app.tsx";

const bob = parseAddress("0xb0b");

/** The dApp in a page with a wallet, whose user agrees. */
async function openDapp() {
  const page = await dappPage();
  const counter = await publishCounter(page.node, counterPackage);
  putWallet(page.supra);
  const { around: Around, network } = page;
  render(
    <Around>
      <App config={{ network, counter, walletUrl: "http://127.0.0.1:3000" }} returned={undefined} />
    </Around>,
  );
  return { ...page, user: userEvent.setup() };
}

async function connectedDapp() {
  const dapp = await openDapp();
  await dapp.user.click(await screen.findByRole("button", { name: "Connect your wallet" }));
  await screen.findByRole("heading", { name: "Your balance" });
  return dapp;
}

const card = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("section") ?? document.body);

it("connects, shows the balance, and pays", async () => {
  const { user, client } = await connectedDapp();
  expect(await card("Your balance").findByText(/^1,000/)).toBeDefined();
  await user.type(screen.getByLabelText("Recipient"), bob);
  await user.type(screen.getByLabelText("Amount in SUPRA"), "1.5");
  await user.click(screen.getByRole("button", { name: "Review in the wallet" }));
  await screen.findByText("Done: the network has it.");
  expect(await client.coins.getBalance(bob)).toBe(150_000_000n);
  expect(await card("Your balance").findByText(/^998/)).toBeDefined();
});

it("explains a short address or too many digits, and requests nothing", async () => {
  const { user, questions } = await connectedDapp();
  const asked = questions.length;
  await user.type(screen.getByLabelText("Recipient"), "0xb0b");
  await user.type(screen.getByLabelText("Amount in SUPRA"), "1.5");
  await user.click(screen.getByRole("button", { name: "Review in the wallet" }));
  expect((await screen.findByRole("alert")).textContent).toContain("all 64 digits, but this one has 3");
  await user.clear(screen.getByLabelText("Recipient"));
  await user.type(screen.getByLabelText("Recipient"), bob);
  await user.type(screen.getByLabelText("Amount in SUPRA"), "123456789");
  await user.click(screen.getByRole("button", { name: "Review in the wallet" }));
  expect((await screen.findByRole("alert")).textContent).toContain("at most 8 after a point");
  expect(questions.length).toBe(asked);
});

it("starts a counter in the contract, and counts", async () => {
  const { user } = await connectedDapp();
  const tides = card("Your tides");
  await tides.findByText("None");
  await user.click(tides.getByRole("button", { name: "Start a counter" }));
  await tides.findByText("0");
  await user.click(tides.getByRole("button", { name: "Count one more" }));
  await tides.findByText("1");
});

it("signs in, and says what it checked", async () => {
  const { user, questions } = await connectedDapp();
  const signIn = card("Sign in");
  await user.click(signIn.getByRole("button", { name: "Sign in" }));
  await signIn.findByText("You are signed in");
  expect(signIn.getAllByText(": yes")).toHaveLength(3);
  expect(questions.at(-1)).toMatchObject({
    kind: "message",
    text: expect.stringMatching(/Nonce: [0-9a-f]{32}$/),
  });
});

it("says that nothing happened where the user refuses", async () => {
  const { user, walletUser } = await connectedDapp();
  walletUser.agrees = false;
  await user.click(card("Sign in").getByRole("button", { name: "Sign in" }));
  await screen.findByText("You rejected the request. Nothing happened.");
});

it("says what to do on another network, and after the user disconnects", async () => {
  const { user, state, sites, queue, walletUser } = await connectedDapp();
  state.chainId = 6;
  sites.moveTo("https://shop.example", 6);
  queue.changed();
  await screen.findByText("Your wallet is on another network");
  walletUser.agrees = false;
  await user.click(screen.getByRole("button", { name: "Ask the wallet to change" }));
  await screen.findByText("You rejected the request. Nothing happened.");
  await user.click(screen.getByRole("button", { name: "Start a counter" }));
  await screen.findByText("Switch the wallet to this page's network, then try again.");
  await user.click(screen.getByRole("button", { name: "Disconnect" }));
  await screen.findByRole("button", { name: "Connect your wallet" });
});
