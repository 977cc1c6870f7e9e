import { isAttested, readDescriptorFile, testDescriptor } from "@holdfast/descriptors";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { descriptorLibrary, replaceDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { lastCopied } from "../../ui/copied.ts";
import { fragmentToDescriptor } from "./descriptor-link.ts";

const isInert = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

afterEach(() => replaceDescriptorLibrary({ files: [], attesters: [] }));

it(
  "drafts what a function does, checks each change, and keeps, signs and hands on what is in order",
  { timeout: 120_000 },
  async () => {
    const app = await renderApp("/contracts/0x1/coin/transfer");
    const { user } = app;
    await user.click(await screen.findByRole("link", { name: "Describe this function" }));

    expect(await screen.findAllByText(/Transfer: to/)).toHaveLength(3);
    // Looked up each time: there are none while nothing can be said.
    const examples = (): readonly string[] =>
      within(screen.getByRole("list", { name: "What a review says of an example" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    const write = async (label: string, text: string): Promise<void> => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await write("Sentence", "Save {amount}");
    expect(await screen.findByText(/leaves out to/)).toBeDefined();
    expect(isInert("Keep on this device")).toBe(true);
    await write("Sentence", "Save {amount} for {to}");
    expect(examples()[0]).toMatch(/^enSave 1\.51 SUPRA for 0x/);
    expect(examples()[1]).toMatch(/^deSave 1\.51 SUPRA for 0x/);
    await write("Golden text", "Save everything");
    expect(await screen.findByText(/^It reads: Save 1\.51 SUPRA/)).toBeDefined();
    expect(isInert("Export")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Take what it says now" }));
    expect(await screen.findByText("It reads just like this.")).toBeDefined();

    await user.click(screen.getByRole("button", { name: "Sign" }));
    await user.click(await screen.findByRole("button", { name: "Sign the description" }));
    expect(await screen.findByText(/^Signed by Main\./)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Copy a link" }));
    await user.click(screen.getByRole("button", { name: "Keep on this device" }));
    await screen.findByText("The description is kept on this device.");
    const [file = ""] = descriptorLibrary().files;
    expect(fragmentToDescriptor(new URL(lastCopied()?.text ?? "").hash)).toBe(file);
    const read = readDescriptorFile(file);
    expect(testDescriptor(read)).toEqual([]);
    expect(read.tests).toHaveLength(1);
    const [attestation = expect.unreachable("Not signed")] = read.attestations;
    expect(await isAttested(read.value, attestation)).toBe(true);

    // What is kept is what is edited the next time.
    await app.router.navigate({ to: "/home" });
    await app.router.navigate({
      to: "/contracts/$address/$module/$function/describe",
      params: { address: FRAMEWORK_ADDRESS, module: "coin", function: "transfer" },
    });
    expect(await screen.findByLabelText("Sentence")).toHaveProperty("value", "Save {amount} for {to}");
  },
);
