import {
  bytesToHex,
  createAccount,
  DEFAULT_PATH,
  deriveEd25519Seed,
  parsePath,
  parsePrivateKey,
  randomBytes,
  type Address,
} from "@holdfast/sdk";
import type { Mnemonic } from "@holdfast/sdk/phrase";
import { formatSupra } from "../amount.ts";
import { addressReader } from "../addresses.ts";
import { valueInvalid } from "../cli-errors.ts";
import { checkOwner } from "../keys/key-owner.ts";
import { askNewPassword } from "../keys/password.ts";
import { expectFreeName, storeKey } from "../keys/key-store.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const accountCommand: CommandBody = {
  subcommands: [
    {
      name: "new",
      arguments: "<name>",
      summary: "Create a key and store it under a password",
      options: [
        { flags: "--fund", help: "Request test coins from the network's faucet." },
        ...NETWORK_OPTIONS,
      ],
      examples: ["holdfast account new dev", "holdfast account new tester --fund"],
      run: makeAccount,
    },
    {
      name: "show",
      arguments: "<account>",
      summary: "Show an account on the chain",
      options: NETWORK_OPTIONS,
      examples: ["holdfast account show ada", "holdfast account show ada --json"],
      run: showAccount,
    },
    {
      name: "import",
      arguments: "<name>",
      summary: "Import a private key or a recovery phrase",
      details: [
        "Enter the secret at the hidden prompt, or pipe it in.",
        "Import also finds an account that received this key by a key rotation.",
      ],
      options: [
        { flags: "--phrase", help: "Import a recovery phrase instead of a private key." },
        { flags: "--path <path>", help: `Derivation path. Default ${DEFAULT_PATH}.` },
        {
          flags: "--address <address>",
          help: "Account address, if a key rotation changed the account's key.",
        },
        ...NETWORK_OPTIONS,
      ],
      examples: ["holdfast account import cold < key.txt", "holdfast account import warm --json < key.txt"],
      run: importAccount,
    },
  ],
};

async function makeAccount(call: Call): Promise<Report> {
  const { environment } = call;
  const name = expectArgument(call, 0);
  expectFreeName(environment, name);
  const seed = randomBytes(32);
  const key = await storeKey(environment, name, { seed }, await askNewPassword(environment));
  seed.fill(0);
  const funded = call.has("fund") ? await fund(call, key.address) : undefined;
  return {
    lines: [
      `${name}  ${key.address}`,
      `The encrypted key is stored. Back it up with: holdfast keys export ${name}`,
      ...(funded === undefined ? [] : [`Funded: ${formatSupra(funded)}`]),
    ],
    json: { name, address: key.address, publicKey: bytesToHex(key.publicKey), balance: funded ?? null },
  };
}

async function fund(call: Call, address: Address): Promise<bigint> {
  const { client } = await loadNetwork(call);
  await client.transactions.waitFor(await client.faucet.fund(address), { signal: call.environment.signal });
  return client.coins.getBalance(address);
}

async function showAccount(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const { client } = network;
  const address = await addressReader(call, network).address(expectArgument(call, 0));
  const [{ sequenceNumber, authenticationKey }, balance] = await Promise.all([
    client.accounts.get(address),
    client.coins.getBalance(address),
  ]);
  const modules: string[] = [];
  for await (const module of client.modules.all(address)) modules.push(module);
  return {
    lines: [
      `address          ${address}`,
      `balance          ${formatSupra(balance)}`,
      `sequence number  ${sequenceNumber}`,
      `key              ${authenticationKey === address ? "original" : authenticationKey}`,
      ...(modules.length === 0 ? [] : [`modules          ${modules.join(", ")}`]),
    ],
    json: { address, balance, sequenceNumber, authenticationKey, modules },
  };
}

async function importAccount(call: Call): Promise<Report> {
  const { environment } = call;
  const name = expectArgument(call, 0);
  expectFreeName(environment, name);
  const given = call.option("address");
  const address = given === undefined ? undefined : await addressReader(call).address(given);
  const { seed, phrase } = await typedSecret(call);
  const owner = address === undefined ? { seed } : { seed, address };
  const account = await createAccount(seed, address);
  const notes = await checkOwner(call, {
    account,
    isAddressGiven: address !== undefined,
    ...(phrase === undefined ? {} : { phrase }),
  });
  const key = await storeKey(environment, name, owner, await askNewPassword(environment));
  seed.fill(0);
  return {
    lines: [`${name}  ${key.address}`, ...notes],
    json: { name, address: key.address, publicKey: bytesToHex(key.publicKey), notes },
  };
}

async function typedSecret(call: Call): Promise<{ readonly seed: Uint8Array; readonly phrase?: Mnemonic }> {
  const { environment } = call;
  const isPhrase = call.has("phrase");
  const question = isPhrase ? "Recovery phrase: " : "Private key: ";
  const { askSecret } = environment;
  const text = (askSecret === undefined ? await environment.readInput() : await askSecret(question)).trim();
  if (text === "")
    throw valueInvalid({ what: isPhrase ? "recovery phrase" : "private key", wanted: "one line of text" });
  if (!isPhrase) return { seed: parsePrivateKey(text) };
  const { mnemonicToSeed, parseMnemonic } = await import("@holdfast/sdk/phrase");
  const phrase = parseMnemonic(text);
  const path = parsePath(call.option("path") ?? DEFAULT_PATH);
  return { seed: await deriveEd25519Seed(await mnemonicToSeed(phrase), path), phrase };
}
