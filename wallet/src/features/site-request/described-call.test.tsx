import { attest } from "@holdfast/descriptors";
import { buildTransaction, bytesToHex, DEVNODE, encodeRawTransaction, type Address } from "@holdfast/sdk";
import { formatRequestLink, readAnswerFragment } from "@holdfast/provider";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { piggyDescriptor, saveCall } from "../../../test/piggy-descriptor.ts";
import { publishPiggyBank } from "../../../test/published-piggy-bank.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { pressEnabled, signReviewed } from "../../../test/sign-reviewed.ts";
import { storedSites } from "../../sites/stored-sites.ts";
import { keepAttester, keepDescriptor, replaceDescriptorLibrary } from "../../storage/descriptor-library.ts";

afterEach(() => replaceDescriptorLibrary({ files: [], attesters: [] }));

const SITE = "https://shop.example/cart";

function linkTo(sender: Address, publisher: Address, chainId: number): string {
  const raw = buildTransaction(saveCall(publisher, publisher, 150_000_000n), {
    sender,
    sequenceNumber: 0n,
    chainId,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const params = {
    data: bytesToHex(encodeRawTransaction(raw)).slice(2),
    claimed: { description: JSON.stringify(piggyDescriptor(publisher)).replace("Save {", "Put by {") },
  };
  const request = { id: "save", returnTo: SITE, method: "sendTransaction", params } as const;
  const link = new URL(formatRequestLink("https://wallet.example", request));
  return link.pathname + link.hash;
}

it("shows a site's call as one sentence with amount and names", async () => {
  const app = await renderApp("/home", {
    balance: 10_000_000_000n,
    siteFiles: { "https://shop.example/.well-known/holdfast.json": '{"answerPaths":["/cart"]}' },
  });
  const publisher = await publishPiggyBank(app);
  app.addressBook.saveContact({ name: "Mia", address: publisher });
  const value = piggyDescriptor(publisher);
  const attestation = await attest(value, new Uint8Array(32).fill(7));
  keepDescriptor(JSON.stringify({ descriptor: value, attestations: [attestation] }));
  keepAttester({ publicKey: attestation.publicKey, name: "Registry" });
  const origin = "https://shop.example";
  storedSites().connect({ origin, address: app.address, chainId: DEVNODE.chainId }, Date.now());

  const link = linkTo(app.address, publisher, DEVNODE.chainId);
  const [to = "", hash = ""] = link.split("#");
  await app.router.navigate({ to, hash });
  // Its own word is quoted, before the review, and stands in no headline.
  const claim = await screen.findByRole("figure", { name: "The site's text" });
  expect(claim.textContent).toMatch(/^“Put by 1\.5 SUPRA for Mia .*”Claimed by the site\./);
  await pressEnabled(app.user, await screen.findByRole("button", { name: "Review transaction" }));
  const said = await screen.findByRole("region", { name: "Description" });
  expect(said.textContent).toMatch(/^Save 1\.5 SUPRA for Mia 0x\w+…\w+Description: signed by Registry$/);
  // Above the arguments, never in their place.
  expect(screen.getByText(`${publisher}::piggy_bank::deposit`)).toBeDefined();
  await signReviewed(app.user);
  const back = await screen.findByRole<HTMLAnchorElement>("link", { name: "Return to shop.example" });
  const answer = readAnswerFragment(new URL(back.href).hash, {
    id: "save",
    method: "sendTransaction",
  });

  await app.router.navigate({ to: "/activity" });
  const row = await screen.findByRole("link", { name: /^Save/ });
  expect(row.textContent).toContain("piggy_bank::deposit");
  await app.router.navigate({ to: "/tx/$hash", params: { hash: answer?.hash ?? "" } });
  const told = await screen.findByRole("region", { name: "Description" });
  expect(told.textContent).toMatch(/^Save 1\.5 SUPRA for Mia .*The balance changes match it\.$/);

  // What declares other effects, or is of other code, is not shown, and that is said.
  const replace = (change: object): void =>
    act(() => replaceDescriptorLibrary({ files: [JSON.stringify({ ...value, ...change })], attesters: [] }));
  const silent = { ...value.calls.deposit, effects: [] };
  replace({ calls: { deposit: silent } });
  expect(await screen.findByText(/^Holdfast hides this call's description because/)).toBeDefined();
  expect(screen.queryByRole("region", { name: "Description" })).toBeNull();
  replace({ context: { ...value.context, code: ["0".repeat(64)] } });
  expect(await screen.findByText(/^Holdfast hides this description because/)).toBeDefined();
  expect(screen.queryByRole("region", { name: "Description" })).toBeNull();
  // One that nobody signed is yours, and stands for no name.
  replace({});
  expect((await screen.findByRole("region", { name: "Description" })).textContent).toMatch(
    /Description: yours\. The balance changes match it\.$/,
  );
  await app.router.navigate({ to: "/activity" });
  expect(await screen.findByRole("link", { name: /^Called piggy_bank::deposit/ })).toBeDefined();
});
