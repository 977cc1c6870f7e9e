import { hexToBytes } from "@holdfast/sdk";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { workbench } from "../../storage/workbench.ts";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";

const CODE = vectors.units.find(({ file }) => file.includes("transfer_script"))?.hex ?? "";

describe("a script", () => {
  it("says what it calls, is filled in, and runs after the review", async () => {
    const { user } = await renderApp("/scripts", { balance: 900_000_000n });
    await user.click(await screen.findByLabelText("Script bytecode"));
    await user.paste(CODE);
    expect((await screen.findAllByText("0x1::supra_account::transfer")).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText("arg 0"), "1000");
    await user.type(screen.getByLabelText("arg 1"), `0x${"5a".repeat(32)}`);
    await user.click(screen.getByRole("button", { name: "Review script" }));
    await signReviewed(user);
    expect(await screen.findByText("The script succeeded")).toBeDefined();
    expect(workbench().drafts).toEqual([]);
  });

  it("is read from a file that is dropped", async () => {
    await renderApp("/scripts");
    const area = (await screen.findByText("Or drop the compiler's .mv file.")).parentElement;
    if (area === null) expect.unreachable();
    const file = new File([hexToBytes(CODE).slice()], "transfer.mv");
    fireEvent.drop(area, { dataTransfer: { files: [file] } });
    expect((await screen.findAllByText("0x1::supra_account::transfer")).length).toBeGreaterThan(0);
  });

  it("a script stays a draft with its arguments until deleted", async () => {
    const first = await renderApp("/scripts");
    await first.user.click(await screen.findByLabelText("Script bytecode"));
    await first.user.paste(CODE);
    await first.user.type(await screen.findByLabelText("arg 0"), "1000");
    first.unmount();
    const { user } = await renderApp("/contracts");
    await user.click(await screen.findByRole("link", { name: /^A script/ }));
    expect(await screen.findByText("Restored draft")).toBeDefined();
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", "1000");
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(screen.getByLabelText("Script bytecode")).toHaveProperty("value", "");
    expect(workbench().drafts).toEqual([]);
  });

  it("keeps its newest arguments when another account is chosen", async () => {
    const { user, vault, vaultSession } = await renderApp("/scripts");
    await user.click(await screen.findByLabelText("Script bytecode"));
    await user.paste(CODE);
    await user.type(await screen.findByLabelText("arg 0"), "1000");
    const [phrase] = listPhrases(vaultSession.store.getState().accounts);
    const accounts = await vault.addAccount(phrase?.phraseId ?? "", "Savings");
    act(() => vaultSession.opened(accounts, accounts.at(-1)?.id ?? ""));
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", "1000");
  });

  it("is kept in the library under a name", async () => {
    const { user } = await renderApp("/scripts");
    await user.click(await screen.findByLabelText("Script bytecode"));
    await user.paste(CODE);
    await user.type(await screen.findByLabelText("Name"), "Pay");
    await user.click(screen.getByRole("button", { name: "Save script" }));
    expect(await screen.findByRole("button", { name: "Open Pay" })).toBeDefined();
    expect(workbench().scripts).toHaveLength(1);
  });
});
