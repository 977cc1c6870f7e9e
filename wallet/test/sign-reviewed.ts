import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { testPassword } from "../src/vault/testing/test-vault.ts";

/** Signs what the open review shows, with the password or the digits where they are asked for. */
export async function signReviewed(user: UserEvent): Promise<void> {
  const sheet = await screen.findByRole("dialog");
  const title = within(sheet).getByRole("heading", { level: 2 }).textContent;
  const password = within(sheet).queryByLabelText(/^Your password/);
  if (password !== null) await user.type(password, testPassword);
  const digits = within(sheet).queryByText(/^To go on, type the last six digits of/);
  if (digits !== null)
    await user.type(within(sheet).getByLabelText(/^To go on/), digits.textContent.slice(-6));
  await user.click(within(sheet).getByRole("button", { name: title }));
}
