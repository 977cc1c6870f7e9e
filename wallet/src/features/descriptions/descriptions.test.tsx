import { attest } from "@holdfast/descriptors";
import { parseAddress } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { piggyDescriptor } from "../../../test/piggy-descriptor.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { descriptorLibrary, replaceDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { descriptorToFragment } from "./descriptor-link.ts";

afterEach(() => replaceDescriptorLibrary({ files: [], attesters: [] }));

const value = piggyDescriptor(parseAddress("0xcafe"));

it("keeps a linked file once read and names its trusted signer", async () => {
  const attestation = await attest(value, new Uint8Array(32).fill(7));
  const file = JSON.stringify({ descriptor: value, attestations: [attestation] });
  const { user } = await renderApp(`/descriptions#${descriptorToFragment(file)}`);
  expect(await screen.findByText("Save {amount} for {owner}")).toBeDefined();
  expect(screen.getByText("yours")).toBeDefined();
  expect(descriptorLibrary().files).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save description" }));
  const kept = await screen.findByRole("list", { name: "Descriptions on this device" });
  expect(await within(kept).findByText("0xcafe::piggy_bank")).toBeDefined();

  await user.type(screen.getByLabelText("Name"), "Mia");
  await user.type(screen.getByLabelText("Public key"), `0x${attestation.publicKey.slice(1)}`);
  await user.click(screen.getByRole("button", { name: "Add signer" }));
  expect(await screen.findByText("Enter the key's 64 hex digits.")).toBeDefined();
  await user.clear(screen.getByLabelText("Public key"));
  await user.type(screen.getByLabelText("Public key"), attestation.publicKey.toUpperCase());
  await user.click(screen.getByRole("button", { name: "Add signer" }));
  expect(await within(kept).findByText("signed by Mia")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove Mia" }));
  expect(await within(kept).findByText("yours")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove 0xcafe::piggy_bank" }));
  expect(await screen.findByText("You have no descriptions")).toBeDefined();
  expect(descriptorLibrary()).toEqual({ files: [], attesters: [] });
});

it("explains why a file is rejected; a newer version replaces it", async () => {
  const { user } = await renderApp("/descriptions");
  const read = async (file: string): Promise<void> => {
    await user.click(await screen.findByLabelText("Description file or link"));
    await user.paste(file);
    await user.click(screen.getByRole("button", { name: "Read description" }));
  };
  await read(JSON.stringify(value).replace("Save {amount}", "Save it"));
  expect(await screen.findByText("This description is not used")).toBeDefined();
  expect(screen.getByText(/leaves out amount/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save description" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  for (const word of ["Save", "Put"]) {
    await read(JSON.stringify(value).replace("Save {amount}", `${word} {amount}`));
    await user.click(await screen.findByRole("button", { name: "Save description" }));
  }
  expect(await screen.findByText("Put {amount} for {owner}")).toBeDefined();
  expect(descriptorLibrary().files).toHaveLength(1);
});
