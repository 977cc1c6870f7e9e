import { expectAccessible } from "./accessibility.ts";
import { leaveOwnNode, takeOwnNode } from "./own-node.ts";
import { confirm } from "./review-sheet.ts";
import { goTo } from "./screens.ts";
import { expect, test } from "./wallet-test.ts";

/** One teal pixel. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgaPj/HwADgQKAEkNNbAAAAABJRU5ErkJggg==";

test(
  "a collectible is shown, sent with its name in review, and received",
  { tag: "@once" },
  async ({ user, otherUser }) => {
    const { page } = user;
    const { mintPiece, ownAccount } = await import("../../wallet/test/minted.ts");
    const node = await takeOwnNode(page, otherUser.page);
    const [mine, theirs] = [await user.begin(), await otherUser.begin()];
    await node.fund(mine.address, 500_000_000n);
    const token = await mintPiece(node, await ownAccount(mine.phrase), { name: "Gull", uri: PNG });

    await user.visit("Collectibles");
    await expect(page.getByText("1 collectible", { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Gull/ })).toBeVisible();
    await expectAccessible(page, "the collectibles");
    await page.getByRole("link", { name: /Gull/ }).click();
    await expect(page.getByRole("heading", { name: "Gull", level: 1 })).toBeVisible();
    await expectAccessible(page, "a collectible");
    await page.getByLabel("To", { exact: true }).fill(theirs.address);
    await user.button("Review transfer").click();
    await expect(page.getByRole("dialog").getByText("Collection Boats, named by its creator")).toBeVisible();
    await confirm(page);
    await expect(page.getByText(/^A different account owns this collectible/)).toBeVisible();

    const other = otherUser.page;
    await otherUser.visit("Collectibles");
    await expect(other.getByText(/^1 collectible from an unknown sender/)).toBeVisible();
    await expect(other.getByRole("img")).toHaveCount(0);
    await other.getByRole("link", { name: "Show unknown items" }).click();
    await otherUser.button(/^Accept collectible/).click();
    await otherUser.visit("Collectibles");
    await expect(other.getByRole("img", { name: /^Gull/ })).toBeVisible();
    await goTo(other, `/collectibles/${token}`);
    await expect(other.getByText("Main account").last()).toBeVisible();
    await leaveOwnNode(node, page, other);
  },
);

/** As long as the chain allows, it draws each line four times in the next one; a host's could do so for minutes. */
const KNOT = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><defs><rect id='a0' width='9' height='9'/>${[
  1, 2, 3, 4,
]
  .map((at) => `<g id='a${at}'>${`<use href='%23a${at - 1}'/>`.repeat(4)}</g>`)
  .join("")}</defs><use href='%23a4'/></svg>`;

test("an SVG, which can keep the page busy, is not drawn", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const { mintPiece, ownAccount } = await import("../../wallet/test/minted.ts");
  const node = await takeOwnNode(page);
  const mine = await user.begin();
  await node.fund(mine.address, 500_000_000n);
  await mintPiece(node, await ownAccount(mine.phrase), { name: "Knot", uri: KNOT });
  await user.visit("Collectibles");
  // The drawing in its place is not taken for it, in the gallery either.
  await page.getByRole("link", { name: /^Image not shown\s*Knot/ }).click();
  await expect(page.getByRole("heading", { name: "Knot", level: 1 })).toBeVisible();
  await expect(page.getByText(/^SVG images are not shown/)).toBeVisible();
  await leaveOwnNode(node, page);
});
