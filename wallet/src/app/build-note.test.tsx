import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp, type RenderAppOptions, type RenderedApp } from "../../test/render-app.tsx";
import {
  ADA,
  createHost,
  createSignedHost,
  SIGNED,
  UNSIGNED,
  type Contents,
} from "../../test/signed-build.ts";
import { readSeenBuild, writeSeenBuild } from "../storage/seen-build.ts";
import { testPassword } from "../vault/testing/test-vault.ts";

/** Opens the extension's page, whose user saw this build last. */
function openExtension(
  ownFiles: Contents,
  { previous = OLD, ...options }: RenderAppOptions & { readonly previous?: typeof OLD | "none" } = {},
): Promise<RenderedApp> {
  window.happyDOM.setURL("chrome-extension://holdfast/index.html");
  if (previous !== "none") writeSeenBuild(previous);
  return renderApp("/home", { ...options, ownFiles });
}

const OLD = { hash: "0".repeat(64), version: "1.0.0" };

it("says once that the browser updated the extension, with version and age", async () => {
  const { user } = await openExtension(await createSignedHost(SIGNED, { version: "1.1.0", hours: 72 }));
  expect(await screen.findByText("Your browser updated Holdfast")).toBeDefined();
  expect(screen.getByText(/^Version 1\.1\.0, build [0-9a-f]{8}, released 3 days ago\.$/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Your browser updated Holdfast")).toBeNull();
  expect(readSeenBuild()?.version).toBe("1.1.0");
});

it("asks to wait with large payments while a release is young", async () => {
  await openExtension(await createSignedHost(SIGNED, { version: "1.1.0", hours: 47 }));
  expect(await screen.findByText(/Delay large payments/)).toBeDefined();
});

it("says of a build without publishers that no signature is checked", async () => {
  await openExtension(createHost(UNSIGNED));
  expect(
    await screen.findByText(/doesn't name its publishers, so Holdfast can't check its signatures/),
  ).toBeDefined();
});

it("notes the first build without a word", async () => {
  await openExtension(createHost(UNSIGNED), { previous: "none" });
  await expect.poll(() => readSeenBuild()).toBeDefined();
  expect(screen.queryByText("Your browser updated Holdfast")).toBeNull();
});

const flipped = createHost({ ...SIGNED, "assets/a.js": "a(!" });

it.each<[string, string, Contents]>([
  [
    "one key",
    "1 of 2 required signatures by trusted keys.",
    await createSignedHost(SIGNED, { signers: [ADA] }),
  ],
  [
    "a downgrade",
    "Release 0.9.0 is older than the installed release 1.0.0.",
    await createSignedHost(SIGNED, { version: "0.9.0" }),
  ],
  [
    "a flipped byte",
    "assets/a.js differs from the signed release.",
    { ...(await createSignedHost(SIGNED)), ...flipped },
  ],
])("warns of %s before and after the password, which still unlocks", async (_what, problem, files) => {
  const { user } = await openExtension(files, { access: "locked" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Do not use this build");
  expect(alert.textContent).toContain(problem);
  await user.type(await screen.findByLabelText("Password"), `${testPassword}{Enter}`);
  await screen.findByRole("heading", { name: "Latest activity" });
  expect((await screen.findByRole("alert")).textContent).toContain(problem);
});
