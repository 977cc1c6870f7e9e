import { BCS, SupraClient, TxnBuilderTypes, type SupraAccount } from "supra-l1-sdk";

const read = (bytes: Uint8Array) => TxnBuilderTypes.RawTransaction.deserialize(new BCS.Deserializer(bytes));

export function getSupraTransactionSignatureMessage(bytes: Uint8Array) {
  return SupraClient.getSupraTransactionSignatureMessage(read(bytes));
}

export function signSupraTransaction(account: SupraAccount, bytes: Uint8Array) {
  return SupraClient.signSupraTransaction(account, read(bytes)).toString();
}

export function signSupraMultiTransaction(account: SupraAccount, second: SupraAccount, bytes: Uint8Array) {
  const raw = new TxnBuilderTypes.MultiAgentRawTransaction(read(bytes), [
    new TxnBuilderTypes.AccountAddress(second.address().toUint8Array()),
  ]);
  const { signature } = SupraClient.signSupraMultiTransaction(account, raw);
  return signature.value;
}

export function createSignedTransaction(account: SupraAccount, bytes: Uint8Array) {
  return BCS.bcsToBytes(SupraClient.createSignedTransaction(account, read(bytes)));
}

export function deriveTransactionHash(account: SupraAccount, bytes: Uint8Array) {
  const signed = SupraClient.createSignedTransaction(account, read(bytes));
  return `0x${SupraClient.deriveTransactionHash(signed)}`;
}
