/** Programs with a size limit, each for one typical purpose. */
export const programs = {
  "transfer from a private key": `
    import { buildTransaction, createAccount, createSupraClient, parsePrivateKey, parseRecipient, signTransaction, transferSupra, TESTNET } from "@holdfast/sdk";
    export async function pay(key, to, amount) {
      const client = createSupraClient(TESTNET);
      const account = await createAccount(parsePrivateKey(key));
      const { sequenceNumber } = await client.accounts.get(account.address);
      const raw = buildTransaction(transferSupra(parseRecipient(to), amount), { sender: account.address, sequenceNumber, chainId: TESTNET.chainId });
      return client.transactions.submit(await signTransaction(raw, account));
    }`,
  "pay from a private key": `
    import { createAccount, parsePrivateKey, parseRecipient, payNative, TESTNET } from "@holdfast/sdk";
    export async function pay(key, to, amount) {
      return payNative(TESTNET, await createAccount(parsePrivateKey(key)), { to: parseRecipient(to), amount });
    }`,
  "pay from a phrase": `
    import { parseRecipient, payNative, TESTNET } from "@holdfast/sdk";
    import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
    export async function pay(phrase, to, amount) {
      return payNative(TESTNET, await mnemonicToAccount(parseMnemonic(phrase)), { to: parseRecipient(to), amount });
    }`,
  "transfer from a phrase": `
    import { buildTransaction, createSupraClient, parseRecipient, signTransaction, transferSupra, TESTNET } from "@holdfast/sdk";
    import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
    export async function pay(phrase, to, amount) {
      const client = createSupraClient(TESTNET);
      const account = await mnemonicToAccount(parseMnemonic(phrase));
      const { sequenceNumber } = await client.accounts.get(account.address);
      const raw = buildTransaction(transferSupra(parseRecipient(to), amount), { sender: account.address, sequenceNumber, chainId: TESTNET.chainId });
      return client.transactions.submit(await signTransaction(raw, account));
    }`,
  "sign a transfer, send nothing": `
    import { buildTransaction, createAccount, encodeSignedTransaction, parsePrivateKey, parseRecipient, signTransaction, transferSupra } from "@holdfast/sdk";
    export async function sign(key, to, amount, sequenceNumber) {
      const account = await createAccount(parsePrivateKey(key));
      const raw = buildTransaction(transferSupra(parseRecipient(to), amount), { sender: account.address, sequenceNumber, chainId: 8 });
      return encodeSignedTransaction(await signTransaction(raw, account));
    }`,
  "read with types": `
    import { createSupraClient, getContract, SUPRA_COIN, TESTNET } from "@holdfast/sdk";
    import { coinAbi } from "@holdfast/sdk/framework";
    export const balance = (of) => getContract({ abi: coinAbi, client: createSupraClient(TESTNET) }).read.balance({ typeArguments: [SUPRA_COIN], arguments: [of] });`,
  "the interface of one module": `export { supraAccountAbi } from "@holdfast/sdk/framework";`,
  "all interfaces": `export * from "@holdfast/sdk/framework";`,
  everything: `export * from "@holdfast/sdk";`,
  "everything for phrases": `export * from "@holdfast/sdk/phrase";`,
  "everything with phrases": `export * from "@holdfast/sdk"; export * from "@holdfast/sdk/phrase";`,
  "everything for servers": `export * from "@holdfast/sdk/sender";`,
  "an address": `import { parseAddress } from "@holdfast/sdk"; export const address = parseAddress;`,
  nothing: `import { parseAddress } from "@holdfast/sdk"; export const one = 1;`,
} as const;
