import { listen } from "@holdfast/devnode/server";
import { DEVNODE } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("shows what comes in after its block", async () => {
  const app = await renderApp("/home", { balance: 100_000_000n });
  const server = await listen(app.devnode, { port: 0 });
  onTestFinished(server.close);
  const { id } = app.settings.addNetwork({ ...DEVNODE, url: server.url, name: "Four", dialect: "v4" });
  app.settings.chooseNetwork(id);
  await app.router.navigate({ to: "/activity" });
  expect(await screen.findByRole("link", { name: /Received.*\+1 SUPRA/ })).toBeDefined();
  await app.devnode.fund(app.address, 200_000_000n);
  expect(await screen.findByRole("link", { name: /Received.*\+2 SUPRA/ })).toBeDefined();
});
