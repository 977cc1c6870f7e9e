import { buildBlock } from "./block-builder.ts";
import { headBlock, type ChainCore } from "./core.ts";
import { nextBoundary } from "./epoch.ts";

/** Maximum epoch and cycle ends per jump: nearly two weeks of 1,200-second cycles. */
const MAX_STOPS = 1000;

/** Makes a block at each epoch and cycle end, up to {@link MAX_STOPS}. Pending ones go into the last. */
export function travel(core: ChainCore, micros: bigint): void {
  const { clock } = core;
  const target = clock.now() + micros;
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const boundary = nextBoundary(core.state);
    if (boundary === undefined || boundary >= target) break;
    if (boundary <= (headBlock(core)?.header.timestampMicros ?? 0n)) break; // the block itself did not end it
    moveTo(core, boundary);
    buildBlock(core, "empty");
  }
  moveTo(core, target);
  buildBlock(core);
}

function moveTo({ clock }: ChainCore, micros: bigint): void {
  const ahead = micros - clock.now();
  if (ahead > 0n) clock.advance(ahead);
}
