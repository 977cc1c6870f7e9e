import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { refusedOrigins } from "../../chain/nodes/refused-origins.ts";

it("reads a new node's chain, pins it and switches", async () => {
  const { user, settings } = await renderApp("/networks");
  expect(await screen.findByText("Online")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add network" }));
  await user.type(await screen.findByLabelText("Node URL"), "https://node.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The node is on chain 4.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save network" }));
  expect(await screen.findByText("A network needs a name.")).toBeDefined();
  await user.type(screen.getByLabelText("Network name"), "Harbour");
  await user.click(screen.getByRole("button", { name: "Save network" }));
  await expect
    .poll(() => settings.getState().customNetworks.map(({ name, chainId }) => [name, chainId]))
    .toEqual([["Harbour", 4]]);
  expect(await screen.findByRole("radio", { name: /^Harbour/, checked: true })).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Remove Harbour" }));
  expect(await screen.findByRole("radio", { name: /^Devnode/, checked: true })).toBeDefined();
});

it("refuses a node that would be reached without encryption", async () => {
  const { user } = await renderApp("/networks");
  await user.click(await screen.findByRole("button", { name: "Add network" }));
  await user.type(await screen.findByLabelText("Node URL"), "http://node.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText("Network name"), "Harbour");
  await user.click(screen.getByRole("button", { name: "Save network" }));
  expect(await screen.findByText(/Without HTTPS, others can read and change/)).toBeDefined();
});

it("requests an IPv6 localhost node by name, which the policy allows", async () => {
  const { user, settings } = await renderApp("/networks");
  await user.click(await screen.findByRole("button", { name: "Add network" }));
  await user.click(await screen.findByLabelText("Node URL"));
  await user.paste("http://[::1]:27001/");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText("Network name"), "Harbour");
  await user.click(screen.getByRole("button", { name: "Save network" }));
  await expect
    .poll(() => settings.getState().customNetworks.map(({ url }) => url))
    .toEqual(["http://localhost:27001"]);
});

it("says that a node does not answer", async () => {
  const app = await renderApp("/home");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await app.router.navigate({ to: "/networks" });
  await app.user.click(await screen.findByRole("radio", { name: /^Testnet/ }));
  expect(await screen.findByText("No response from the node at rpc-testnet.supra.com")).toBeDefined();
  expect(screen.getByText("Unreachable")).toBeDefined();
});

it("adds fallback and verification nodes of the same chain only", async () => {
  const { user, settings } = await renderApp("/networks");
  expect(await screen.findByText(/Primary · responds in/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add node" }));
  await user.type(await screen.findByLabelText("Node URL"), "https://two.example");
  await user.click(screen.getByRole("button", { name: "Save node" }));
  expect(await screen.findByText(/^Fallback(?! nodes)/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add verification node" }));
  await user.type(await screen.findByLabelText("Node URL"), "https://two.example");
  await user.click(screen.getByRole("button", { name: "Save node" }));
  expect(await screen.findByText(/This network already has the node/)).toBeDefined();
  await user.clear(screen.getByLabelText("Node URL"));
  await user.type(screen.getByLabelText("Node URL"), "https://three.example");
  await user.click(screen.getByRole("button", { name: "Save node" }));
  expect(await screen.findByText(/^Verification node/)).toBeDefined();
  expect(settings.getState().networkReach).toEqual({
    devnode: { moreUrls: ["https://two.example"], verificationUrl: "https://three.example" },
  });
  await user.click(screen.getByRole("button", { name: "Remove two.example" }));
  await user.click(screen.getByRole("button", { name: "Remove three.example" }));
  expect(settings.getState().networkReach).toEqual({ devnode: { moreUrls: [] } });
});

it("accepts a network's gas price and explains an invalid one", async () => {
  const { user, settings } = await renderApp("/networks");
  await user.click(await screen.findByRole("button", { name: "Add network" }));
  await user.type(await screen.findByLabelText("Node URL"), "https://node.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText("Network name"), "Harbour");
  await user.type(screen.getByLabelText("Gas price (quants per unit)"), "cheap");
  await user.click(screen.getByRole("button", { name: "Save network" }));
  expect(await screen.findByText("cheap is not a valid gas price.")).toBeDefined();
  await user.clear(screen.getByLabelText("Gas price (quants per unit)"));
  await user.type(screen.getByLabelText("Gas price (quants per unit)"), "100000");
  await user.click(screen.getByRole("button", { name: "Save network" }));
  await expect.poll(() => settings.getState().customNetworks[0]?.gasUnitPrice).toBe("100000");
});

it("explains how to allow a blocked node, even when blocked later", async () => {
  const { user, router } = await renderApp("/networks");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await user.click(await screen.findByRole("button", { name: "Add network" }));
  await user.type(await screen.findByLabelText("Node URL"), "https://node.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/^No response from the node at node\.example\./)).toBeDefined();
  act(() => refusedOrigins.setState(["https://node.example"], true));
  expect(
    await screen.findByText(
      /^This copy of the wallet can.t contact https:\/\/node\.example: .* run “npm start -- --allow-node https:\/\/node\.example”/,
    ),
  ).toBeDefined();
  await user.keyboard("{Escape}");
  await router.navigate({ to: "/network-log" });
  expect((await screen.findAllByText("not allowed")).length).toBeGreaterThan(0);
});

it("distinguishes a blocked network from a silent one", async () => {
  const app = await renderApp("/home");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await app.router.navigate({ to: "/networks" });
  await app.user.click(await screen.findByRole("radio", { name: /^Testnet/ }));
  expect(await screen.findByText("No response from the node at rpc-testnet.supra.com")).toBeDefined();
  act(() => refusedOrigins.setState(["https://rpc-testnet.supra.com"], true));
  expect(await screen.findByText(/can.t contact https:\/\/rpc-testnet\.supra\.com/)).toBeDefined();
  expect(await screen.findByText("Not allowed")).toBeDefined();
});
