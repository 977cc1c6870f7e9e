import type { Browser, Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { prepareWallet, storeWallet, type PreparedWallet } from "./prepared-wallet.ts";
import { expect, test } from "./wallet-test.ts";
import { fund, PASSWORD } from "./wallet-user.ts";

const SHOP = "https://shop.example/cart";
const devnodeUrl = `http://${host}:${testPorts.devnode}`;

/** What the approval says of the same call, by the browser's language. `{owner}` is a contact, named Mia. */
const SAID = [
  {
    locale: "en-GB",
    review: "Review transaction",
    claim: /^“Save 1\.5 SUPRA for Mia 0x\w+…\w+”Claimed by the site\./,
    sentence: /^Save 1\.5 SUPRA for Mia 0x\w+…\w+Description: signed by Registry$/,
  },
  {
    locale: "de-DE",
    review: "Transaktion prüfen",
    claim: /^“1,5 SUPRA für Mia 0x\w+…\w+ sparen”/,
    sentence: /^1,5 SUPRA für Mia 0x\w+…\w+ sparenBeschreibung: signiert von Registry$/,
  },
  {
    locale: "es-ES",
    review: "Revisar transacción",
    claim: /^“Ahorrar 1,5 SUPRA para Mia 0x\w+…\w+”/,
    sentence: /^Ahorrar 1,5 SUPRA para Mia 0x\w+…\w+Descripción: firmada por Registry$/,
  },
] as const;

test("a site's call is approved by one sentence in each language @once", async ({
  browser,
  baseURL,
  watch,
  viewport,
}) => {
  const wallet = await prepareWallet(PASSWORD);
  await fund(wallet.address);
  const { link, stored } = await callOfASite(wallet);
  for (const { locale, review, claim, sentence } of SAID) {
    const context = await browser.newContext({ locale, viewport, baseURL: baseURL ?? "" });
    await watch.follow(context);
    const page = await openWith(context, wallet, stored);
    await page.goto(link);
    await page.locator("input[type=password]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.locator("figure")).toHaveText(claim);
    await page.getByRole("button", { name: review, exact: true }).click();
    const said = page.getByRole("region", { name: /^(?:Description|Beschreibung|Descripción)$/ });
    await expect(said).toHaveText(sentence);
    await expect(page.getByText("::piggy_bank::deposit").last()).toBeVisible();
    await expectAccessible(page, `a described call in ${locale}`);
    await context.close();
  }
});

/** A browser that has the wallet and what it keeps. */
async function openWith(
  context: Awaited<ReturnType<Browser["newContext"]>>,
  wallet: PreparedWallet,
  stored: Readonly<Record<string, string>>,
): Promise<Page> {
  const { origin, pathname } = new URL(SHOP);
  await context.route(`${origin}/.well-known/holdfast.json`, (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { answerPaths: [pathname] },
    }),
  );
  const page = await context.newPage();
  await storeWallet(page, wallet);
  await page.evaluate((entries) => {
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
  }, stored);
  return page;
}

/** A stranger publishes a package, and a shop that is connected asks for a call of it. */
async function callOfASite({ address }: PreparedWallet) {
  const sdk = await import("@holdfast/sdk");
  const { attest } = await import("@holdfast/descriptors");
  const { formatRequestLink } = await import("@holdfast/provider");
  const piggy = await import("../../wallet/test/piggy-descriptor.ts");
  const { DEVNODE, parseAddress } = sdk;

  const publisher = await sdk.createAccount(sdk.randomBytes(32));
  await fund(publisher.address, 10_000_000_000n);
  const client = sdk.createSupraClient({ ...DEVNODE, url: devnodeUrl });
  for (const call of [piggy.createPublication(publisher.address), piggy.openPiggyBank(publisher.address)])
    await sdk.sendTransaction(client, DEVNODE, publisher, call, { wait: true });

  const value = piggy.piggyDescriptor(publisher.address);
  const attestation = await attest(value, sdk.randomBytes(32));
  const kept = (state: object): string => JSON.stringify({ state, version: 1 });
  const at = Date.now();
  const site = { origin: new URL(SHOP).origin, address, chainId: DEVNODE.chainId, since: at, lastUsed: at };
  const contact = { address: publisher.address, name: "Mia", kind: "person", note: "" };
  const raw = sdk.buildTransaction(piggy.saveCall(publisher.address, publisher.address, 150_000_000n), {
    sender: parseAddress(address),
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const data = sdk.bytesToHex(sdk.encodeRawTransaction(raw)).slice(2);
  const params = { data, claimed: { description: JSON.stringify(value) } };
  const request = { id: "save", returnTo: SHOP, method: "sendTransaction", params } as const;
  const { pathname, hash } = new URL(formatRequestLink("https://wallet.example", request));
  return {
    link: pathname + hash,
    stored: {
      "holdfast-descriptors": kept({
        files: [JSON.stringify({ descriptor: value, attestations: [attestation] })],
        attesters: [{ publicKey: attestation.publicKey, name: "Registry" }],
      }),
      "holdfast-connected-sites": kept({ sites: [{ ...site, approved: 0, history: [] }] }),
      "holdfast-address-book": JSON.stringify({
        version: 1,
        book: { contacts: [contact], labels: [], transactions: [] },
      }),
    },
  };
}
