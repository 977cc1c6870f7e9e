import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { AddressText } from "./address-text.tsx";

const address = "0x8f3a51c09be2740d6a1c5b7e9f02d4836ab1957e04cd82f6170be93a5d4e2c91";

it("shows both ends, and all of it on a press", async () => {
  render(<AddressText value={address} />);
  const short = screen.getByRole("button", { name: "Show full address, 0x8f3a…2c91" });
  await userEvent.click(short);
  expect(screen.getByText(address)).toBeDefined();
  expect(screen.queryByText("0x8f3a…2c91")).toBeNull();
});

it("groups the digits by four and leaves none out", () => {
  const { container } = render(<AddressText value={address} form="full" />);
  const seen = container.querySelector("[aria-hidden='true']")?.textContent;
  expect(seen).toBe(address);
  expect(screen.getByText("740d")).toBeDefined();
});

it("is plain text where a row around it is the link", () => {
  render(<AddressText value={address} form="ends" />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("0x8f3a…2c91")).toBeDefined();
});

it("copies all digits, not what is shown", async () => {
  const user = userEvent.setup();
  render(<AddressText value={address} what="hash" />);
  await user.click(screen.getByRole("button", { name: "Copy hash" }));
  expect(await navigator.clipboard.readText()).toBe(address);
});

it("leaves a short address whole", () => {
  render(<AddressText value="0x1" form="ends" />);
  expect(screen.getByText("0x1")).toBeDefined();
});
