import {
  bytesToHex,
  encodeMultisigInnerPayload,
  encodePayload,
  encodeRawTransaction,
  encodeSignedTransaction,
  encodeTransactionEnvelope,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  payloadToJson,
  rawTransactionToJson,
  signedTransactionToJson,
  signingMessage,
  stringifyJson,
  encodeAccountAuthenticator,
} from "@holdfast/sdk";
import { createMnemonic } from "@holdfast/sdk/phrase";
import { encodeBcs } from "@holdfast/sdk/bcs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import bytecode from "../../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import {
  accountAuthenticator,
  address,
  automationRegistration,
  entryFunction,
  jsonAuthenticator,
  multisigInnerPayload,
  payload,
  rawTransaction,
  script,
  transactionAuthenticator,
} from "../../../../sdk/test/arbitraries.ts";
import { inspectText } from "./inspect-text.ts";
import { codePoint } from "../../../../sdk/test/code-point.ts";

const RUNS = { numRuns: 100 };

describe("what is decoded equals what was built", () => {
  const kinds = [
    ["script", script.map((one) => ({ kind: "script", script: one }) as const)],
    ["entry function", entryFunction.map((one) => ({ kind: "entry-function", entryFunction: one }) as const)],
    [
      "automation",
      automationRegistration.map((one) => ({ kind: "automation-registration", registration: one }) as const),
    ],
    [
      "multisig",
      fc
        .tuple(address, fc.option(multisigInnerPayload, { nil: undefined }))
        .map(
          ([multisigAddress, inner]) =>
            ({ kind: "multisig", multisigAddress, ...(inner === undefined ? {} : { inner }) }) as const,
        ),
    ],
  ] as const;

  it.each(kinds)("for a %s payload, as bytes and as JSON", (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (built) => {
        const hex = bytesToHex(encodeBcs((writer) => encodePayload(writer, built)));
        expect(inspectText(hex)).toContainEqual({ kind: "payload", payload: built, form: "bcs" });
        const json = stringifyJson(payloadToJson(built));
        expect(inspectText(json)).toEqual([{ kind: "payload", payload: built, form: "json" }]);
      }),
      RUNS,
    );
  });

  it("for a newer kind of transaction, alone and with its sender", () => {
    const payload = { executable: { kind: "empty" }, replayProtectionNonce: 7n } as const;
    const bytes = "0500030000010700000000000000";
    expect(inspectText(`0x${bytes}`)).toContainEqual({ kind: "orderless", payload });
    const whole = `0x${"5e".repeat(32)}${"ff".repeat(8)}${bytes}${"00".repeat(24)}32`;
    expect(inspectText(whole)).toContainEqual(
      expect.objectContaining({
        kind: "orderless",
        transaction: expect.objectContaining({ sender: `0x${"5e".repeat(32)}`, chainId: 50 }) as unknown,
      }),
    );
  });

  it("for what a multisig account stores", () => {
    fc.assert(
      fc.property(multisigInnerPayload, (built) => {
        const hex = bytesToHex(encodeBcs((writer) => encodeMultisigInnerPayload(writer, built)));
        expect(inspectText(hex)).toContainEqual({ kind: "payload", payload: built, form: "multisig-bcs" });
      }),
      RUNS,
    );
  });

  it("raw transactions of every payload decode from bytes, base64, list and JSON", () => {
    fc.assert(
      fc.property(rawTransaction, (raw) => {
        const bytes = encodeRawTransaction(raw);
        const found = { kind: "raw-transaction", raw, form: "bcs" };
        expect(inspectText(bytesToHex(bytes))).toContainEqual(found);
        expect(inspectText(btoa(String.fromCharCode(...bytes)))).toContainEqual(found);
        expect(inspectText(JSON.stringify([...bytes]))).toContainEqual(found);
        const json = stringifyJson(rawTransactionToJson(raw));
        expect(inspectText(json)).toEqual([{ ...found, form: "json" }]);
      }),
      RUNS,
    );
  });

  it("signed transactions of every signature decode from bytes, envelope and JSON", () => {
    fc.assert(
      fc.property(rawTransaction, transactionAuthenticator(), (raw, authenticator) => {
        const signed = { raw, authenticator };
        expect(inspectText(bytesToHex(encodeSignedTransaction(signed)))).toContainEqual({
          kind: "signed-transaction",
          signed,
          form: "bcs",
        });
        expect(inspectText(bytesToHex(encodeTransactionEnvelope(signed)))).toContainEqual({
          kind: "signed-transaction",
          signed,
          form: "envelope",
        });
      }),
      RUNS,
    );
    fc.assert(
      fc.property(rawTransaction, jsonAuthenticator, (raw, authenticator) => {
        const signed = { raw, authenticator };
        const [found] = inspectText(stringifyJson(signedTransactionToJson(signed)));
        expect(found).toEqual({ kind: "signed-transaction", signed, form: "json" });
      }),
      RUNS,
    );
  });

  it("for what signers sign: alone, with others, with a fee payer", () => {
    fc.assert(
      fc.property(rawTransaction, fc.array(address, { maxLength: 3 }), address, (raw, others, feePayer) => {
        const read = (bytes: Uint8Array): unknown => inspectText(bytesToHex(bytes))[0];
        const message = (rest: object): unknown => ({ kind: "signing-message", message: { raw, ...rest } });
        expect(read(signingMessage(raw))).toEqual(message({ kind: "single" }));
        const shared = { secondarySigners: others };
        expect(read(multiAgentSigningMessage(raw, others))).toEqual(
          message({ kind: "multi-agent", ...shared }),
        );
        expect(read(feePayerSigningMessage(raw, others, feePayer))).toEqual(
          message({ kind: "fee-payer", ...shared, feePayer }),
        );
      }),
      RUNS,
    );
  });

  it("for a single signature with its key", () => {
    fc.assert(
      fc.property(accountAuthenticator, (authenticator) => {
        const hex = bytesToHex(encodeBcs((writer) => encodeAccountAuthenticator(writer, authenticator)));
        expect(inspectText(hex)).toContainEqual({ kind: "authenticator", authenticator });
      }),
      RUNS,
    );
  });

  it("for bytecode, which is read as a script", () => {
    expect(inspectText(bytecode.units[0]?.hex ?? "")[0]).toMatchObject({
      kind: "bytecode",
      unit: { kind: "script" },
    });
  });
});

describe("short things", () => {
  it.each([
    ["0x1", "short-address"],
    [`0x${"ab".repeat(32)}`, "thirty-two-bytes"],
    ["AB".repeat(32), "thirty-two-bytes"],
    [`0x${"ab".repeat(64)}`, "signature"],
    ["0x1::coin::transfer", "function"],
    ["vector<0x1::coin::Coin<u8>>", "type"],
    ["0x48656c6c6f", "text"],
  ])("%s is known", (text, kind) => {
    expect(inspectText(text).map((one) => one.kind)).toContain(kind);
  });
});

describe("secrets", () => {
  it("are refused and nothing of them is in the answer", () => {
    for (const words of [12, 15, 18, 21, 24] as const) {
      const phrase = createMnemonic(words);
      const wrong = phrase.replace(/\S+$/, "zoo");
      for (const text of [phrase, `  ${phrase.toUpperCase()}\n`, phrase.replaceAll(" ", "\n"), wrong])
        expect(inspectText(text)).toEqual([{ kind: "secret", secret: "phrase" }]);
    }
    for (const text of [
      `ed25519-priv-0x${"5b".repeat(32)}`,
      `private key: ${"5b".repeat(32)}`,
      `{"private_key":"0x${"5b".repeat(32)}"}`,
    ])
      expect(inspectText(text)).toEqual([{ kind: "secret", secret: "private-key" }]);
  });
});

describe("anything else", () => {
  it("never throws", () => {
    const hex = fc.uint8Array({ maxLength: 300 }).map((bytes) => bytesToHex(bytes));
    const mutated = fc.tuple(payload, fc.nat(), fc.nat({ max: 255 })).map(([built, at, value]) => {
      const bytes = encodeBcs((writer) => encodePayload(writer, built)).slice();
      bytes[at % bytes.length] = value;
      return bytesToHex(bytes);
    });
    const text = fc.oneof(fc.string({ unit: codePoint, maxLength: 100 }), hex, mutated, fc.json());
    fc.assert(
      fc.property(text, (one) => {
        expect(Array.isArray(inspectText(one))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
