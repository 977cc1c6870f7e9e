import { createServer, type Server } from "node:http";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const TITLE = "a network whose node does not answer says so, and another node or network is a press away";

test(TITLE, { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  const [node, standIn] = [await startNode(9), await startNode(9)];
  await user.begin();
  await user.visit("Networks");
  await expectAccessible(page, "the networks");
  await user.button("Add network").click();
  await page.getByLabel("Node URL").fill("not a node");
  await user.button("Continue").click();
  await expect(page.getByText("is not a valid node URL")).toBeVisible();
  await page.getByLabel("Node URL").fill("http://127.0.0.1:28998");
  await user.button("Continue").click();
  await expect(page.getByText("No response from the node at 127.0.0.1:28998.")).toBeVisible();
  await expectAccessible(page, "a network without a node");

  await page.getByLabel("Node URL").fill(node.url);
  await user.button("Continue").click();
  await expect(page.getByText("The node is on chain 9.")).toBeVisible();
  await expectAccessible(page, "a network to be pinned");
  await page.getByLabel("Network name").fill("Harbour");
  await user.button("Save network").click();
  await expect(page.getByRole("radio", { name: /^Harbour/ })).toBeChecked();

  await node.close();
  await user.visit("Home");
  await expect(page.getByText(`No response from the node at ${new URL(node.url).host}.`)).toBeVisible();
  await expectAccessible(page, "a home without a node");
  await user.visit("Networks");
  await expect(page.getByText("Unreachable", { exact: true })).toBeVisible();
  await user.button("Add node").click();
  await page.getByLabel("Node URL").fill(standIn.url);
  await page.getByRole("dialog").getByRole("button", { name: "Save node" }).click();
  await expect(page.getByText("Fallback", { exact: true })).toBeVisible();
  await user.button(`Remove ${new URL(standIn.url).host}`).click();
  await expect(page.getByText("Fallback", { exact: true })).toBeHidden();
  await page.getByRole("radio", { name: /^Devnode/ }).check();
  await expect(page.getByText("Online", { exact: true }).first()).toBeVisible();
  await user.visit("Home");
  await expect(page.getByText("This account is empty")).toBeVisible();
  await standIn.close();
});

test("the wallet does not sign for a node on the wrong chain", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await startNode(9);
  await user.begin();
  await user.visit("Networks");
  await user.button("Add network").click();
  await page.getByLabel("Node URL").fill(node.url);
  await user.button("Continue").click();
  await page.getByLabel("Network name").fill("Harbour");
  node.chainId = 10;
  await user.button("Save network").click();
  await expect(page.getByText("This node is on chain 10, but chain 9 was expected")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page, "a network on the wrong chain");
  await user.visit("Home");
  await expect(page.getByText("You can't sign with this node.", { exact: false })).toBeVisible();
  await user.visit("Send");
  await expect(page.getByText("This node is on chain 10, but Harbour is chain 9")).toBeVisible();
  await node.close();
});

interface TestNode {
  readonly url: string;
  chainId: number;
  readonly close: () => Promise<void>;
}

/** A node that says little more than which chain it is on. */
async function startNode(chainId: number): Promise<TestNode> {
  const node = { chainId };
  const server: Server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.setHeader("Content-Type", "application/json");
    const path = request.url ?? "";
    if (request.method === "OPTIONS") response.end();
    else if (path.endsWith("/transactions/chain_id")) response.end(String(node.chainId));
    else if (path.endsWith("/transactions/estimate_gas_price"))
      response.end('{"mean_gas_price":100,"max_gas_price":100}');
    else response.writeHead(404).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return Object.assign(node, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
