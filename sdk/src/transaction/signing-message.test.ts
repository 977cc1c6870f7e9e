import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { sha3 } from "../crypto/sha3.ts";
import {
  decodeSigningMessage,
  feePayerSigningMessage,
  looksLikeTransaction,
  multiAgentSigningMessage,
  RAW_TRANSACTION_PREFIX,
  signingMessage,
} from "./signing-message.ts";

const WITH_DATA_PREFIX = sha3(utf8ToBytes("SUPRA::RawTransactionWithData"));

const secondary = fc.array(any.address, { maxLength: 3 });

describe("a message to sign", () => {
  it("begins with the hash of its domain", () => {
    expect(RAW_TRANSACTION_PREFIX).toEqual(sha3(utf8ToBytes("SUPRA::RawTransaction")));
    fc.assert(
      fc.property(any.rawTransaction, secondary, (raw, secondarySigners) => {
        expect(multiAgentSigningMessage(raw, secondarySigners).slice(0, 32)).toEqual(WITH_DATA_PREFIX);
      }),
    );
  });

  it("gives back everything that is signed, in each shape", () => {
    fc.assert(
      fc.property(any.rawTransaction, secondary, any.address, (raw, secondarySigners, feePayer) => {
        expect(decodeSigningMessage(signingMessage(raw))).toEqual({ kind: "single", raw });
        expect(decodeSigningMessage(multiAgentSigningMessage(raw, secondarySigners))).toEqual({
          kind: "multi-agent",
          raw,
          secondarySigners,
        });
        expect(decodeSigningMessage(feePayerSigningMessage(raw, secondarySigners, feePayer))).toEqual({
          kind: "fee-payer",
          raw,
          secondarySigners,
          feePayer,
        });
      }),
    );
  });

  it("is told from other bytes by its mark", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.someBytes(), (raw, bytes) => {
        expect(looksLikeTransaction(signingMessage(raw))).toBe(true);
        expect(looksLikeTransaction(signingMessage(raw).subarray(1))).toBe(false);
        expect(looksLikeTransaction(bytes)).toBe(false);
        raises("transaction/not-a-message", () => decodeSigningMessage(bytes));
      }),
    );
  });

  it("with any bytes behind its mark is read or refused by name", () => {
    const marks = fc.constantFrom(RAW_TRANSACTION_PREFIX, WITH_DATA_PREFIX);
    fc.assert(
      fc.property(marks, any.someBytes(100), (mark, body) => {
        expect(outcome(() => decodeSigningMessage(Uint8Array.of(...mark, ...body)))).toBe("refused");
      }),
    );
    raises("bcs/unknown-variant", () => decodeSigningMessage(Uint8Array.of(...WITH_DATA_PREFIX, 2)));
  });
});
