import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fundedStranger, givePiece, mintPiece, ownAccount } from "../../../test/minted.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { networkLog } from "../../chain/nodes/network-log.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

describe("collectibles", () => {
  it("reports that the list may be partial and adds one by address", async () => {
    const { user, devnode } = await renderApp("/collectibles");
    expect(await screen.findByText(/Nodes don't list an account's collectibles/)).toBeDefined();
    const token = await mintPiece(devnode, await fundedStranger(devnode), { name: "Far away" });
    await user.click(screen.getByRole("button", { name: "Add by address" }));
    await user.type(await screen.findByLabelText("Collectible address"), token);
    await user.click(screen.getByRole("button", { name: "Look up" }));
    expect(await screen.findByText("Another account owns the collectible.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Add collectible" }));
    expect(await screen.findByText("1 collectible")).toBeDefined();
  });

  it("are unknown, not none, while the node does not answer", async () => {
    const { devnode, router } = await renderApp("/contracts", { balance: 500_000_000n });
    devnode.addFault({ kind: "server-error" });
    await act(() => router.navigate({ to: "/collectibles" }));
    expect(await screen.findByText("Couldn't load collectibles")).toBeDefined();
    expect(screen.queryByText("No collectibles found")).toBeNull();
  });

  it("own collectibles show their data and are sent with a named review", async () => {
    const { user, devnode, router, address } = await renderApp("/home", { balance: 500_000_000n });
    const token = await mintPiece(devnode, await ownAccount(), { name: "Gull", uri: PNG });
    const stranger = await fundedStranger(devnode);
    await router.navigate({ to: "/collectibles/$token", params: { token } });
    expect(await screen.findByRole("heading", { name: "Gull", level: 1 })).toBeDefined();
    const picture = await screen.findByRole("img", { name: "Gull, image by its creator" });
    expect(picture.getAttribute("src")).toBe(PNG);
    expect(await screen.findByText("5 %")).toBeDefined();
    expect(screen.getByText("home")).toBeDefined();
    expect(screen.getByText("Bay")).toBeDefined();

    await user.type(screen.getByLabelText("To"), stranger.address);
    await user.click(screen.getByRole("button", { name: "Review transfer" }));
    const sheet = await screen.findByRole("dialog");
    expect(await within(sheet).findByText("Gull")).toBeDefined();
    expect(await within(sheet).findByText("Collection Boats, named by its creator")).toBeDefined();
    await signReviewed(user);
    expect(
      await screen.findByText("A different account owns this collectible, so you can't send it from here."),
    ).toBeDefined();
    expect(address).not.toBe(stranger.address);
  });

  it("of strangers are neither drawn nor named until they are accepted", async () => {
    const { user, devnode, router, address } = await renderApp("/home", { balance: 500_000_000n });
    const stranger = await fundedStranger(devnode);
    const token = await mintPiece(devnode, stranger, { name: "Free money", uri: PNG });
    await givePiece(devnode, stranger, token, address);
    await router.navigate({ to: "/collectibles" });
    expect(await screen.findByText(/^1 collectible from an unknown sender is on Home/)).toBeDefined();
    expect(screen.queryByText("Free money")).toBeNull();
    expect(screen.queryByRole("img")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Show unknown items" }));
    const gifts = within(await screen.findByRole("list", { name: "From unknown senders" }));
    expect(gifts.queryByText("Free money")).toBeNull();
    await user.click(gifts.getByRole("button", { name: /^Hide collectible .* permanently$/ }));
    expect(gifts.queryByRole("listitem")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show hidden items" }));
    await user.click(gifts.getByRole("button", { name: /^Accept collectible/ }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "From unknown senders" })).toBeNull());
    await router.navigate({ to: "/collectibles" });
    expect(await screen.findByText("1 collectible")).toBeDefined();
  });

  it("loads a host's picture only on request and logs the request", async () => {
    const { user, devnode, router } = await renderApp("/home", { balance: 500_000_000n });
    const uri = "https://boats.example/1.json";
    const token = await mintPiece(devnode, await ownAccount(), { name: "Gull", uri });
    const asked: string[] = [];
    vi.stubGlobal("fetch", (request: Request) => {
      if (!request.url.startsWith("https://boats.example")) return devnode.fetch(request);
      asked.push(`${request.url} ${request.credentials}`);
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(JSON.stringify({ image: PNG }), { headers }));
    });
    await router.navigate({ to: "/collectibles/$token", params: { token } });
    const press = await screen.findByRole("button", { name: "Show images from boats.example" });
    expect(screen.getByText("Image not loaded")).toBeDefined();
    expect(asked).toEqual([]);
    await user.click(press);
    expect((await screen.findByRole("img")).getAttribute("src")).toBe(PNG);
    expect(screen.queryByText("Image not loaded")).toBeNull();
    expect(asked).toEqual([`${uri} omit`]);
    const [entry] = networkLog.getState().filter(({ host }) => host === "boats.example");
    expect(entry).toMatchObject({ purpose: "Load a collectible's image", path: "/1.json" });
  });
});
