import { encodeArgument, parseAddress } from "@holdfast/sdk";
import type { CallFacts } from "../src/calls/payload-summary.ts";
import { signatureHash } from "../src/signature-text.ts";

const SIGNATURE = "public entry fun(&signer, address, u64)";

/** The JSON of a descriptor that is in order, with something changed. */
export function poolDescriptor(change: (file: PoolFile) => void = () => undefined): PoolFile {
  const file = structuredClone(POOL);
  change(file);
  return file;
}

/** A call that it describes. */
export const STAKE_CALL: CallFacts = {
  function: "0xcafe::pool::stake",
  typeArguments: [],
  arguments: [encodeArgument("address", parseAddress("0xbeef")), encodeArgument("u64", 150_000_000n)],
};

export const ENVELOPE = { sender: parseAddress("0xa11ce"), chainId: 6 };

const POOL = {
  "holdfast-descriptor": 1,
  id: "cafe/pool",
  context: { module: "0xcafe::pool", functions: { stake: signatureHash(SIGNATURE) } },
  owner: { name: "Café Pool", url: "https://cafe.example" },
  enums: { state: { "0": { en: "Off", de: "Aus" } } },
  calls: {
    stake: {
      signature: SIGNATURE,
      intent: { en: "Stake", de: "Staken" },
      sentence: { en: "Stake {amount} in the pool {pool}", de: "{amount} im Pool {pool} staken" },
      arguments: [
        { index: 0, name: "pool", label: { en: "Pool", de: "Pool" }, format: "address" },
        {
          index: 1,
          name: "amount",
          label: { en: "Amount", de: "Betrag" },
          format: "coin",
          coin: "0x1::supra_coin::SupraCoin",
        },
      ],
      effects: [{ out: "{amount}" }],
    },
  },
};

export type PoolFile = typeof POOL;
