import {
  bytesToHex,
  encodeRawTransaction,
  buildTransaction,
  parseAddress,
  signingMessage,
  transferSupra,
  sha3,
} from "@holdfast/sdk";
import { digestWords } from "@holdfast/sdk/phrase";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const BEN = parseAddress(`0x${"5a".repeat(32)}`);

describe("the inspector", () => {
  it("decodes a transaction with the arguments by the function's interface", async () => {
    const { user, address } = await renderApp("/inspect");
    const raw = buildTransaction(transferSupra(BEN, 12n), {
      sender: address,
      sequenceNumber: 7n,
      chainId: 6,
      expirationTimestampSecs: 1_800_000_000n,
    });
    await user.click(await screen.findByLabelText("Data"));
    await user.paste(bytesToHex(encodeRawTransaction(raw)));
    expect(await screen.findByText("Unsigned transaction")).toBeDefined();
    expect(await screen.findByText(BEN)).toBeDefined();
    expect(await screen.findByText("u64")).toBeDefined();
  });

  it("reads what the link of a review brings from another device", async () => {
    const raw = buildTransaction(transferSupra(BEN, 12n), {
      sender: parseAddress("0xa"),
      sequenceNumber: 7n,
      chainId: 6,
      expirationTimestampSecs: 1_800_000_000n,
    });
    await renderApp(`/inspect#${bytesToHex(signingMessage(raw))}`);
    expect(await screen.findByText(BEN)).toBeDefined();
    expect(screen.getByRole("heading", { name: "Signing message" })).toBeDefined();
    const words = await screen.findByRole("list", { name: "Signing digest as words" });
    expect([...words.children].map(({ textContent }) => textContent)).toEqual(
      digestWords(sha3(signingMessage(raw))),
    );
  });

  it("refuses a recovery phrase and takes it off the screen", async () => {
    const { user } = await renderApp("/inspect");
    const field = await screen.findByLabelText("Data");
    await user.click(field);
    await user.paste("used toe labor inch gun visit fish combine relax clip alcohol awesome");
    expect(await screen.findByText("This looks like a recovery phrase")).toBeDefined();
    expect(field).toHaveProperty("value", "");
    expect(document.body.textContent).not.toContain("alcohol");
  });

  it("says when it knows nothing", async () => {
    const { user } = await renderApp("/inspect");
    await user.type(await screen.findByLabelText("Data"), "hello there");
    expect(await screen.findByText("Unknown format")).toBeDefined();
  });
});

describe("a message", () => {
  it("is signed after a look, and verified; a changed one is refused", async () => {
    const { user, router } = await renderApp("/inspect?tab=sign");
    await user.type(await screen.findByLabelText("Message"), "I was here");
    await user.click(screen.getByRole("button", { name: "Review message" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("I was here")).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Sign message" }));
    const signed = (await screen.findByRole("region", { name: "Signed message" })).textContent;

    await router.navigate({ to: "/inspect", search: { tab: "verify" } });
    const field = await screen.findByLabelText("Signed message");
    await user.click(field);
    await user.paste(signed);
    await user.click(screen.getByRole("button", { name: "Verify message" }));
    expect(await screen.findByText("Signed by this account's key")).toBeDefined();
    await user.clear(field);
    await user.click(field);
    await user.paste(signed.replace("was", "am"));
    await user.click(screen.getByRole("button", { name: "Verify message" }));
    expect(await screen.findByText("This signature is not valid")).toBeDefined();
  });

  it("that could pass for a transaction is not signed", async () => {
    const { user } = await renderApp("/inspect?tab=sign");
    await user.click(await screen.findByLabelText("Message"));
    await user.paste("0x88d16ed1aba6d77d521aafada6d6e92d7a174527adb457adfa66a9c5a0f1fe37");
    await user.click(screen.getByRole("button", { name: "Review message" }));
    expect(await screen.findByText("Nothing was signed.")).toBeDefined();
  });
});
