import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { u8 } from "./declare/type.ts";

const ChainId = resource("chain_id", "ChainId", { id: u8 });

export function chainId(context: Context): number {
  const found = context.read(FRAMEWORK_ADDRESS, ChainId.of());
  if (found === undefined) throw failedIn("chain_id::get", "MISSING_DATA");
  return found.id;
}

export function initializeChainId(context: Context, id: number): void {
  context.write(FRAMEWORK_ADDRESS, ChainId.of(), { id });
}

export const chainIdModule = defineModule({
  name: "chain_id",
  structs: [ChainId],
  functions: () => [view("get", { returns: [u8] }, (context) => [chainId(context)])],
});
