import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  jsonToSignedTransaction,
  parseJson,
  signingMessage,
  transactionHash,
  type SignedTransaction,
} from "@holdfast/sdk";

/** A server that does the least that a node must: read a transaction, check its signature, answer its hash. */
export async function startSketch(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signed = jsonToSignedTransaction(parseJson(Buffer.concat(chunks).toString()));
      response.writeHead(isSigned(signed) ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(transactionHash(signed)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** SubjectPublicKeyInfo of an Ed25519 key, up to the key itself (RFC 8410). */
const SPKI_HEADER = Buffer.from("302a300506032b6570032100", "hex");

function isSigned({ raw, authenticator }: SignedTransaction): boolean {
  if (authenticator.kind !== "ed25519") return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI_HEADER, authenticator.publicKey]),
    format: "der",
    type: "spki",
  });
  return verify(null, signingMessage(raw), key, authenticator.signature);
}
