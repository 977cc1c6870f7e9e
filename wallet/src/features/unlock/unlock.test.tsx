import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { testPassword } from "../../vault/testing/test-vault.ts";

it("opens the wallet and goes on where the user wanted to go", async () => {
  const { user, router } = await renderApp("/receive", { access: "locked" });
  await user.type(await screen.findByLabelText("Password"), `${testPassword}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Receive" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/receive");
});

it("begins in the password field after the wallet was locked", async () => {
  const { vaultSession, router } = await renderApp("/home");
  await screen.findByRole("heading", { name: "Latest activity" });
  await act(() => vaultSession.lock());
  await act(() => router.invalidate());
  const field = await screen.findByLabelText("Password");
  await expect.poll(() => document.activeElement).toBe(field);
});

it("reports a wrong password, the tries left and the wait", async () => {
  const { user } = await renderApp("/home", { access: "locked" });
  const guess = async (): Promise<void> => {
    const field = await screen.findByLabelText("Password");
    await user.clear(field);
    await user.type(field, "not the password{Enter}");
  };
  await guess();
  expect(await screen.findByText(/Wrong password\./)).toBeDefined();
  for (const left of ["3 more wrong passwords", "2 more wrong passwords", "one more wrong password"]) {
    await guess();
    expect(await screen.findByText(new RegExp(`After ${left}, you must wait`))).toBeDefined();
  }
  await guess();
  expect(await screen.findByText(/Try again in \d+ sec\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Unlock wallet" }).getAttribute("aria-disabled")).toBe("true");
});

it("asks for a password before it tries one", async () => {
  const { user } = await renderApp("/home", { access: "locked" });
  await user.click(await screen.findByRole("button", { name: "Unlock wallet" }));
  expect(await screen.findByText("Enter your password.")).toBeDefined();
});

it("erases only after the word was typed", async () => {
  const { user, router, vaultSession } = await renderApp("/home", { access: "locked" });
  await user.click(await screen.findByRole("button", { name: "Forgot password?" }));
  const erase = await screen.findByRole("button", { name: "Erase wallet" });
  await user.click(erase);
  expect(vaultSession.store.getState().status).toBe("locked");
  await user.type(screen.getByLabelText("Type “erase” to confirm"), "Erase");
  await user.click(erase);
  await expect.poll(() => router.state.location.pathname).toBe("/welcome");
  expect(vaultSession.store.getState().status).toBe("none");
});
