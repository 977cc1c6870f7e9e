import { parseAddress } from "@holdfast/sdk";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const ada = parseAddress(`0x${"9e8d".repeat(16)}`);

it("shows any account's balance and activity without a wallet", async () => {
  const { user, router, devnode } = await renderApp("/explore", { access: "empty" });
  await devnode.fund(ada, 250_000_000n);
  await user.type(await screen.findByLabelText("Address"), ada);
  await user.click(screen.getByRole("button", { name: "View this address" }));
  await expect.poll(() => router.state.location.pathname).toBe(`/explore/${ada}`);
  expect(await screen.findByText("Read-only")).toBeDefined();
  await user.click(await screen.findByRole("link", { name: /Received.*\+2 ?\.5 SUPRA/ }));
  expect(await screen.findByText("Confirmed")).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/explore\/0x[0-9a-f]{64}\/tx\/0x/);
  expect(screen.queryByRole("link", { name: "Send" })).toBeNull();
});

it("keeps its filters in the address of the page", async () => {
  const { user, router, devnode } = await renderApp(`/explore/${ada}`, { access: "empty" });
  await devnode.fund(ada, 1n);
  await user.click(await screen.findByRole("radio", { name: "Out" }));
  expect(await screen.findByText("No results")).toBeDefined();
  await expect.poll(() => router.state.location.search).toEqual({ direction: "out" });
});

it("says what is wrong with an address, and with a link", async () => {
  const { user, router } = await renderApp("/explore", { access: "empty" });
  await user.type(await screen.findByLabelText("Address"), "0xabc");
  await user.click(screen.getByRole("button", { name: "View this address" }));
  expect(await screen.findByText(/this one has 3/)).toBeDefined();
  await router.navigate({ to: "/explore/$address", params: { address: "0x12" } });
  expect(await screen.findByText("Invalid address")).toBeDefined();
});

it("copies a link that opens on its network without a wallet", async () => {
  const { user, router, devnode, settings } = await renderApp("/explore", { access: "empty" });
  const hash = await devnode.fund(ada, 250_000_000n);
  await router.navigate({ to: "/explore/$address/tx/$hash", params: { address: ada, hash } });
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  const link = await navigator.clipboard.readText();
  expect(link).toBe(`${location.origin}/explore/${ada}/tx/${hash}?network=4`);
  act(() => settings.chooseNetwork("testnet"));
  await router.navigate({ href: link.slice(location.origin.length) });
  await user.click(await screen.findByRole("button", { name: "Switch to Devnode" }));
  expect(await screen.findByText("Confirmed")).toBeDefined();
});
