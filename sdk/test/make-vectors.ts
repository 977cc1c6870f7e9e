// Writes sdk/test/vectors/*.json from published packages only; run it with
// node --conditions=source --import tsx sdk/test/make-vectors.ts
import { mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { entropyToMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { SupraAccount } from "supra-l1-sdk";
import { bytesToHex } from "../src/bytes/hex.ts";
import { stringifyJson, type JsonValue } from "../src/bytes/json.ts";
import { rawTransactionToJson } from "../src/transaction/transaction-json.ts";
import * as any from "./arbitraries.ts";
import { corpora } from "./corpora/corpora.ts";
import { isKnownToPublishedSdk, publishedMessages, signWithPublishedSdk } from "./published-sdk.ts";

const seed = 637;
const how =
  "Made by sdk/test/make-vectors.ts with supra-l1-sdk 4.6.0 and supra-l1-sdk-core 2.0.1; random values of fast-check with seed 637.";

write("signing.json", { how, rows: signingRows(40) });
write("addresses.json", { how, rows: addressRows() });
for (const [path, text] of Object.entries(corpora())) {
  const file = new URL(`vectors/${path}`, import.meta.url);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, text);
}

function signingRows(count: number): JsonValue {
  const cases = fc.record({
    raw: any.rawTransaction.filter(isKnownToPublishedSdk),
    key: any.fixedBytes(32),
    secondary: fc.array(any.address, { maxLength: 3 }),
    feePayer: any.address,
  });
  return fc.sample(cases, { seed, numRuns: count }).map(({ raw, key, secondary, feePayer }) => {
    const signed = signWithPublishedSdk(raw, key);
    const messages = publishedMessages(raw, secondary, feePayer);
    return {
      private_key: bytesToHex(key),
      raw_txn: rawTransactionToJson(raw),
      raw_bcs: bytesToHex(signed.rawBcs),
      signature: bytesToHex(signed.signature),
      signed_bcs: bytesToHex(signed.signedBcs),
      hash: signed.hash,
      secondary_signers: secondary,
      fee_payer: feePayer,
      signing_message: bytesToHex(signed.signingMessage),
      multi_agent_message: bytesToHex(messages.multiAgent),
      fee_payer_message: bytesToHex(messages.feePayer),
    };
  });
}

// A public phrase of BIP-39's documentation, and paths at both ends of the range.
function addressRows(): JsonValue {
  const entropy = fc
    .constantFrom(16, 20, 24, 28, 32)
    .chain((length) => any.fixedBytes(length))
    .map((bytes) => entropyToMnemonic(bytes, wordlist));
  const known =
    "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
  const indices = ["0'/0'/0'", "1'/0'/0'", "0'/1'/0'", "0'/0'/1'", "2147483647'/2147483647'/2147483647'"];
  const phrases = [known, ...fc.sample(entropy, { seed, numRuns: 5 })];
  return phrases.flatMap((mnemonic) =>
    indices.map((tail) => {
      const path = `m/44'/637'/${tail}`;
      const account = SupraAccount.fromDerivePath(path, mnemonic);
      const { privateKeyHex, publicKeyHex = "", address = "" } = account.toPrivateKeyObject();
      return {
        mnemonic,
        path,
        private_key: privateKeyHex,
        public_key: publicKeyHex.slice(2),
        address,
      };
    }),
  );
}

function write(name: string, content: JsonValue): void {
  writeFileSync(new URL(`vectors/${name}`, import.meta.url), `${stringifyJson(content)}\n`);
}
