import { parseAddress, type Address } from "@holdfast/sdk";
import type { Mnemonic } from "@holdfast/sdk/phrase";

/** An account with a public recovery phrase. Only for networks without value. */
export interface TestAccount {
  readonly name: string;
  /** Public: anyone can spend the account's coins. */
  readonly phrase: Mnemonic;
  /** The phrase's path. Default m/44'/637'/0'/0'/0'. */
  readonly path?: string;
  /** Derived from the phrase and path. */
  readonly address: Address;
  /** Quants at version 0. */
  readonly balance: bigint;
  /** Kind of store for its SUPRA, if there are two. Default: that of new accounts. */
  readonly supraStore?: "fungible";
}

export const QUANTS_PER_SUPRA = 100_000_000n;

/** 1,000 SUPRA each on every devnode: Ada's and Ben's in coin stores, Cleo's in a fungible store. */
export const testAccounts: readonly TestAccount[] = [
  testAccount(
    "Ada",
    "used toe labor inch gun visit fish combine relax clip alcohol awesome",
    "0xa2ff1437c2078e5598ffa4af42c0b486f40ca7ec224d8a250ba915f460700b27",
  ),
  testAccount(
    "Ben",
    "isolate velvet skill raven inform danger ring flee whisper video group young",
    "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950",
  ),
  {
    ...testAccount(
      "Cleo",
      "spare glare cushion only fame wool motor lonely choose voice spawn lamp",
      "0x48a69b5667533d135dc9723143f698e33b4c461fd5bebaabaa20d28ac5c5ecd1",
    ),
    supraStore: "fungible",
  },
];

function testAccount(name: string, phrase: string, address: string): TestAccount {
  return {
    name,
    // Validated by tests, because the word list would slow down every start.
    phrase: phrase as Mnemonic,
    address: parseAddress(address),
    balance: 1000n * QUANTS_PER_SUPRA,
  };
}
