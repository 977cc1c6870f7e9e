import {
  createSupraClient,
  parseRecipient,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { createSender, type SignedIntent } from "@holdfast/sdk/sender";

/** Pays each invoice once, even if it is repeated or the program restarts. */
export function createPayments(
  network: NetworkProfile & ClientOptions,
  account: Account,
  storage: { save(signed: SignedIntent): Promise<void>; readonly unfinished: readonly SignedIntent[] },
) {
  const sender = createSender({
    client: createSupraClient(network),
    network,
    account,
    onSigned: (signed) => storage.save(signed), // before it is sent
    signed: storage.unfinished,
  });
  return {
    async pay(invoice: string, to: string, amount: bigint) {
      const transfer = { to: parseRecipient(to), amount };
      const { status, hash, failure, isUnproven = false } = await sender.transfer(invoice, transfer);
      if (status === "Success") return `paid ${hash}`;
      return isUnproven ? `failed, by one node's report: ${hash}` : `not paid: ${failure?.words ?? status}`;
    },
    abandon: (invoice: string) => sender.abandon(invoice),
    acceptFailure: (invoice: string) => sender.acceptFailure(invoice),
  };
}
