import { createDevnode, testAccounts } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { host } from "./ports.ts";

const quantsPerSupra = 100_000_000n;

export interface RunningDevnode {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a devnode with its own state, which is gone when it stops. */
export async function startDevnode(port: number): Promise<RunningDevnode> {
  const node = createDevnode();
  const server = await listen(node, { host, port });
  return {
    url: server.url,
    async close() {
      await server.close();
      node.close();
    },
  };
}

/** What a person needs to try things out, for the terminal. */
export function describeTestAccounts(count: number): string {
  const accounts = testAccounts
    .slice(0, count)
    .map(({ name, phrase, address, balance }) =>
      [
        `  ${name}, ${(balance / quantsPerSupra).toLocaleString("en")} SUPRA`,
        `    ${address}`,
        `    ${phrase}`,
      ].join("\n"),
    );
  return [
    "Test accounts. Their phrases are PUBLIC: everybody knows them, never send real money to them.",
    ...accounts,
  ].join("\n\n");
}
