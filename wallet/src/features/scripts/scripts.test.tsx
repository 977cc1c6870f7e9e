import { explainScript, readScript } from "@holdfast/move";
import {
  bytesToHex,
  encodePayload,
  hexToBytes,
  parseAddress,
  type ScriptArgument,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { act, fireEvent, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../../sdk/test/code-point.ts";
import vectors from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { SCRIPT_FORM } from "../../components/forms/form-draft.ts";
import { resentState } from "../../components/forms/resent-payload.ts";
import { keepDraft, workbench } from "../../storage/workbench.ts";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";

const findCode = (name: string): string =>
  vectors.units.find(({ file }) => file.includes(name))?.hex ?? expect.fail(`There is no ${name}.`);

const CODE = findCode("transfer_script");
const OTHER_CODE = findCode("all_args");

/** The screen of scripts, with bytecode in it. */
async function openWith(code: string): Promise<RenderedApp> {
  const app = await renderApp("/scripts");
  await app.user.click(await screen.findByLabelText("Script bytecode"));
  await app.user.paste(code);
  return app;
}

/** A script with a value for each of its parameters. */
function filledScript(hex: string): TransactionPayload {
  const code = hexToBytes(hex);
  const values: Readonly<Record<string, ScriptArgument>> = {
    bool: { kind: "bool", value: true },
    address: { kind: "address", value: parseAddress(`0x${"5a".repeat(32)}`) },
    "vector<u8>": { kind: "u8-vector", value: Uint8Array.of(1, 2) },
    u8: { kind: "u8", value: 7 },
    u16: { kind: "u16", value: 7 },
    u32: { kind: "u32", value: 7 },
    u64: { kind: "u64", value: 7n },
    u128: { kind: "u128", value: 7n },
    u256: { kind: "u256", value: 7n },
  };
  const { parameters } = explainScript(readScript(code));
  const args = parameters
    .filter((type) => !type.includes("signer"))
    .map((type) => values[type] ?? expect.fail(`There is no ${type}.`));
  return { kind: "script", script: { code, typeArguments: [], arguments: args } };
}

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

  it("with a draft longer than a link comes back whole", async () => {
    const { user, router } = await openWith(CODE);
    const digits = "7".repeat(150_000);
    await user.click(await screen.findByLabelText("arg 0"));
    await user.paste(digits);
    await router.navigate({ to: "/contracts" });
    await screen.findByRole("link", { name: /^A script/ });
    await router.navigate({ to: "/scripts" });
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", digits);
  });

  it("keeps nothing of an empty field", async () => {
    await openWith(" ");
    expect(workbench().drafts).toEqual([]);
  });

  it("keeps arguments for equal signatures and drops them for others", async () => {
    const { user } = await openWith(CODE);
    await user.type(await screen.findByLabelText("arg 0"), "1000");
    const field = screen.getByLabelText("Script bytecode");
    fireEvent.change(field, { target: { value: ` ${CODE}` } });
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", "1000");
    expect(decodeURIComponent(workbench().drafts[0]?.form ?? "")).toContain('"1000"');
    fireEvent.change(field, { target: { value: OTHER_CODE } });
    fireEvent.change(field, { target: { value: CODE } });
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", "");
  });

  it.each([
    ["two arguments", CODE],
    ["every kind of argument", OTHER_CODE],
  ])("that was signed with %s fills the form, which makes the same bytes", async (_, code) => {
    const signed = filledScript(code);
    const { user, router } = await renderApp("/contracts");
    await router.navigate({ to: "/scripts", state: resentState(signed, 0) });
    expect(await screen.findByLabelText("Script bytecode")).toHaveProperty("value", code);
    expect(screen.queryByText("A transaction can't run this script")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Copy as" }));
    await user.click(await screen.findByRole("menuitem", { name: "BCS bytes" }));
    const bytes = bytesToHex(encodeBcs((to) => encodePayload(to, signed)));
    await expect.poll(() => navigator.clipboard.readText()).toBe(bytes);
  });

  it("takes type arguments, and asks for a missing one", async () => {
    const { user } = await openWith(findCode("generic_script"));
    await user.click(await screen.findByRole("button", { name: "Review script" }));
    expect(await screen.findByText(/^Enter a type/)).toBeDefined();
  });

  it.each(["0xa11ceb0b", "xyz", "0x01"])(
    "that is none, like %s, is refused with a sentence",
    async (code) => {
      await openWith(code);
      expect(await screen.findByText("Nothing was run.")).toBeDefined();
    },
  );

  it("drops arguments of a draft that do not fit, and never fails", async () => {
    const { router } = await renderApp("/contracts");
    const openDraft = async (form: string): Promise<void> => {
      await router.navigate({ to: "/contracts" });
      await screen.findByRole("heading", { name: "Contracts" });
      keepDraft({ chainId: 4, of: SCRIPT_FORM, form });
      await router.navigate({ to: "/scripts" });
      await screen.findByLabelText("Script bytecode");
    };
    await openDraft(`code=${CODE}&args=[1,2,3]`);
    expect(await screen.findByLabelText("arg 0")).toHaveProperty("value", "");
    await openDraft("code=0x12");
    expect(screen.getByText("Nothing was run.")).toBeDefined();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: codePoint, maxLength: 60 }), fc.constant(CODE)),
        fc.json(),
        (code, args) => openDraft(`code=${code}&args=${args}`),
      ),
      { numRuns: 50 },
    );
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
