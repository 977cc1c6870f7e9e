import { describe, expect, it } from "vitest";
import { multiKeyAddress, singleKeyAddress } from "../account/authentication-key.ts";
import { concatBytes } from "../bytes/byte-array.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { sha3 } from "../crypto/sha3.ts";
import { anyPublicKeyToBytes, multiKeyToBytes } from "./account-authenticator.ts";

const ed25519 = { kind: "ed25519", bytes: new Uint8Array(32).fill(1) } as const;
const secp256k1 = { kind: "secp256k1", bytes: new Uint8Array(65).fill(2) } as const;

describe("keys of any kind", () => {
  it("are their kind, their length and themselves", () => {
    expect(anyPublicKeyToBytes(ed25519)).toEqual(Uint8Array.of(0, 32, ...ed25519.bytes));
    expect(anyPublicKeyToBytes(secp256k1)).toEqual(Uint8Array.of(1, 65, ...secp256k1.bytes));
    expect(multiKeyToBytes([ed25519, secp256k1], 2)).toEqual(
      concatBytes(
        Uint8Array.of(2),
        anyPublicKeyToBytes(ed25519),
        anyPublicKeyToBytes(secp256k1),
        Uint8Array.of(2),
      ),
    );
  });

  it("make the addresses of the chain's schemes 2 and 3", () => {
    const single = anyPublicKeyToBytes(ed25519);
    const multi = multiKeyToBytes([ed25519], 1);
    expect(singleKeyAddress(single)).toBe(bytesToHex(sha3(Uint8Array.of(...single, 2))));
    expect(multiKeyAddress(multi)).toBe(bytesToHex(sha3(Uint8Array.of(...multi, 3))));
  });
});
