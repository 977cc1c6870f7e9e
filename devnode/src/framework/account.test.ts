import {
  FRAMEWORK_ADDRESS,
  addressToBytes,
  concatBytes,
  createAccount,
  ed25519Address,
  hexToBytes,
  multiEd25519Address,
  parseAddress,
  transferSupra,
  utf8ToBytes,
  type Account,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import {
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  eventNames,
  type TestKey,
} from "../../test/test-machine.ts";

const [owner, successor] = await Promise.all(
  [41, 42].map((number) => createAccount(new Uint8Array(32).fill(number))),
);
if (owner === undefined || successor === undefined) throw new Error("no keys");

/** A machine on which the first signer has an account and money. */
function machineWithSigner(): TestMachine {
  const machine = new TestMachine();
  machine.run(ada, transferSupra(expectKey(owner).address, 50_000_000_000n));
  return machine;
}

function expectKey(signer: Account | undefined): TestKey {
  if (signer === undefined) throw new Error("no key");
  return { publicKey: signer.publicKey, address: ed25519Address(signer.publicKey) };
}

const key = expectKey(owner);
const next = expectKey(successor);

/** ed25519.move SignedMessage of a struct of 0x1::account. */
function challenge(name: string, fields: Uint8Array): Uint8Array {
  const text = (value: string) => concatBytes(Uint8Array.of(value.length), utf8ToBytes(value));
  return concatBytes(addressToBytes(FRAMEWORK_ADDRESS), text("account"), text(name), fields);
}

function rotationChallenge(
  sequence: bigint,
  at: TestKey["address"],
  current: TestKey["address"],
  publicKey: Uint8Array,
) {
  const fields = encodeBcs((writer) => {
    writer.u64(sequence).fixedBytes(hexToBytes(at)).fixedBytes(hexToBytes(current)).bytes(publicKey);
  });
  return challenge("RotationProofChallenge", fields);
}

async function rotation(
  options: Partial<{
    scheme: number;
    from: Uint8Array;
    to: Uint8Array;
    sequence: bigint;
    toProof: Uint8Array;
  }> = {},
) {
  const { scheme = 0, from = key.publicKey, to = next.publicKey, sequence = 0n } = options;
  const message = rotationChallenge(sequence, key.address, key.address, to);
  return call(
    "0x1::account::rotate_authentication_key",
    [],
    arg.u8(scheme),
    arg.bytes(from),
    arg.u8(0),
    arg.bytes(to),
    arg.bytes((await owner?.sign(message)) ?? new Uint8Array()),
    arg.bytes(options.toProof ?? (await successor?.sign(message)) ?? new Uint8Array()),
  );
}

describe("rotating a key with both proofs", () => {
  it("puts the new key in charge and leaves the address", async () => {
    const machine = machineWithSigner();
    const outcome = machine.run(key, await rotation());
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(eventNames(outcome)).toEqual([
      "account::KeyRotation",
      "account::KeyRotationEvent 1#0",
      "transaction_fee::FeeStatement",
    ]);
    expect(outcome.events[0]?.data).toEqual({
      account: key.address,
      old_authentication_key: key.address,
      new_authentication_key: next.address,
    });
    const moved = { publicKey: next.publicKey, address: key.address };
    expect(machine.commit(machine.build(key, transferSupra(ben.address, 1n)))).toMatchObject({
      statusCode: "INVALID_AUTH_KEY",
    });
    expect(machine.run(moved, transferSupra(ben.address, 1n)).status).toBe("Success");
    expect(machine.view("0x1::account::get_authentication_key", [], [key.address])).toEqual([next.address]);
  });

  it("keeps a table of keys and accounts: a key is used once", async () => {
    const machine = machineWithSigner();
    machine.run(key, await rotation());
    const table = machine.resource(FRAMEWORK_ADDRESS, "0x1::account::OriginatingAddress");
    expect(table).toEqual({ address_map: { handle: expect.stringMatching(/^0x/) } });
    const back = { publicKey: next.publicKey, address: key.address };
    const plain = call(
      "0x1::account::rotate_authentication_key_call",
      [],
      arg.bytes(hexToBytes(key.address)),
    );
    expect(machine.run(back, plain).status).toBe("Success");
    expect(machine.run(key, await rotation({ sequence: 2n })).vmStatus).toBe(
      "Move abort in 0x1::table: 0x6407",
    );
  });

  it("refuses what does not prove anything, in this order", async () => {
    const run = async (options: Parameters<typeof rotation>[0]) =>
      machineWithSigner().run(key, await rotation(options)).vmStatus;
    expect(await run({ from: ada.publicKey })).toMatch(
      /0x1::account: EWRONG_CURRENT_PUBLIC_KEY\(0x40007\): ./,
    );
    expect(await run({ scheme: 2 })).toMatch(/0x1::account: EINVALID_SCHEME\(0x1000c\): ./);
    expect(await run({ sequence: 7n })).toMatch(/0x1::account: EINVALID_PROOF_OF_KNOWLEDGE\(0x10008\): ./);
    expect(await run({ toProof: new Uint8Array(64) })).toMatch(/EINVALID_PROOF_OF_KNOWLEDGE\(0x10008\): ./);
    expect(await run({ from: new Uint8Array(31) })).toMatch(
      /0x1::ed25519: E_WRONG_PUBKEY_SIZE\(0x10001\): ./,
    );
    expect(await run({ toProof: new Uint8Array(63) })).toMatch(
      /0x1::ed25519: E_WRONG_SIGNATURE_SIZE\(0x10002\): ./,
    );
    expect(await run({ scheme: 1 })).toMatch(/0x1::multi_ed25519: E_WRONG_PUBKEY_SIZE\(0x10001\): ./);
  });

  it("goes to several keys as well", async () => {
    const machine = machineWithSigner();
    const to = concatBytes(next.publicKey, key.publicKey, Uint8Array.of(2));
    const message = rotationChallenge(0n, key.address, key.address, to);
    const proofs = [await successor?.sign(message), await owner?.sign(message)].map(
      (one) => one ?? new Uint8Array(),
    );
    const rotate = (proof: Uint8Array) =>
      call(
        "0x1::account::rotate_authentication_key",
        [],
        arg.u8(0),
        arg.bytes(key.publicKey),
        arg.u8(1),
        arg.bytes(to),
        arg.bytes(proofs[1] ?? new Uint8Array()),
        arg.bytes(proof),
      );
    const one = concatBytes(proofs[0] ?? new Uint8Array(), Uint8Array.of(0x80, 0, 0, 0));
    expect(machine.commit(machine.build(key, rotate(one)))).toMatchObject({ status: "Fail" });
    const fresh = machineWithSigner();
    const both = concatBytes(...proofs, Uint8Array.of(0xc0, 0, 0, 0));
    expect(fresh.run(key, rotate(both)).vmStatus).toBe("Executed successfully");
    expect(fresh.view("0x1::account::get_authentication_key", [], [key.address])).toEqual([
      multiEd25519Address(to),
    ]);
  });
});

describe("rotating a key without proof", () => {
  it("wants 32 bytes and has no event", () => {
    const machine = new TestMachine();
    const rotate = (length: number) =>
      call("0x1::account::rotate_authentication_key_call", [], arg.bytes(new Uint8Array(length).fill(7)));
    expect(machine.run(ada, rotate(31)).vmStatus).toMatch(
      /0x1::account: EMALFORMED_AUTHENTICATION_KEY\(0x10004\): ./,
    );
    expect(eventNames(machine.run(ada, rotate(32)))).toEqual(["transaction_fee::FeeStatement"]);
    expect(machine.commit(machine.build(ada, transferSupra(ben.address, 1n)))).toMatchObject({
      statusCode: "INVALID_AUTH_KEY",
    });
  });
});

describe.each(["rotation", "signer"] as const)("offering the %s capability", (right) => {
  async function offer(
    machine: TestMachine,
    recipient: TestKey,
    options: Partial<{ publicKey: Uint8Array; sequence: bigint }> = {},
  ) {
    const sequence = options.sequence ?? machine.sequenceNumber(key.address);
    const fields = encodeBcs((writer) => {
      if (right === "rotation") writer.u8(4);
      writer.u64(sequence).fixedBytes(hexToBytes(key.address)).fixedBytes(hexToBytes(recipient.address));
    });
    const name = right === "rotation" ? "RotationCapability" : "SignerCapability";
    const proof = (await owner?.sign(challenge(`${name}OfferProofChallengeV2`, fields))) ?? new Uint8Array();
    return call(
      `0x1::account::offer_${right}_capability`,
      [],
      arg.bytes(proof),
      arg.u8(0),
      arg.bytes(options.publicKey ?? key.publicKey),
      arg.address(recipient.address),
    );
  }
  const revoke = (from: TestKey) =>
    call(`0x1::account::revoke_${right}_capability`, [], arg.address(from.address));
  const revokeAny = call(`0x1::account::revoke_any_${right}_capability`);
  const isOffered = (machine: TestMachine) =>
    machine.view(`0x1::account::is_${right}_capability_offered`, [], [key.address])[0];
  const offeredTo = (machine: TestMachine) =>
    machine.view(`0x1::account::get_${right}_capability_offer_for`, [], [key.address])[0];

  it("notes the recipient until it is revoked", async () => {
    const machine = machineWithSigner();
    expect(isOffered(machine)).toBe(false);
    expect(() => offeredTo(machine)).toThrow(/ABORTED with sub status 3932(34|35)/);
    expect(machine.run(key, await offer(machine, ben)).vmStatus).toBe("Executed successfully");
    expect(offeredTo(machine)).toBe(ben.address);
    machine.run(key, await offer(machine, cleo));
    expect(offeredTo(machine)).toBe(cleo.address);
    expect(machine.run(key, revoke(ben)).vmStatus).toMatch(
      right === "rotation"
        ? /ENO_SUCH_ROTATION_CAPABILITY_OFFER\(0x60012\): ./
        : /ENO_SUCH_SIGNER_CAPABILITY\(0x6000e\): ./,
    );
    expect(machine.run(key, revoke(dora)).vmStatus).toMatch(/EACCOUNT_DOES_NOT_EXIST\(0x60002\): ./);
    expect(machine.run(key, revoke(cleo)).status).toBe("Success");
    expect(machine.run(key, revokeAny).vmStatus).toMatch(
      /^Move abort in 0x1::option: EOPTION_NOT_SET\(0x40001\): ./,
    );
  });

  it("wants a recipient that exists, the right key and a proof", async () => {
    const machine = machineWithSigner();
    expect(machine.run(key, await offer(machine, dora)).vmStatus).toMatch(
      /EACCOUNT_DOES_NOT_EXIST\(0x60002\)/,
    );
    expect(machine.run(key, await offer(machine, ben, { publicKey: ada.publicKey })).vmStatus).toMatch(
      /EWRONG_CURRENT_PUBLIC_KEY\(0x10007\): ./,
    );
    expect(machine.run(key, await offer(machine, ben, { sequence: 99n })).vmStatus).toMatch(
      /EINVALID_PROOF_OF_KNOWLEDGE\(0x10008\): ./,
    );
  });

  if (right === "rotation")
    it("lets the recipient rotate the key", async () => {
      const machine = machineWithSigner();
      const rotate = async (offerer: TestKey["address"]) => {
        const message = rotationChallenge(
          machine.sequenceNumber(ben.address),
          key.address,
          key.address,
          next.publicKey,
        );
        return call(
          "0x1::account::rotate_authentication_key_with_rotation_capability",
          [],
          arg.address(offerer),
          arg.u8(0),
          arg.bytes(next.publicKey),
          arg.bytes((await successor?.sign(message)) ?? new Uint8Array()),
        );
      };
      expect(machine.run(ben, await rotate(parseAddress("0xdead"))).vmStatus).toMatch(
        /EOFFERER_ADDRESS_DOES_NOT_EXIST\(0x60011\): ./,
      );
      expect(machine.run(ben, await rotate(key.address)).vmStatus).toMatch(
        /ENO_SUCH_ROTATION_CAPABILITY_OFFER\(0x60012\): ./,
      );
      machine.run(key, await offer(machine, ben));
      expect(machine.run(ben, await rotate(key.address)).vmStatus).toBe("Executed successfully");
      expect(machine.view("0x1::account::get_authentication_key", [], [key.address])).toEqual([next.address]);
    });
});

it("account views fail without an account, except for exists_at", () => {
  const machine = new TestMachine();
  expect(machine.view("0x1::account::exists_at", [], [dora.address])).toEqual([false]);
  for (const name of ["get_sequence_number", "get_guid_next_creation_num", "get_authentication_key"])
    expect(() => machine.view(`0x1::account::${name}`, [], [dora.address])).toThrow(/MISSING_DATA/);
  expect(machine.view("0x1::account::get_guid_next_creation_num", [], [ada.address])).toEqual(["4"]);
});
