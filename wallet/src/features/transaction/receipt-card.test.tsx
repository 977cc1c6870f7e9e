import { DEVNODE, isTransactionHash, readReceipt } from "@holdfast/sdk";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";

/** Nobody listens there: what is sent by fetch reaches the test's devnode, whatever the address. */
const url = "http://127.0.0.1:9";
const secondUrl = "http://localhost:9";

/** A payment over v4. */
async function payOver4(reach: { verificationUrl?: string } = {}): Promise<RenderedApp> {
  const app = await renderApp("/home", { balance: 1_000_000_000n });
  const { id } = app.settings.addNetwork({
    ...DEVNODE,
    url,
    name: "Devnode 4",
    dialect: "v4",
    hasFaucet: true,
  });
  app.settings.setReach(id, { moreUrls: [], ...reach });
  app.settings.chooseNetwork(id);
  await app.router.navigate({ to: "/send" });
  await app.user.type(await screen.findByLabelText("To"), `0x${"5a".repeat(32)}`);
  await app.user.type(screen.getByLabelText("Amount"), "1.5");
  await app.user.click(screen.getByRole("button", { name: "Review payment" }));
  await signReviewed(app.user);
  await screen.findByRole("link", { name: "View transaction" });
  return app;
}

const openIt = (app: RenderedApp) => app.user.click(screen.getByRole("link", { name: "View transaction" }));

it("stores the receipt while the node has its proof", async () => {
  const app = await payOver4({ verificationUrl: secondUrl });
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "View transaction" });
  const hash = /0x[0-9a-f]{64}/.exec(href)?.[0];
  if (!isTransactionHash(hash)) return expect.unreachable();
  const kept = () => app.receipts.find(hash);
  await waitFor(async () => expect(readReceipt((await kept())?.text ?? "").nodes).toEqual([url, secondUrl]));
});

it("shows a receipt from two nodes and verifies it offline", async () => {
  const app = await payOver4({ verificationUrl: secondUrl });
  await openIt(app);
  expect(await screen.findByText("Included under a root confirmed by two nodes")).toBeDefined();
  expect(screen.getByText(/Both 127\.0\.0\.1:9 and localhost:9 report this root/)).toBeDefined();
  expect(screen.getByText(/validators' signature, which Holdfast doesn't verify/)).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Copy receipt" }));
  const text = await navigator.clipboard.readText();
  const receipt = readReceipt(text);
  expect(receipt.committee).toBe("not-verified");

  await app.user.click(screen.getByRole("link", { name: "Verify offline" }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await screen.findByRole("heading", { name: "Inspect" })).toBeDefined();
  expect(await screen.findByText("Included under a root confirmed by two nodes")).toBeDefined();
  expect(await screen.findByText("All signatures are valid")).toBeDefined();
  const main = screen.getByRole("main");
  expect(main.textContent).toContain(receipt.proof.root);
  expect(within(main).getByText("Not verified")).toBeDefined();

  const data = screen.getByLabelText("Data");
  await app.user.clear(data);
  await app.user.click(data);
  await app.user.paste(text.replace(/("leaf_index":)\d+/, "$199"));
  expect(await screen.findByText("This receipt is not valid")).toBeDefined();
  await app.user.clear(data);
  await app.user.paste(text.replace("localhost:9", "else.test"));
  expect(await screen.findByText("Included under the receipt's root")).toBeDefined();
});

it("reports that one node gave the root without a second", async () => {
  await openIt(await payOver4());
  expect(await screen.findByText("Included under a root reported by one node")).toBeDefined();
  expect(screen.getByText(/choose a verification node for this network/)).toBeDefined();
  expect(screen.queryByText(/two nodes agree/)).toBeNull();
});

it("has no receipt where nodes show no proofs", async () => {
  const app = await renderApp("/home");
  const hash = await app.devnode.fund(app.address, 1n);
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  expect(await screen.findByText("Confirmed")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Receipt" })).toBeNull();
});
