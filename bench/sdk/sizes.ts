import { bundleSize } from "../../sdk/test/bundle-size.ts";
import { programs } from "../../sdk/test/programs.ts";

export interface ProgramSize {
  readonly name: string;
  /** Bytes after gzip that are loaded at once, and those that are loaded when needed. */
  readonly first: number;
  readonly later: number;
  /** The same program with the published client, where it can be written. */
  readonly theirs: number | undefined;
  readonly goal: string;
}

const goals: Readonly<Record<string, string>> = {
  "pay from a private key": "≤ 6 kB",
  "pay from a phrase": "≤ 18 kB",
  everything: "≤ 30 kB",
};

const fromKey = `
    import { HexString, SupraAccount, SupraClient } from "supra-l1-sdk";
    export async function pay(key, to, amount) {
      return new SupraClient("https://rpc-testnet.supra.com", 6).transferSupraCoin(new SupraAccount(key), new HexString(to), amount);
    }`;
const fromPhrase = `
    import { HexString, SupraAccount, SupraClient } from "supra-l1-sdk";
    export async function pay(phrase, to, amount) {
      const account = SupraAccount.fromDerivePath("m/44'/637'/0'/0'/0'", phrase);
      return new SupraClient("https://rpc-testnet.supra.com", 6).transferSupraCoin(account, new HexString(to), amount);
    }`;

const published: Readonly<Record<string, string>> = {
  "pay from a private key": fromKey,
  "pay from a phrase": fromPhrase,
  "transfer from a private key": fromKey,
  "transfer from a phrase": fromPhrase,
};

/** Bundles every watched program, and its twin with the published client. */
export async function programSizes(): Promise<ProgramSize[]> {
  const sizes: ProgramSize[] = [];
  for (const [name, program] of Object.entries(programs)) {
    const twin = published[name];
    const theirs = twin === undefined ? undefined : (await bundleSize(twin, { isOurs: false })).first;
    sizes.push({ name, ...(await bundleSize(program)), theirs, goal: goals[name] ?? "" });
  }
  return sizes;
}
