import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { testPassword } from "../../vault/testing/test-vault.ts";

const newPassword = "granite harbour in winter";

/** Changes the password while the browser refuses to write to one place, once the pointer was written or before. */
async function changeWithout(isRefused: (place: string, written: readonly string[]) => boolean) {
  const app = await renderApp("/settings/security");
  const { user, places } = app;
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Current password"), testPassword);
  await user.type(dialog.getByLabelText("Password"), newPassword);
  await user.type(dialog.getByLabelText("Confirm password"), newPassword);
  const written: string[] = [];
  places.beforeWrite = (place) => {
    if (isRefused(place, written)) throw new DOMException("full", "QuotaExceededError");
    written.push(place);
  };
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  const alert = await dialog.findByRole("alert");
  places.beforeWrite = () => undefined;
  await app.vault.lock();
  return { ...app, text: alert.textContent };
}

it("says that nothing was changed when the old password holds", async () => {
  const { vault, text } = await changeWithout((place) => place === "pointer");
  expect(text).toContain("The browser could not save the wallet");
  expect(text).toContain("The old password is still valid.");
  expect(await vault.unlock(testPassword)).toHaveLength(1);
});

it("reports success with a warning if only the old copy remains", async () => {
  const { vault, text } = await changeWithout((_, written) => written.includes("pointer"));
  expect(text).toContain("the old password still opens an older copy");
  expect(text).not.toMatch(/The old password still holds|Nothing was changed/);
  expect(await vault.unlock(newPassword)).toHaveLength(1);
});
