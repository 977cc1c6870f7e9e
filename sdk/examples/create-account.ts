import { createSupraClient, type ClientOptions, type NetworkProfile } from "@holdfast/sdk";
import { createMnemonic, mnemonicToAccount, mnemonicToAccounts } from "@holdfast/sdk/phrase";

/** Creates a recovery phrase and three accounts, and funds the first from the faucet. */
export async function createFundedAccount(network: NetworkProfile & ClientOptions) {
  const phrase = createMnemonic(12); // store it, and keep it secret
  const first = await mnemonicToAccount(phrase); // at the path m/44'/637'/0'/0'/0'
  const others = await mnemonicToAccounts(phrase, ["m/44'/637'/1'/0'/0'", "m/44'/637'/2'/0'/0'"]);

  const client = createSupraClient(network);
  const hash = await client.faucet.fund(first.address);
  await client.transactions.waitFor(hash);
  return { phrase, accounts: [first, ...others], balance: await client.coins.getBalance(first.address) };
}
