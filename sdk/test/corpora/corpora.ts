import { frameworkDerived, otherClient, multiKeys } from "./clients.ts";
import { deserialization, privateKeys, serialization } from "./features.ts";
import { signatureCases } from "./signature-cases.ts";
import {
  addressRows,
  AUTOMATION_FEES,
  canonicalRows,
  jsonFiles,
  mnemonics,
  OTHER_CURVES,
  REFUSED,
  rfc8032,
  SLIP_0010,
} from "./standards.ts";

/**
 * Vector files of sdk/test/vectors in public corpora's form by path, from published packages or standards.
 */
export function corpora(): Readonly<Record<string, string>> {
  return {
    "address/normalise.json": json({ rows: addressRows() }),
    "aptos-features/bcs_deserialization.feature": deserialization(),
    "aptos-features/bcs_serialization.feature": serialization(),
    "aptos-features/crypto_private_keys.feature": privateKeys(),
    "bcs/canonical.json": json(canonicalRows()),
    "bip39/trezor-vectors.json": json(mnemonics()),
    "derived/automation-fee.json": json({ rows: AUTOMATION_FEES }),
    "derived/framework-derived.json": json(frameworkDerived()),
    "ed25519-speccheck/cases.json": json(signatureCases()),
    "hd-address/negative.json": json(REFUSED),
    "json-test-suite/test_parsing.base64.json": json({ files: jsonFiles() }),
    "rfc8032/ed25519.json": json({ vectors: rfc8032() }),
    "sdk-tests/supra-l1-sdk-core-ts.json": json(multiKeys()),
    "sdk-tests/supra-python-sdk.json": json(otherClient()),
    "slip-0010/all-curves.json": json(OTHER_CURVES),
    "slip-0010/ed25519.json": json(SLIP_0010),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
