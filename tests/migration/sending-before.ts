import { TxnBuilderTypes, BCS, SupraClient, type HexString, type SupraAccount } from "supra-l1-sdk";

const checked = { enableWaitForTransaction: true, enableTransactionSimulation: true };
const read = (bytes: Uint8Array) => TxnBuilderTypes.RawTransaction.deserialize(new BCS.Deserializer(bytes));

export async function transferSupraCoin(client: SupraClient, from: SupraAccount, to: HexString) {
  const { result } = await client.transferSupraCoin(from, to, 1000n, {
    enableTransactionWaitAndSimulationArgs: checked,
  });
  return result;
}

export async function transferCoin(client: SupraClient, from: SupraAccount, to: HexString, coin: string) {
  const { result } = await client.transferCoin(from, to, 1000n, coin, {
    enableTransactionWaitAndSimulationArgs: checked,
  });
  return result;
}

export async function publishPackage(
  client: SupraClient,
  from: SupraAccount,
  metadata: Uint8Array,
  modules: Uint8Array[],
) {
  const { result } = await client.publishPackage(from, metadata, modules, {
    enableTransactionWaitAndSimulationArgs: checked,
  });
  return result;
}

export async function sendTxUsingSerializedRawTransaction(
  client: SupraClient,
  from: SupraAccount,
  bytes: Uint8Array,
) {
  const { result } = await client.sendTxUsingSerializedRawTransaction(from, bytes, checked);
  return result;
}

export async function sendTxUsingSerializedRawTransactionAndSignature(
  client: SupraClient,
  from: SupraAccount,
  bytes: Uint8Array,
) {
  const signature = SupraClient.signSupraTransaction(from, read(bytes)); // elsewhere
  const { result } = await client.sendTxUsingSerializedRawTransactionAndSignature(
    from.pubKey(),
    signature,
    bytes,
    checked,
  );
  return result;
}

export async function sendSponsorTransaction(
  client: SupraClient,
  from: SupraAccount,
  sponsor: SupraAccount,
  bytes: Uint8Array,
) {
  const raw = new TxnBuilderTypes.FeePayerRawTransaction(
    read(bytes),
    [],
    new TxnBuilderTypes.AccountAddress(sponsor.address().toUint8Array()),
  );
  const { result } = await client.sendSponsorTransaction(
    sponsor.address().toString(),
    [],
    raw.raw_txn,
    SupraClient.signSupraMultiTransaction(from, raw),
    SupraClient.signSupraMultiTransaction(sponsor, raw),
    [],
    checked,
  );
  return result;
}

export async function sendMultiAgentTransaction(
  client: SupraClient,
  from: SupraAccount,
  second: SupraAccount,
  bytes: Uint8Array,
) {
  const raw = new TxnBuilderTypes.MultiAgentRawTransaction(read(bytes), [
    new TxnBuilderTypes.AccountAddress(second.address().toUint8Array()),
  ]);
  const { result } = await client.sendMultiAgentTransaction(
    [second.address().toString()],
    raw.raw_txn,
    SupraClient.signSupraMultiTransaction(from, raw),
    [SupraClient.signSupraMultiTransaction(second, raw)],
    { enableWaitForTransaction: true, enableTransactionSimulation: false },
  );
  return result;
}

export async function simulateTx(client: SupraClient, from: SupraAccount, bytes: Uint8Array) {
  const payload = client.getSendTxPayload(from, read(bytes));
  const { output } = await client.simulateTx(payload);
  return output.Move.vm_status;
}

export async function simulateTxUsingSerializedRawTransaction(
  client: SupraClient,
  from: SupraAccount,
  bytes: Uint8Array,
) {
  const authenticator = {
    Ed25519: { public_key: from.pubKey().toString(), signature: `0x${"0".repeat(128)}` },
  };
  const { output } = await client.simulateTxUsingSerializedRawTransaction(authenticator, bytes);
  return output.Move.vm_status;
}
