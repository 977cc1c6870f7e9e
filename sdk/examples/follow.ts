import { createSupraClient, followAccount, type Address, type ClientOptions } from "@holdfast/sdk";

/** Tells every payment that reaches an account, once each, also after a restart. */
export async function followPayments(
  network: ClientOptions,
  address: Address,
  { cursor, signal }: { readonly cursor?: string; readonly signal: AbortSignal },
  onPayment: (hash: string, cursor: string) => void,
) {
  const client = createSupraClient(network);
  const from = cursor === undefined ? { from: "oldest" as const } : { cursor };
  for await (const { transaction, cursor: after } of followAccount(client, address, { ...from, signal }))
    if (transaction.status === "Success" && transaction.sender !== address)
      onPayment(transaction.hash, after); // keep it where you keep the payment, in one step
}
