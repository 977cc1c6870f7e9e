import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  bytesToHex,
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  encodeArgument,
  encodeMultisigInnerPayload,
  encodeSignedTransaction,
  parseAddress,
  parsePrivateKey,
  sendTransaction,
  sendTransfer,
  signTransaction,
  transactionHash,
  transferSupra,
  decodeSignedTransaction,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import {
  decodePortableProposal,
  encodePortableProposal,
  parsePartialTransactionText,
  partialTransactionToText,
} from "@holdfast/sdk/partial-transaction";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createMemoryOutboxStore } from "@holdfast/sdk/outbox";
import type { SignedIntent } from "@holdfast/sdk/sender";
import { describe, expect, it } from "vitest";
import { payRepeatedly } from "../sdk/examples/automate.ts";
import { openBackup } from "../sdk/examples/backup.ts";
import { callView, callFunction } from "../sdk/examples/call-function.ts";
import { runScript } from "../sdk/examples/call-script.ts";
import { checkNode } from "../sdk/examples/check-node.ts";
import { connect } from "../sdk/examples/connect.ts";
import { createFundedAccount } from "../sdk/examples/create-account.ts";
import { convertAccount } from "../sdk/examples/convert-account.ts";
import { openOutbox } from "../sdk/examples/deliver.ts";
import { createFileStore } from "../sdk/examples/file-store.ts";
import {
  approveAction,
  executeNext,
  findTexts,
  proposeHash,
  readAction,
} from "../sdk/examples/propose-by-hash.ts";
import { exportHistory } from "../sdk/examples/export-history.ts";
import { watchPayments } from "../sdk/examples/watch.ts";
import { tryToPay } from "../sdk/examples/handle-errors.ts";
import { pay } from "../sdk/examples/pay.ts";
import { publish } from "../sdk/examples/publish-package.ts";
import { readPayloadFile } from "../sdk/examples/read-payload-file.ts";
import { readAccount } from "../sdk/examples/read-account.ts";
import { restoreAccount } from "../sdk/examples/restore-account.ts";
import { rotateAccountKey } from "../sdk/examples/rotate-key.ts";
import { createPayments } from "../sdk/examples/send-many.ts";
import { sendCoins } from "../sdk/examples/send-coins.ts";
import {
  approve,
  createWithOwners,
  execute,
  listProposals,
  proposePayment,
} from "../sdk/examples/multisig-account.ts";
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
    const { accounts, balance } = created;
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(3);
    expect(balance).toBe(500_000_000n);
  });

  it("pay and read with types", async () => {
    const payer = await mnemonicToAccount(ada.phrase);
    expect(await payTyped(start(), payer, nobody, 5n)).toMatchObject({ status: "Success" });
  });

  it("follow payments, and go on where that ended", async () => {
    const { network, devnode } = startNode();
    await sendCoins(network, ada.phrase, nobody, 5n);
    const told: string[] = [];
    const follow = async (cursor?: string) => {
      const stop = new AbortController();
      let last = "";
      const start = cursor === undefined ? { from: "oldest" as const } : { cursor };
      await watchPayments(network, nobody, { ...start, signal: stop.signal }, ({ hash }, after) => {
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
    const { multisig, hash: outgoing } = await payFromMultisig(network, owners, 5n);
    await sendCoins(network, ada.phrase, multisig, 6n);
    const told: string[] = [];
    const stop = new AbortController();
    await watchPayments(network, multisig, { from: "oldest", signal: stop.signal }, ({ hash }) => {
      if (told.push(hash) === 2) stop.abort();
    });
    expect(told).toHaveLength(2);
    expect(told).not.toContain(outgoing);
    devnode.close();
  });

  it("send coins", async () => {
    const network = start();
    await sendCoins(network, ada.phrase, nobody, 5n);
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
    expect(await runScript(network, await mnemonicToAccount(ada.phrase), nobody, 5n)).toMatchObject({
      status: "Success",
    });
    expect(await loadBalance(network)).toBe(5n);
  });

  it("pay without a client", async () => {
    const network = start();
    const key = "07".repeat(32);
    const { address } = await createAccount(parsePrivateKey(key));
    await sendCoins(network, ada.phrase, address, 100_000_000n);
    const paid = await pay(network, key, nobody, 5n);
    expect(await loadBalance(network)).toBe(5n);
    expect(await createSupraClient(network).transactions.find(paid.hash)).toMatchObject({ sender: address });
  });

  it("deliver signed bytes to their end", async () => {
    const network = start();
    const bytes = await signTransfer(network, await mnemonicToAccount(ada.phrase), nobody, 7n);
    const folder = mkdtempSync(join(tmpdir(), "holdfast-store-"));
    const outbox = openOutbox(network, createFileStore(folder));
    expect(await outbox.deliver(bytes)).toMatchObject({ state: "succeeded" });
    outbox.close();
    const restarted = openOutbox(network, createFileStore(folder));
    expect(await restarted.resume(ada.address)).toMatchObject([{ state: "succeeded", signedBytes: bytes }]);
    restarted.close();
    expect(await loadBalance(network)).toBe(7n);
  });

  it("sign first and submit the same bytes again without paying twice", async () => {
    const network = start();
    const bytes = await signTransfer(network, await mnemonicToAccount(ada.phrase), nobody, 7n);
    const submitted = await submitUntilKnown(network, bytes);
    expect(submitted.hash).toBe(transactionHash(decodeSignedTransaction(bytes)));
    expect(await submitUntilKnown(network, bytes)).toEqual(submitted);
    expect(await loadBalance(network)).toBe(7n);
  });

  it("read an account and its history", async () => {
    const network = start();
    await sendCoins(network, ada.phrase, nobody, 5n);
    expect(await readAccount(network, ada.address)).toMatchObject({ sequenceNumber: 1n, changes: [{}] });
  });

  it("call and ask functions by their interface", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const call = { arguments: [nobody, "12"] };
    expect(await callFunction(network, account, "0x1::supra_account::transfer", call)).toMatchObject({
      status: "Success",
    });
    const coin = { typeArguments: ["0x1::supra_coin::SupraCoin"], arguments: [nobody] };
    expect(await callView(network, "0x1::coin::balance", coin)).toEqual(["12"]);
  });

  it("pay from a multisig account", async () => {
    const network = start();
    const owners = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const { multisig, status } = await payFromMultisig(network, owners, 1_000n);
    expect(status).toBe("Success");
    expect(await loadBalance(network)).toBe(1_000n);
    await proposePayment(network, owners[0], multisig, { to: nobody, amount: 1n });
    await expect(execute(network, owners[1], multisig, 2n)).rejects.toThrow(
      /^Success 0x.* 0x1::coin aborted/,
    );
  });

  it("execute no proposal but the checked one from a multisig account", async () => {
    const network = start();
    const owners = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const [first, second] = owners;
    const { multisig } = await payFromMultisig(network, owners, 5n);
    await sendTransfer(
      createSupraClient(network),
      network,
      first,
      { to: multisig, amount: 9n },
      { wait: true },
    );
    const thief = parseAddress("0xbad");
    await proposePayment(network, first, multisig, { to: nobody, amount: 2n });
    await approve(network, second, multisig, 2n);
    await expect(execute(network, second, multisig, 3n)).rejects.toThrow("Proposal 3 isn't next");

    let isOvertaken = false;
    const overtake = async (request: Request) => {
      if (request.url.endsWith("/submit") && !isOvertaken) {
        isOvertaken = true;
        await execute(network, first, multisig, 2n);
        await proposePayment(network, first, multisig, { to: thief, amount: 4n });
      }
      return network.fetch(request);
    };
    await expect(execute({ ...network, fetch: overtake }, second, multisig, 2n)).rejects.toThrow(
      "DOES_NOT_MATCH",
    );
    expect(isOvertaken).toBe(true);
    expect(await loadBalance(network, thief)).toBe(0n);
  });

  it("convert an account to multisig, which then votes on a hash", async () => {
    const network = start();
    const [first, second] = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)];
    const account = await createAccount(new Uint8Array(32).fill(6));
    await sendCoins(network, ada.phrase, account.address, 500_000_000n);
    const owners = [first.address, second.address];
    const converted = await convertAccount(network, account, owners, 2n);
    const { multisig } = converted;
    expect(multisig?.owners).toEqual(owners);
    const action = transferSupra(nobody, 9n);
    const { status, text } = await proposeHash(network, first, account.address, action);
    expect(status).toBe("Success");
    expect(readAction(text)).toEqual({ name: "0x1::supra_account::transfer", to: nobody, amount: 9n });
    expect(await findTexts(network, account.address, action)).toEqual([text]);
    expect(await findTexts(network, account.address, transferSupra(nobody, 8n))).toEqual([]);
    const { text: equal } = await proposeHash(network, first, account.address, action);
    expect(await findTexts(network, account.address, action)).toEqual([text, equal]);
    expect(await approveAction(network, second, account.address, text)).toMatchObject({ status: "Success" });
    expect(await executeNext(network, second, account.address, text)).toMatchObject({
      canExecute: true,
      status: "Success",
      endings: [{ kind: "succeeded" }],
    });
    for (const change of [{ chainId: 6 }, { multisigAddress: nobody }]) {
      const proposal = decodePortableProposal(parsePartialTransactionText(equal));
      const other = partialTransactionToText(encodePortableProposal({ ...proposal, ...change }));
      await expect(approveAction(network, second, account.address, other)).rejects.toThrow("another account");
      await expect(executeNext(network, second, account.address, other)).rejects.toThrow("another account");
    }
    await approveAction(network, second, account.address, equal);
    expect(await executeNext(network, second, account.address, text)).toMatchObject({ canExecute: false });
    expect(await loadBalance(network)).toBe(9n);
  });

  it("let a sponsor pay the fee", async () => {
    const network = start();
    const sender = await createAccount(new Uint8Array(32).fill(5));
    const sponsor = await mnemonicToAccount(ada.phrase);
    await sendCoins(network, ben.phrase, sender.address, 100n);
    expect(await sendSponsored(network, sender, sponsor, nobody, 100n)).toMatchObject({ status: "Success" });
    expect(await loadBalance(network, sender.address)).toBe(0n);
  });

  it("carry a transaction from one signer to the other as text", async () => {
    const network = start();
    const sender = await createAccount(new Uint8Array(32).fill(6));
    await sendCoins(network, ben.phrase, sender.address, 100n);
    const text = await requestSponsor(network, sender, nobody, 100n);
    const sponsor = await mnemonicToAccount(ada.phrase);
    expect(await sponsorRequest(network, sponsor, text, 100_000_000n)).toMatchObject({ status: "Success" });
    expect(await loadBalance(network, sender.address)).toBe(0n);
  });

  it("pay a stranger's fee, and nothing else from the sponsor's account", async () => {
    const network = start();
    const sponsor = await mnemonicToAccount(ada.phrase);
    const stranger = await createAccount(new Uint8Array(32).fill(6));
    await sendCoins(network, ben.phrase, stranger.address, 100n);
    const before = await loadBalance(network, sponsor.address);
    const fromSponsor = await requestSponsor(
      network,
      { ...stranger, address: sponsor.address },
      nobody,
      100n,
    );
    expect(await sponsorRequest(network, sponsor, fromSponsor, 100_000_000n)).toEqual({
      rejected: "It would use more of your account than its fee.",
    });
    const text = await requestSponsor(network, stranger, nobody, 100n);
    expect(await sponsorRequest(network, sponsor, text, 1n)).toEqual({
      rejected: "The fee can be too high.",
    });
    expect(await loadBalance(network, sponsor.address)).toBe(before);
  });

  it("connect to a node of unknown dialect, only on the right chain", async () => {
    const { url, chainId, fetch } = start();
    const { network, client } = await connect(url, chainId, fetch);
    expect(network).toMatchObject({ chainId, dialect: "v4" });
    expect(await client.accounts.exists(ada.address)).toBe(true);
    await expect(connect(url, 8, fetch)).rejects.toMatchObject({ code: "network/wrong-chain" });
  });

  it("read a whole history, and none where there is no account", async () => {
    const network = start();
    for (const amount of [5n, 6n]) await sendCoins(network, ada.phrase, nobody, amount);
    const lines: string[] = [];
    for await (const line of exportHistory(network, ada.address)) lines.push(line);
    expect(lines.map((line) => line.split("\t").at(-1))).toEqual([
      "-5 0x1::supra_coin::SupraCoin",
      "-6 0x1::supra_coin::SupraCoin",
    ]);
    for await (const line of exportHistory(network, parseAddress("0xabc"))) expect(line).toBe("none");
  });

  it("have the chain pay again and again", async () => {
    const { devnode, network } = startNode();
    const account = await mnemonicToAccount(ada.phrase);
    expect(await payRepeatedly(network, account, nobody, 3n)).toMatchObject({ status: "Success" });
    devnode.advanceTime(7200); // into the next cycle
    devnode.mine();
    expect(await loadBalance(network)).toBeGreaterThanOrEqual(3n);
  });

  it("publish a package", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const { metadata, code } = loadPackage("counter", account.address);
    expect(await publish(network, account, { metadata, modules: code })).toMatchObject({ status: "Success" });
  });

  it("give an account another key, and the old one opens nothing", async () => {
    const network = start();
    const old = await mnemonicToAccount(ada.phrase);
    const rotated = await rotateAccountKey(network, old, new Uint8Array(32).fill(9));
    const { account } = rotated;
    expect(account?.address).toBe(ada.address);
    const client = createSupraClient(network);
    expect((await tryToPay(client, network, account ?? old, { to: nobody, amount: 1n })).text).toBe("Paid.");
    expect((await tryToPay(client, network, old, { to: nobody, amount: 1n })).text).not.toBe("Paid.");
  });

  it("publish a package from the compiler's payload file", async () => {
    const network = start();
    const { metadata, code } = loadPackage("two_signers", ada.address);
    const args = [
      { type: "hex", value: bytesToHex(metadata) },
      { type: "hex", value: code.map((module) => bytesToHex(module)) },
    ];
    const file = join(mkdtempSync(join(tmpdir(), "holdfast-payload-")), "payload.json");
    writeFileSync(file, JSON.stringify({ function_id: "0x1::code::publish_package_txn", args }));
    const published = await publish(
      network,
      await mnemonicToAccount(ada.phrase),
      await readPayloadFile(file),
    );
    expect(published).toMatchObject({ status: "Success", names: ["two_signers"] });
  });

  it("call a function that two sign", async () => {
    const network = start();
    const accounts = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const { metadata, code } = loadPackage("two_signers", ada.address);
    await publish(network, accounts[0], { metadata, modules: code });
    expect(await coSignCall(network, accounts, `${ada.address}::two_signers::shake`)).toMatchObject({
      status: "Success",
    });
  });

  it("say what went wrong", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const client = createSupraClient(network);
    const tried = [
      await tryToPay(client, network, account, { to: "0x12", amount: 1n }),
      await tryToPay(client, network, account, { to: nobody, amount: 10n ** 18n }),
      await tryToPay(client, network, account, { to: nobody, amount: 1n }),
    ];
    expect(tried).toEqual([
      { text: expect.stringContaining("needs all 64 digits"), isUnknown: false },
      { text: expect.stringContaining("EINSUFFICIENT_BALANCE"), isUnknown: false },
      { text: "Paid.", isUnknown: false },
    ]);
  });

  it("pay once after a double click, and say so", async () => {
    const network = start();
    const account = await mnemonicToAccount(ada.phrase);
    const client = createSupraClient(network);
    const click = () => tryToPay(client, network, account, { to: nobody, amount: 3n });
    const tried = await Promise.all([click(), click()]);
    expect(tried.filter(({ text }) => text === "Paid.")).toHaveLength(1);
    expect(tried.filter(({ isUnknown }) => isUnknown)).toHaveLength(1);
    expect(await loadBalance(network)).toBe(3n);
  });

  it("list proposals of another owner that can't be read", async () => {
    const network = start();
    const accounts = [await mnemonicToAccount(ada.phrase), await mnemonicToAccount(ben.phrase)] as const;
    const { address: multisig } = await createWithOwners(network, accounts[0], [accounts[1].address], 2n);
    const propose = (payload: Uint8Array) =>
      sendTransaction(
        createSupraClient(network),
        network,
        accounts[1],
        createEntryFunction(
          "0x1::multisig_account::create_transaction",
          [],
          [encodeArgument("address", multisig), encodeBcs((writer) => writer.bytes(payload))],
        ),
        { wait: true },
      );
    const short = createEntryFunction(
      "0x1::supra_account::transfer",
      [],
      [Uint8Array.of(1, 2, 3), encodeArgument("u64", 5n)],
    );
    await propose(Uint8Array.of(255, 1));
    await propose(
      encodeBcs((writer) =>
        encodeMultisigInnerPayload(writer, { kind: "entry-function", entryFunction: short }),
      ),
    );
    await proposePayment(network, accounts[0], multisig, { to: nobody, amount: 7n });
    expect(await listProposals(network, multisig)).toMatchObject([
      { number: 1n, action: "unreadable" },
      { number: 2n, action: "unreadable" },
      { number: 3n, action: { name: "0x1::supra_account::transfer", to: nobody, amount: 7n } },
    ]);
  });

  it("resend a payment whose response was lost, and warn about paying again", async () => {
    const { devnode, network } = startNode();
    const account = await mnemonicToAccount(ada.phrase);
    const client = createSupraClient(network);
    for (const kind of ["drop-after", "garbled"] as const) {
      devnode.addFault({ kind, path: "/transactions/submit", times: 1 });
      const bytes = await signTransfer(network, account, nobody, 7n);
      expect((await submitUntilKnown(network, bytes)).status).toBe("Success");
      devnode.addFault({ kind, path: "/transactions/submit", times: 1 });
      expect(await tryToPay(client, network, account, { to: nobody, amount: 1n })).toMatchObject({
        isUnknown: true,
      });
    }
    expect(await loadBalance(network)).toBe(16n);
    devnode.close();
  });
});

/** A new multisig account of two owners pays `amount` to {@link nobody}. */
async function payFromMultisig(
  network: NetworkProfile & ClientOptions,
  [first, second]: readonly [Account, Account],
  amount: bigint,
) {
  const { address: multisig } = await createWithOwners(network, first, [second.address], 2n);
  await sendTransfer(createSupraClient(network), network, first, { to: multisig, amount }, { wait: true });
  await proposePayment(network, first, multisig, { to: nobody, amount });
  const [proposal] = await listProposals(network, multisig);
  const action = { name: "0x1::supra_account::transfer", to: nobody, amount };
  expect(proposal).toEqual({ number: 1n, approvals: 1, action });
  await approve(network, second, multisig, 1n);
  return { multisig, ...(await execute(network, second, multisig, 1n)) };
}

describe("the example of a signed message", () => {
  it("lets in who signed for this site and this nonce", async () => {
    const network = { ...DEVNODE, fetch: createDevnode().fetch };
    const purpose = { site: "example.org", nonce: "n1" };
    const account = await mnemonicToAccount(ada.phrase);
    const signed = await signIn(account, "example.org", "n1");
    expect(await isSignedIn(network, signed, purpose)).toBe(true);
    expect(await isSignedIn(network, signed, { ...purpose, site: "example.com" })).toBe(false);
    expect(await isSignedIn(network, { ...signed, nonce: "n2" }, { ...purpose, nonce: "n2" })).toBe(false);
    const newcomer = await createAccount(new Uint8Array(32).fill(8));
    expect(await isSignedIn(network, await signIn(newcomer, "example.org", "n1"), purpose)).toBe(true);
    const seed = new Uint8Array(32).fill(9);
    const next = await createAccount(seed, ada.address);
    const signedByNext = await signIn(next, "example.org", "n1");
    expect(await isSignedIn(network, signedByNext, purpose)).toBe(false);
    await rotateAccountKey(network, account, seed);
    expect(await isSignedIn(network, signedByNext, purpose)).toBe(true);
    expect(await isSignedIn(network, signed, purpose)).toBe(false);
  });
});

describe("the example of a backup", () => {
  it("restores the account of a private key", async () => {
    const file = join(import.meta.dirname, "../sdk/examples/files/backup.json");
    const contents = await openBackup(readFileSync(file, "utf8"), "kelp forest at low tide");
    const [stored] = contents.accounts;
    if (stored === undefined) throw new Error("the backup has an account");
    expect(await restoreAccount(contents, stored)).toMatchObject({ address: stored.address });
  });

  it("restores accounts of a phrase, including one with a rotated key", async () => {
    const phrases = [{ id: "p", words: ada.phrase, passphrase: "" }];
    const origin = { kind: "phrase", phraseId: "p", path: "m/44'/637'/0'/0'/0'" } as const;
    const publicKey = bytesToHex((await mnemonicToAccount(ada.phrase)).publicKey);
    for (const address of [ada.address, nobody]) {
      const stored = { id: "a", address, publicKey, origin };
      const contents = { phrases, keys: [], accounts: [stored] };
      const restored = await restoreAccount(contents, stored);
      expect(restored?.address).toBe(address);
      expect(bytesToHex(restored?.publicKey ?? new Uint8Array())).toBe(publicKey);
      const passphrase = "other";
      const changed = { ...contents, phrases: phrases.map((phrase) => ({ ...phrase, passphrase })) };
      expect(await restoreAccount(changed, stored)).toBeUndefined();
    }
  });

  it("has no key for a watch-only account", async () => {
    const watched = { id: "w", address: nobody, publicKey: "0x", origin: { kind: "watch" } } as const;
    const contents = { phrases: [], keys: [], accounts: [watched] };
    expect(await restoreAccount(contents, watched)).toBeUndefined();
  });
});

it("a node shows whether a payment can still be executed", async () => {
  const devnode = createDevnode();
  const network = { ...DEVNODE, fetch: devnode.fetch };
  const account = await mnemonicToAccount(ada.phrase);
  const first = await signTransfer(network, account, nobody, 7n);
  const second = await signTransfer(network, account, nobody, 8n); // the same sequence number
  expect(await checkNode(network, [first])).toBe("too early");
  await submitUntilKnown(network, second);
  expect(await checkNode(network, [first])).toBe("too early");
  devnode.advanceTime(600);
  await sendCoins(network, ben.phrase, nobody, 1n); // a block with the new time
  expect(await checkNode(network, [first])).toBe("not executed");
  expect(await checkNode(network, [first, second])).toBe("Success");
  const raw = buildTransaction(transferSupra(nobody, 10n ** 18n), {
    sender: account.address,
    sequenceNumber: 1n,
    chainId: network.chainId,
    nowSecs: BigInt(Math.floor(Date.now() / 1000)) + 600n,
  });
  const failing = encodeSignedTransaction(await signTransaction(raw, account));
  await submitUntilKnown(network, failing);
  expect(await checkNode(network, [failing])).toBe("Failed");
  expect(await checkNode(network, [failing, second])).toBe("Success");
  expect(await checkNode(network, [])).toBe("unknown");
  const withoutList: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.includes("/transactions?") ? Response.json({ record: [] }) : devnode.fetch(request);
  };
  expect(await checkNode({ ...network, fetch: withoutList }, [first])).toBe("unknown");
});

it("the outbox returns an expiry that only one node reports, and accepts it on request", async () => {
  const devnode = createDevnode();
  const network = { ...DEVNODE, fetch: devnode.fetch };
  const bytes = await signTransfer(network, await mnemonicToAccount(ada.phrase), nobody, 7n);
  devnode.advanceTime(600); // the node rejects the expired transaction
  const outbox = openOutbox(network, createMemoryOutboxStore());
  const { state, unproven, sender, hash } = await outbox.deliver(bytes);
  expect({ state, unproven }).toEqual({ state: "unknown", unproven: "expired" });
  await outbox.release(sender, hash);
  expect(await outbox.resume(sender)).toMatchObject([{ state: "expired" }]);
  outbox.close();
});
