import { t } from "../errors/marked-text.ts";
import { unknownKind } from "../bcs/variant.ts";
import { bytesToHex, hexToBytes, hexToFixedBytes } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress } from "../move/address.ts";
import { payloadUnsupported } from "../errors/transaction-errors.ts";
import type { AccountAuthenticator } from "./account-authenticator.ts";
import type { SecondarySigners, TransactionAuthenticator } from "./transaction-authenticator.ts";

/** As in the submit body: Ed25519 and multi-Ed25519 only. @throws transaction/payload-unsupported */
export function authenticatorToJson(authenticator: TransactionAuthenticator): JsonValue {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      return accountToJson(authenticator);
    case "multi-agent":
      return {
        MultiAgent: { sender: accountToJson(authenticator.sender), ...secondaryToJson(authenticator) },
      };
    case "fee-payer":
      return {
        FeePayer: {
          sender: accountToJson(authenticator.sender),
          ...secondaryToJson(authenticator),
          fee_payer_address: authenticator.feePayerAddress,
          fee_payer_signer: accountToJson(authenticator.feePayerSigner),
        },
      };
    case "single-sender":
      return { SingleSender: { sender: accountToJson(authenticator.sender) } };
    default:
      throw unknownKind("TransactionAuthenticator", authenticator);
  }
}

/** Parses the submit body's authenticator. @throws json/unexpected, bytes/wrong-length */
export function jsonToAuthenticator(node: JsonNode): TransactionAuthenticator {
  if (node.has("MultiAgent")) {
    const body = node.get("MultiAgent");
    return { kind: "multi-agent", sender: jsonToAccount(body.get("sender")), ...jsonToSecondary(body) };
  }
  if (node.has("FeePayer")) {
    const body = node.get("FeePayer");
    return {
      kind: "fee-payer",
      sender: jsonToAccount(body.get("sender")),
      ...jsonToSecondary(body),
      feePayerAddress: parseAddress(body.get("fee_payer_address").string()),
      feePayerSigner: jsonToAccount(body.get("fee_payer_signer")),
    };
  }
  if (node.has("SingleSender"))
    return { kind: "single-sender", sender: jsonToAccount(node.get("SingleSender").get("sender")) };
  return jsonToAccount(node);
}

function accountToJson(authenticator: AccountAuthenticator): JsonValue {
  if (authenticator.kind !== "ed25519" && authenticator.kind !== "multi-ed25519")
    throw payloadUnsupported({});
  const body = {
    public_key: bytesToHex(authenticator.publicKey),
    signature: bytesToHex(authenticator.signature),
  };
  return authenticator.kind === "ed25519" ? { Ed25519: body } : { MultiEd25519: body };
}

function secondaryToJson(signers: SecondarySigners) {
  return {
    secondary_signer_addresses: signers.secondarySignerAddresses,
    secondary_signers: signers.secondarySigners.map(accountToJson),
  };
}

function jsonToAccount(node: JsonNode): Extract<AccountAuthenticator, { kind: "ed25519" | "multi-ed25519" }> {
  if (node.has("Ed25519")) {
    const body = node.get("Ed25519");
    return {
      kind: "ed25519",
      publicKey: hexToFixedBytes(body.get("public_key").string(), 32, t`A public key`),
      signature: hexToFixedBytes(body.get("signature").string(), 64, t`A signature`),
    };
  }
  if (!node.has("MultiEd25519")) throw node.refuse(t`an authenticator`);
  const body = node.get("MultiEd25519");
  return {
    kind: "multi-ed25519",
    publicKey: hexToBytes(body.get("public_key").string()),
    signature: hexToBytes(body.get("signature").string()),
  };
}

function jsonToSecondary(body: JsonNode): SecondarySigners {
  return {
    secondarySignerAddresses: body
      .get("secondary_signer_addresses")
      .items()
      .map((item) => parseAddress(item.string())),
    secondarySigners: body.get("secondary_signers").items().map(jsonToAccount),
  };
}
