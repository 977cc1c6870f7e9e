import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { testPassword } from "../src/vault/testing/test-vault.ts";

/** Signs what the open review shows, with the password or the digits where they are asked for. */
export async function signReviewed(user: UserEvent): Promise<void> {
  const sheet = await screen.findByRole("dialog");
  const title = within(sheet).getByRole("heading", { level: 2 }).textContent;
  const password = within(sheet).queryByLabelText(/^Confirm with password/);
  if (password !== null) await user.type(password, testPassword);
  const digits = within(sheet).queryByText(/^To continue, type the last six digits of/);
  if (digits !== null)
    await user.type(within(sheet).getByLabelText(/^To continue/), digits.textContent.slice(-6));
  await pressEnabled(user, within(sheet).getByRole("button", { name: title }));
}

/** Presses a button as soon as it can be pressed: what is grave has to stand there for a while first. */
export async function pressEnabled(user: UserEvent, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull(), { timeout: 30_000 });
  await user.click(button);
}
