import {
  bytesToHex,
  buildTransaction,
  createEntryFunction,
  encodeArgument,
  encodeRawTransaction,
  hexToBytes,
  parseAddress,
  transferSupra,
  utf8ToBytes,
  verifyEd25519,
} from "@holdfast/sdk";
import { verifySignIn } from "@holdfast/sdk/sign-in";
import { formatRequestLink, readAnswerFragment, type LinkRequest } from "@holdfast/provider";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { storedSites } from "../../sites/stored-sites.ts";
import { pressEnabled, signReviewed } from "../../../test/sign-reviewed.ts";

const SITE = "https://shop.example/cart";
const TO = parseAddress(`0x${"5a".repeat(32)}`);

const at = (request: Pick<LinkRequest, "method" | "params">, id = `for ${request.method}`) => {
  const link = new URL(formatRequestLink("https://wallet.example", { id, returnTo: SITE, ...request }));
  return link.pathname + link.hash;
};

const answerPaths = (...paths: readonly string[]): string => JSON.stringify({ answerPaths: paths });

/** The app at a link, beside sites that say where they take answers. */
const openLink: typeof renderApp = (url, options) =>
  renderApp(url, {
    siteFiles: {
      "https://shop.example/.well-known/holdfast.json": answerPaths("/cart"),
      "https://new.example/.well-known/holdfast.json": answerPaths("/"),
      "https://1endly.example/.well-known/holdfast.json": answerPaths("/"),
    },
    ...options,
  });

/** Where the user would go back to. */
async function requestAnswer<M extends LinkRequest["method"]>(method: M, id = `for ${method}`) {
  const back = new URL(
    (await screen.findByRole<HTMLAnchorElement>("link", { name: "Return to shop.example" })).href,
  );
  expect(back.origin + back.pathname).toBe(SITE);
  return readAnswerFragment(back.hash, { id, method });
}

it("connects a site, signs its text and sends its transaction", async () => {
  const { user } = await openLink(at({ method: "connect", params: {} }), { balance: 10_000_000_000n });
  expect(await screen.findByText("Not connected yet")).toBeDefined();
  await pressEnabled(user, await screen.findByRole("button", { name: "Connect" }));
  const account = await requestAnswer("connect");
  expect(account).toEqual({
    address: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    publicKey: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
    chainId: expect.stringMatching(/^\d+$/) as string,
  });
  if (account === undefined) return;
  cleanup();

  const text = "Log in to shop.example\n\nNonce: 1";
  const signing = await openLink(at({ method: "signMessage", params: { text } }));
  await pressEnabled(signing.user, await screen.findByRole("button", { name: "Sign message" }));
  const signed = await requestAnswer("signMessage");
  expect(
    await verifyEd25519(
      hexToBytes(account.publicKey),
      utf8ToBytes(text),
      hexToBytes(signed?.signature ?? ""),
    ),
  ).toBe(true);
  cleanup();

  const raw = buildTransaction(transferSupra(TO, 50_000_000n), {
    sender: parseAddress(account.address),
    sequenceNumber: 0n,
    chainId: Number(account.chainId),
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 1n,
  });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  // Two others were approved just now.
  for (const ago of [2, 1])
    storedSites().count("https://shop.example", { at: Date.now() - ago, what: "transaction" });
  const paying = await openLink(at({ method: "sendTransaction", params: { data } }), {
    balance: 10_000_000_000n,
  });
  await pressEnabled(paying.user, await screen.findByRole("button", { name: "Review transaction" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("The link claims to come from shop.example.")).toBeDefined();
  expect(screen.queryByText(/^(First request of|Requested by) shop\.example$/)).toBeNull();
  expect(await screen.findByText("Holdfast doesn't use the expiry requested by shop.example.")).toBeDefined();
  expect(await screen.findByText("shop.example requested 3 transactions within two minutes.")).toBeDefined();
  await signReviewed(paying.user);
  const sent = await requestAnswer("sendTransaction");
  expect(sent).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string });
  // A link that names the site makes nothing known of it.
  const shop = storedSites().of("https://shop.example");
  expect(shop?.history[0]).toEqual({ at: expect.any(Number) as number, what: "transaction" });
  expect(shop?.approved).toBe(2);
  cleanup();

  // The same link again, as after going back: it has its answer, and pays nothing more.
  await openLink(at({ method: "sendTransaction", params: { data } }));
  expect(await requestAnswer("sendTransaction")).toEqual(sent);
  expect(screen.queryByRole("button", { name: "Review transaction" })).toBeNull();
});

it("signs in only at the host that receives the answer", async () => {
  const params = { nonce: "n0nce4you", statement: "Read your basket." };
  const { user } = await openLink(at({ method: "signIn", params }));
  expect(await screen.findByText("Read your basket.")).toBeDefined();
  await pressEnabled(user, screen.getByRole("button", { name: "Sign in" }));
  const signed = await requestAnswer("signIn");
  if (signed === undefined) throw new RangeError("No answer.");
  const { text, publicKey, signature } = signed;
  const answer = { text, publicKey: hexToBytes(publicKey), signature: hexToBytes(signature) };
  const expected = { domain: "shop.example", nonce: "n0nce4you", now: Date.now() };
  expect((await verifySignIn(answer, expected))?.address).toBe(signed.address);
  cleanup();
  await openLink(at({ method: "signIn", params: { ...params, domain: "bank.example" } }, "other"));
  expect(await screen.findByText("This sign-in request can't be signed")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

it("says in one sentence what a described call does, above its arguments", async () => {
  const { user } = await openLink(at({ method: "connect", params: {} }, "first"), {
    balance: 10_000_000_000n,
  });
  await pressEnabled(user, await screen.findByRole("button", { name: "Connect" }));
  const account = await requestAnswer("connect", "first");
  cleanup();
  const empty = Uint8Array.of(0);
  const call = createEntryFunction(
    "0x1::multisig_account::create",
    [],
    [encodeArgument("u64", 1n), empty, empty, encodeArgument("u64", 604_800n)],
  );
  const raw = buildTransaction(call, {
    sender: parseAddress(account?.address ?? ""),
    sequenceNumber: 0n,
    chainId: Number(account?.chainId),
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  const asking = await openLink(at({ method: "sendTransaction", params: { data } }, "create"), {
    balance: 10_000_000_000n,
  });
  await pressEnabled(asking.user, await screen.findByRole("button", { name: "Review transaction" }));
  const said = await screen.findByRole("region", { name: "Description" });
  expect(said.textContent).toBe("Create a multisig account in which 1 must signDescription: built in");
  expect(screen.getByText("0x1::multisig_account::create")).toBeDefined();
});

it("tells the site that the user rejected it, and signs nothing", async () => {
  const { user } = await openLink(
    at({ method: "signMessage", params: { text: "Log in to bank.example" } }, "no"),
  );
  expect(await screen.findByText("This text names bank.example, not shop.example")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await expect(requestAnswer("signMessage", "no")).rejects.toMatchObject({ code: 4001 });
});

it("rejects an invalid text, link and an unconnected site's transaction", async () => {
  const { user } = await openLink(at({ method: "signMessage", params: { text: "a\u0000" } }, "bad"));
  expect(await screen.findByText(/is not safe as plain text/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sign message" })).toBeNull();
  // There is a way back, whatever can't be signed.
  await user.click(screen.getByRole("button", { name: "Reject and return" }));
  await expect(requestAnswer("signMessage", "bad")).rejects.toMatchObject({ code: 4001 });
  cleanup();
  await openLink(
    `/asked${new URL(formatRequestLink("https://w.example", { id: "1", method: "sendTransaction", params: { data: "00" }, returnTo: "https://new.example/" })).hash}`,
  );
  expect(await screen.findByText("new.example is not connected")).toBeDefined();
  cleanup();
  await openLink("/asked#v=1");
  expect(await screen.findByText("This link has no payment request")).toBeDefined();
});

it("shows every character of a signed text, even invisible ones", async () => {
  const text = "Send \u202e5 SUPRA\u202c to\tmy friend\u200b 👩‍💻\n👨🏽‍🌾";
  await openLink(at({ method: "signMessage", params: { text } }, "unseen"));
  const shown = "Send \\u{202e}5 SUPRA\\u{202c} to\tmy friend\\u{200b} 👩‍💻\n👨🏽‍🌾";
  expect(await screen.findByText((_, element) => element?.textContent === shown)).toBeDefined();
  expect(screen.getByText("The text contains invisible characters")).toBeDefined();
});

it("names the connected site that another one can be taken for", async () => {
  const sites = storedSites();
  const address = parseAddress(`0x${"ab".repeat(32)}`);
  sites.connect({ origin: "https://lendly.example", address, chainId: 4 }, Date.now());
  await openLink(
    `/asked${new URL(formatRequestLink("https://w.example", { id: "alike", method: "connect", params: {}, returnTo: "https://1endly.example/" })).hash}`,
  );
  expect(await screen.findByText("This is not lendly.example")).toBeDefined();
  sites.disconnect("https://lendly.example");
});

it.each([
  ["doesn't accept responses at this address", answerPaths("/wallet")],
  ["does not say where it accepts responses", undefined],
  ["does not say where it accepts responses", "<html>"],
])("signs nothing for a link whose site %s", async (why, file) => {
  const siteFiles = file === undefined ? {} : { "https://shop.example/.well-known/holdfast.json": file };
  await openLink(at({ method: "signMessage", params: { text: "Log in" } }, why), { siteFiles });
  expect(await screen.findByText(`shop.example ${why}`)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sign message" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Return to/ })).toBeNull();
});

it("warns that a link takes nearly everything despite earlier approvals", async () => {
  const { user } = await openLink(at({ method: "connect", params: {} }, "all"), { balance: 10_000_000_000n });
  await pressEnabled(user, await screen.findByRole("button", { name: "Connect" }));
  const account = await requestAnswer("connect", "all");
  cleanup();
  storedSites().count("https://shop.example", {
    at: 1,
    what: "transaction",
    call: "0x1::supra_account::transfer",
  });
  const raw = buildTransaction(transferSupra(TO, 9_900_000_000n), {
    sender: parseAddress(account?.address ?? ""),
    sequenceNumber: 0n,
    chainId: Number(account?.chainId),
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  const asking = await openLink(at({ method: "sendTransaction", params: { data } }, "taking"), {
    balance: 10_000_000_000n,
  });
  await pressEnabled(asking.user, await screen.findByRole("button", { name: "Review transaction" }));
  expect(await screen.findByText("This transaction from a link takes nearly all your SUPRA.")).toBeDefined();
});
