import { createSupraClient, type ClientOptions, type NetworkProfile } from "@holdfast/sdk";
import { createMnemonic, mnemonicToAccounts } from "@holdfast/sdk/phrase";

/** Creates a recovery phrase and three accounts, and funds the first from the faucet. */
export async function createFundedAccount(network: NetworkProfile & ClientOptions) {
  const phrase = createMnemonic(12); // store it, and keep it secret
  const paths = [0, 1, 2].map((index) => `m/44'/637'/${index}'/0'/0'`);
  const accounts = await mnemonicToAccounts(phrase, paths);
  const [first] = accounts;
  if (first === undefined) return { phrase, accounts, balance: 0n };

  const client = createSupraClient(network);
  const hash = await client.faucet.fund(first.address);
  await client.transactions.waitFor(hash);
  return { phrase, accounts, balance: await client.coins.getBalance(first.address) };
}
