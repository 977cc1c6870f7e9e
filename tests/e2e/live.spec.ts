import type { Page, WebSocketRoute } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { beginOnOwnNetwork } from "./own-network.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"9d".repeat(32)}`;
const SUPRA = 100_000_000n;

test("a pushed block confirms a payment, and its receipt verifies offline", async ({ user }) => {
  const { page } = user;
  const { node, urls, close } = await beginOnOwnNetwork(user, "v4");
  await page.clock.install();
  const subscribed = new Promise((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", resolve));
  });
  const { address } = await user.begin();
  await node.fund(address, 5n * SUPRA);
  await subscribed;
  await user.fillPayment(RECIPIENT, "1.5");
  await user.button("Review payment").click();
  node.pause();
  await user.button("Send 1.5 SUPRA").click();
  await expect(page.getByText("Waiting for a block")).toBeVisible();

  await test.step("confirms with a stopped clock, so without polling", async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    node.resume();
    // A page that was looking while the block came looks once more a quarter of a second later.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(user.heading("1.5 SUPRA sent")).toBeVisible({ timeout: 200 });
    }).toPass();
  });
  await page.clock.resume();

  await page.getByRole("link", { name: "View transaction" }).click();
  await expect(page.getByText("Included under a root confirmed by two nodes")).toBeVisible();
  const hosts = urls.map((url) => new URL(url).host).join(" and ");
  await expect(page.getByText(`Both ${hosts} report this root.`, { exact: false })).toBeVisible();

  await expectAccessible(page, "a transaction with its receipt");

  await test.step("the activity moves by itself", async () => {
    await user.visit("Activity");
    await expect(page.getByRole("link", { name: /Sent.*−1\.5 SUPRA/ })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 120_000);
    await node.fund(address, 2n * SUPRA);
    // Long enough for what waits for further blocks and is drawn in turns; asking by itself takes ten seconds.
    await page.clock.runFor(3500);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByRole("link", { name: /Received.*\+2 SUPRA/ })).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.resume();
  });

  await page.getByRole("link", { name: /Sent.*−1\.5 SUPRA/ }).click();
  await expect(page.getByText("Included under a root confirmed by two nodes")).toBeVisible();
  await close();
  await page.getByRole("link", { name: "Verify offline" }).click();
  await expect(page.getByText("All signatures are valid")).toBeVisible();
  await expect(page.getByText("Included under a root confirmed by two nodes")).toBeVisible();
  await expectAccessible(page, "a receipt that is verified offline");
});

test(
  "a payment is confirmed once the interrupted block stream is back",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    const { node, close } = await beginOnOwnNetwork(user, "v4");
    const line = await liveLine(page);
    const { address } = await user.begin();
    await node.fund(address, 5n * SUPRA);
    await line.told;
    await user.fillPayment(RECIPIENT, "1.5");
    await user.button("Review payment").click();
    node.pause();
    await user.button("Send 1.5 SUPRA").click();
    await expect(page.getByText("Waiting for a block")).toBeVisible();
    await line.cut();
    node.resume();
    await node.fund(RECIPIENT, SUPRA); // another block that nobody here is told of
    line.repair();
    await expect(user.heading("1.5 SUPRA sent")).toBeVisible();
    await user.visit("Activity");
    await expect(page.getByRole("link", { name: /Sent.*−1\.5 SUPRA/ })).toHaveCount(1);
    await node.fund(address, 2n * SUPRA);
    await expect(page.getByRole("link", { name: /Received.*\+2 SUPRA/ })).toBeVisible();
    await close();
  },
);

/** The wallet's WebSockets, which can be cut and refused. */
async function liveLine(
  page: Page,
): Promise<{ told: Promise<void>; cut: () => Promise<void>; repair: () => void }> {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  let wasTold: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (wasTold = resolve));
  await page.routeWebSocket(/\/rpc\/v4\/ws$/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      wasTold();
    });
  });
  return {
    told,
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1012 })));
      open.clear();
    },
    repair() {
      isCut = false;
    },
  };
}

const WAYS = [
  ["v1", undefined],
  ["v3", undefined],
  ["v4", "too-many-requests"],
  ["v4", "unavailable"],
] as const;

for (const [dialect, refusal] of WAYS) {
  const how =
    refusal === undefined ? "" : `, with a node that answers "${refusal}" to a client that wants to be told`;
  test(
    `a payment over ${dialect} is asked for until it is confirmed${how}`,
    { tag: "@once" },
    async ({ user }) => {
      const { page } = user;
      const { node, close } = await beginOnOwnNetwork(user, dialect);
      if (refusal !== undefined) node.addFault({ kind: refusal, path: "/rpc/v4/ws" });
      const { address } = await user.begin();
      await node.fund(address, 5n * SUPRA);
      await user.fillPayment(RECIPIENT, "1.5");
      await user.button("Review payment").click();
      await user.button("Send 1.5 SUPRA").click();
      await expect(user.heading("1.5 SUPRA sent")).toBeVisible();
      await page.getByRole("link", { name: "View transaction" }).click();
      await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
      await expect(page.getByText("Included under a root confirmed by two nodes")).toHaveCount(
        dialect === "v4" ? 1 : 0,
      );
      await user.visit("Activity");
      await expect(page.getByRole("link", { name: /Sent.*−1\.5 SUPRA/ })).toBeVisible();
      await close();
    },
  );
}
