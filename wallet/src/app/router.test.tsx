import { createLazyRoute, type AnyRoute } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { createCachedBuild } from "../offline/cached-build.ts";

/** Choosing the file of an address asks nothing of the browser. */
const noBrowser: Parameters<typeof createCachedBuild>[1] = {
  caches: globalThis.caches,
  now: () => 0,
  fetch: () => Promise.reject(new TypeError("nothing is fetched here")),
  digest: () => Promise.reject(new TypeError("nothing is hashed here")),
};

it("leads a user without a wallet to the welcome", async () => {
  const { router } = await renderApp("/home", { access: "empty" });
  expect(router.state.location.pathname).toBe("/welcome");
});

it("redirects to the lock screen and remembers the destination", async () => {
  const { router } = await renderApp("/send?to=0x1", { access: "locked" });
  expect(router.state.location.pathname).toBe("/unlock");
  expect(router.state.location.search).toEqual({ next: "/send?to=0x1" });
});

it("has no address in the folder of the built files", async () => {
  const { router } = await renderApp("/home", { access: "empty" });
  const build = createCachedBuild(
    { id: "00000001", files: { "index.html": ["", 0] }, headers: [] },
    noBrowser,
  );
  const paths = Object.keys(router.routesByPath).map((path) => path.replaceAll(/\$\w+/g, "0x1"));
  expect(paths.length).toBeGreaterThan(40);
  const elsewhere = paths.filter(
    (path) => build.fileFor(new URL(path, location.origin), "document") !== "index.html",
  );
  expect(elsewhere).toEqual([]);
});

it("says so when there is no such page", async () => {
  await renderApp("/nowhere");
  expect(await screen.findByText("No page at this link")).toBeDefined();
});

it("every screen of an open wallet shows account and network", async () => {
  await renderApp("/activity");
  expect((await screen.findAllByText("Main")).length).toBeGreaterThan(0);
  expect(screen.getAllByRole("link", { name: "Network: Devnode. Switch network" }).length).toBeGreaterThan(0);
});

it("offers the faucet only where the network has one", async () => {
  await renderApp("/activity", { networkId: "mainnet" });
  expect((await screen.findAllByRole("link", { name: "Send" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Faucet" })).toBeNull();
});

it("names the window after the screen and hands it the focus", async () => {
  const { user, router } = await renderApp("/activity");
  await user.click((await screen.findAllByRole("link", { name: "Settings" }))[0] ?? document.body);
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
  await expect.poll(() => document.title).toBe("Settings · Holdfast");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});

it("keeps the focus in a menu opened while a screen loads", async () => {
  const { user, router } = await renderApp("/activity");
  const { arrive } = holdBack(router.routesByPath["/receive"]);
  await user.click(await screen.findByRole("link", { name: "Receive" }));
  await user.click(screen.getByRole("button", { name: /^Main/ }));
  const menu = await screen.findByRole("menu");
  await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
  arrive();
  await expect.poll(() => document.title).toBe("Receive · Holdfast");
  await expect.poll(() => router.state.status).toBe("idle");
  expect(menu.contains(document.activeElement)).toBe(true);
  await user.keyboard("{End}{ArrowUp}{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});

/** Lets a screen's file come when it is told to. */
function holdBack(route: AnyRoute): { readonly arrive: () => void } {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  route.lazyFn = async () => {
    await arrived;
    return createLazyRoute(route.id)({});
  };
  onTestFinished(() => void delete route.lazyFn);
  return { arrive: () => arrive() };
}
