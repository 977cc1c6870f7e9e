/** The files of a new project: a payment in TypeScript, and a test that makes it on a devnode in the same process. */
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
      test: "node --import tsx --test test/*.test.ts",
      types: "tsc",
    },
    dependencies: { "@holdfast/sdk": version },
    devDependencies: {
      "@holdfast/cli": version,
      "@holdfast/devnode": version,
      "@types/node": "^20.19.0",
      tsx: "^4.20.0",
      typescript: "^5.9.0",
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
npm test          # a payment on a devnode in the same process
npm run node      # a devnode with funded accounts, which says what it does
\`\`\`
`;

const PAY = `import {
  createSupraClient,
  parseRecipient,
  sendTransfer,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Pays \`quants\` (1 SUPRA is 100,000,000), simulated before and waited for after. */
export async function pay(network: NetworkProfile & ClientOptions, account: Account, to: string, quants: bigint) {
  const client = createSupraClient(network);
  const transfer = { to: parseRecipient(to), amount: quants };
  return sendTransfer(client, network, account, transfer, { simulate: true, wait: true });
}
`;

const TEST = `import assert from "node:assert/strict";
import { test } from "node:test";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, parseAddress } from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { pay } from "../src/pay.ts";

test("a payment arrives", async () => {
  const node = createDevnode();
  const network = { ...DEVNODE, fetch: node.fetch };
  const [ada] = testAccounts;
  assert.ok(ada);
  const to = "0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee";
  const { status } = await pay(network, await mnemonicToAccount(ada.phrase), to, 5n);
  assert.equal(status, "Success");
  assert.equal(await createSupraClient(network).coins.getBalance(parseAddress(to)), 5n);
  node.close();
});
`;
