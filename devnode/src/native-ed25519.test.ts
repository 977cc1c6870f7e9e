import { createEd25519Signer, hexToBytes, utf8ToBytes, type JsonNode } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeVectors } from "../../sdk/test/shared-vectors.ts";
import { nativeCheckEd25519, nativeVerifyEd25519 } from "./native-ed25519.ts";

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

  it("says the same later, of the bytes as they were", async () => {
    const check = nativeCheckEd25519();
    const signer = await createEd25519Signer(new Uint8Array(32).fill(1));
    const [message, key] = [utf8ToBytes("a proof"), signer.publicKey];
    const signature = await signer.sign(message);
    const other = check?.(key, utf8ToBytes("another"), signature);
    const short = check?.(key, message, signature.subarray(1));
    const good = check?.(key, message, signature);
    for (const bytes of [message, key, signature]) bytes.fill(0);
    expect(await Promise.all([other, short, good])).toEqual([false, false, true]);
  });

  it.each([1, 4, 5, 40])("gives each of %i that come together its own verdict", async (count) => {
    const check = nativeCheckEd25519();
    const signer = await createEd25519Signer(new Uint8Array(32).fill(1));
    const signed = await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const message = utf8ToBytes(`message ${number}`);
        return { message, signature: await signer.sign(message) };
      }),
    );
    const isForged = (number: number): boolean => number % 3 === 1;
    const verdicts = signed.map(async ({ message, signature }, number) =>
      check?.(signer.publicKey, isForged(number) ? utf8ToBytes("another") : message, signature),
    );
    expect(await Promise.all(verdicts)).toEqual(signed.map((_, number) => !isForged(number)));
  });
});

describe("keys that were read before", () => {
  it("change no verdict, however many came and in whatever order", async () => {
    const verify = nativeVerifyEd25519();
    const message = utf8ToBytes("a proof");
    const signers = await Promise.all(
      [1, 2, 3].map((seed) => createEd25519Signer(new Uint8Array(32).fill(seed))),
    );
    const signed = await Promise.all(
      signers.map(async (signer) => ({ key: signer.publicKey, signature: await signer.sign(message) })),
    );
    const asked = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 }), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(asked, (questions) => {
        for (const [key, signature, isSameBuffer] of questions) {
          const given = new Uint8Array(signed[key]?.key ?? new Uint8Array(32));
          const expected = key === signature;
          expect(verify?.(given, message, signed[signature]?.signature ?? given)).toBe(expected);
          if (!isSameBuffer) continue;
          // Overwrites the memory with another key.
          given.set(signed[signature]?.key ?? given);
          expect(verify?.(given, message, signed[signature]?.signature ?? given)).toBe(true);
        }
      }),
    );
  });

  it("are read again once a thousand others came", async () => {
    const verify = nativeVerifyEd25519();
    const signer = await createEd25519Signer(new Uint8Array(32).fill(1));
    const message = utf8ToBytes("a proof");
    const signature = await signer.sign(message);
    expect(verify?.(signer.publicKey, message, signature)).toBe(true);
    for (let seed = 0; seed < 1_100; seed++) {
      const other = new Uint8Array(signer.publicKey);
      other.set([seed & 0xff, seed >> 8]);
      verify?.(other, message, signature);
    }
    expect(verify?.(signer.publicKey, message, signature)).toBe(true);
  });
});

/** Key, message and signature. */
function readCase(row: JsonNode): [Uint8Array, Uint8Array, Uint8Array] {
  const bytes = (name: string) => hexToBytes(row.get(name).string());
  return [bytes("pub_key"), bytes("message"), bytes("signature")];
}

describeVectors("ed25519-speccheck/cases.json", (file) => {
  it("accepts only the one of twelve known cases that the chain accepts", () => {
    const verify = nativeVerifyEd25519();
    const verdicts = file.items().map((row) => verify?.(...readCase(row)));
    expect(verdicts.map((isValid) => (isValid === true ? "V" : "X")).join("")).toBe("XXXVXXXXXXXX");
  });

  it("says the same of them later", async () => {
    const check = nativeCheckEd25519();
    const verdicts = await Promise.all(file.items().map(async (row) => check?.(...readCase(row))));
    expect(verdicts.map((isValid) => (isValid === true ? "V" : "X")).join("")).toBe("XXXVXXXXXXXX");
  });
});
