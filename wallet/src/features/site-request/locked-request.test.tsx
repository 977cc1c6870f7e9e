import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { offerRequest, ticketPath } from "../../sites/handed-request.ts";
import { testPassword } from "../../vault/testing/test-vault.ts";

const REQUEST = { method: "connect", params: {} } as const;
const TICKET = "00000000-0000-4000-8000-000000000000";

async function expectSite(): Promise<void> {
  expect(await screen.findByText("https://shop.example")).toBeDefined();
  expect(screen.getByText("shop.example wants to connect.")).toBeDefined();
  expect(screen.getByText("Unlock the wallet to respond.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
}

it("names the waiting site before the password, then shows its request", async () => {
  const question = { id: "1", origin: "https://shop.example", request: REQUEST };
  const { user } = await renderApp("/approve", {
    access: "locked",
    questions: {
      current: () => question,
      count: () => 1,
      subscribe: () => () => undefined,
      answer: () => undefined,
    },
  });
  await expectSite();
  await user.type(screen.getByLabelText("Password"), `${testPassword}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Connect to shop.example" })).toBeDefined();
});

it("names the site whose page handed over a request, before the password", async () => {
  const takeBack = offerRequest(
    TICKET,
    { id: "1", origin: "https://shop.example", request: REQUEST },
    { onTaken: () => undefined, onAnswer: () => undefined },
  );
  await renderApp(ticketPath(TICKET), { access: "locked" });
  await expectSite();
  expect(screen.queryByText("From a link")).toBeNull();
  takeBack();
});

it("says that only a link names the site, before the password", async () => {
  const link = new URLSearchParams({
    v: "1",
    id: "1",
    return: "https://shop.example/",
    method: "connect",
    params: "{}",
  });
  await renderApp(`/asked#${link}`, { access: "locked" });
  await expectSite();
  expect(screen.getByText("From a link")).toBeDefined();
});

it("names no site to who unlocks for another screen", async () => {
  await renderApp("/receive", { access: "locked" });
  expect(await screen.findByText("Unlock to continue where you left off.")).toBeDefined();
});
