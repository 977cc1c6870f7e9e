import { isAttested, readDescriptorFile, testDescriptor } from "@holdfast/descriptors";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { descriptorLibrary, replaceDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { lastCopied } from "../../ui/copy-button.tsx";
import { fragmentToDescriptor } from "./descriptor-link.ts";

const isInert = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

afterEach(() => replaceDescriptorLibrary({ files: [], attesters: [] }));

it("drafts a description, checks edits, then keeps, signs and shares it", { timeout: 120_000 }, async () => {
  const app = await renderApp("/contracts/0x1/coin/transfer");
  const { user } = app;
  await user.click(await screen.findByRole("link", { name: "Describe this function" }));

  expect(await screen.findAllByText(/Transfer: to/)).toHaveLength(3);
  // Looked up each time: there are none while nothing can be said.
  const examples = (): readonly string[] =>
    within(screen.getByRole("list", { name: "Example preview" }))
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
  expect(isInert("Save on this device")).toBe(true);
  await write("Sentence", "Save {amount} for {to}");
  expect(examples()[0]).toMatch(/^enSave 1\.51 SUPRA for 0x/);
  expect(examples()[1]).toMatch(/^deSave 1\.51 SUPRA for 0x/);
  await write("Expected text", "Save everything");
  expect(await screen.findByText(/Current text: Save 1\.51 SUPRA/)).toBeDefined();
  expect(isInert("Export")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Use current text" }));
  expect(await screen.findByText("The sentence reads exactly like this.")).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Sign" }));
  await user.click(await screen.findByRole("button", { name: "Sign description" }));
  expect(await screen.findByText(/^Signed by Main\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await user.click(screen.getByRole("button", { name: "Save on this device" }));
  await screen.findByText("Description saved on this device.");
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
});

it("omits arguments with a reason and binds to chains, code and owner", { timeout: 120_000 }, async () => {
  const app = await renderApp("/contracts/0x1/multisig_account/create_with_owners/describe");
  const { user } = app;
  const write = async (label: string, text: string): Promise<void> => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const press = async (name: string | RegExp, at = 0): Promise<void> => {
    const found = screen.getAllByRole("switch", { name })[at];
    await user.click(found ?? expect.unreachable("No such switch"));
  };
  const keep = async (): Promise<ReturnType<typeof readDescriptorFile>> => {
    await user.click(screen.getByRole("button", { name: "Save on this device" }));
    await screen.findByText("Description saved on this device.");
    return readDescriptorFile(descriptorLibrary().files.at(-1) ?? "");
  };

  // Who it is about can't be left out: there is no such switch at the owners.
  expect(await screen.findAllByRole("switch", { name: /^Omit from description/ })).toHaveLength(4);
  await write(
    "Sentence",
    "Create an account with {additional_owners}, of whom {num_signatures_required} sign",
  );
  await press(/^Omit from description/, 1);
  expect(await screen.findByText(/arguments\[2\]\.hidden does not have its form/)).toBeDefined();
  expect(isInert("Save on this device")).toBe(true);
  await write("Reason", "labels of the metadata");
  await press(/^Omit from description/, 2);
  const second = screen.getAllByLabelText("Reason")[1] ?? expect.unreachable("No second reason");
  await user.click(second);
  await user.paste("values of the metadata");
  expect(
    screen.getByText(
      /^You can use \{additional_owners\}, \{num_signatures_required\}, \{timeout_duration\} and/,
    ),
  ).toBeDefined();
  await press("Devnode Chain 4");
  await press(/^Only for current code/);
  await write("Project name", "Harbour");
  await write("Website", "http://harbour.example");
  expect(await screen.findByText(/owner\.url does not have its form/)).toBeDefined();
  await write("Website", "https://harbour.example");
  await user.click(screen.getByRole("button", { name: "Use current text" }));

  const { descriptor, tests, ...file } = await keep();
  expect(testDescriptor({ descriptor, tests })).toEqual([]);
  expect(tests).toHaveLength(1);
  expect(descriptor.owner).toEqual({ name: "Harbour", url: "https://harbour.example" });
  expect(descriptor.context.chains).toEqual([4]);
  expect(descriptor.context.code).toHaveLength(1);
  expect(file.attestations).toEqual([]);
  const args = descriptor.calls.get("create_with_owners")?.arguments ?? [];
  expect(args.map(({ hidden }) => hidden)).toEqual([
    undefined,
    undefined,
    "labels of the metadata",
    "values of the metadata",
    undefined,
  ]);

  // What is signed is shown with all of that, by what the part that signs has read.
  await user.click(screen.getByRole("button", { name: "Sign" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Valid only on Devnode.")).toBeDefined();
  expect(dialog.getByText("The file claims to describe Harbour.")).toBeDefined();
  expect(dialog.getByText(/^Omitted: metadata_keys. Reason: labels of the metadata$/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Sign description" }));
  await screen.findByText(/^Signed by Main\./);

  // All of it can be taken back.
  await press(/^Only for current code/);
  await press("Devnode Chain 4");
  await user.clear(screen.getByLabelText("Project name"));
  await user.clear(screen.getByLabelText("Website"));
  const { descriptor: free, attestations } = await keep();
  expect(free.owner).toBeUndefined();
  expect(free.context).not.toHaveProperty("chains");
  expect(free.context).not.toHaveProperty("code");
  expect(attestations).toEqual([]);
});
