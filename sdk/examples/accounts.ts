import { createAccount, createSupraClient, DEVNODE, parsePrivateKey } from "@holdfast/sdk";

// Two test accounts of every devnode. Their keys are public: never send real coins to them.
export const ada = await createAccount(
  parsePrivateKey("0x8ed03a8739da9677b5deda63bc57a5299c840b3bc536d791563bb8d9750c65b3"),
);
export const ben = await createAccount(
  parsePrivateKey("0x67cff744ff07ef5e1787280a86e481e6e9722868b5ae3b7af310cb7356ff3ca0"),
);

/** Creates a random account with 5 SUPRA from the devnode's faucet. */
export async function createTestAccount() {
  const account = await createAccount(crypto.getRandomValues(new Uint8Array(32)));
  const client = createSupraClient(DEVNODE);
  await client.transactions.waitFor(await client.faucet.fund(account.address));
  return account;
}
