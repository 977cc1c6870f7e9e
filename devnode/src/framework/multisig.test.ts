import {
  bytesToHex,
  createAccount,
  ed25519Address,
  hexToBytes,
  transferSupra,
  utf8ToBytes,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, cleo, dora, type TestKey } from "../../test/test-machine.ts";
import {
  shared,
  own,
  addresses,
  type Plan,
  create,
  sharedMachine,
  encodeInner,
  propose,
  approve,
  reject,
  ask,
  withoutFee,
  abort,
} from "../../test/test-multisig.ts";

describe("creating a multisig account", () => {
  it("creates a keyless account that holds SUPRA, its creator last owner", () => {
    const machine = new TestMachine();
    expect(ask(machine, "get_next_multisig_account_address", ada.address)).toBe(shared);
    const outcome = machine.run(ada, create({ keys: ["name"], values: ["our"] }));
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(withoutFee(outcome)).toEqual(["account::CoinRegisterEvent 0#0"]);
    expect(ask(machine, "owners", shared)).toEqual([ben, cleo, ada].map(({ address }) => address));
    expect(ask(machine, "num_signatures_required", shared)).toBe("2");
    expect(ask(machine, "timeout_duration", shared)).toBe("300");
    expect(ask(machine, "metadata", shared)).toEqual({
      data: [{ key: "name", value: bytesToHex(utf8ToBytes("our")) }],
    });
    expect(ask(machine, "is_owner", dora.address, shared)).toBe(false);
    expect(machine.resource(shared, "0x1::account::Account")).toMatchObject({
      authentication_key: `0x${"00".repeat(32)}`,
      guid_creation_num: "14",
      signer_capability_offer: { for: { vec: [shared] } },
    });
    const account = machine.resource(shared, "0x1::multisig_account::MultisigAccount");
    expect(Object.keys(account ?? {})[0]).toBe("TimeoutDurationUpdatedEvent");
    expect(account).toMatchObject({
      add_owners_events: { guid: { id: { creation_num: "4" } } },
      TimeoutDurationUpdatedEvent: { guid: { id: { creation_num: "13" } } },
      signer_cap: { vec: [{ account: shared }] },
      next_sequence_number: "1",
    });
  });

  it("costs about three slots", () => {
    const { gasUsed } = new TestMachine().run(ada, create());
    expect(gasUsed).toBeGreaterThan(1200n);
    expect(gasUsed).toBeLessThan(2000n);
  });

  it("can be for the creator alone, or for everybody but the creator", () => {
    const alone = sharedMachine({ name: "create", required: 1n });
    expect(ask(alone, "owners", shared)).toEqual([ada.address]);
    const machine = new TestMachine();
    const outcome = machine.run(ada, create({ name: "create_with_owners_then_remove_bootstrapper" }));
    expect(withoutFee(outcome).slice(1)).toEqual([
      "multisig_account::RemoveOwners",
      "multisig_account::RemoveOwnersEvent 5#0",
    ]);
    expect(ask(machine, "owners", shared)).toEqual([ben.address, cleo.address]);
  });

  it.each<readonly [string, Plan]>([
    ["EINVALID_SIGNATURES_REQUIRED(0x1000b)", { required: 0n }],
    ["EINVALID_SIGNATURES_REQUIRED(0x1000b)", { required: 4n }],
    ["EDUPLICATE_OWNER(0x10001)", { owners: [ben, ben] }],
    ["EDUPLICATE_OWNER(0x10001)", { owners: [ada] }],
    ["EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF(0x1000d)", { owners: [{ ...dora, address: shared }] }],
    ["EINVALID_TIMEOUT_DURATION(0x10016)", { timeout: 299n }],
    ["ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH(0x1000f)", { keys: ["a"] }],
    ["EDUPLICATE_METADATA_KEY(0x10010)", { keys: ["a", "a"], values: ["1", "2"] }],
    ["ENOT_ENOUGH_OWNERS(0x30005)", { name: "create_with_owners_then_remove_bootstrapper", required: 3n }],
  ])("fails: %s", (text, plan) => {
    expect(new TestMachine().run(ada, create(plan)).vmStatus).toEqual(abort(text));
  });
});

describe("turning an account into a multisig account", async () => {
  const signer = await createAccount(new Uint8Array(32).fill(77));
  const at = ed25519Address(signer.publicKey);
  const key: TestKey = { publicKey: signer.publicKey, address: at };

  async function convert(isRevoked: boolean, required = 2n) {
    const name = `MultisigAccountCreation${isRevoked ? "WithAuthKeyRevocation" : ""}Message`;
    const message = encodeBcs((writer) => {
      writer
        .fixedBytes(hexToBytes(`0x${"1".padStart(64, "0")}`))
        .string("multisig_account")
        .string(name);
      writer.u8(4).fixedBytes(hexToBytes(at)).u64(0n);
      writer.vector([ben, cleo], (to, { address }) => to.fixedBytes(hexToBytes(address))).u64(2n);
    });
    return own(
      isRevoked ? "create_with_existing_account_and_revoke_auth_key" : "create_with_existing_account",
      arg.address(at),
      addresses([ben, cleo]),
      arg.u64(required),
      arg.u8(0),
      arg.bytes(signer.publicKey),
      arg.bytes(await signer.sign(message)),
      arg.list([], arg.text),
      arg.list([], arg.bytes),
      arg.u64(300n),
    );
  }

  it("takes its signature, any account may send it", async () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(at, 1_000_000_000n));
    expect(machine.run(ben, await convert(false)).vmStatus).toBe("Executed successfully");
    expect(ask(machine, "owners", at)).toEqual([ben.address, cleo.address]);
    expect(machine.resource(at, "0x1::multisig_account::MultisigAccount")).toMatchObject({
      signer_cap: { vec: [] },
    });
    expect(machine.run(key, transferSupra(ben.address, 1n)).status).toBe("Success");
  });

  it("can lock its key out for ever", async () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(at, 1_000_000_000n));
    expect(machine.run(ada, await convert(true)).vmStatus).toBe("Executed successfully");
    expect(machine.commit(machine.build(key, transferSupra(ben.address, 1n)))).toMatchObject({
      statusCode: "INVALID_AUTH_KEY",
    });
  });

  it("fails when something else was signed", async () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(at, 1n));
    expect(machine.run(ada, await convert(false, 1n)).vmStatus).toMatch(
      /0x1::account: EINVALID_PROOF_OF_KNOWLEDGE\(0x10008\): ./,
    );
  });
});

describe("proposing", () => {
  const payment = transferSupra(dora.address, 5n);

  it("approves for the proposer and takes the next number", () => {
    const machine = sharedMachine();
    const outcome = machine.run(ben, propose(payment));
    expect(withoutFee(outcome)).toEqual([
      "multisig_account::CreateTransaction",
      "multisig_account::CreateTransactionEvent 7#0",
    ]);
    expect(outcome.events[0]?.data).toMatchObject({
      multisig_account: shared,
      creator: ben.address,
      sequence_number: "1",
      transaction: {
        creation_time_secs: "1700000000",
        payload: { vec: [bytesToHex(encodeInner(payment))] },
        payload_hash: { vec: [] },
        votes: { data: [{ key: ben.address, value: true }] },
      },
    });
    expect(ask(machine, "next_sequence_number", shared)).toBe("2");
    expect(ask(machine, "get_pending_transactions", shared)).toEqual([
      ask(machine, "get_transaction", shared, "1"),
    ]);
    expect(ask(machine, "available_transaction_queue_capacity", shared)).toBe("19");
    expect(ask(machine, "tx_creation_time_secs", shared, "1")).toBe("1700000000");
  });

  it("is for owners, of something, and 20 times at most", () => {
    const machine = sharedMachine();
    expect(
      machine.run(ada, own("create_transaction", arg.address(shared), arg.bytes(new Uint8Array()))).vmStatus,
    ).toEqual(abort("EPAYLOAD_CANNOT_BE_EMPTY(0x10004)"));
    expect(
      machine.run(
        ada,
        own("create_transaction_with_hash", arg.address(shared), arg.bytes(new Uint8Array(31))),
      ).vmStatus,
    ).toEqual(abort("EINVALID_PAYLOAD_HASH(0x1000c)"));
    expect(
      machine.run(ada, own("create_transaction", arg.address(ada.address), arg.bytes(encodeInner(payment))))
        .vmStatus,
    ).toEqual(abort("EACCOUNT_NOT_MULTISIG(0x307d2)"));
    const stranger = sharedMachine({ owners: [ben] });
    expect(stranger.run(cleo, propose(payment)).vmStatus).toEqual(abort("ENOT_OWNER(0x507d3)"));
    for (let count = 0; count < 20; count++)
      expect(machine.run(ada, propose(payment)).status).toBe("Success");
    expect(machine.run(ada, propose(payment)).vmStatus).toEqual(
      abort("EMAX_PENDING_TRANSACTIONS_EXCEEDED(0x30013)"),
    );
  });
});

describe("voting", () => {
  it("counts on any proposal that waits, and can be changed", () => {
    const machine = sharedMachine();
    for (let count = 0; count < 2; count++) machine.run(ada, propose(transferSupra(dora.address, 5n)));
    expect(withoutFee(machine.run(ben, approve(2n)))).toEqual([
      "multisig_account::Vote",
      "multisig_account::VoteEvent 8#0",
    ]);
    const vote = () => machine.view("0x1::multisig_account::vote", [], [shared, "2", ben.address]);
    expect(vote()).toEqual([true, true]);
    machine.run(ben, reject(2n));
    expect(vote()).toEqual([true, false]);
    for (const name of ["vote_transanction", "vote_transaction"])
      machine.run(ben, own(name, arg.address(shared), arg.u64(2n), arg.bool(true)));
    expect(vote()).toEqual([true, true]);
    const all = own("vote_transactions", arg.address(shared), arg.u64(1n), arg.u64(2n), arg.bool(false));
    expect(withoutFee(machine.run(cleo, all))).toHaveLength(4);
    expect(machine.view("0x1::multisig_account::vote", [], [shared, "1", dora.address])).toEqual([
      false,
      false,
    ]);
  });

  it("fails for strangers, missing proposals and accounts without a multisig", () => {
    const machine = sharedMachine({ owners: [ben] });
    expect(machine.run(ben, approve(1n)).vmStatus).toEqual(abort("ETRANSACTION_NOT_FOUND(0x607d6)"));
    expect(machine.run(cleo, approve(1n)).vmStatus).toEqual(abort("ENOT_OWNER(0x507d3)"));
    expect(new TestMachine().run(cleo, approve(1n)).vmStatus).toEqual(
      abort("EACCOUNT_NOT_MULTISIG(0x307d2)"),
    );
    expect(() => ask(machine, "get_transaction", shared, "1")).toThrow(/EINVALID_SEQUENCE_NUMBER/);
    expect(() => ask(machine, "owners", ada.address)).toThrow(/MISSING_DATA/);
  });
});
