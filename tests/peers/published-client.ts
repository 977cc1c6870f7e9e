import { createDevnode, type Devnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { randomBytes } from "@holdfast/sdk";
import { SupraAccount, SupraClient } from "supra-l1-sdk";
import { afterAll, beforeAll, vi } from "vitest";

/** The published SDK on a devnode of its own, over HTTP as it is used. Set before the first test. */
export interface PublishedClient {
  client: SupraClient;
  devnode: Devnode;
  url: string;
}

/** Starts a devnode for a file of tests and connects `supra-l1-sdk` to it, unmodified. */
export function withPublishedClient(): PublishedClient {
  const connected: Partial<PublishedClient> = {};
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined); // it reports its progress there
    const devnode = createDevnode();
    const server = await listen(devnode, { port: 0 });
    close = async () => {
      await server.close();
      devnode.close();
    };
    Object.assign(connected, { devnode, url: server.url, client: await SupraClient.init(`${server.url}/`) });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await close();
  });
  return connected as PublishedClient; // its fields are there when a test runs
}

/** A new account with this many quants; 0 for one that does not exist. */
export async function publishedAccount(
  { devnode }: PublishedClient,
  quants = 1_000_000_000n,
): Promise<SupraAccount> {
  const account = new SupraAccount(randomBytes(32));
  if (quants > 0n) await devnode.fund(account.address().toString(), quants);
  return account;
}
