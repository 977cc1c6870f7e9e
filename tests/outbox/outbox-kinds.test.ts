import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  createEntryFunction,
  createMultisigAccount,
  encodeSignedTransaction,
  executeMultisig,
  multisigAddress,
  parseAddress,
  proposeMultisig,
  publishPackage,
  registerAutomation,
  signMultiAgent,
  signSponsored,
  signTransaction,
  transferSupra,
  type Account,
  type EntryFunction,
  type RawTransaction,
  type SignedTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

const bob = parseAddress("0xb0b");
const CHAIN = { chainId: 4, maxGasAmount: 50_000n };
let ada: Account;
let eve: Account;

beforeAll(async () => {
  [ada, eve] = await Promise.all([
    testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts")),
    testAccount(testAccounts[1]?.phrase ?? expect.fail("no test accounts")),
  ]);
});

/** A devnode whose answers to submissions are lost, so that every transaction is submitted more than once. */
function start() {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  onTestFinished(() => node.close());
  const rig = createOutboxRig(node, time);
  const settle = async (signed: SignedTransaction) => {
    node.addFault({ kind: "drop-after", path: "/transactions/submit", times: 1 });
    node.addFault({ kind: "drop-before", path: "/transactions/0x", times: 2 });
    const bytes = encodeSignedTransaction(signed);
    const { hash } = await rig.outbox.send(testNetwork, bytes);
    const entry = await rig.outbox.settled(testNetwork, signed.raw.sender, hash);
    expect(entry.signedBytes).toEqual(bytes);
    return entry;
  };
  const build = (payload: TransactionPayload | EntryFunction, sequenceNumber = 0n): RawTransaction =>
    buildTransaction(payload, {
      ...CHAIN,
      sender: ada.address,
      sequenceNumber,
      expirationTimestampSecs: time.micros / 1_000_000n + 60n,
    });
  return { time, rig, settle, build };
}

describe("a transaction of every kind is delivered, and its end is believed", () => {
  it.each<[string, TransactionPayload | EntryFunction, object]>([
    [
      "a call",
      createEntryFunction("0x1::supra_account::create_account", [], [new Uint8Array(32).fill(7)]),
      { kind: "call" },
    ],
    [
      "a publication of what is no package",
      publishPackage(Uint8Array.of(0), [Uint8Array.of(1)]),
      { kind: "call", function: "0x1::code::publish_package_txn" },
    ],
    [
      "a script",
      {
        kind: "script",
        script: { code: Uint8Array.of(1), typeArguments: [], arguments: [{ kind: "u64", value: 5n }] },
      },
      { kind: "script", codeBytes: 1 },
    ],
    [
      "a registration",
      registerAutomation(transferSupra(bob, 1n), {
        maxGasAmount: 10n,
        gasPriceCap: 100n,
        automationFeeCapForEpoch: 100_000_000n,
        expirationTimestampSecs: 1_790_080_000n,
      }),
      { kind: "automation", function: "0x1::supra_account::transfer" },
    ],
  ])("%s", async (_, payload, action) => {
    const { rig, settle, build } = start();
    const entry = await settle(await signTransaction(build(payload), ada));
    expect(entry.action).toMatchObject(action);
    const detail = await rig.client.transactions.find(entry.hash);
    expect(entry.state).toBe(detail?.status === "Success" ? "succeeded" : "failed-on-chain");
  });

  it("a multisig account's proposal and its execution", async () => {
    const { rig, settle, build } = start();
    const multisig = multisigAddress(ada.address, 0n);
    const create = createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 3600n });
    const steps = [
      create,
      transferSupra(multisig, 10n),
      proposeMultisig(multisig, transferSupra(bob, 3n)),
      executeMultisig(multisig),
    ];
    for (const [number, payload] of steps.entries())
      expect((await settle(await signTransaction(build(payload, BigInt(number)), ada))).state).toBe(
        "succeeded",
      );
    expect(await rig.getBalance(bob)).toBe(3n);
    expect(rig.outbox.getSnapshot(testNetwork, ada.address)[0]?.action).toEqual({
      kind: "multisig",
      account: multisig,
    });
  });

  it("a failed proposal execution: uses its number and pays nothing", async () => {
    const { rig, settle, build } = start();
    const multisig = multisigAddress(ada.address, 0n);
    const steps = [
      createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 3600n }),
      transferSupra(multisig, 2n),
      proposeMultisig(multisig, transferSupra(bob, 3n)),
      executeMultisig(multisig),
    ];
    let last;
    for (const [number, payload] of steps.entries())
      last = await settle(await signTransaction(build(payload, BigInt(number)), ada));
    expect(last?.state).toBe("succeeded");
    expect(last?.outcome).toMatchObject({
      vmStatus: "Executed successfully",
      proposalFailure: "Move abort in 0x1::coin: 0x10006",
    });
    expect(await rig.getBalance(multisig)).toBe(2n);
  });

  it("what several sign, and what a sponsor pays for", async () => {
    const { rig, settle, build } = start();
    const before = await rig.getBalance(ada.address);
    const paid = await signSponsored(build(transferSupra(bob, 3n)), ada, eve);
    expect((await settle(paid)).state).toBe("succeeded");
    expect(await rig.getBalance(ada.address)).toBe(before - 3n);
    const together = await signMultiAgent(build(transferSupra(bob, 4n), 1n), ada, [eve]);
    const entry = await settle(together);
    const detail = await rig.client.transactions.find(entry.hash);
    expect(entry.state).toBe(detail?.status === "Success" ? "succeeded" : "failed-on-chain");
  });
});
