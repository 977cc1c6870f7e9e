import {
  ed25519Address,
  hexToFixedBytes,
  attempt,
  isSupraError,
  JsonNode,
  parseAddress,
  parseJson,
  readReceipt,
  verifyMessage,
  type SignedMessage,
} from "@holdfast/sdk";
import { valueInvalid } from "../cli-errors.ts";
import { readFileText } from "../files.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

const MAX_BYTES = 4 * 1024 * 1024;

export const verifyCommand: CommandBody = {
  arguments: "<file>",
  details: [
    "The file is a signed message from sign --message, or a receipt from the wallet.",
    "For a message, the node must confirm that the key controls the account now.",
  ],
  options: [{ flags: "--offline", help: "Check only the signature, without a node." }, ...NETWORK_OPTIONS],
  examples: ["holdfast verify message.json", "holdfast verify message.json --offline"],
  run: verify,
};

async function verify(call: Call): Promise<Report> {
  const path = expectArgument(call, 0);
  const text = readFileText(call.environment.folder, path, MAX_BYTES);
  const message = messageIn(text);
  if (message !== undefined) return verifiedMessage(call, message);
  try {
    return verifiedReceipt(text);
  } catch (error) {
    if (!isSupraError(error) || !error.code.startsWith("json/")) throw error;
    throw valueInvalid({ what: "file", got: path, wanted: "a signed message or a receipt" });
  }
}

/** Output of `sign --message`; undefined for any other file. */
function messageIn(text: string): SignedMessage | undefined {
  return attempt(() => {
    const node = new JsonNode(parseJson(text), "message");
    const application = node.get("application").optional((value) => value.string());
    const nonce = node.get("nonce").optional((value) => value.string());
    return {
      address: parseAddress(node.get("address").string()),
      message: node.get("message").string(),
      publicKey: hexToFixedBytes(node.get("publicKey").string(), 32, "A public key"),
      signature: hexToFixedBytes(node.get("signature").string(), 64, "A signature"),
      ...(application === undefined ? {} : { application }),
      ...(nonce === undefined ? {} : { nonce }),
    };
  });
}

async function verifiedMessage(call: Call, signed: SignedMessage): Promise<Report> {
  const { address, message } = signed;
  const isSigned = await verifyMessage(signed);
  const isOwner = call.has("offline") ? undefined : await isAccountKey(call, signed);
  const isValid = isSigned && isOwner !== false;
  const reason = !isSigned
    ? "the signature doesn't match the message"
    : "the key doesn't control the account now";
  return {
    lines: [
      isValid ? styled("green", "Valid") : `${styled("red", "Invalid")}: ${reason}`,
      `  account  ${address}`,
      `  message  ${JSON.stringify(message)}`,
      ...(isOwner === undefined ? ["  key      not compared with the account's"] : []),
    ],
    json: { valid: isValid, signed: isSigned, controlsAccount: isOwner ?? null, address },
    exitCode: isValid ? EXIT.done : EXIT.negative,
  };
}

async function isAccountKey(call: Call, { address, publicKey }: SignedMessage): Promise<boolean> {
  const { client } = await loadNetwork(call);
  const account = await client.accounts.find(address, { signal: call.environment.signal });
  return ed25519Address(publicKey) === (account?.authenticationKey ?? address);
}

function verifiedReceipt(text: string): Report {
  const { hash, nodes, proof, signed } = readReceipt(text);
  const height = proof.certifiedAtHeight;
  return {
    lines: [
      `${styled("green", "Valid")}: the root in the receipt includes the transaction`,
      `  hash    ${hash}`,
      `  chain   ${signed.raw.chainId}`,
      `  root    of block ${height}, reported by ${nodes.join(" and ")}`,
      "  Holdfast can't verify the committee's signature of that root yet.",
    ],
    json: {
      valid: true,
      hash,
      chainId: signed.raw.chainId,
      height,
      nodes: [...nodes],
      committee: "not-verified",
    },
  };
}
