import { bytesToHex } from "@holdfast/sdk";
import { tagToType, type MoveType } from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { Frame, Machine } from "../machine/machine.ts";
import type { GlobalEntry } from "../machine/transaction-cache.ts";
import type { Value } from "../machine/value.ts";
import { isSameTraced, type Snapshots } from "./snapshot.ts";
import type { TracedChange, TracedGlobal, TracedPlace, TracedValue } from "./trace.ts";

/** Instructions after which any value may differ. */
const WRITES: ReadonlySet<OpcodeName> = new Set<OpcodeName>([
  "write_ref",
  "vec_push_back",
  "vec_pop_back",
  "vec_swap",
  "move_from",
  "move_from_generic",
  "move_to",
  "move_to_generic",
]);

interface Watched {
  raw: Value | undefined;
  shown: TracedValue;
}

interface WatchedFrame {
  readonly frame: Frame;
  readonly locals: Watched[];
  /** Operands of callers. */
  readonly base: number;
}

interface WatchedGlobal {
  readonly entry: GlobalEntry;
  readonly firstStep: number;
  readonly before: TracedValue;
  shown: TracedValue;
}

/** Limits the places that a step may have changed. */
interface StepDone {
  readonly frame: Frame;
  readonly pc: number;
  readonly calledNative: boolean;
  readonly hasEntered: boolean;
}

/** Operands, locals and globals after the last step. */
export class WatchedPlaces {
  readonly #machine: Machine;
  readonly #snapshots: Snapshots;
  readonly #stack: Watched[] = [];
  readonly #frames: WatchedFrame[] = [];
  readonly #globals = new Map<string, WatchedGlobal>();

  constructor(machine: Machine, snapshots: Snapshots) {
    this.#machine = machine;
    this.#snapshots = snapshots;
  }

  enter(frame: Frame): void {
    const locals = frame.locals.map((raw) => ({ raw, shown: this.#snapshots.of(raw) }));
    this.#frames.push({ frame, locals, base: this.#machine.operands.length });
  }

  /** @returns the call's locals */
  leave(): TracedValue[] {
    return (this.#frames.pop()?.locals ?? []).map(({ shown }) => shown);
  }

  operands(): TracedValue[] {
    return this.#stack.map(({ shown }) => shown);
  }

  addGlobal(key: string, entry: GlobalEntry, firstStep: number): void {
    const before = this.#snapshots.of(entry.slot.value);
    this.#globals.set(key, { entry, firstStep, before, shown: before });
  }

  globals(): TracedGlobal[] {
    return [...this.#globals.values()].map(({ entry, firstStep, before, shown }) => {
      const write = entry.write(undefined);
      if (write.kind === "resource") {
        const type: MoveType = tagToType({ kind: "struct", struct: write.type });
        return { kind: write.kind, owner: write.address, type, firstStep, before, after: shown };
      }
      const { kind, handle, key } = write;
      return { kind, owner: handle, type: entry.type, key: bytesToHex(key), firstStep, before, after: shown };
    });
  }

  /** Changes since the last step. */
  collectChanges({ frame, pc, calledNative, hasEntered }: StepDone): TracedChange[] {
    const { body } = frame.instance.shape;
    const item = body.kind === "code" ? body.view.code[pc] : undefined;
    const mayChangeAll = calledNative || (item !== undefined && WRITES.has(item.op));
    const changes: TracedChange[] = [];
    const known = hasEntered ? this.#frames.length - 1 : this.#frames.length;
    const current = this.#frames[known - 1];
    this.#compareStack(changes, mayChangeAll ? 0 : (current?.base ?? 0), mayChangeAll);
    if (mayChangeAll) {
      for (let depth = 0; depth < known; depth++) {
        const count = this.#frames[depth]?.locals.length ?? 0;
        for (let index = 0; index < count; index++) this.#compareLocal(changes, depth, index);
      }
      this.#compareGlobals(changes);
    } else if (item?.op === "st_loc" || item?.op === "move_loc")
      this.#compareLocal(changes, known - 1, item.index);
    return changes;
  }

  #compareStack(changes: TracedChange[], from: number, withinValues: boolean): void {
    const now = this.#machine.operands;
    for (let index = from; index < Math.max(now.length, this.#stack.length); index++) {
      const place: TracedPlace = { kind: "stack", index };
      const watched = this.#stack[index];
      if (index >= now.length) changes.push({ place, before: watched?.shown ?? null });
      else if (watched === undefined) {
        const added = { raw: now[index], shown: this.#snapshots.of(now[index]) };
        this.#stack.push(added);
        changes.push({ place, after: added.shown });
      } else this.#compare(changes, place, watched, now[index], withinValues);
    }
    this.#stack.length = now.length;
  }

  #compareLocal(changes: TracedChange[], depth: number, index: number): void {
    const watched = this.#frames[depth]?.locals[index];
    const raw = this.#frames[depth]?.frame.locals[index];
    if (watched !== undefined) this.#compare(changes, { kind: "local", depth, index }, watched, raw, true);
  }

  #compareGlobals(changes: TracedChange[]): void {
    let index = 0;
    for (const global of this.#globals.values()) {
      const after = this.#snapshots.of(global.entry.slot.value);
      if (!isSameTraced(global.shown, after)) {
        changes.push({ place: { kind: "global", index }, before: global.shown, after });
        global.shown = after;
      }
      index++;
    }
  }

  #compare(
    changes: TracedChange[],
    place: TracedPlace,
    watched: Watched,
    raw: Value | undefined,
    withinValues: boolean,
  ): void {
    if (raw === watched.raw && (typeof raw !== "object" || !withinValues)) return;
    watched.raw = raw;
    const before = watched.shown;
    const after = this.#snapshots.of(raw);
    if (isSameTraced(before, after)) return;
    watched.shown = after;
    changes.push({ place, before, after });
  }
}
