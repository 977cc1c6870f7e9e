import { testAccounts } from "@holdfast/devnode";
import { ProviderError } from "@holdfast/provider";
import { bytesToHex, createAccount, parseAddress, rotateKey, sendTransaction } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { signInToSign } from "@holdfast/sdk/sign-in";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { answerAddress, readSiteLink } from "../../wallet/src/sites/site-link.ts";
import { expectFirst } from "../../wallet/src/vault/testing/test-vault.ts";
import { requestPayment, readPaymentResponse } from "../examples/ask-by-link.ts";
import { checkSignIn } from "../examples/check-sign-in.ts";
import { DappPage } from "../examples/dapp-page.tsx";
import { SignIn } from "../examples/sign-in.tsx";
import { TipJar } from "../examples/tip-jar.tsx";
import { HoldfastProvider } from "../src/holdfast-provider.tsx";
import type { SignedIn } from "../src/use-sign-in.ts";
import { dappPage, putWallet } from "./dapp-page.tsx";

const bob = parseAddress("0xb0b");

it("the tip jar pays by two presses", async () => {
  const { around: Around, supra, client } = await dappPage();
  putWallet(supra);
  render(
    <Around>
      <TipJar to={bob} />
    </Around>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Connect" }));
  await screen.findByText("You have 1000 SUPRA.");
  await user.click(screen.getByRole("button", { name: "Tip 1 SUPRA" }));
  await screen.findByText("Thank you.");
  expect(await client.coins.getBalance(bob)).toBe(100_000_000n);
});

it("the tip jar keeps its button off until the payment is known", async () => {
  const { queries, network, node, supra } = await dappPage();
  putWallet(supra);
  let showResult = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    showResult = resolve;
  });
  const fetch = async (request: Request): Promise<Response> => {
    if (request.url.includes("/transactions/0x")) await shown;
    return node.fetch(request);
  };
  render(
    <QueryClientProvider client={queries}>
      <HoldfastProvider network={network} fetch={fetch}>
        <TipJar to={bob} />
      </HoldfastProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Connect" }));
  const tip = await screen.findByRole<HTMLButtonElement>("button", { name: "Tip 1 SUPRA" });
  await user.click(tip);
  await screen.findByText("Not confirmed yet. Don't pay again.");
  expect(tip.disabled).toBe(true);
  showResult();
  await screen.findByText("Thank you.");
  expect(tip.disabled).toBe(false);
});

it("the tip jar keeps its button off after a request without a response", async () => {
  const { around: Around, supra } = await dappPage();
  const sendTransaction = () => Promise.reject(new ProviderError(4900, "No response."));
  putWallet({ ...supra, sendTransaction });
  render(
    <Around>
      <TipJar to={bob} />
    </Around>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Connect" }));
  const tip = await screen.findByRole<HTMLButtonElement>("button", { name: "Tip 1 SUPRA" });
  await user.click(tip);
  await screen.findByText("Your wallet may have paid. Check its activity before you pay again.");
  expect(tip.disabled).toBe(true);
});

it("the page stands around it, with a network of its own", async () => {
  const { network, supra } = await dappPage();
  putWallet(supra);
  render(
    <DappPage network={network}>
      <TipJar to={bob} />
    </DappPage>,
  );
  expect(await screen.findByRole("button", { name: "Connect" })).toBeDefined();
});

it("signing in convinces the server only with the server's own nonce", async () => {
  const { around: Around, supra, account, client, network, node } = await dappPage();
  await supra.connect();
  putWallet(supra);
  vi.stubGlobal("location", new URL("https://shop.example/login"));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onSigned = vi.fn<(signed: SignedIn) => void>();
  render(
    <Around>
      <SignIn nonce="nonce017" onSigned={onSigned} />
    </Around>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in" }));
  await expect.poll(() => onSigned).toHaveBeenCalled();
  const signed = onSigned.mock.calls[0]?.[0];
  if (signed === undefined) throw new RangeError("nothing was signed");
  const reachable = { ...network, fetch: node.fetch };
  const site = { domain: "shop.example", nonce: "nonce017" };
  expect(await checkSignIn(reachable, signed, site)).toBe(account.address);
  expect(await checkSignIn(reachable, signed, { ...site, nonce: "nonce018" })).toBeUndefined();
  expect(await checkSignIn(reachable, signed, { ...site, domain: "bank.example" })).toBeUndefined();
  const moved = signed.text.replace(account.address, bob);
  expect(await checkSignIn(reachable, { ...signed, text: moved }, site)).toBeUndefined();
  const old = await mnemonicToAccount(expectFirst(testAccounts).phrase);
  const text = signed.text.replace("Chain ID: 4", "Chain ID: 6");
  const elsewhere = { ...signed, text, signature: bytesToHex(await old.sign(signInToSign(text))) };
  expect(text).not.toBe(signed.text);
  expect(await checkSignIn(reachable, elsewhere, site)).toBeUndefined();
  const next = await createAccount(new Uint8Array(32).fill(9), account.address);
  const rotation = await rotateKey(old, next, 0n);
  await sendTransaction(client, network, old, rotation, { wait: true });
  expect(await checkSignIn(reachable, signed, site)).toBeUndefined(); // the old key
});

it("the wallet reads a payment link, and the page its answer", () => {
  const { href, request } = requestPayment(
    "http://127.0.0.1:3000",
    { to: bob, quants: "5" },
    "https://shop.example/",
  );
  const link = readSiteLink(new URL(href).hash);
  if (link === undefined) throw new RangeError(href);
  expect(link).toMatchObject({
    origin: "https://shop.example",
    request: { method: "sendTransaction", params: { payment: { to: bob, quants: "5" } } },
  });
  const back = new URL(answerAddress(link, { result: { hash: "0x12" } })).hash;
  expect(readPaymentResponse(back, request)).toBe("0x12");
  expect(readPaymentResponse(back, { ...request, id: "another" })).toBeUndefined();
  const refused = new URL(answerAddress(link, { error: { code: 4001, message: "No." } })).hash;
  expect(() => readPaymentResponse(refused, request)).toThrow(ProviderError);
});
