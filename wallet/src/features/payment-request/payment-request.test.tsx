import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const RECIPIENT = `0x${"5a".repeat(32)}`;

it("asks before filling in and passes the request to the form", async () => {
  const { user } = await renderApp(`/request#to=${RECIPIENT}&amount=2.5&message=Lunch%E2%80%AE`, {
    balance: 1_000_000_000n,
  });
  expect(await screen.findByText("“Lunch”")).toBeDefined();
  expect(screen.getByText("2.5 SUPRA")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Fill in payment" }));
  expect(await screen.findByLabelText("To")).toHaveProperty("value", RECIPIENT);
  expect(screen.getByLabelText("Amount")).toHaveProperty("value", "2.5");
});

it("shows amounts in whole coins and marks imitations of SUPRA", async () => {
  await renderApp(`/request#to=${RECIPIENT}&amount=5&coin=0xc::moon::Moon`);
  expect(await screen.findByText("5 Moon")).toBeDefined();
  expect(screen.getByText("Defined by 0xc::moon")).toBeDefined();
  cleanup();
  await renderApp(`/request#to=${RECIPIENT}&amount=5&coin=0xc::moon::SUPRA`);
  expect(await screen.findByText("5 SUPRA (not the network's coin)")).toBeDefined();
});

it("says when a link asks for nothing", async () => {
  await renderApp("/request#to=0x5a");
  expect(await screen.findByText("This link has no payment request")).toBeDefined();
});
