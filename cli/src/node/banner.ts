import type { TestAccount } from "@holdfast/devnode";
import { bytesToHex, DEFAULT_PATH, deriveEd25519Seed, parsePath } from "@holdfast/sdk";
import { mnemonicToSeed } from "@holdfast/sdk/phrase";
import { formatSupra } from "../amount.ts";
import type { Json } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

export interface NodeFacts {
  readonly url: string;
  readonly chainId: number;
  readonly accounts: readonly TestAccount[];
  readonly hasFramework: boolean;
  readonly host: string;
  readonly fork?: { readonly chainId: number; readonly height: bigint };
}

export async function createBanner(
  facts: NodeFacts,
): Promise<{ readonly lines: readonly string[]; readonly json: Json }> {
  const keys = await listKeys(facts.accounts);
  return { lines: bannerLines(facts, keys), json: bannerJson(facts, keys) };
}

function bannerLines(facts: NodeFacts, keys: readonly string[]): readonly string[] {
  const { url, chainId, accounts, hasFramework, fork } = facts;
  return [
    styled("bold", "Holdfast devnode"),
    "",
    ...accounts.flatMap(({ name, address, balance }, index) => [
      `${styled("bold", name)}  ${formatSupra(balance)}`,
      `  address  ${address}`,
      `  key      ${keys[index] ?? ""}`,
    ]),
    "",
    ...[...new Set(accounts.map(({ phrase }) => phrase))].map((phrase) => `phrase  ${phrase}`),
    styled(
      "yellow",
      "These keys are PUBLIC: anyone can use them. Never send anything of value to these addresses.",
    ),
    "",
    `chain ID  ${chainId}`,
    ...(fork === undefined ? [] : [`fork of   chain ${fork.chainId} at block ${fork.height}`]),
    `listens   ${url}`,
    ...(isLocal(facts.host) ? [] : [styled("yellow", OPEN_TO_OTHERS)]),
    ...(hasFramework ? [] : [NO_FRAMEWORK]),
    "",
  ];
}

function bannerJson(facts: NodeFacts, keys: readonly string[]): Json {
  const { url, chainId, accounts, hasFramework, fork } = facts;
  return {
    url,
    chainId,
    hasFramework,
    ...(fork === undefined ? {} : { fork }),
    accounts: accounts.map(({ name, address, phrase, path, balance }, index) => ({
      name,
      address,
      privateKey: keys[index] ?? "",
      phrase,
      path: path ?? DEFAULT_PATH,
      balance,
    })),
  };
}

function isLocal(host: string): boolean {
  return /^(127\.|localhost$|::1$)/.test(host);
}

const OPEN_TO_OTHERS =
  "Anyone on your network can use this node, its faucet and its /dev endpoints. The keys are public.";

function listKeys(accounts: readonly TestAccount[]): Promise<string[]> {
  return Promise.all(
    accounts.map(async ({ phrase, path = DEFAULT_PATH }) =>
      bytesToHex(await deriveEd25519Seed(await mnemonicToSeed(phrase), parsePath(path))),
    ),
  );
}

const NO_FRAMEWORK =
  "The framework's bytecode is not installed, so multisig_account, staking, smart_table, any and others are missing. Run npm install @holdfast/framework, or pass --framework <folder>.";
