import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import { findPage } from "@holdfast/devnode/program";
import { listen } from "@holdfast/devnode/server";
import { host } from "./ports.ts";

const quantsPerSupra = 100_000_000n;

interface RunningDevnode {
  readonly url: string;
  /** For direct use in this process. */
  readonly node: Devnode;
  close(): Promise<void>;
}

/** Starts a devnode with temporary state. The wallet at `walletPort` has full access. */
export async function startDevnode(port: number, walletPort: number): Promise<RunningDevnode> {
  const pages = [host, "localhost"].map((name) => `http://${name}:${walletPort}`);
  const page = findPage();
  const node = createDevnode({ allowedDevOrigins: pages, ...(page === undefined ? {} : { page }) });
  const server = await listen(node, { host, port });
  return {
    url: server.url,
    node,
    async close() {
      await server.close();
      node.close();
    },
  };
}

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
    "Test accounts. Their phrases are PUBLIC. Never send anything of value to these addresses.",
    ...accounts,
  ].join("\n\n");
}
