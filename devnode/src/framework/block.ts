import { FRAMEWORK_ADDRESS, parseAddress, type Address } from "@holdfast/sdk";
import { newEventHandle } from "./account.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { address, bytes, u64, vector, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle } from "./event.ts";
import { currentEpoch, lastReconfigurationTime, reconfigure } from "./reconfiguration.ts";
import { setSeed } from "./randomness.ts";
import { setTime } from "./timestamp.ts";

const NEW_BLOCK = {
  hash: address,
  epoch: u64,
  round: u64,
  height: u64,
  previous_block_votes_bitvec: bytes,
  proposer: address,
  failed_proposer_indices: vector(u64),
  time_microseconds: u64,
};
const NewBlockEvent = struct("block", "NewBlockEvent", NEW_BLOCK, { abilities: ["copy", "drop", "store"] });
const NewBlock = event("block", "NewBlock", NEW_BLOCK);
const UpdateEpochIntervalEvent = struct(
  "block",
  "UpdateEpochIntervalEvent",
  { old_epoch_interval: u64, new_epoch_interval: u64 },
  { abilities: ["drop", "store"] },
);
const BlockResource = resource("block", "BlockResource", {
  height: u64,
  epoch_interval: u64,
  new_block_events: eventHandle(NewBlockEvent),
  update_epoch_interval_events: eventHandle(UpdateEpochIntervalEvent),
});

/** A devnode's blocks have no proposer. */
const PROPOSER: Address = parseAddress("0x0");

/** `epochMicros` is the length of an epoch. */
export function initializeBlock(context: Context, epochMicros: bigint): void {
  context.write(FRAMEWORK_ADDRESS, BlockResource.of(), {
    height: 0n,
    epoch_interval: epochMicros,
    new_block_events: newEventHandle(context, FRAMEWORK_ADDRESS),
    update_epoch_interval_events: newEventHandle(context, FRAMEWORK_ADDRESS),
  });
}

/** Sets height and time, and starts a new epoch if the old one is over. */
export function blockPrologue(context: Context, height: bigint, nowMicros: bigint): void {
  const block = expectBlock(context, "block::block_prologue");
  const event = {
    hash: PROPOSER,
    epoch: currentEpoch(context),
    round: height,
    height,
    previous_block_votes_bitvec: new Uint8Array(),
    proposer: PROPOSER,
    failed_proposer_indices: [],
    time_microseconds: nowMicros,
  };
  setTime(context, nowMicros);
  setSeed(context, { epoch: event.epoch, height, micros: nowMicros });
  context.emit(NewBlock.of(), event);
  const events = emitThrough(context, block.new_block_events, NewBlockEvent.of(), event);
  context.write(FRAMEWORK_ADDRESS, BlockResource.of(), { ...block, height, new_block_events: events });
  if (nowMicros - lastReconfigurationTime(context) >= block.epoch_interval) reconfigure(context, nowMicros);
}

function expectBlock(context: Context, place: string): ValueOf<ReturnType<typeof BlockResource.as>> {
  const block = context.read(FRAMEWORK_ADDRESS, BlockResource.of());
  if (block === undefined) throw failedIn(place, "MISSING_DATA");
  return block;
}

export const blockModule = defineModule({
  name: "block",
  structs: [NewBlockEvent, NewBlock, UpdateEpochIntervalEvent, BlockResource],
  functions: () => [
    view("get_epoch_interval_secs", { returns: [u64] }, (context) => [
      expectBlock(context, "block::get_epoch_interval_secs").epoch_interval / 1_000_000n,
    ]),
    view("get_current_block_height", { returns: [u64] }, (context) => [
      expectBlock(context, "block::get_current_block_height").height,
    ]),
  ],
});
