import { buildTransaction, createAccount, DEVNODE, parseAddress, transferSupra } from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  createPartialTransaction,
  encodePartialTransaction,
  FrameCollector,
  parsePartialTransactionText,
  type PartialTransaction,
} from "@holdfast/sdk/partial-transaction";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { readShownCode } from "../../../test/shown-code.ts";
import { encodeFragment } from "./partial-transaction-link.ts";

afterEach(() => vi.restoreAllMocks());

/** A request of another sender that has a second signer and one signature: too long for one picture. */
async function testPartialTransaction(): Promise<PartialTransaction> {
  const [sender, second] = await Promise.all(
    [31, 32].map((at) => createAccount(new Uint8Array(32).fill(at))),
  );
  if (sender === undefined || second === undefined) return expect.fail("two people");
  const raw = buildTransaction(transferSupra(parseAddress("0x9d"), 5n), {
    sender: sender.address,
    sequenceNumber: 3n,
    chainId: DEVNODE.chainId,
    expirationTimestampSecs: 4_000_000_000n,
  });
  const partial = createPartialTransaction(
    { kind: "multi-agent", raw, secondarySigners: [second.address] },
    "From one to another",
  );
  const signature = await sender.sign(partialTransactionMessage(partial.request, { kind: "sender" }));
  const authenticator = { kind: "ed25519", publicKey: sender.publicKey, signature } as const;
  return addSignature(partial, { kind: "sender" }, authenticator);
}

/** The app with the request open, ready to be handed on. */
async function openWith(partial: PartialTransaction): Promise<RenderedApp> {
  const app = await renderApp("/sign", { balance: 1_000n });
  await app.router.navigate({ to: "/sign", hash: encodeFragment(partial) });
  await screen.findByText("From one to another");
  return app;
}

async function expectOpened(app: RenderedApp, partial: PartialTransaction): Promise<void> {
  expect(await screen.findByText("From one to another")).toBeDefined();
  expect(app.router.state.location.hash).toBe(encodeFragment(partial));
}

describe("a request is handed on and opened", () => {
  it("as a file", async () => {
    const partial = await testPartialTransaction();
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const app = await openWith(partial);
    await app.user.click(screen.getByRole("button", { name: "Save file" }));
    const [file] = saved;
    if (file === undefined) return expect.fail("a file");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(bytes).toEqual(encodePartialTransaction(partial));
    expect(names).toEqual([`request-${partial.request.raw.sender.slice(2, 8)}-3.capsule`]);

    await app.user.click(screen.getByRole("button", { name: "Close request" }));
    await screen.findByText("Open a request");
    const input = app.container.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) return expect.fail("a place for files");
    await app.user.upload(input, new File([bytes], names[0] ?? ""));
    await expectOpened(app, partial);
  });

  it.each(["link", "text"])("as a pasted %s", async (what) => {
    const partial = await testPartialTransaction();
    const app = await openWith(partial);
    await app.user.click(screen.getByRole("button", { name: `Copy ${what}` }));
    const copied = await navigator.clipboard.readText();
    expect(parsePartialTransactionText(copied)).toEqual(encodePartialTransaction(partial));
    await app.user.click(screen.getByRole("button", { name: "Close request" }));
    await app.user.click(await screen.findByLabelText("Text or link"));
    // A mail program breaks long lines.
    await app.user.paste(copied.replace(/.{60}/g, "$&\r\n"));
    await app.user.click(screen.getByRole("button", { name: "Open request" }));
    await expectOpened(app, partial);
  });

  it("as an animated QR, whose pictures hold the whole of it", async () => {
    const partial = await testPartialTransaction();
    const app = await openWith(partial);
    await app.user.click(screen.getByRole("button", { name: "Show QR code" }));
    const code = await screen.findByRole("img", { name: "Animated QR code of the request" });
    const collector = new FrameCollector();
    const seen = (): Uint8Array | undefined =>
      collector.add(
        readShownCode(code.getAttribute("viewBox"), code.querySelector("path")?.getAttribute("d") ?? null),
      ).bytes;
    await expect.poll(seen).toEqual(encodePartialTransaction(partial));
  });

  it("and a file that is none says so", async () => {
    const app = await renderApp("/sign", { balance: 1_000n });
    await screen.findByText("Open a request");
    const input = app.container.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) return expect.fail("a place for files");
    await app.user.upload(input, new File([Uint8Array.of(1, 2)], "a.capsule"));
    expect(await screen.findByText(/not a partially signed transaction/i)).toBeDefined();
    expect(screen.getByText("Open a request")).toBeDefined();
  });
});
