import { FRAMEWORK_ADDRESS, sha3, utf8ToBytes } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { bytes, u64 } from "./declare/type.ts";
import { option, some } from "./option.ts";

const PerBlockRandomness = struct(
  "randomness",
  "PerBlockRandomness",
  { epoch: u64, round: u64, seed: option(bytes) },
  { abilities: ["drop", "key"] },
);

/** Hash of height and time, so that runs repeat. On the network, validators share a secret. */
export function setSeed(
  context: Context,
  block: { readonly epoch: bigint; readonly height: bigint; readonly micros: bigint },
): void {
  const { epoch, height, micros } = block;
  const seed = sha3(utf8ToBytes(`devnode randomness ${height} ${micros}`));
  context.write(FRAMEWORK_ADDRESS, PerBlockRandomness.of(), { epoch, round: height, seed: some(seed) });
}

/** The functions of `0x1::randomness` are bytecode. */
export const randomnessModule = defineModule({ name: "randomness", structs: [PerBlockRandomness] });
