import {
  createSupraClient,
  registerAutomation,
  sendTransaction,
  transferSupra,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Pays `amount` quants in every block for one day, with one signature. */
export async function payRepeatedly(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const { timestampMicros } = await client.chain.getLatestBlock(); // the chain's clock, not this device's
  const task = registerAutomation(transferSupra(to, amount), {
    maxGasAmount: 2_000n, // for each run; the first payment to a new account uses about 1,000
    gasPriceCap: 100n, // quants for each unit of gas; at least 100,000 on the testnet and mainnet
    automationFeeCapForEpoch: 1_000_000_000n, // 10 SUPRA for each cycle
    expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n, // one day later
  });
  return sendTransaction(client, network, account, task, { simulate: true, wait: true });
}
