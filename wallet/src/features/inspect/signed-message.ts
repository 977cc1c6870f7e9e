import { bytesToHex, hexToBytes, JsonNode, parseAddress, parseJson, type SignedMessage } from "@holdfast/sdk";
import type { SignedMessagePart } from "../../vault/signing.ts";

/** A signed message as it is given to the requester: everything that checking needs. */
export function signedMessageToJson({ address, publicKey, signature, summary }: SignedMessagePart): string {
  const { text, bytes, application, nonce } = summary;
  const message = text === undefined ? { messageHex: bytesToHex(bytes) } : { message: text };
  const purpose = { ...(application === "" ? {} : { application }), ...(nonce === "" ? {} : { nonce }) };
  const proof = { publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) };
  return JSON.stringify({ address, ...message, ...purpose, ...proof }, undefined, 2);
}

/** The reverse of {@link signedMessageToJson}. @throws json/invalid, json/unexpected, address/*, bytes/* */
export function jsonToSignedMessage(text: string): SignedMessage {
  const node = new JsonNode(parseJson(text), "message");
  const optional = (name: "application" | "nonce") => node.get(name).optional((one) => one.string());
  const [application, nonce] = [optional("application"), optional("nonce")];
  return {
    address: parseAddress(node.get("address").string()),
    message: node.has("messageHex")
      ? hexToBytes(node.get("messageHex").string())
      : node.get("message").string(),
    ...(application === undefined ? {} : { application }),
    ...(nonce === undefined ? {} : { nonce }),
    publicKey: hexToBytes(node.get("publicKey").string()),
    signature: hexToBytes(node.get("signature").string()),
  };
}
