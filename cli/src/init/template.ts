/** Files of a new project: a payment in TypeScript, and tests on in-process devnodes. */
export function templateFiles(name: string, version: string): Readonly<Record<string, string>> {
  return {
    "package.json": `${JSON.stringify(manifest(name, version), undefined, 2)}\n`,
    "tsconfig.json": `${JSON.stringify(settings, undefined, 2)}\n`,
    ".gitignore": "node_modules\n",
    "README.md": README.replace("NAME", () => name),
    "src/pay.ts": PAY,
    "test/pay.test.ts": TEST,
  };
}

function manifest(name: string, version: string) {
  return {
    name,
    private: true,
    type: "module",
    scripts: {
      node: "holdfast node",
      test: "vitest run",
      types: "tsc",
    },
    dependencies: { "@holdfast/sdk": version },
    devDependencies: {
      "@holdfast/cli": version,
      "@holdfast/devnode": version,
      "@types/node": "^20.19.0",
      typescript: "^5.9.0",
      vitest: "^4.1.0",
    },
  };
}

const settings = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ["node"],
  },
  include: ["src", "test"],
};

const README = `# NAME

\`\`\`sh
npm install
npm test          # payments, each on a devnode of its own in the same process
npm run node      # a devnode with funded accounts, which says what it does
\`\`\`
`;

const PAY = `import {
  parseRecipient,
  sendTransfer,
  type Account,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";

/**
 * Pays \`quants\` (1 SUPRA is 100,000,000), simulated before and waited for after. Use one client for all payments:
 * only the client that is still paying can stop the same payment.
 */
export async function pay(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  { to, quants }: { readonly to: string; readonly quants: bigint },
) {
  const transfer = { to: parseRecipient(to), amount: quants };
  return sendTransfer(client, network, account, transfer, { simulate: true, wait: true });
}
`;

const TEST = `import { expect, test } from "@holdfast/devnode/vitest";
import { pay } from "../src/pay.ts";

test("a payment arrives", async ({ client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const sent = await pay(client, network, accounts.ada, { to: address, quants: 5n });
  expect(sent).toHaveEmitted("0x1::coin::CoinDeposit", { account: address, amount: 5n });
  expect(await client.coins.getBalance(address)).toBe(5n);
});

test("stops the second payment of a double click", async ({ client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const click = () => pay(client, network, accounts.ada, { to: address, quants: 5n });
  const [first, second] = await Promise.allSettled([click(), click()]);
  const stopped = first.status === "rejected" ? first : second;
  expect(stopped).toMatchObject({ status: "rejected", reason: { code: "transaction/in-flight" } });
  expect(await client.coins.getBalance(address)).toBe(5n);
});

test("rejects a payment above the balance", async ({ client, network, accounts }) => {
  const poor = await accounts.create(100_000_000n);
  const tooMuch = { to: accounts.ben.address, quants: 10n ** 10n };
  await expect(pay(client, network, poor, tooMuch)).toAbortWith("0x1::coin", "EINSUFFICIENT_BALANCE");
});
`;
