import { takeOwnNode, leaveOwnNode } from "./own-node.ts";
import { expect, test } from "./wallet-test.ts";

test("a price that changes is followed, and an old one is grey", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNode(page);
  await node.oracle.setPrice({ pair: 500, value: 1n, decimals: 0 });
  await user.begin();
  const address = /0x[0-9a-f]{64}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await node.fund(address, 500_000_000n);
  await user.button("Refresh").click();
  await expect(page.getByText("≈ $5.00", { exact: true }).first()).toBeVisible();
  await node.oracle.setPrice({ pair: 500, value: 2n, decimals: 0, ageSecs: 1200n });
  await user.button("Refresh").click();
  const old = page.getByText(/^≈ \$9\.99 \(20 minutes ago\)$/).first();
  await expect(old).toBeVisible();
  await expect(old).toHaveAttribute("data-standing", "old");
  await leaveOwnNode(node, page);
});
