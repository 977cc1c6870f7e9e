import { parseAddress, type AccountAuthenticator } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { authenticatorJson } from "./authenticator-json.ts";

const hex = (byte: string, length: number): string => `0x${byte.repeat(length)}`;
const bytes = (byte: number, length: number): Uint8Array => new Uint8Array(length).fill(byte);

const ed25519 = {
  kind: "ed25519",
  publicKey: bytes(0xaa, 32),
  signature: bytes(0xbb, 64),
} as const satisfies AccountAuthenticator;
const ed25519Json = { Ed25519: { public_key: hex("aa", 32), signature: hex("bb", 64) } };

describe("authenticator", () => {
  it("of one key is its public key and signature (recorded)", () => {
    expect(authenticatorJson(ed25519)).toEqual(ed25519Json);
  });

  it("of several keys is taken apart", () => {
    const publicKey = Uint8Array.from([...bytes(1, 32), ...bytes(2, 32), 2]);
    const signature = Uint8Array.from([...bytes(3, 64), ...bytes(4, 64), 0xc0, 0, 0, 0]);
    expect(authenticatorJson({ kind: "multi-ed25519", publicKey, signature })).toEqual({
      MultiEd25519: {
        public_keys: [hex("01", 32), hex("02", 32)],
        signatures: [hex("03", 64), hex("04", 64)],
        threshold: 2,
        bitmap: "0xc0000000",
      },
    });
  });

  it("of several signers names them, and who pays", () => {
    const [second, sponsor] = [parseAddress("0x5"), parseAddress("0x6")];
    const secondary = { secondarySignerAddresses: [second], secondarySigners: [ed25519] };
    const secondaryJson = { secondary_signer_addresses: [second], secondary_signers: [ed25519Json] };
    expect(authenticatorJson({ kind: "multi-agent", sender: ed25519, ...secondary })).toEqual({
      MultiAgent: { sender: ed25519Json, ...secondaryJson },
    });
    const feePayer = { feePayerAddress: sponsor, feePayerSigner: ed25519 };
    expect(authenticatorJson({ kind: "fee-payer", sender: ed25519, ...secondary, ...feePayer })).toEqual({
      FeePayer: {
        sender: ed25519Json,
        ...secondaryJson,
        fee_payer_address: sponsor,
        fee_payer_signer: ed25519Json,
      },
    });
  });

  it("of newer keys says which kind they are", () => {
    const key = { kind: "secp256k1", bytes: bytes(7, 2) } as const;
    const signature = { kind: "secp256k1", bytes: bytes(8, 2) } as const;
    const single = { kind: "single-key", publicKey: key, signature } as const;
    expect(authenticatorJson({ kind: "single-sender", sender: single })).toEqual({
      SingleSender: {
        public_key: { value: "0x0707", type: "secp256k1" },
        signature: { value: "0x0808", type: "secp256k1" },
      },
    });
    const multi = {
      publicKeys: [key, key],
      signaturesRequired: 1,
      signatures: [signature],
      bitmap: bytes(9, 1),
    };
    expect(authenticatorJson({ kind: "single-sender", sender: { kind: "multi-key", ...multi } })).toEqual({
      SingleSender: {
        public_keys: [
          { value: "0x0707", type: "secp256k1" },
          { value: "0x0707", type: "secp256k1" },
        ],
        signatures: [{ value: "0x0808", type: "secp256k1" }],
        signatures_required: 1,
        bitmap: "0x09",
      },
    });
  });
});
