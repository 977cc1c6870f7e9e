import { createDevnode } from "@holdfast/devnode";
import { bytesToHex, encodeArgument, parseAddress, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

/** Where the coins of a crowded account are defined. */
const MINT = parseAddress("0x1");
const PLAIN = ["bool", "u8", "u16", "u32", "u64", "u128", "u256", "address"];
const ARGUMENTS = [
  ...PLAIN,
  ...PLAIN.map((type) => `vector<${type}>`),
  ...PLAIN.map((type) => `vector<vector<${type}>>`),
];

/** The state of a chain on which an account has very many coins, each with a name of its own: as a saved state has it. */
export function crowdedState(account: Address, coins: number): string {
  const empty = createDevnode({ accounts: [] });
  const lines = Array.from({ length: coins }, (_, index) => [
    line(MINT, `0x1::coin::CoinInfo<${crowdedCoin(index)}>`, coinInfo(index)),
    line(account, `0x1::coin::CoinStore<${crowdedCoin(index)}>`, coinStore(account, index)),
  ]);
  return `${empty.dumpState().trimEnd()}\n${lines.flat().join("\n")}\n`;
}

/** The type of one of its coins, of 576: a struct that every chain has, with other arguments each. */
export function crowdedCoin(index: number): string {
  const [one, other] = [ARGUMENTS[Math.floor(index / ARGUMENTS.length)], ARGUMENTS[index % ARGUMENTS.length]];
  return `0x1::simple_map::Element<${one}, ${other}>`;
}

function line(address: Address, type: string, bytes: Uint8Array): string {
  return JSON.stringify({ kind: "resource", address, type, bcs: bytesToHex(bytes), deposit: "0" });
}

function coinInfo(index: number): Uint8Array {
  return encodeBcs((writer) => writer.string(`Shell ${index}`).string(`SH${index}`).u8(2).u8(0));
}

/** A store with its two handles of events; every one holds another amount. */
function coinStore(account: Address, index: number): Uint8Array {
  const owner = encodeArgument("address", account);
  return encodeBcs((writer) => {
    writer.u64(BigInt(100 + index)).bool(false);
    for (const handle of [0n, 1n])
      writer
        .u64(0n)
        .u64(1_000n + 2n * BigInt(index) + handle)
        .fixedBytes(owner);
  });
}
