import {
  createSupraClient,
  parseRecipient,
  sendTransfer,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";

/** Pays `amount` quants (1 SUPRA is 100,000,000) and waits for the result. */
export async function sendCoins(
  network: NetworkProfile & ClientOptions,
  phrase: string,
  to: string,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const account = await mnemonicToAccount(parseMnemonic(phrase));
  const transfer = { to: parseRecipient(to), amount };
  return sendTransfer(client, network, account, transfer, { simulate: true, wait: true });
}
