import type { TestAccount } from "@holdfast/devnode";
import { parseSupra } from "../amount.ts";
import { valueInvalid } from "../cli-errors.ts";
import type { Call } from "../shell/command.ts";

export async function nodeAccounts(call: Call): Promise<readonly TestAccount[]> {
  const { testAccounts } = await import("@holdfast/devnode/program");
  const { mnemonicToAccounts, parseMnemonic } = await import("@holdfast/sdk/phrase");
  const [count, given, phrase] = [call.option("accounts"), call.option("balance"), call.option("mnemonic")];
  const balance = given === undefined ? undefined : parseSupra(given);
  if (count === undefined && phrase === undefined)
    return testAccounts.map((account) => ({ ...account, balance: balance ?? account.balance }));
  const requested = parseCount(count ?? "3");
  const [first] = testAccounts;
  const words = phrase === undefined ? first?.phrase : parseMnemonic(phrase);
  if (words === undefined) return [];
  const paths = Array.from({ length: requested }, (_, index) => `m/44'/637'/${index}'/0'/0'`);
  const accounts = await mnemonicToAccounts(words, paths);
  return accounts.map(({ address }, index) => ({
    name: `Account ${index}`,
    phrase: words,
    path: paths[index] ?? "",
    address,
    balance: balance ?? first?.balance ?? 0n,
  }));
}

function parseCount(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 100) return count;
  throw valueInvalid({ what: "--accounts", got: text, wanted: "a whole number from 1 to 100" });
}
