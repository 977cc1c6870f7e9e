import type { Page } from "@playwright/test";
import type { Devnode, DevnodeOptions } from "../../devnode/src/node.ts";
import { host, testPorts } from "../../scripts/ports.ts";

/** A node for these pages alone: on the one that all journeys share, moving time would expire what is pending. */
export function takeOwnNode(...pages: readonly Page[]): Promise<Devnode> {
  return takeOwnNodeWith({}, ...pages);
}

/** The same, of a node that is set otherwise. */
export async function takeOwnNodeWith(options: DevnodeOptions, ...pages: readonly Page[]): Promise<Devnode> {
  const { createDevnode } = await import("../../devnode/src/installed-node.ts");
  const node = createDevnode(options);
  for (const page of pages) await lead(page, node);
  return node;
}

/** The pages go on asking while they close. */
export async function leaveOwnNode(node: Devnode, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.unrouteAll({ behavior: "ignoreErrors" });
  node.close();
}

/** What a page asks of the node that all journeys share is answered by this one. */
export async function lead(page: Page, node: Devnode): Promise<void> {
  await page.route(`http://${host}:${testPorts.devnode}/**`, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const answer = await node.fetch(
      new Request(asked.url(), {
        method: asked.method(),
        headers: asked.headers(),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      }),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
