import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";
import { fetchAhead } from "./fetch-ahead.ts";

async function fetchedFrom(path: "/unlock" | "/welcome", search: { next?: string } = {}) {
  const { router } = await renderApp("/welcome/restore", { access: path === "/unlock" ? "locked" : "empty" });
  const fetched: string[] = [];
  const load = router.loadRouteChunk;
  router.loadRouteChunk = (route) => {
    fetched.push(String(route.id));
    return load(route);
  };
  fetchAhead(router);
  await act(() => router.navigate({ to: path, search }));
  return fetched;
}

it("prefetches stored data during unlock and at home, nowhere else", async () => {
  const { router } = await renderApp("/welcome/restore");
  const read: string[] = [];
  fetchAhead(router, async () => void read.push(router.state.location.pathname));
  await act(() => router.navigate({ to: "/contacts" }));
  await act(() => router.navigate({ to: "/home" }));
  await expect.poll(() => read).toEqual(["/home"]);
});

it("fetches what lies behind the lock while the password is typed", async () => {
  const fetched = await fetchedFrom("/unlock", { next: "/contacts?find=ana" });
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(["/shell", "/shell/contacts"]));
});

it("prefetches home, and the first steps while the welcome is shown", async () => {
  const behindLock = await fetchedFrom("/unlock");
  await expect.poll(() => behindLock).toEqual(expect.arrayContaining(["/shell", "/shell/home"]));
  const behindWelcome = await fetchedFrom("/welcome");
  await expect.poll(() => behindWelcome).toContain("/bare/welcome/create");
});
