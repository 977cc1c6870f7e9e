import { DEVNODE, parseAddress, type Address } from "@holdfast/sdk";

/** Whose history it is. */
export const viewer: Address = parseAddress(`0x${"a1".repeat(32)}`);
const friend = parseAddress(`0x${"b2".repeat(32)}`);
const coin = "0x1::supra_coin::SupraCoin";

/** A node's answer with so many transactions. The lists overlap by half: what was sent and moved coins is in both. */
export function historyAnswer(list: "sent" | "coin", count: number): string {
  const first = list === "sent" ? 0 : count >> 1;
  const record = Array.from({ length: count }, (_, index) => transaction(first + index));
  return JSON.stringify(list === "sent" ? { record } : { record, cursor: count });
}

function transaction(index: number): object {
  const micros = 1_734_471_953_424_357 + index * 1_000_000;
  const isTransfer = index % 3 !== 0;
  const call = isTransfer
    ? { function: "0x1::supra_account::transfer", type_arguments: [], arguments: [friend, String(index)] }
    : { function: "0x2::shop::buy", type_arguments: [coin], arguments: [String(index)] };
  return {
    authenticator: { Move: { Ed25519: { public_key: viewer, signature: `0x${"00".repeat(64)}` } } },
    block_header: {
      hash: createHash(index + 1_000_000),
      height: 5_000_000 + index,
      timestamp: { microseconds_since_unix_epoch: micros, utc_date_time: "2024-12-17T21:45:53.424357+00:00" },
    },
    hash: createHash(index),
    header: {
      chain_id: DEVNODE.chainId,
      expiration_timestamp: { microseconds_since_unix_epoch: micros + 300_000_000, utc_date_time: "" },
      sender: { Move: viewer },
      sequence_number: index,
      gas_unit_price: 100,
      max_gas_amount: 500_000,
    },
    payload: { Move: { type: "entry_function_payload", ...call } },
    output: {
      Move: {
        gas_used: 9,
        events: [coinEvent("CoinWithdraw", viewer, index + 5), coinEvent("CoinDeposit", friend, index + 5)],
        vm_status: "Executed successfully",
      },
    },
    status: "Success",
  };
}

function coinEvent(name: string, account: Address, amount: number): object {
  return {
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: `0x1::coin::${name}`,
    data: { account, amount: String(amount), coin_type: coin },
  };
}

function createHash(index: number): string {
  return `0x${index.toString(16).padStart(64, "0")}`;
}
