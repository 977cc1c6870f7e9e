import {
  createSupraClient,
  getContract,
  SUPRA_COIN,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { coinAbi, supraAccountAbi } from "@holdfast/sdk/framework";

/** Pays a recipient and reads the result. The compiler checks every name, argument and result. */
export async function payTyped(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const payments = getContract({ abi: supraAccountAbi, client, network, account });
  const coin = getContract({ abi: coinAbi, client });

  const { gasUsed, events } = await payments.simulate.transfer({ arguments: [to, amount] });
  const deposits = coin.events.CoinDeposit.from(events ?? []); // data.amount is a bigint, data.account an Address
  const { status } = await payments.write.transfer({ arguments: [to, amount], wait: true });

  const query = { typeArguments: [SUPRA_COIN], arguments: [to] } as const;
  const balance = await coin.read.balance(query); // a bigint
  const store = await coin.resources.CoinStore.find(to, query); // undefined if there is none
  return { status, gasUsed, deposited: deposits[0]?.data.amount, balance, isFrozen: store?.frozen };
}
