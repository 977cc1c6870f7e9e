import { screen, within } from "@testing-library/react";
import { hashBuild } from "@holdfast/sdk/release";
import { expect, it } from "vitest";
import { writeSeenBuild } from "../../storage/seen-build.ts";
import { renderApp } from "../../../test/render-app.tsx";
import {
  ADA,
  createHost,
  createList,
  createSignedHost,
  SIGNED,
  UNSIGNED,
} from "../../../test/signed-build.ts";

const HASH = hashBuild(createList(SIGNED));

it("shows the build's hash, signatures and age, and how to compare it", async () => {
  const ownFiles = await createSignedHost(SIGNED, { hours: 47 });
  await renderApp("/settings/about", { ownFiles });
  expect(await screen.findByText(HASH)).toBeDefined();
  expect(screen.getByText("2 publishers")).toBeDefined();
  expect(screen.getByText("Less than 48 hours ago")).toBeDefined();
  expect(screen.getByText(/^holdfast verify-build http.* release\.json --keys/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check files" })).toBeNull();
});

it("says of a build without publishers that no signature is checked", async () => {
  const ownFiles = createHost(UNSIGNED);
  await renderApp("/settings/about", { ownFiles });
  expect(await screen.findByText("Not checked: this build names no publishers")).toBeDefined();
});

it("says why a build is not the signed release", async () => {
  const ownFiles = await createSignedHost(SIGNED, { signers: [ADA] });
  await renderApp("/settings/about", { ownFiles });
  expect(await screen.findByText("Do not use this build")).toBeDefined();
  expect(screen.getByText(/1 of 2 required signatures by trusted keys/)).toBeDefined();
  expect(screen.getByText("Not accepted")).toBeDefined();
  expect(screen.getByText("Get Holdfast from a source you trust.")).toBeDefined();
});

it("doesn't blame the signatures of a release that is older than the last one", async () => {
  writeSeenBuild({ hash: HASH, version: "2.0.0" });
  await renderApp("/settings/about", { ownFiles: await createSignedHost(SIGNED) });
  expect(
    await screen.findByText(/Release 1\.0\.0 is older than the installed release 2\.0\.0\./),
  ).toBeDefined();
  expect(screen.getByText("Not accepted")).toBeDefined();
  expect(screen.queryByText("Verification failed")).toBeNull();
});

it.each([
  ["the same files", {}, "4 files match the build hash"],
  ["a flipped byte", { "/assets/a.js": "a(!" }, "The files don't match the build hash"],
])("compares the extension's files with their list: %s", async (_what, changed, result) => {
  window.happyDOM.setURL("chrome-extension://holdfast/index.html");
  const ownFiles = { ...(await createSignedHost(SIGNED)), ...changed };
  const { user } = await renderApp("/settings/about", { ownFiles });
  await user.click(await screen.findByRole("button", { name: "Check files" }));
  expect(await screen.findByText(result)).toBeDefined();
});

it("is missing where no list came with the app", async () => {
  const ownFiles = {};
  await renderApp("/settings/about", { ownFiles });
  const page = within(await screen.findByRole("main"));
  expect(page.queryByText("Build hash")).toBeNull();
});
