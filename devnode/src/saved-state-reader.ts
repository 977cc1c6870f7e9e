import {
  FRAMEWORK_ADDRESS,
  formatModuleId,
  hexToBytes,
  isSupraError,
  JsonNode,
  parseAddress,
  parseJson,
  parseStructTag,
  parseTypeTag,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { checkKnownDependencies, selfName } from "@holdfast/move";
import type { Layouts } from "./framework/declare/layout.ts";
import { SAVED_STATE_FORMAT } from "./saved-state.ts";
import { stateInvalid, stateOfOtherChain } from "./saved-state-errors.ts";
import type { BuiltInModules } from "./state/built-in-modules.ts";
import { Overlay } from "./state/overlay.ts";
import { createState, type State } from "./state/state.ts";
import type { StateView, Write, WriteSet } from "./state/state-view.ts";
import { isMoveStruct, type MoveValue } from "./state/value.ts";
import { beginBlock } from "./vm/block.ts";
import { getStateLayouts } from "./vm/bytecode/layouts.ts";
import { moduleFinder } from "./vm/bytecode/code-run.ts";
import { asStatus, moduleCode } from "./vm/bytecode/module-code.ts";
import { Session } from "./vm/session.ts";

export interface SavedState {
  readonly writes: WriteSet;
  /** Microseconds since 1970; a chain that continues is later. */
  readonly timestampMicros: bigint;
}

/** Maximum bytes of a state file. */
export const MAX_STATE_BYTES = 64 * 1024 * 1024;
const MAX_LINE = 4 * 1024 * 1024;

/** Year 5138: later times are wrong, and still far from the u64 limit. */
const MAX_MICROS = 100_000_000_000_000_000n;

/** Checks all and runs no code. @throws devnode/state-invalid, devnode/state-of-other-chain */
export function parseSavedState(
  text: string,
  { chainId, builtIn }: { readonly chainId: number; readonly builtIn: BuiltInModules | undefined },
): SavedState {
  if (text.length > MAX_STATE_BYTES)
    throw stateInvalid({ reason: `it has more than ${MAX_STATE_BYTES} characters` });
  const lines = new LineReader(createState(builtIn));
  let number = 0;
  for (const line of splitLines(text)) {
    number++;
    try {
      if (number === 1) expectFormat(line);
      else lines.read(line);
    } catch (cause) {
      throw stateInvalid({ reason: `line ${number}: ${formatReason(cause)}` }, { cause });
    }
  }
  if (number === 0) throw stateInvalid({ reason: "it is empty" });
  expectFittingModules(lines);
  return { writes: lines.writes, timestampMicros: expectChain(lines.state, chainId) };
}

/** Lazy, so that a large file never becomes a list of lines. */
function* splitLines(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const found = text.indexOf("\n", at);
    const end = found < 0 ? text.length : found;
    if (end - at > MAX_LINE) throw stateInvalid({ reason: `a line has more than ${MAX_LINE} characters` });
    if (end > at) yield text.slice(at, end);
    at = end + 1;
  }
}

/** Modules can be in any order, so check their dependencies once all are loaded. */
function expectFittingModules({ state, writes }: LineReader): void {
  const session = new Session({ state, transactionHash: new Uint8Array(32), sender: FRAMEWORK_ADDRESS });
  const find = moduleFinder(session);
  for (const write of writes) {
    if (write.kind !== "module" || write.value === undefined) continue;
    const { module } = moduleCode(write.value);
    try {
      asStatus(() => checkKnownDependencies(module, find));
    } catch (cause) {
      const name = formatModuleId(selfName(module));
      throw stateInvalid(
        { reason: `${name} does not match the other modules: ${formatReason(cause)}` },
        { cause },
      );
    }
  }
}

function expectFormat(line: string): void {
  if (new JsonNode(parseJson(line), "state").get("format").string() !== SAVED_STATE_FORMAT)
    throw new TypeError(`the format is not ${SAVED_STATE_FORMAT}`);
}

class LineReader {
  readonly state: State;
  readonly writes: Write[] = [];
  #layouts: Layouts;

  constructor(state: State) {
    this.state = state;
    this.#layouts = getStateLayouts(state);
  }

  read(line: string): void {
    const write = this.#write(new JsonNode(parseJson(line), "line"));
    if (isThere(write, this.state)) throw new TypeError("this entry is a duplicate");
    this.state.apply([write]);
    this.writes.push(write);
    // A published module may define a type that was unknown before.
    if (write.kind === "module") this.#layouts = getStateLayouts(this.state);
  }

  #write(line: JsonNode): Write {
    const text = (name: string): string => line.get(name).string();
    const kind = text("kind");
    const deposit = line.get("deposit").bigint();
    switch (kind) {
      case "module": {
        const value = hexToBytes(text("code"));
        const code = moduleCode(value);
        const { address, name } = selfName(code.module);
        if (address !== parseAddress(text("address")) || name !== text("name"))
          throw new TypeError("the bytecode belongs to a different module");
        void code.linked; // verifies it
        return { kind, address, name, value, deposit };
      }
      case "resource": {
        const tag = parseStructTag(text("type"));
        const value = this.#value({ kind: "struct", struct: tag }, text("bcs"));
        if (!isMoveStruct(value)) throw new TypeError("a resource must be a struct");
        return { kind, address: parseAddress(text("address")), tag, value, deposit };
      }
      case "table-item": {
        const valueType = parseTypeTag(text("type"));
        const value = this.#value(valueType, text("bcs"));
        const [handle, key] = [parseAddress(text("handle")), hexToBytes(text("key"))];
        return { kind, handle, key, valueType, value, deposit };
      }
      default:
        throw new TypeError(`unknown kind ${JSON.stringify(kind.slice(0, 40))}`);
    }
  }

  #value(type: TypeTag, bcs: string): MoveValue {
    const layout = this.#layouts.of(type);
    return decodeBcs(hexToBytes(bcs), (reader) => layout.read(reader));
  }
}

/** Two lines for one slot are an error. */
function isThere(write: Write, state: StateView): boolean {
  switch (write.kind) {
    case "module":
      return state.getModule(write.address, write.name) !== undefined;
    case "resource":
      return state.findResource(write.address, write.tag) !== undefined;
    case "table-item":
      return state.getTableItem(write.handle, write.key) !== undefined;
  }
}

const CHAIN_ID: StructTag = /* @__PURE__ */ parseStructTag("0x1::chain_id::ChainId");
const TIME: StructTag = /* @__PURE__ */ parseStructTag("0x1::timestamp::CurrentTimeMicroseconds");

/** @returns the state's time */
function expectChain(state: StateView, chainId: number): bigint {
  const id = state.getResource(FRAMEWORK_ADDRESS, CHAIN_ID)?.["id"];
  const time = state.getResource(FRAMEWORK_ADDRESS, TIME)?.["microseconds"];
  if (typeof id !== "number" || typeof time !== "bigint" || time > MAX_MICROS)
    throw stateInvalid({ reason: "it lacks a chain ID or a time" });
  if (id !== chainId) throw stateOfOtherChain({ got: id, wanted: chainId });
  try {
    beginBlock(new Overlay(state), { nowMicros: time + 1n, blockHeight: 1n });
  } catch (cause) {
    throw stateInvalid({ reason: `no block can start from it: ${formatReason(cause)}` }, { cause });
  }
  return time;
}

function formatReason(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const detail = isSupraError(cause) ? (cause.context as { readonly detail?: unknown }).detail : undefined;
  return (typeof detail === "string" && detail !== "" ? detail : text).replace(/\.$/, "");
}
