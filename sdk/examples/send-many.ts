import {
  createSupraClient,
  parseRecipient,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { createSender, type SignedIntent } from "@holdfast/sdk/sender";

/** Pays invoices from one account: each once, however often it is asked for, and across restarts of the program. */
export function createPayments(
  network: NetworkProfile & ClientOptions,
  account: Account,
  storage: { save(signed: SignedIntent): Promise<void>; readonly unfinished: readonly SignedIntent[] },
) {
  const sender = createSender({
    client: createSupraClient(network),
    network,
    account,
    onSigned: (signed) => storage.save(signed), // before anything is sent
    signed: storage.unfinished,
  });
  return {
    async pay(invoice: string, to: string, amount: bigint) {
      const { status, hash, failure } = await sender.transfer(invoice, { to: parseRecipient(to), amount });
      return status === "Success" ? `paid ${hash}` : `not paid: ${failure?.words ?? status}`;
    },
  };
}
