import { parseAddress } from "@holdfast/sdk";
import { tickAutomation } from "../framework/automation-cycle.ts";
import { blockPrologue } from "../framework/block.ts";
import type { StateView, WriteSet } from "../state/state-view.ts";
import type { ChainEvent, Environment } from "./machine.ts";
import { Session } from "./session.ts";

const NOBODY = parseAddress("0x0");

export function beginBlock(
  state: StateView,
  { nowMicros, blockHeight }: Pick<Environment, "nowMicros" | "blockHeight">,
): { readonly writes: WriteSet; readonly events: readonly ChainEvent[] } {
  const session = new Session({ state, transactionHash: new Uint8Array(32), sender: NOBODY });
  blockPrologue(session, blockHeight, nowMicros);
  tickAutomation(session);
  return { writes: session.writes(), events: session.events };
}
