import {
  FRAMEWORK_ADDRESS,
  addressToBytes,
  concatBytes,
  createAccount,
  ed25519Address,
  hexToBytes,
  multiEd25519Address,
  parseAddress,
  utf8ToBytes,
  type Account as Signer,
  type Address,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { Account } from "../../src/framework/account-structs.ts";
import { transferSupra as send } from "../../src/framework/supra-account.ts";
import { TestMachine, ada, arg, ben, call, dora, type KeptOutcome, type TestKey } from "../test-machine.ts";
import { change, run, within, type Cases, type ModuleCases } from "./case.ts";

/** Keys with valid signatures. */
const owner = await createAccount(new Uint8Array(32).fill(51));
const successor = await createAccount(new Uint8Array(32).fill(52));
const ownerKey: TestKey = { publicKey: owner.publicKey, address: ed25519Address(owner.publicKey) };
const successorKey: TestKey = {
  publicKey: successor.publicKey,
  address: ed25519Address(successor.publicKey),
};

/** A two-key public key, tested with signatures of wrong length. */
const twoKeys = concatBytes(owner.publicKey, successor.publicKey, Uint8Array.of(2));

/** A machine on which the owner has an account and money. */
export function machineWithOwner(key: TestKey = ownerKey): TestMachine {
  const machine = new TestMachine();
  within(machine, (session) => send(session, ada.address, key.address, 50_000_000_000n));
  return machine;
}

/** ed25519.move SignedMessage: address, module and name of the struct, then its fields. */
export function signedMessage(module: string, name: string, fields: Uint8Array): Uint8Array {
  const head = encodeBcs((writer) => {
    writer.fixedBytes(addressToBytes(FRAMEWORK_ADDRESS)).string(module).string(name);
  });
  return concatBytes(head, fields);
}

interface Proof {
  readonly scheme: number;
  readonly publicKey: Uint8Array;
  readonly proof: Uint8Array;
}

/** Invalid keys and proofs by the resulting abort. */
export const WRONG_PROOFS: Readonly<Record<string, (right: Proof) => Partial<Proof>>> = {
  "account::EINVALID_PROOF_OF_KNOWLEDGE": () => ({ proof: new Uint8Array(64) }),
  "account::EINVALID_SCHEME": () => ({ scheme: 2 }),
  "ed25519::E_WRONG_PUBKEY_SIZE": () => ({ publicKey: new Uint8Array(31) }),
  "ed25519::E_WRONG_SIGNATURE_SIZE": () => ({ proof: new Uint8Array(63) }),
  "multi_ed25519::E_WRONG_PUBKEY_SIZE": () => ({ scheme: 1 }),
};

/** Gives an account a two-key public key, and sends as it. */
function runAsTwo(machine: TestMachine, at: Address, payload: ReturnType<typeof call>): KeptOutcome {
  const authentication_key = addressToBytes(multiEd25519Address(twoKeys));
  change(machine, at, Account.of(), { authentication_key });
  return machine.run({ publicKey: owner.publicKey, address: at }, payload, {
    authenticator: { kind: "multi-ed25519", publicKey: twoKeys, signature: new Uint8Array(132) },
  });
}

function rotationMessage(sequence: bigint, at: Address, current: Address, to: Uint8Array): Uint8Array {
  const fields = encodeBcs((writer) => {
    writer.u64(sequence).fixedBytes(hexToBytes(at)).fixedBytes(hexToBytes(current)).bytes(to);
  });
  return signedMessage("account", "RotationProofChallenge", fields);
}

async function rotation(options: { from?: Partial<Proof>; to?: Partial<Proof>; sequence?: bigint } = {}) {
  const { sequence = 0n } = options;
  const message = rotationMessage(sequence, ownerKey.address, ownerKey.address, successor.publicKey);
  const createProof = async (signer: Signer): Promise<Proof> => ({
    scheme: 0,
    publicKey: signer.publicKey,
    proof: await signer.sign(message),
  });
  const from = { ...(await createProof(owner)), ...options.from };
  const to = { ...(await createProof(successor)), ...options.to };
  return call(
    "0x1::account::rotate_authentication_key",
    [],
    arg.u8(from.scheme),
    arg.bytes(from.publicKey),
    arg.u8(to.scheme),
    arg.bytes(to.publicKey),
    arg.bytes(from.proof),
    arg.bytes(to.proof),
  );
}

const plainRotation = (key: Uint8Array) =>
  call("0x1::account::rotate_authentication_key_call", [], arg.bytes(key));
const TWO_SIGNATURES = { scheme: 1, publicKey: twoKeys, proof: new Uint8Array(67) };
const wrongRotations = Object.fromEntries(
  Object.entries(WRONG_PROOFS).map(([abort, spoil]) => [
    abort,
    async () =>
      machineWithOwner().run(
        ownerKey,
        await rotation({ to: spoil({ scheme: 0, publicKey: successor.publicKey, proof: new Uint8Array() }) }),
      ),
  ]),
);

const rotate: Cases = {
  success: async () => machineWithOwner().run(ownerKey, await rotation()),
  aborts: {
    ...wrongRotations,
    "ed25519::E_WRONG_PUBKEY_SIZE": async () =>
      machineWithOwner().run(ownerKey, await rotation({ from: { publicKey: new Uint8Array(31) } })),
    "multi_ed25519::E_WRONG_SIGNATURE_SIZE": async () => {
      // The old key signs the rotation; the two-key signature is too short.
      const message = rotationMessage(0n, ownerKey.address, ownerKey.address, twoKeys);
      const from = { proof: await owner.sign(message) };
      return machineWithOwner().run(ownerKey, await rotation({ from, to: TWO_SIGNATURES }));
    },
    "account::EWRONG_CURRENT_PUBLIC_KEY": async () =>
      machineWithOwner().run(ownerKey, await rotation({ from: { publicKey: ada.publicKey } })),
    "account::EINVALID_ORIGINATING_ADDRESS": async () => {
      // The table assigns the successor's key to the owner; then Ada takes the owner's old key.
      const machine = machineWithOwner();
      machine.run(ownerKey, await rotation());
      const back = { publicKey: successor.publicKey, address: ownerKey.address };
      machine.run(back, plainRotation(addressToBytes(ownerKey.address)));
      machine.run(ada, plainRotation(addressToBytes(successorKey.address)));
      const message = rotationMessage(1n, ada.address, successorKey.address, owner.publicKey);
      const payload = call(
        "0x1::account::rotate_authentication_key",
        [],
        arg.u8(0),
        arg.bytes(successor.publicKey),
        arg.u8(0),
        arg.bytes(owner.publicKey),
        arg.bytes(await successor.sign(message)),
        arg.bytes(await owner.sign(message)),
      );
      return machine.run({ publicKey: successor.publicKey, address: ada.address }, payload);
    },
    "table::0x6407": async () => {
      const machine = machineWithOwner();
      machine.run(ownerKey, await rotation());
      const back = { publicKey: successor.publicKey, address: ownerKey.address };
      machine.run(back, plainRotation(addressToBytes(ownerKey.address)));
      return machine.run(ownerKey, await rotation({ sequence: 2n }));
    },
  },
  never: {
    "account::EACCOUNT_DOES_NOT_EXIST": "every sender has an account",
    "table::0x6507": "only what is in the table is removed",
  },
};

/** Ben rotates the owner's key after an offer. */
async function rotateForOwner(to: Partial<Proof> = {}, offerer = ownerKey.address, machine?: TestMachine) {
  const message = rotationMessage(0n, ownerKey.address, ownerKey.address, successor.publicKey);
  const given = { scheme: 0, publicKey: successor.publicKey, proof: await successor.sign(message), ...to };
  const payload = call(
    "0x1::account::rotate_authentication_key_with_rotation_capability",
    [],
    arg.address(offerer),
    arg.u8(given.scheme),
    arg.bytes(given.publicKey),
    arg.bytes(given.proof),
  );
  return (machine ?? machineWithOffer()).run(ben, payload);
}

function machineWithOffer(): TestMachine {
  const machine = machineWithOwner();
  change(machine, ownerKey.address, Account.of(), {
    rotation_capability_offer: { for: { vec: [ben.address] } },
  });
  return machine;
}

const rotateWithCapability: Cases = {
  success: () => rotateForOwner(),
  aborts: {
    ...Object.fromEntries(
      Object.entries(WRONG_PROOFS).map(([abort, spoil]) => [
        abort,
        () => rotateForOwner(spoil({ scheme: 0, publicKey: successor.publicKey, proof: new Uint8Array() })),
      ]),
    ),
    "multi_ed25519::E_WRONG_SIGNATURE_SIZE": () => rotateForOwner(TWO_SIGNATURES),
    "account::EOFFERER_ADDRESS_DOES_NOT_EXIST": () => rotateForOwner({}, parseAddress("0xdead")),
    "account::ENO_SUCH_ROTATION_CAPABILITY_OFFER": () =>
      rotateForOwner({}, ownerKey.address, machineWithOwner()),
    "account::EINVALID_ORIGINATING_ADDRESS": async () => {
      const machine = machineWithOffer();
      // Another account had the owner's key, by both proofs, and rotated away from it.
      machine.run(ada, plainRotation(addressToBytes(successorKey.address)));
      const message = rotationMessage(1n, ada.address, successorKey.address, owner.publicKey);
      const taking = call(
        "0x1::account::rotate_authentication_key",
        [],
        arg.u8(0),
        arg.bytes(successor.publicKey),
        arg.u8(0),
        arg.bytes(owner.publicKey),
        arg.bytes(await successor.sign(message)),
        arg.bytes(await owner.sign(message)),
      );
      machine.run({ publicKey: successor.publicKey, address: ada.address }, taking);
      return rotateForOwner({}, ownerKey.address, machine);
    },
    "table::0x6407": async () => {
      const machine = machineWithOwner();
      machine.run(ownerKey, await rotation());
      const back = { publicKey: successor.publicKey, address: ownerKey.address };
      machine.run(back, plainRotation(addressToBytes(ownerKey.address)));
      change(machine, ownerKey.address, Account.of(), {
        rotation_capability_offer: { for: { vec: [ben.address] } },
      });
      return rotateForOwner({}, ownerKey.address, machine);
    },
  },
  never: { "table::0x6507": "only what is in the table is removed" },
};

type Right = "rotation" | "signer";

async function offer(right: Right, options: Partial<Proof> = {}, recipient: Address = ben.address) {
  const fields = encodeBcs((writer) => {
    if (right === "rotation") writer.u8(4);
    writer.u64(0n).fixedBytes(hexToBytes(ownerKey.address)).fixedBytes(hexToBytes(recipient));
  });
  const name = `${right === "rotation" ? "Rotation" : "Signer"}CapabilityOfferProofChallengeV2`;
  const proof = await owner.sign(signedMessage("account", name, fields));
  const given = { scheme: 0, publicKey: owner.publicKey, proof, ...options };
  return call(
    `0x1::account::offer_${right}_capability`,
    [],
    arg.bytes(given.proof),
    arg.u8(given.scheme),
    arg.bytes(given.publicKey),
    arg.address(recipient),
  );
}

function offering(right: Right): Cases {
  return {
    success: async () => machineWithOwner().run(ownerKey, await offer(right)),
    aborts: {
      ...Object.fromEntries(
        Object.entries(WRONG_PROOFS).map(([abort, spoil]) => [
          abort,
          async () =>
            machineWithOwner().run(
              ownerKey,
              await offer(right, spoil({ scheme: 0, publicKey: owner.publicKey, proof: utf8ToBytes("") })),
            ),
        ]),
      ),
      "multi_ed25519::E_WRONG_SIGNATURE_SIZE": async () =>
        runAsTwo(machineWithOwner(), ownerKey.address, await offer(right, TWO_SIGNATURES)),
      "account::EACCOUNT_DOES_NOT_EXIST": async () =>
        machineWithOwner().run(ownerKey, await offer(right, {}, dora.address)),
      "account::EWRONG_CURRENT_PUBLIC_KEY": async () =>
        machineWithOwner().run(ownerKey, await offer(right, { publicKey: ada.publicKey })),
    },
  };
}

/** Ada has offered both rights to Ben. */
function offered(machine: TestMachine): void {
  const toBen = { for: { vec: [ben.address] } };
  change(machine, ada.address, Account.of(), {
    rotation_capability_offer: toBen,
    signer_capability_offer: toBen,
  });
}

function revoking(right: Right): Cases {
  const revoke = (from: Address) => call(`0x1::account::revoke_${right}_capability`, [], arg.address(from));
  const missing = { rotation: "ENO_SUCH_ROTATION_CAPABILITY_OFFER", signer: "ENO_SUCH_SIGNER_CAPABILITY" };
  const other = right === "rotation" ? "signer" : "rotation";
  return {
    success: () => run(ada, revoke(ben.address), offered),
    aborts: {
      "account::EACCOUNT_DOES_NOT_EXIST": () => run(ada, revoke(dora.address), offered),
      [`account::${missing[right]}`]: () => run(ada, revoke(ada.address), offered),
    },
    never: {
      [`account::${missing[other]}`]: "that is the error of the other right",
      "option::EOPTION_NOT_SET": "the offer was found just before",
    },
  };
}

function revokingAny(right: Right): Cases {
  const revoke = call(`0x1::account::revoke_any_${right}_capability`);
  return {
    success: () => run(ada, revoke, offered),
    aborts: { "option::EOPTION_NOT_SET": () => run(ada, revoke) },
  };
}

export const accountCases: ModuleCases = {
  rotate_authentication_key_call: {
    success: () => run(ada, plainRotation(addressToBytes(dora.address))),
    aborts: { "account::EMALFORMED_AUTHENTICATION_KEY": () => run(ada, plainRotation(new Uint8Array(31))) },
  },
  rotate_authentication_key: rotate,
  rotate_authentication_key_with_rotation_capability: rotateWithCapability,
  offer_rotation_capability: offering("rotation"),
  offer_signer_capability: offering("signer"),
  revoke_rotation_capability: revoking("rotation"),
  revoke_signer_capability: revoking("signer"),
  revoke_any_rotation_capability: revokingAny("rotation"),
  revoke_any_signer_capability: revokingAny("signer"),
};
