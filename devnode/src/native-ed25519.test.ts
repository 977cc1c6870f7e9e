import { createEd25519Signer, hexToBytes, utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { describeVectors } from "../../sdk/test/shared-vectors.ts";
import { nativeVerifyEd25519 } from "./native-ed25519.ts";

describe("native Ed25519", () => {
  it("tells a good signature from a bad one, at once", async () => {
    const verify = nativeVerifyEd25519();
    const signer = await createEd25519Signer(new Uint8Array(32).fill(1));
    const message = utf8ToBytes("a proof");
    const signature = await signer.sign(message);
    expect(verify?.(signer.publicKey, message, signature)).toBe(true);
    expect(verify?.(signer.publicKey, utf8ToBytes("another"), signature)).toBe(false);
    expect(verify?.(new Uint8Array(31), message, signature)).toBe(false);
    expect(verify?.(signer.publicKey, message, signature.subarray(1))).toBe(false);
  });
});

describeVectors("ed25519-speccheck/cases.json", (file) => {
  it("of the twelve well-known cases only the one that the chain accepts is good", () => {
    const verify = nativeVerifyEd25519();
    const verdicts = file.items().map((row) => {
      const bytes = (name: string) => hexToBytes(row.get(name).string());
      return verify?.(bytes("pub_key"), bytes("message"), bytes("signature")) === true ? "V" : "X";
    });
    expect(verdicts.join("")).toBe("XXXVXXXXXXXX");
  });
});
