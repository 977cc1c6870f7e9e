import { BCS, TxnBuilderTypes, type HexString, type SupraAccount, type SupraClient } from "supra-l1-sdk";

const limits = (expiry: bigint) => ({ maxGas: 5_000n, gasUnitPrice: 100n, txExpiryTime: expiry });

export async function createRawTxObject(client: SupraClient, from: HexString, to: HexString, expiry: bigint) {
  const raw = await client.createRawTxObject(
    from,
    0n,
    "0x1",
    "supra_account",
    "transfer",
    [],
    [to.toUint8Array(), BCS.bcsSerializeUint64(1000n)],
    limits(expiry),
  );
  return BCS.bcsToBytes(raw);
}

export function createSerializedRawTxObject(
  client: SupraClient,
  from: HexString,
  to: HexString,
  expiry: bigint,
) {
  return client.createSerializedRawTxObject(
    from,
    0n,
    "0x1",
    "supra_account",
    "transfer_coins",
    [new TxnBuilderTypes.TypeTagStruct(TxnBuilderTypes.StructTag.fromString("0x1::supra_coin::SupraCoin"))],
    [to.toUint8Array(), BCS.bcsSerializeUint64(1000n)],
    limits(expiry),
  );
}

export function createSerializedScriptTxPayloadRawTxObject(
  client: SupraClient,
  from: HexString,
  code: Uint8Array,
  expiry: bigint,
) {
  const args = [new TxnBuilderTypes.TransactionArgumentU64(1000n)];
  return client.createSerializedScriptTxPayloadRawTxObject(from, 0n, code, [], args, limits(expiry));
}

export function createSerializedAutomationRegistrationTxPayloadRawTxObject(
  client: SupraClient,
  from: HexString,
  to: HexString,
  expiry: bigint,
) {
  return client.createSerializedAutomationRegistrationTxPayloadRawTxObject(
    from,
    0n,
    "0x1",
    "supra_account",
    "transfer",
    [],
    [to.toUint8Array(), BCS.bcsSerializeUint64(1000n)],
    50_000n,
    100n,
    1_000_000_000n,
    expiry + 86_400n,
    [],
    limits(expiry),
  );
}

export function createSerializedMultisigPayloadRawTxObject(
  client: SupraClient,
  from: HexString,
  to: HexString,
  expiry: bigint,
) {
  const multisig = to;
  return client.createSerializedMultisigPayloadRawTxObject(
    from,
    0n,
    multisig,
    "0x1",
    "supra_account",
    "transfer",
    [],
    [to.toUint8Array(), BCS.bcsSerializeUint64(1000n)],
    limits(expiry),
  );
}

export function createSerializedRawTxObjectToCreateMultisigTx(
  client: SupraClient,
  from: HexString,
  to: HexString,
  expiry: bigint,
) {
  const multisig = to;
  return client.createSerializedRawTxObjectToCreateMultisigTx(
    from,
    0n,
    multisig,
    "0x1",
    "supra_account",
    "transfer",
    [],
    [to.toUint8Array(), BCS.bcsSerializeUint64(1000n)],
    limits(expiry),
  );
}

export function getSendTxPayload(client: SupraClient, account: SupraAccount, bytes: Uint8Array) {
  const raw = TxnBuilderTypes.RawTransaction.deserialize(new BCS.Deserializer(bytes));
  return client.getSendTxPayload(account, raw);
}
