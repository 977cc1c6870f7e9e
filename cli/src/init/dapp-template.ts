/** Files of a new dApp with Vite and React: a page that connects and pays, a test, and a wallet check. */
export function dappTemplateFiles(name: string, version: string): Readonly<Record<string, string>> {
  return {
    "package.json": `${JSON.stringify(manifest(name, version), undefined, 2)}\n`,
    "tsconfig.json": `${JSON.stringify(settings, undefined, 2)}\n`,
    "vite.config.ts": CONFIG,
    ".gitignore": "node_modules\ndist\n",
    "README.md": README.replace("NAME", () => name),
    "index.html": PAGE.replace("NAME", () => name),
    "src/main.tsx": MAIN,
    "src/app.tsx": APP,
    "src/wallet.ts": WALLET,
    "test/app.test.tsx": TEST,
  };
}

function manifest(name: string, version: string) {
  return {
    name,
    private: true,
    type: "module",
    scripts: {
      dev: "vite",
      build: "vite build",
      check: "holdfast dapp check src",
      test: "vitest run",
      types: "tsc",
    },
    dependencies: { "@holdfast/provider": version, react: "^19.2.0", "react-dom": "^19.2.0" },
    devDependencies: {
      "@holdfast/cli": version,
      "@holdfast/devnode": version,
      "@holdfast/sdk": version,
      "@testing-library/dom": "^10.4.0",
      "@testing-library/react": "^16.3.0",
      "@types/react": "^19.2.0",
      "@types/react-dom": "^19.2.0",
      "@vitejs/plugin-react": "^6.0.0",
      "happy-dom": "^20.0.0",
      typescript: "^5.9.0",
      vite: "^8.0.0",
      vitest: "^4.1.0",
    },
  };
}

const settings = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ["vite/client"],
  },
  include: ["src", "test"],
};

const CONFIG = `import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: { environment: "happy-dom", testTimeout: 30_000 },
});
`;

const README = `# NAME

\`\`\`sh
npm install
npm run dev       # the page, for Testnet, with the wallet of your browser
npm test          # the page with a scripted wallet, on a devnode in the same process
npm run check     # lists the wallet calls, and which fail in Holdfast or StarKey
\`\`\`
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>NAME</title>
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

const MAIN = `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
`;

const WALLET = `import type {} from "@holdfast/provider/global";

/** Testnet. Mainnet is 8. */
export const CHAIN_ID = "6";

/** The browser's wallet, in the shape that all Supra wallets have. */
function findWallet() {
  const wallet = window.holdfast?.supra ?? window.starkey?.supra;
  if (wallet === undefined) throw new Error("Install a wallet for Supra, then load this page again.");
  return wallet;
}

/** Asks the user. Returns the address. */
export async function connect(): Promise<string> {
  const wallet = findWallet();
  const [address] = await wallet.connect({ chainId: CHAIN_ID });
  // Some wallets connect without switching.
  const { chainId } = await wallet.getChainId();
  if (address === undefined || chainId !== CHAIN_ID) throw new Error("Switch your wallet to Testnet, then connect again.");
  return address;
}

/** Asks the user to pay. Returns the hash; null if the user declined. 1 SUPRA is 100,000,000 quants. */
export async function pay(from: string, to: string, quants: bigint): Promise<string | null> {
  const wallet = findWallet();
  return wallet.sendTransaction({ from, to, value: String(quants), data: "", chainId: CHAIN_ID });
}
`;

const APP = `import { useState } from "react";
import { connect, pay } from "./wallet.ts";

const ONE_SUPRA = 100_000_000n;

export function App() {
  const [address, setAddress] = useState<string>();
  const [recipient, setRecipient] = useState("");
  const [message, setMessage] = useState("");

  const run = async (action: () => Promise<string>) => {
    setMessage("Continue in your wallet…");
    try {
      setMessage(await action());
    } catch (error) {
      setMessage((error as { message?: string }).message ?? "The wallet gave no answer.");
    }
  };
  const connectWallet = () =>
    run(async () => {
      setAddress(await connect());
      return "Connected";
    });
  const payRecipient = (from: string) =>
    run(async () => {
      const hash = await pay(from, recipient, ONE_SUPRA);
      return hash === null ? "Declined" : \`Sent: \${hash}\`;
    });

  return (
    <>
      <h1>Pay 1 SUPRA</h1>
      {address === undefined ? (
        <button type="button" onClick={() => void connectWallet()}>
          Connect
        </button>
      ) : (
        <>
          <p>{address}</p>
          <label>
            Recipient
            <input value={recipient} onChange={(event) => setRecipient(event.target.value)} />
          </label>
          <button type="button" onClick={() => void payRecipient(address)}>
            Pay
          </button>
        </>
      )}
      <p role="status">{message}</p>
    </>
  );
}
`;

const TEST = `import { createDevnodeTest, expect } from "@holdfast/devnode/vitest";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach } from "vitest";
import { App } from "../src/app.tsx";
import { CHAIN_ID } from "../src/wallet.ts";

/** A devnode, and a wallet on it, for each test. */
const test = createDevnodeTest({ chainId: Number(CHAIN_ID) });
afterEach(cleanup);
// A payment can take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("pays one SUPRA", async ({ wallet, client, accounts }) => {
  wallet.install(window);
  const { address } = await accounts.create(0n);
  render(<App />);
  await press("Connect");
  fireEvent.change(await screen.findByLabelText("Recipient"), { target: { value: address } });
  await press("Pay");
  await screen.findByText(/^Sent: 0x/);
  expect(await client.coins.getBalance(address)).toBe(100_000_000n);
});

test("says that the user declined", async ({ wallet, accounts }) => {
  wallet.install(window);
  render(<App />);
  await press("Connect");
  fireEvent.change(await screen.findByLabelText("Recipient"), { target: { value: accounts.ben.address } });
  wallet.reject();
  await press("Pay");
  await screen.findByText("Declined");
});
`;
