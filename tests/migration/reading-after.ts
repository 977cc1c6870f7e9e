import {
  createSupraClient,
  DEVNODE,
  SUPRA_COIN,
  type Address,
  type JsonNode,
  type SupraClient,
} from "@holdfast/sdk";

/** Nothing is asked when a client is made. The chain's id is the profile's: what a node says is compared with it. */
export function init(url: string) {
  return createSupraClient({ ...DEVNODE, url });
}

/** To be sure that a node is on the chain that you mean, use `client.chain.expectId(DEVNODE.chainId)`. */
export function getChainId(client: SupraClient) {
  return client.chain.getId();
}

/** All prices that the node tells, not the mean alone. */
export async function getGasPrice(client: SupraClient) {
  const { mean } = await client.chain.getGasPrice();
  return mean;
}

/** `fund` answers the hash at once; waiting for it is a step of its own. */
export async function fundAccountWithFaucet(client: SupraClient, account: Address) {
  const hash = await client.faucet.fund(account);
  const { status } = await client.transactions.waitFor(hash);
  return status;
}

export function isAccountExists(client: SupraClient, account: Address) {
  return client.accounts.exists(account);
}

/** `find` answers undefined for an account that does not exist; `get` throws `account/not-found`. */
export async function getAccountInfo(client: SupraClient, account: Address) {
  const { sequenceNumber, authenticationKey } = await client.accounts.get(account);
  return [sequenceNumber, authenticationKey];
}

/** Types come as text. `client.resources.all` goes through every page. */
export async function getAccountResources(client: SupraClient, account: Address) {
  const { items } = await client.resources.list(account, { count: 5 });
  return items.map(({ type }) => type.replace(/<.*/, "").split("::").slice(1).join("::"));
}

/** The data is JSON with exact numbers. `JsonNode` reads it field by field and says what is not as expected. */
export async function getResourceData(client: SupraClient, account: Address) {
  const data = await client.resources.get(account, "0x1::account::Account");
  return (data as { readonly sequence_number: string }).sequence_number;
}

export function getCoinInfo(client: SupraClient) {
  return client.coins.getInfo(SUPRA_COIN);
}

export function getAccountSupraCoinBalance(client: SupraClient, account: Address) {
  return client.coins.getBalance(account);
}

export function getAccountCoinBalance(client: SupraClient, account: Address, coin: string) {
  return client.coins.getBalance(account, coin);
}

/** Each result is a `JsonNode`: `bigint()`, `string()`, `items()` read it or throw; `value` is the JSON itself. */
export async function invokeViewMethod(client: SupraClient, account: Address) {
  const [number] = await client.view.call({
    function: "0x1::account::get_sequence_number",
    arguments: [account],
  });
  return (number as JsonNode).bigint();
}

export function getTableItemByKey(client: SupraClient, handle: string, key: Address) {
  return client.view.tableItem(handle, { keyType: "address", valueType: "u128", key });
}
