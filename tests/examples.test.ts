import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createAccount,
  createSupraClient,
  DEVNODE,
  parseAddress,
  parsePrivateKey,
  transactionHash,
  transferSupra,
  decodeSignedTransaction,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createMemoryOutboxStore } from "@holdfast/sdk/outbox";
import type { SignedIntent } from "@holdfast/sdk/sender";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { isAsPrinted } from "../cli/test/guide.ts";
import { payRepeatedly } from "../sdk/examples/automate.ts";
import { callView, callFunction } from "../sdk/examples/call-function.ts";
import { runScript } from "../sdk/examples/call-script.ts";
import { connect } from "../sdk/examples/connect.ts";
import { createFundedAccount } from "../sdk/examples/create-account.ts";
import { convertAccount } from "../sdk/examples/convert-account.ts";
import { openOutbox } from "../sdk/examples/deliver.ts";
import { executeNext, proposeHash } from "../sdk/examples/propose-by-hash.ts";
import { exportHistory } from "../sdk/examples/export-history.ts";
import { watchPayments } from "../sdk/examples/watch.ts";
import { tryToPay } from "../sdk/examples/handle-errors.ts";
import { pay } from "../sdk/examples/pay.ts";
import { publish } from "../sdk/examples/publish-package.ts";
import { readAccount } from "../sdk/examples/read-account.ts";
import { changeKey } from "../sdk/examples/rotate-key.ts";
import { createPayments } from "../sdk/examples/send-many.ts";
import { sendCoins } from "../sdk/examples/send-coins.ts";
import { payFromMultisig } from "../sdk/examples/multisig-account.ts";
import { isSignedIn, signIn } from "../sdk/examples/sign-a-message.ts";
import { signTransfer, submitUntilKnown } from "../sdk/examples/sign-then-submit.ts";
import { payTyped } from "../sdk/examples/typed-contract.ts";
import { coSignCall } from "../sdk/examples/co-sign.ts";
import { requestSponsor, sponsorRequest } from "../sdk/examples/sign-apart.ts";
import { sendSponsored } from "../sdk/examples/sponsor.ts";
import { loadPackage } from "./contract/move-package.ts";

const [ada, ben] = testAccounts;
if (ada === undefined || ben === undefined) throw new Error("the devnode has accounts");
const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

/** Fails unless Node.js prints the value as a `text` block of the guide does, where `…` stands for anything. */
function expectShown(guide: string, value: unknown, index = 0) {
  const text = readFileSync(join(import.meta.dirname, `../docs/guides/${guide}.md`), "utf8");
  const shown = [...text.matchAll(/^```text\n([^]*?)^```$/gm)][index]?.[1];
  const printed = typeof value === "string" ? value : inspect(value, { depth: 6 });
  expect(isAsPrinted(printed, shown ?? "nothing"), `${guide} shows\n${shown}instead of\n${printed}`).toBe(
    true,
  );
}

describe.each(["v1", "v3", "v4"] as const)("the examples on a node that speaks %s", (dialect) => {
  const startNode = () => {
    const devnode = createDevnode();
    return { devnode, network: { ...DEVNODE, dialect, fetch: devnode.fetch } };
  };
  const start = () => startNode().network;
  const loadBalance = (network: ReturnType<typeof start>, address = nobody) =>
    createSupraClient(network).coins.getBalance(address);

  it("make and fund an account", async () => {
    const created = await createFundedAccount(start());
    expectShown("create-account", created);
    const { accounts, balance } = created;
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(3);
    expect(balance).toBe(500_000_000n);
  });

  it("pay and read with types", async () => {
    const payer = await mnemonicToAccount(ada.phrase);
    expectShown("typed-contract", await payTyped(start(), payer, nobody, 5n));
  });

  it("follow payments, and go on where that ended", async () => {
    const { network, devnode } = startNode();
    await sendCoins(network, ada.phrase, nobody, 5n);
    const told: string[] = [];
    const follow = async (cursor?: string) => {
      const stop = new AbortController();
      let last = "";
      const from = cursor === undefined ? {} : { cursor };
      await watchPayments(network, nobody, { ...from, signal: stop.signal }, (hash, after) => {
        told.push(hash);
        last = after;
        stop.abort();
      });
      return last;
    };
    const cursor = await follow();
    await sendCoins(network, ada.phrase, nobody, 6n);
    await follow(cursor);
    expect(new Set(told).size).toBe(2);
    devnode.close();
  });

  it("report what an account receives, and not what another sender moves out", async () => {
    const { network, devnode } = startNode();
    const owners = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const { multisig, hash: outgoing } = await payFromMultisig(network, owners, nobody, 5n);
    await sendCoins(network, ada.phrase, multisig, 6n);
    const told: string[] = [];
    const stop = new AbortController();
    await watchPayments(network, multisig, { signal: stop.signal }, (hash) => {
      if (told.push(hash) === 2) stop.abort();
    });
    expect(told).toHaveLength(2);
    expect(told).not.toContain(outgoing);
    devnode.close();
  });

  it("send coins", async () => {
    const network = start();
    expectShown("send-coins", await sendCoins(network, ada.phrase, nobody, 5n));
    expect(await loadBalance(network)).toBe(5n);
  });

  it("pay each invoice once, before and after a restart", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const unfinished: SignedIntent[] = [];
    const storage = { unfinished, save: async (signed: SignedIntent) => void unfinished.push(signed) };
    const payments = createPayments(network, account, storage);
    const invoices = ["7", "8", "7"];
    const paid = await Promise.all(invoices.map((invoice) => payments.pay(invoice, nobody, 5n)));
    expect(paid).toEqual([paid[0], expect.stringMatching(/^paid 0x/), paid[0]]);
    expect(await createPayments(network, account, storage).pay("8", nobody, 5n)).toBe(paid[1]);
    expect(await loadBalance(network)).toBe(10n);
  });

  it("run a script", async () => {
    const network = start();
    expectShown("call-script", await runScript(network, await mnemonicToAccount(ada.phrase), nobody, 5n));
    expect(await loadBalance(network)).toBe(5n);
  });

  it("pay without a client", async () => {
    const network = start();
    const key = "07".repeat(32);
    const { address } = await createAccount(parsePrivateKey(key));
    await sendCoins(network, ada.phrase, address, 100_000_000n);
    const paid = await pay(network, key, nobody, 5n);
    expectShown("pay", paid);
    expect(await loadBalance(network)).toBe(5n);
    expect(await createSupraClient(network).transactions.find(paid.hash)).toMatchObject({ sender: address });
  });

  it("deliver signed bytes to their end", async () => {
    const network = start();
    const bytes = await signTransfer(network, await mnemonicToAccount(ada.phrase), nobody, 7n);
    const outbox = openOutbox(network, createMemoryOutboxStore());
    expectShown("deliver", await outbox.deliver(bytes));
    outbox.close();
    expect(await loadBalance(network)).toBe(7n);
  });

  it("sign first and submit the same bytes again without paying twice", async () => {
    const network = start();
    const bytes = await signTransfer(network, await mnemonicToAccount(ada.phrase), nobody, 7n);
    const submitted = await submitUntilKnown(network, bytes);
    expectShown("sign-then-submit", submitted);
    expect(submitted.hash).toBe(transactionHash(decodeSignedTransaction(bytes)));
    expect(await loadBalance(network)).toBe(7n);
  });

  it("read an account and its history", async () => {
    const network = start();
    await sendCoins(network, ada.phrase, nobody, 5n);
    expectShown("read-account", await readAccount(network, ada.address));
  });

  it("call and ask functions by their interface", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const call = { arguments: [nobody, "12"] };
    expectShown("call-function", await callFunction(network, account, "0x1::supra_account::transfer", call));
    const coin = { typeArguments: ["0x1::supra_coin::SupraCoin"], arguments: [nobody] };
    expectShown("call-function", await callView(network, "0x1::coin::balance", coin), 1);
  });

  it("pay from a multisig account", async () => {
    const network = start();
    const owners = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    expectShown("multisig-account", await payFromMultisig(network, owners, nobody, 1_000n));
    expect(await loadBalance(network)).toBe(1_000n);
  });

  it("convert an account to multisig, which then votes on a hash", async () => {
    const network = start();
    const [first, second] = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)];
    const account = await createAccount(new Uint8Array(32).fill(6));
    await sendCoins(network, ada.phrase, account.address, 500_000_000n);
    const owners = [first.address, second.address];
    const converted = await convertAccount(network, account, owners, 2n);
    expectShown("convert-account", converted);
    const { multisig } = converted;
    expect(multisig.owners).toEqual(owners);
    const text = await proposeHash(network, first, multisig.address, transferSupra(nobody, 9n));
    expectShown("propose-by-hash", text);
    expectShown("propose-by-hash", await executeNext(network, second, multisig.address, text), 1);
    expect(await loadBalance(network)).toBe(9n);
  });

  it("let a sponsor pay the fee", async () => {
    const network = start();
    const sender = await createAccount(new Uint8Array(32).fill(5));
    const sponsor = await mnemonicToAccount(ada.phrase);
    await sendCoins(network, ben.phrase, sender.address, 100n);
    expectShown("sponsor", await sendSponsored(network, sender, sponsor, nobody, 100n));
    expect(await loadBalance(network, sender.address)).toBe(0n);
  });

  it("carry a transaction from one signer to the other as text", async () => {
    const network = start();
    const sender = await createAccount(new Uint8Array(32).fill(6));
    await sendCoins(network, ben.phrase, sender.address, 100n);
    const text = await requestSponsor(network, sender, nobody, 100n);
    expectShown("sign-apart", text);
    const sponsor = await mnemonicToAccount(ada.phrase);
    expectShown("sign-apart", await sponsorRequest(network, sponsor, text), 1);
    expect(await loadBalance(network, sender.address)).toBe(0n);
  });

  it("connect to a node of unknown dialect, only on the right chain", async () => {
    const { url, chainId, fetch } = start();
    const { network, client } = await connect(url, chainId, fetch);
    expectShown("connect", network);
    expect(await client.accounts.exists(ada.address)).toBe(true);
    await expect(connect(url, 8, fetch)).rejects.toMatchObject({ code: "network/wrong-chain" });
  });

  it("read a whole history, and none where there is no account", async () => {
    const network = start();
    for (const amount of [5n, 6n]) await sendCoins(network, ada.phrase, nobody, amount);
    const lines: string[] = [];
    for await (const line of exportHistory(network, ada.address)) lines.push(line);
    expectShown("export-history", lines.join("\n"));
    for await (const line of exportHistory(network, parseAddress("0xabc"))) expect(line).toBe("none");
  });

  it("have the chain pay again and again", async () => {
    const { devnode, network } = startNode();
    const account = await mnemonicToAccount(ada.phrase);
    expectShown("automate", await payRepeatedly(network, account, nobody, 3n));
    devnode.advanceTime(7200); // into the next cycle
    devnode.mine();
    expect(await loadBalance(network)).toBeGreaterThanOrEqual(3n);
  });

  it("publish a package", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const { metadata, code } = loadPackage("counter", account.address);
    expectShown("publish-package", await publish(network, account, { metadata, modules: code }));
  });

  it("give an account another key, and the old one opens nothing", async () => {
    const network = start();
    const old = await mnemonicToAccount(ada.phrase);
    const rotated = await changeKey(network, old, new Uint8Array(32).fill(9));
    expectShown("rotate-key", rotated);
    const { account } = rotated;
    expect(account.address).toBe(ada.address);
    expect(await tryToPay(network, account, nobody, 1n)).toBe("Success");
    expect(await tryToPay(network, old, nobody, 1n)).not.toBe("Success");
  });

  it("call a function that two sign", async () => {
    const network = start();
    const accounts = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const { metadata, code } = loadPackage("two_signers", ada.address);
    await publish(network, accounts[0], { metadata, modules: code });
    expectShown("co-sign", await coSignCall(network, accounts, `${ada.address}::two_signers::shake`));
  });

  it("say what went wrong", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    expectShown("handle-errors", await tryToPay(network, account, "0x12", 1n));
    expectShown("handle-errors", await tryToPay(network, account, nobody, 10n ** 18n), 1);
    expect(await tryToPay(network, account, nobody, 1n)).toBe("Success");
  });
});

describe("the example of a signed message", () => {
  it("lets in who signed for this site and this nonce", async () => {
    const signed = await signIn(await mnemonicToAccount(ada.phrase), "example.org", "n1");
    expectShown("sign-a-message", signed);
    expect(await isSignedIn(signed, "example.org", "n1")).toBe(true);
    expect(await isSignedIn(signed, "example.com", "n1")).toBe(false);
    expect(await isSignedIn({ ...signed, nonce: "n2" }, "example.org", "n2")).toBe(false);
    const rotated = await createAccount(new Uint8Array(32).fill(9), ada.address);
    expect(await isSignedIn(await signIn(rotated, "example.org", "n1"), "example.org", "n1")).toBe(false);
  });
});
