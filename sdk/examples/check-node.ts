import {
  createSupraClient,
  decodeSignedTransaction,
  transactionHash,
  type ClientOptions,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";

const LAG_SECS = 90n; // a public node's servers may lag behind its newest block

/** If signatures differ, the first of these counts. */
const ANSWERS = ["Success", "Pending", "too early", "unknown", "Failed", "not executed"] as const;

/** Looks up all signed bytes of one payment on one node. Only "not executed" allows a new signature. */
export async function checkNode(node: NetworkProfile & ClientOptions, signatures: readonly Uint8Array[]) {
  const client = createSupraClient(node);
  await client.chain.expectId(node.chainId);
  const results: string[] = [];
  for (const bytes of signatures) results.push(await checkBytes(client, bytes));
  return ANSWERS.find((answer) => results.includes(answer)) ?? "unknown";
}

async function checkBytes(client: SupraClient, bytes: Uint8Array) {
  const signed = decodeSignedTransaction(bytes);
  const { sender, sequenceNumber, expirationTimestampSecs } = signed.raw;
  const { timestampMicros } = await client.chain.getLatestBlock(); // before the lookups
  const hash = transactionHash(signed);
  const found = await client.transactions.find(hash);
  if (found !== undefined) return found.status;
  if (timestampMicros / 1_000_000n <= expirationTimestampSecs + LAG_SECS) return "too early";
  const account = await client.accounts.get(sender);
  if (account.sequenceNumber <= sequenceNumber) return "not executed"; // the number is unused
  const query = { count: 1, start: sequenceNumber, order: "oldest" } as const;
  const [user] = (await client.history.sent(sender, query)).items;
  if (user?.sequenceNumber !== sequenceNumber) return "unknown"; // the node doesn't show which transaction used it
  return user.hash === hash ? user.status : "not executed";
}
