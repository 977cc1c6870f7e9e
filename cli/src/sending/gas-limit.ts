import { SPECIFIED_DEFAULTS, type RawTransaction } from "@holdfast/sdk";
import { chooseGasLimit } from "@holdfast/sdk/outbox";
import type { Network } from "../network.ts";
import { simulate, type Tried } from "./review.ts";

/** A transaction with a gas limit, and why its simulation failed, if it did. */
interface Limited {
  readonly raw: RawTransaction;
  readonly failure?: Tried;
  /** The limit of the network's profile, which the simulation replaced. */
  readonly usualGas?: bigint;
}

/** Chooses the gas limit by a simulation, as every sender does. */
export async function withGasLimit(
  { client, profile }: Network,
  raw: RawTransaction,
  publicKey: Uint8Array,
): Promise<Limited> {
  let failure: Tried | undefined;
  const maxGasAmount = await chooseGasLimit(client, profile, raw, {
    balance: await client.coins.getBalance(raw.sender),
    simulate: async (roomy) => {
      const tried = await simulate(client, roomy, publicKey);
      if (tried.isSuccess && tried.gasUsed !== undefined) return tried.gasUsed;
      failure = tried;
      return undefined;
    },
  });
  const { maxGasAmount: usualGas } = profile.defaults ?? SPECIFIED_DEFAULTS;
  const limited = { ...raw, maxGasAmount };
  return failure === undefined ? { raw: limited, usualGas } : { raw: limited, failure };
}
