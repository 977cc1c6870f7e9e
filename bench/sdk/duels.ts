import {
  buildTransaction,
  createAccount,
  decodeRawTransaction,
  encodeRawTransaction,
  encodeSignedTransaction,
  parseAddress,
  parseTypeTag,
  signTransaction,
  signingMessage,
  transactionHash,
  transferCoins,
  type RawTransaction,
} from "@holdfast/sdk";
import { mnemonicToAccount, mnemonicToAccounts, parseMnemonic } from "@holdfast/sdk/phrase";
import { BCS, HexString, TransactionBuilder, TxnBuilderTypes as types } from "supra-l1-sdk-core";
import { SupraAccount, SupraClient } from "supra-l1-sdk";
import type { Duel } from "../rounds.ts";

const coin = "0x1::supra_coin::SupraCoin";
const nestedType = "0x1::coin::CoinStore<0x1::pair::Pair<0x1::supra_coin::SupraCoin, vector<u64>>>";
const receiver = "0x2d133ddd281bb6205558357cc6ac75661817e9aaeac3afebc32842759cbf7fa9";
const phrase = "shoot island position soft burden budget tooth cruel issue economy destroy above";
const seed = new Uint8Array(32).fill(7);
const formatPath = (index: number) => `m/44'/637'/${index}'/0'/0'`;
const twenty = Array.from({ length: 20 }, (_, index) => formatPath(index));

/** The same work with supra-l1-sdk 4.6.0 (supra-l1-sdk-core 2.0.1) and with @holdfast/sdk. */
export async function sdkDuels(): Promise<Duel[]> {
  const account = await createAccount(seed);
  const raw = buildOurs(account.address);
  const rawBytes = encodeRawTransaction(raw);
  const signed = await signTransaction(raw, account);
  const mnemonic = parseMnemonic(phrase);

  const client = new SupraClient("http://127.0.0.1:1", 6);
  const theirAccount = new SupraAccount(seed);
  const theirRaw = types.RawTransaction.deserialize(new BCS.Deserializer(rawBytes));
  const theirSigned = types.SignedTransaction.deserialize(
    new BCS.Deserializer(encodeSignedTransaction(signed)),
  );
  const buildTheirs = () =>
    client.createRawTxObject(
      theirAccount.address(),
      7n,
      "0x1",
      "supra_account",
      "transfer_coins",
      [new types.TypeTagParser(coin).parseTypeTag()],
      [new HexString(receiver).toUint8Array(), BCS.bcsSerializeUint64(5n)],
    );

  return [
    {
      name: "build, sign and serialise a transfer",
      goal: 40,
      ours: async () => encodeSignedTransaction(await signTransaction(buildOurs(account.address), account)),
      theirs: async () =>
        BCS.bcsToBytes(SupraClient.createSignedTransaction(theirAccount, await buildTheirs())),
    },
    {
      name: "BCS encode a raw transaction",
      goal: 20,
      ours: () => encodeRawTransaction(raw),
      theirs: () => BCS.bcsToBytes(theirRaw),
    },
    {
      name: "BCS decode a raw transaction",
      goal: 12,
      ours: () => decodeRawTransaction(rawBytes),
      theirs: () => types.RawTransaction.deserialize(new BCS.Deserializer(rawBytes)),
    },
    {
      name: "parse a type",
      goal: 7,
      ours: () => parseTypeTag(nestedType),
      theirs: () => new types.TypeTagParser(nestedType).parseTypeTag(),
    },
    {
      name: "message to sign",
      goal: 20,
      ours: () => signingMessage(raw),
      theirs: () => TransactionBuilder.getSigningMessage(theirRaw),
    },
    {
      name: "phrase to account",
      goal: 7,
      ours: () => mnemonicToAccount(mnemonic),
      theirs: () => SupraAccount.fromDerivePath(formatPath(0), phrase).address(),
    },
    {
      name: "20 accounts of one phrase",
      goal: 10,
      ours: () => mnemonicToAccounts(mnemonic, twenty),
      theirs: () => twenty.map((path) => SupraAccount.fromDerivePath(path, phrase).address()),
    },
    {
      name: "transaction hash",
      goal: 1, // Why not 2: docs/decisions/0011-runtime-dependencies.md
      ours: () => transactionHash(signed),
      theirs: () => SupraClient.deriveTransactionHash(theirSigned),
    },
  ];
}

/** A transfer of coins, built. */
function buildOurs(sender: RawTransaction["sender"]): RawTransaction {
  return buildTransaction(transferCoins(parseAddress(receiver), 5n, coin), {
    sender,
    sequenceNumber: 7n,
    chainId: 6,
  });
}
