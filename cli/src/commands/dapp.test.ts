import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand } from "../../test/command.ts";

/** The command in a folder with these sources. */
function withSources(files: Readonly<Record<string, string>>) {
  const command = createTestCommand();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(command.folder, path)), { recursive: true });
    writeFileSync(join(command.folder, path), text);
  }
  return command;
}

async function checked(source: string, path = "app.tsx") {
  const { stdout, exitCode } = await withSources({ [path]: source }).run("dapp", "check", ".");
  return { lines: stdout.trimEnd().split("\n"), exitCode };
}

describe("holdfast dapp check", () => {
  it("passes calls that work in both wallets", async () => {
    const { lines, exitCode } = await checked(`
      const provider = window.starkey?.supra;
      const [address] = await provider!.connect();
      const data = await provider.createRawTransactionData(call);
      await provider.sendTransaction({ data, from: address });
    `);
    expect(lines).toEqual([
      "app.tsx:3  connect()",
      "app.tsx:4  createRawTransactionData()",
      "app.tsx:5  sendTransaction()",
      "Wallet calls: 3 in 1 source files. Failing: 0.",
    ]);
    expect(exitCode).toBe(0);
  });

  it("names the wallet in which a call fails, and the fix", async () => {
    const { lines, exitCode } = await checked(`await window.starkey.supra.signMessage("Log in");`, "app.js");
    expect(lines).toEqual([
      "app.js:1  signMessage()",
      "    fails in StarKey: The message is not hex. Pass { message: 0x and the hex of its UTF-8 }.",
      "Wallet calls: 1 in 1 source files. Failing: 1.",
    ]);
    expect(exitCode).toBe(4);
  });

  it.each([
    ["p.connect({ chainId: 8 })", "differs in StarKey: connect ignores chainId."],
    [
      "p.connect({ chainId: '77' })",
      "fails in Holdfast and StarKey: A new wallet has no network with chain ID 77.",
    ],
    ["p.changeNetwork({ chainId: '6' })", "differs in StarKey: changeNetwork can resolve without switching."],
    ["p.isConnected()", "fails in Holdfast and StarKey: The provider has no isConnected."],
    ["p.signIn({ nonce })", "fails in StarKey: signIn is missing."],
    ["p.off('disconnect', f)", "fails in StarKey: off may be missing."],
    ["p.accounts()", "differs in StarKey: The first accounts() after a page load often returns []."],
    ["p.sendTransaction({ payload: call })", "fails in StarKey: JSON calls are not documented."],
    ["p.sendTransaction({ to, value: 1.5 })", "fails in Holdfast: value is a fraction."],
    [
      "p.sendTransaction({ to: '0xb0b', value: 1 })",
      "fails in Holdfast: The recipient has fewer than 64 digits.",
    ],
    ["p.signMessage({ message: hex, nonce: 5 })", "differs in Holdfast and StarKey: nonce is not signed."],
    [
      "try { send() } catch { await p.sendTransaction({ data }) }",
      "differs in Holdfast and StarKey: A repeated payment can pay twice in StarKey",
    ],
  ])("reports %s", async (source, finding) => {
    const { lines } = await checked(`const p = window.starkey.supra; ${source}`);
    expect(lines.join("\n")).toContain(finding);
  });

  it.each([
    [
      "a state",
      "const [wallet, setWallet] = useState(null); setWallet(window.starkey.supra); wallet.connect();",
    ],
    ["a ref", "const wallet = useRef(window.starkey?.supra); wallet.current?.connect();"],
    ["a function", "const find = () => window.holdfast ?? window.starkey; find().supra.connect();"],
    ["a declared function", "function find() { return (window as any).starkey.supra } find().connect();"],
    ["a pattern", "const { supra } = window.starkey; supra.connect();"],
    ["a field", "class W { p = null; c() { this.p = window['starkey'].supra; return this.p.connect(); } }"],
    [
      "a property of a hook",
      "function C({ provider }) { provider.createRawTransactionData(c); provider.connect(); }",
    ],
  ])("follows the wallet through %s", async (_, source) => {
    expect((await checked(source)).lines.join("\n")).toContain("connect()");
  });

  it("leaves calls of other objects out", async () => {
    const { lines } = await checked(`
      const accounts = await window.starkey.supra.accounts();
      accounts.map(String);
      database.connect();
    `);
    expect(lines.filter((line) => line.startsWith("app.tsx"))).toEqual(["app.tsx:2  accounts()"]);
  });

  it("finds names that no wallet answers to", async () => {
    const { lines, exitCode } = await checked("if (window.starKeyWallet) start();");
    expect(lines.slice(0, 2)).toEqual([
      "app.tsx:1  window.starKeyWallet",
      "    fails in Holdfast and StarKey: window.starKeyWallet does not exist. Use window.starkey.supra.",
    ]);
    expect(exitCode).toBe(4);
  });

  it("reads a project's own sources alone, and answers as JSON", async () => {
    const { json } = withSources({
      "src/pay.ts": "window.starkey.supra.disconnect();",
      "node_modules/x/index.js": "window.starkey.supra.isConnected();",
      "dist/app.js": "window.starkey.supra.isConnected();",
    });
    expect((await json("dapp", "check", ".")).json).toEqual({
      files: 1,
      calls: [{ place: "src/pay.ts:1", call: "disconnect()", findings: [] }],
    });
  });

  it("says which file has no grammar, and which folder is not there", async () => {
    const broken = await withSources({ "a.ts": "const = {" }).run("dapp", "check", ".");
    expect(broken.stderr).toMatch(/a\.ts: .*\[cli\/file-unreadable\]/);
    const missing = await withSources({}).run("dapp", "check", "nowhere");
    expect(missing).toMatchObject({ exitCode: 2 });
    expect(missing.stderr).toContain("nowhere");
  });
});
