import { hexToBytes, objectCodeAddress } from "@holdfast/sdk";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import counterV2 from "../../../../move/test/vectors/counter_v2/publish.json" with { type: "json" };
import counterBad from "../../../../move/test/vectors/counter_v2_bad/publish.json" with { type: "json" };
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { workbench } from "../../storage/workbench.ts";
import { MAX_BYTES } from "./package-files.ts";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";

/** Where the packages were compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);

/** The files of a package, made over to the account. */
function createFiles(vector: typeof counter, address: string): File[] {
  const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, address.slice(2))).slice();
  return [
    new File([made(vector.metadata_serialized)], "package-metadata.bcs"),
    ...vector.code.map((code, index) => new File([made(code)], `m${index}.mv`)),
  ];
}

class UnreadFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new TypeError("This file was to be left unread."));
  }
}

class LargeFile extends UnreadFile {
  override get size(): number {
    return MAX_BYTES + 1;
  }
}

describe("a package", () => {
  it("is published, its functions called and read, upgraded, and not upgraded badly", async () => {
    const { user, router, address } = await renderApp("/publish", { balance: 9_000_000_000n });
    await user.upload(await screen.findByLabelText("Package files"), createFiles(counter, address));
    await user.click(await screen.findByRole("button", { name: "Review publication" }));
    await signReviewed(user);
    const next = await screen.findByRole("link", { name: "Open counter" });
    expect(workbench().drafts).toEqual([]);
    await user.click(next);
    const calls = await screen.findByRole("list", { name: "Entry functions" });
    await user.click(within(calls).getByRole("link", { name: /^increment/ }));
    await user.type(await screen.findByLabelText("by"), "41");
    await user.click(screen.getByRole("button", { name: "Review call" }));
    await signReviewed(user);
    expect(await screen.findByText(/^The call to counter::increment of 0x.+ succeeded$/)).toBeDefined();
    await user.click(screen.getByRole("link", { name: "View transaction" }));
    await user.click(await screen.findByRole("tab", { name: /^Events/ }));
    expect(await screen.findByText("Incremented")).toBeDefined();

    await router.navigate({
      to: "/contracts/$address/$module/$function",
      params: { address, module: "counter", function: "get" },
      hash: `args=${encodeURIComponent(JSON.stringify([address]))}`,
    });
    await user.click(await screen.findByRole("button", { name: "Read" }));
    expect(await within(await screen.findByRole("list", { name: "result" })).findByText("41")).toBeDefined();

    await router.navigate({ to: "/state/$address", params: { address } });
    await user.click(await screen.findByRole("button", { name: /::counter::Counter$/ }));
    expect(await within(await screen.findByRole("list", { name: "data" })).findByText("41")).toBeDefined();

    await router.navigate({ to: "/publish" });
    await user.upload(await screen.findByLabelText("Package files"), createFiles(counterBad, address));
    expect(await screen.findByText("The network would reject this package")).toBeDefined();
    expect(screen.getAllByText(/^Function .*counter::/).length).toBeGreaterThan(0);
    await user.upload(screen.getByLabelText("Package files"), createFiles(counterV2, address));
    expect(await screen.findByText("Compatible with the published package")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Review upgrade" }));
    await signReviewed(user);
    expect(await screen.findByText(/^(Package|Module|\d+ modules) published$/)).toBeDefined();
  });

  it("publishes to its own object, upgradable by its owner only", async () => {
    const { user, router, address } = await renderApp("/publish", { balance: 9_000_000_000n });
    const object = objectCodeAddress(address, 0n);
    await user.upload(await screen.findByLabelText("Package files"), createFiles(counter, object));
    expect(await screen.findByText("A new object")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Review publication" }));
    await signReviewed(user);
    await user.click(await screen.findByRole("link", { name: "Open counter" }));
    expect(await screen.findByRole("list", { name: "Entry functions" })).toBeDefined();
    expect(router.state.location.pathname).toBe(`/contracts/${object}/counter`);

    await router.navigate({ to: "/publish" });
    await user.upload(await screen.findByLabelText("Package files"), createFiles(counterV2, object));
    expect(await screen.findByText("Compatible with the published package")).toBeDefined();
    expect(screen.getByText("Existing object")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Review upgrade" }));
    await signReviewed(user);
    expect(await screen.findByText(/^(Package|Module|\d+ modules) published$/)).toBeDefined();
    const elsewhere = `0x${"0".repeat(63)}1`;
    await user.clear(screen.getByLabelText("Object"));
    await user.type(screen.getByLabelText("Object"), elsewhere);
    expect(await screen.findByText("This object does not belong to your account.")).toBeDefined();
  });

  it("of a folder is refused with a file that is too large, and nothing is read in vain", async () => {
    const { container } = await renderApp("/publish");
    await screen.findByLabelText("Package files");
    const folder =
      container.querySelector("input[webkitdirectory]") ?? expect.fail("The page has no folder field.");
    const files = [
      new File(["ab"], "m.mv"),
      new LargeFile([], "large.mv"),
      new UnreadFile(["c"], "notes.txt"),
    ];
    fireEvent.change(folder, { target: { files } });
    expect(
      await screen.findByText(`large.mv has ${MAX_BYTES + 1} bytes, but the limit is ${MAX_BYTES}.`),
    ).toBeDefined();
  });

  it("is kept as a draft with its place, until it is sent", async () => {
    const object = `0x${"77".repeat(32)}`;
    const first = await renderApp("/publish");
    await first.user.upload(await screen.findByLabelText("Package files"), createFiles(counter, object));
    await first.user.click(await screen.findByLabelText("Publish to"));
    await first.user.click(await screen.findByRole("option", { name: /^This account/ }));
    first.unmount();
    const { user } = await renderApp("/contracts");
    await user.click(await screen.findByRole("link", { name: /^A package/ }));
    expect(await screen.findByText("Restored draft")).toBeDefined();
    expect(await screen.findByText("This account")).toBeDefined();
    expect(await screen.findByText(/not for your account\.$/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(screen.queryByText("This account")).toBeNull();
    expect(workbench().drafts).toEqual([]);
  });

  it("keeps its place when another account is chosen", async () => {
    const { user, vault, vaultSession } = await renderApp("/publish");
    const object = `0x${"77".repeat(32)}`;
    await user.upload(await screen.findByLabelText("Package files"), createFiles(counter, object));
    await user.click(await screen.findByLabelText("Publish to"));
    await user.click(await screen.findByRole("option", { name: /^This account/ }));
    const [phrase] = listPhrases(vaultSession.store.getState().accounts);
    const accounts = await vault.addAccount(phrase?.phraseId ?? "", "Savings");
    act(() => vaultSession.opened(accounts, accounts.at(-1)?.id ?? ""));
    await screen.findByLabelText("Publish to");
    expect(screen.getByText("This account")).toBeDefined();
  });

  it("stays kept when a wrong file is dropped beside it", async () => {
    const { user } = await renderApp("/publish");
    const files = await screen.findByLabelText("Package files");
    await user.upload(files, createFiles(counter, `0x${"77".repeat(32)}`));
    const [draft] = workbench().drafts;
    expect(draft).toBeDefined();
    await user.upload(files, new File(["nothing of a package"], "wrong.mv"));
    expect(await screen.findByText("Nothing was sent.")).toBeDefined();
    expect(screen.queryByText("Destination")).toBeNull();
    expect(workbench().drafts).toEqual([draft]);
  });

  it("that was compiled for another account is stopped before it costs anything", async () => {
    const { user } = await renderApp("/publish", { balance: 9_000_000_000n });
    await user.upload(
      await screen.findByLabelText("Package files"),
      createFiles(counter, `0x${"77".repeat(32)}`),
    );
    expect(await screen.findByText(/not for this object|not belong to your account/)).toBeDefined();
    await user.click(screen.getByLabelText("Publish to"));
    await user.click(await screen.findByRole("option", { name: /^This account/ }));
    expect(await screen.findByText(/not for your account\.$/)).toBeDefined();
  });
});
