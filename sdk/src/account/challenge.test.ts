import { describe, expect, it } from "vitest";
import { describeVectors } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { parseAddress } from "../move/address.ts";
import { createAccount } from "./account.ts";
import {
  multisigCreationChallenge,
  rotationCapabilityChallenge,
  rotationChallenge,
  signerCapabilityChallenge,
} from "./challenge.ts";

const alice = parseAddress("0xa11ce");
const bob = parseAddress("0xb0b");
const long = (digits: string) => digits.padStart(64, "0");
const text = (name: string) => Buffer.from([name.length, ...Buffer.from(name)]).toString("hex");

describe("a challenge", () => {
  it("rotation capability challenge binds chain, sequence number, giver and receiver", () => {
    const offer = { chainId: 6, sequenceNumber: 5n, source: alice, recipient: bob };
    expect(bytesToHex(rotationCapabilityChallenge(offer))).toBe(
      `0x${long("1")}${text("account")}${text("RotationCapabilityOfferProofChallengeV2")}06` +
        `0500000000000000${long("a11ce")}${long("b0b")}`,
    );
  });

  it("of a signer capability names no chain", () => {
    expect(bytesToHex(signerCapabilityChallenge({ sequenceNumber: 5n, source: alice, recipient: bob }))).toBe(
      `0x${long("1")}${text("account")}${text("SignerCapabilityOfferProofChallengeV2")}` +
        `0500000000000000${long("a11ce")}${long("b0b")}`,
    );
  });

  it("multisig challenge lists the owners and whether the key is revoked", () => {
    const challenge = {
      chainId: 8,
      account: alice,
      sequenceNumber: 1n,
      owners: [bob],
      signaturesRequired: 1n,
    };
    const tail = `08${long("a11ce")}010000000000000001${long("b0b")}0100000000000000`;
    const head = `0x${long("1")}${text("multisig_account")}`;
    expect(bytesToHex(multisigCreationChallenge(challenge))).toBe(
      `${head}${text("MultisigAccountCreationMessage")}${tail}`,
    );
    expect(bytesToHex(multisigCreationChallenge({ ...challenge, revokesKey: true }))).toBe(
      `${head}${text("MultisigAccountCreationWithAuthKeyRevocationMessage")}${tail}`,
    );
  });
});

describeVectors("sdk-tests/supra-python-sdk.json", (file) => {
  it("of a rotation is what the other client signs, with both keys", async () => {
    const row = file.get("rotation_proof_challenge");
    const key = (name: string) => createAccount(hexToBytes(row.get(name).string()));
    const [old, next] = await Promise.all([key("originator_seed"), key("new_key_seed")]);
    const challenge = rotationChallenge({
      sequenceNumber: row.get("sequence_number").bigint(),
      originator: old.address,
      currentKey: old.address,
      newPublicKey: next.publicKey,
    });
    expect(bytesToHex(challenge)).toBe(`0x${row.get("bcs").string()}`);
    const signatures = row.get("derived_signatures");
    expect(bytesToHex(await old.sign(challenge))).toBe(`0x${signatures.get("cap_rotate_key").string()}`);
    expect(bytesToHex(await next.sign(challenge))).toBe(`0x${signatures.get("cap_update_table").string()}`);
  });
});
