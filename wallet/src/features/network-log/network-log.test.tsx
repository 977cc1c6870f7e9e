import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { networkLog } from "../../chain/nodes/network-log.ts";

// Files share a process, and with it what was asked before.
beforeEach(() => networkLog.setState([], true));

it("lists what the app asked its node, and nobody else", async () => {
  const { user } = await renderApp("/home");
  await user.click((await screen.findAllByRole("link", { name: "Settings" }))[0] ?? document.body);
  await user.click(await screen.findByRole("link", { name: /^Network log/ }));
  const list = await screen.findByRole("list", { name: "Network log" });
  expect((await within(list).findAllByText("Check the node's chain ID")).length).toBeGreaterThan(0);
  expect(screen.getByText(/requests?, to 127\.0\.0\.1:\d+\.$/)).toBeDefined();
});
