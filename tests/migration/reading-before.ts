import { SupraClient, type HexString } from "supra-l1-sdk";

export function init(url: string) {
  return SupraClient.init(url);
}

export async function getChainId(client: SupraClient) {
  const { value } = await client.getChainId();
  return value;
}

export function getGasPrice(client: SupraClient) {
  return client.getGasPrice();
}

export async function fundAccountWithFaucet(client: SupraClient, account: HexString) {
  const { status } = await client.fundAccountWithFaucet(account);
  return status;
}

export function isAccountExists(client: SupraClient, account: HexString) {
  return client.isAccountExists(account);
}

export async function getAccountInfo(client: SupraClient, account: HexString) {
  const { sequence_number, authentication_key } = await client.getAccountInfo(account);
  return [sequence_number, authentication_key];
}

export async function getAccountResources(client: SupraClient, account: HexString) {
  const { resource } = await client.getAccountResources(account, { count: 5 });
  return resource.map(([, { module, name }]) => `${module}::${name}`);
}

export async function getResourceData(client: SupraClient, account: HexString) {
  const data = await client.getResourceData(account, "0x1::account::Account");
  return data.sequence_number;
}

export function getCoinInfo(client: SupraClient) {
  return client.getCoinInfo("0x1::supra_coin::SupraCoin");
}

export function getAccountSupraCoinBalance(client: SupraClient, account: HexString) {
  return client.getAccountSupraCoinBalance(account);
}

export function getAccountCoinBalance(client: SupraClient, account: HexString, coin: string) {
  return client.getAccountCoinBalance(account, coin);
}

export async function invokeViewMethod(client: SupraClient, account: HexString) {
  const [number] = await client.invokeViewMethod(
    "0x1::account::get_sequence_number",
    [],
    [account.toString()],
  );
  return BigInt(number);
}

export function getTableItemByKey(client: SupraClient, handle: string, key: string) {
  return client.getTableItemByKey(handle, "address", "u128", key);
}
