import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { goldenTransaction } from "../../test/golden-transaction.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors, ownVectors } from "../../test/shared-vectors.ts";
import { createAccount } from "../account/account.ts";
import { ed25519Address } from "../account/authentication-key.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { parseAddress } from "../move/address.ts";
import { decodeRawTransaction, encodeRawTransaction, type RawTransaction } from "./raw-transaction.ts";
import { signTransaction } from "./sign.ts";
import {
  decodeSignedTransaction,
  decodeTransactionEnvelope,
  encodeSignedTransaction,
  encodeTransactionEnvelope,
  transactionHash,
} from "./signed-transaction.ts";
import { isTransactionHash } from "./transaction-hash.ts";
import { feePayerSigningMessage, multiAgentSigningMessage, signingMessage } from "./signing-message.ts";
import { jsonToRawTransaction, rawTransactionToJson } from "./transaction-json.ts";

describe("a signed transaction", () => {
  it("gives back what was encoded, with every consent", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.transactionAuthenticator(), (raw, authenticator) => {
        expect(decodeSignedTransaction(encodeSignedTransaction({ raw, authenticator }))).toEqual({
          raw,
          authenticator,
        });
      }),
    );
  });

  it("decodes the node's envelope to the same transaction and hash", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.transactionAuthenticator(), (raw, authenticator) => {
        const bytes = encodeTransactionEnvelope({ raw, authenticator });
        expect(decodeTransactionEnvelope(bytes)).toEqual({ raw, authenticator });
        expect(bytes[0]).toBe(1);
        expect(bytes.subarray(1)).toEqual(encodeSignedTransaction({ raw, authenticator }));
      }),
    );
    raises("bcs/unknown-variant", () => decodeTransactionEnvelope(Uint8Array.of(0)));
  });

  it("owns the memory of its bytes", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.transactionAuthenticator(), (raw, authenticator) => {
        for (const encode of [encodeSignedTransaction, encodeTransactionEnvelope]) {
          const bytes = encode({ raw, authenticator });
          expect(bytes.buffer.byteLength).toBe(bytes.length);
        }
      }),
    );
  });

  it("has another hash with any byte changed", () => {
    fc.assert(
      fc.property(any.rawTransaction, fc.nat(63), (raw, at) => {
        const signed = (signature: Uint8Array) =>
          transactionHash({
            raw,
            authenticator: { kind: "ed25519", publicKey: new Uint8Array(32), signature },
          });
        const signature = new Uint8Array(64);
        const hash = signed(signature);
        expect(isTransactionHash(hash)).toBe(true);
        signature[at] = 1;
        expect(signed(signature)).not.toBe(hash);
      }),
      { numRuns: 30 },
    );
  });
});

describe("transactions of the published client", () => {
  it.each(ownVectors("signing.json").get("rows").items())("row %# has these bytes", async (row) => {
    const raw = jsonToRawTransaction(row.get("raw_txn"));
    await expectSigned(raw, row, {
      raw: "raw_bcs",
      message: "signing_message",
      signed: "signed_bcs",
      hash: "hash",
    });
    const secondary = row
      .get("secondary_signers")
      .items()
      .map((item) => parseAddress(item.string()));
    expect(bytesToHex(multiAgentSigningMessage(raw, secondary))).toBe(
      row.get("multi_agent_message").string(),
    );
    const feePayer = parseAddress(row.get("fee_payer").string());
    expect(bytesToHex(feePayerSigningMessage(raw, secondary, feePayer))).toBe(
      row.get("fee_payer_message").string(),
    );
  });
});

describeVectors(
  "supra-tx/golden.json",
  (file) => {
    const rows = file.get("vectors").items();

    it("has all the rows that it says", () => {
      expect(rows.length).toBeGreaterThanOrEqual(100);
    });

    it.each(rows)("row %# has these bytes", async (row) => {
      const raw = goldenTransaction(row.get("raw_txn"));
      await expectSigned(raw, row, {
        raw: "raw_txn_bcs",
        message: "signing_message",
        signed: "signed_txn_bcs",
        hash: "tx_hash",
      });
      const account = await createAccount(hexToBytes(row.get("private_key").string()));
      for (const kind of ["multi_agent", "fee_payer"]) {
        const shape = row.get(kind);
        const secondary = shape
          .get("secondary_signers")
          .items()
          .map((item) => parseAddress(item.string()));
        const message = shape.has("fee_payer")
          ? feePayerSigningMessage(raw, secondary, parseAddress(shape.get("fee_payer").string()))
          : multiAgentSigningMessage(raw, secondary);
        expect(hex(message)).toBe(shape.get("signing_message").string());
        expect(hex(await account.sign(message))).toBe(shape.get("sender_signature").string());
      }
      expect(jsonToRawTransaction(node(raw))).toEqual(raw);
    });
  },
  { covered: "signing.json" },
);

describeVectors(
  "supra-tx/ledger-app.json",
  (file) => {
    it("is the message that a Ledger shows", () => {
      expect(hex(signingMessage(goldenTransaction(file.get("raw_txn"))))).toBe(
        file.get("signing_message").string(),
      );
    });
  },
  { covered: "signing.json" },
);

describeVectors(
  "onchain/recorded-testnet-transactions.json",
  (file) => {
    it.each(file.items())("row %# was committed with this hash, key and signature", async (row) => {
      const bytes = (name: string) => hexToBytes(row.get(name).string());
      const signed = decodeSignedTransaction(bytes("signed_txn_bcs"));
      expect(transactionHash(signed)).toBe(row.get("recorded_hash").string());
      expect(encodeRawTransaction(signed.raw)).toEqual(bytes("raw_txn_bcs"));
      expect(signed.raw.sender).toBe(ed25519Address(bytes("public_key")));
      expect(await verifyEd25519(bytes("public_key"), signingMessage(signed.raw), bytes("signature"))).toBe(
        true,
      );
    });
  },
  { covered: "signing.json" },
);

describeVectors("derived/framework-derived.json", (file) => {
  const payloads = file.get("payloads");
  it.each(payloads.keys())("%s has these bytes", (name) => expectDerived(payloads.get(name)));

  const sponsored = file.get("fee_payer");
  it.each([
    ["signing_message_with_fee_payer", "sender_signed_real"],
    ["signing_message_zero_fee_payer", "sender_signed_zero"],
  ])("a sponsored transaction whose sender signed %s verifies", async (messageName, name) => {
    const signed = decodeSignedTransaction(hexToBytes(sponsored.get(name).get("signed_txn_bcs").string()));
    expect(hex(encodeSignedTransaction(signed))).toBe(sponsored.get(name).get("signed_txn_bcs").string());
    expect(transactionHash(signed)).toBe(`0x${sponsored.get(name).get("keccak256_hash").string()}`);
    if (signed.authenticator.kind !== "fee-payer") return expect.fail("not sponsored");
    const { sender, feePayerSigner, feePayerAddress } = signed.authenticator;
    const zero = messageName.includes("zero");
    const message = feePayerSigningMessage(signed.raw, [], zero ? parseAddress("0x0") : feePayerAddress);
    expect(hex(message)).toBe(sponsored.get(messageName).string());
    expect(await verifies(sender, message)).toBe(true);
    expect(await verifies(feePayerSigner, feePayerSigningMessage(signed.raw, [], feePayerAddress))).toBe(
      true,
    );
  });
});

describeVectors("sdk-tests/supra-python-sdk.json", (file) => {
  it.each(file.get("transactions").items())("row %# is the other client's", expectDerived);
});

describeVectors("sdk-tests/supra-l1-sdk-core-ts.json", (file) => {
  it.each(file.get("transactions").items())("row %# is the other client's", expectDerived);
});

interface Columns {
  readonly raw: string;
  readonly message: string;
  readonly signed: string;
  readonly hash: string;
}

async function expectSigned(raw: RawTransaction, row: JsonNode, columns: Columns): Promise<void> {
  const digits = (name: string) => row.get(name).string().replace("0x", "");
  const account = await createAccount(hexToBytes(row.get("private_key").string()));
  const signed = await signTransaction(raw, account);
  expect(hex(encodeRawTransaction(raw))).toBe(digits(columns.raw));
  expect(hex(signingMessage(raw))).toBe(digits(columns.message));
  expect(hex(encodeSignedTransaction(signed))).toBe(digits(columns.signed));
  expect(transactionHash(signed)).toBe(`0x${digits(columns.hash)}`);
  expect(signed.authenticator).toMatchObject({ signature: hexToBytes(digits("signature")) });
  expect(decodeRawTransaction(hexToBytes(digits(columns.raw)))).toEqual(raw);
}

async function expectDerived(row: JsonNode): Promise<void> {
  const signed = decodeSignedTransaction(hexToBytes(row.get("signed_txn_bcs").string()));
  expect(hex(encodeSignedTransaction(signed))).toBe(row.get("signed_txn_bcs").string());
  expect(transactionHash(signed)).toBe(`0x${row.get("keccak256_hash").string()}`);
  expect(hex(encodeRawTransaction(signed.raw))).toBe(row.get("raw_txn_bcs").string());
  const { authenticator } = signed;
  const message =
    authenticator.kind === "multi-agent"
      ? multiAgentSigningMessage(signed.raw, authenticator.secondarySignerAddresses)
      : signingMessage(signed.raw);
  if (row.has("signing_message")) expect(hex(message)).toBe(row.get("signing_message").string());
  const signers =
    authenticator.kind === "multi-agent"
      ? [authenticator.sender, ...authenticator.secondarySigners]
      : [authenticator];
  for (const signer of signers) expect(await verifies(signer, message)).toBe(true);
}

async function verifies(consent: { readonly kind: string }, message: Uint8Array): Promise<boolean> {
  if (!("publicKey" in consent && "signature" in consent)) return false;
  const { publicKey, signature } = consent;
  if (!(publicKey instanceof Uint8Array && signature instanceof Uint8Array)) return false;
  return verifyEd25519(publicKey, message, signature);
}

function node(raw: RawTransaction): JsonNode {
  return new JsonNode(rawTransactionToJson(raw), "raw_txn");
}

function hex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2);
}
