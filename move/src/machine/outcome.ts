import { formatFunctionId, formatModuleId, type ModuleId } from "@holdfast/sdk";
import { at } from "../format/at-index.ts";
import { abortName, NO_METADATA, readModuleMetadata, type AbortName } from "../format/module-metadata.ts";
import { STATUS_NUMBERS, type StatusCode } from "../format/status-code.ts";
import type { CodeBody, FunctionShape } from "./linked-module.ts";
import type { GlobalWrite } from "./global-storage.ts";

/** An event that code emitted. */
export interface EmittedEvent {
  /** The type's text. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Location of a stop. */
export interface StopPlace {
  /** The module, or undefined for a script. */
  readonly module: ModuleId | undefined;
  readonly function: string | undefined;
  /** Position of the instruction. */
  readonly offset: number;
  /** Position of the function among the module's definitions. */
  readonly definition: number;
  /** As printed by the chain, which looks it up in a wrong table. */
  readonly printedFunction: string | undefined;
}

/** Result of a call. A failure is a value: nothing it did stays. */
export type Outcome =
  | {
      readonly kind: "success";
      /** Results in BCS; of a reference, its referent. */
      readonly returns: readonly Uint8Array[];
      readonly events: readonly EmittedEvent[];
      readonly writes: readonly GlobalWrite[];
      /** In units of 10^-6. */
      readonly gasUsed: number;
    }
  | {
      readonly kind: "failure";
      readonly status: StatusCode;
      /** The number of the status. */
      readonly number: number;
      readonly detail: string;
      /** The abort code, or what went wrong with a vector. */
      readonly subStatus: bigint | undefined;
      /** Location; undefined if no code ran. */
      readonly place: StopPlace | undefined;
      readonly abortName: AbortName | undefined;
      readonly gasUsed: number;
    };

/** A failed outcome. */
export type Failure = Extract<Outcome, { kind: "failure" }>;

/** Reason for a framework native without an implementation. */
const NOT_SUPPORTED = "is not supported here";

/** The status text that the chain stores. */
export function vmStatusText(outcome: Outcome): string {
  if (outcome.kind === "success") return "Executed successfully";
  const { status, number, place } = outcome;
  if (status === "OUT_OF_GAS") return "Out of gas";
  if (status === "ABORTED") return abortText(outcome);
  // The chain has all natives, so a missing one is reported by name.
  if (status === "MISSING_DEPENDENCY" && outcome.detail.includes(NOT_SUPPORTED))
    return `${status}: ${outcome.detail}`;
  if (number < STATUS_NUMBERS.UNKNOWN_RUNTIME_STATUS || isLimit(status)) return status;
  return `Execution failed in ${placeText(place)} at code offset ${place?.offset ?? 0}`;
}

/** True if nothing is on the chain, not even a fee. */
export function isDiscarded(outcome: Outcome): boolean {
  if (outcome.kind === "success") return false;
  const { number } = outcome;
  return number < 1000 || (number >= 2000 && number < 3000);
}

export function placeIn(shape: FunctionShape, offset: number): StopPlace {
  const printed = shape.body.kind === "code" ? printedName(shape.body, shape.definition) : shape.name;
  const { module, name, definition } = shape;
  return { module, function: name, offset, definition, printedFunction: printed };
}

export function abortNameIn(shape: FunctionShape, code: bigint): AbortName | undefined {
  if (shape.body.kind !== "code") return undefined;
  return abortName(readModuleMetadata(shape.body.unit.metadata) ?? NO_METADATA, code);
}

/** The chain uses a definition's index as a handle's, so the printed name may be wrong. */
function printedName({ unit }: CodeBody, definition: number): string | undefined {
  const handle = unit.functionHandles[definition];
  return handle === undefined ? undefined : at(unit.identifiers, handle.name);
}

function abortText({ place, subStatus = 0n, abortName: name }: Failure): string {
  const code = `0x${subStatus.toString(16)}`;
  if (place?.module === undefined) return `Move abort: code ${code}`;
  const module = formatModuleId(place.module);
  if (name === undefined) return `Move abort in ${module}: ${code}`;
  return `Move abort in ${module}: ${name.name}(${code}): ${name.description}`;
}

function placeText(place: StopPlace | undefined): string {
  if (place?.module === undefined) return "script";
  const name = place.printedFunction;
  if (name !== undefined) return formatFunctionId({ module: place.module, name });
  return `${formatModuleId(place.module)}::<unknown function>`;
}

function isLimit(status: StatusCode): boolean {
  return (
    status === "EXECUTION_LIMIT_REACHED" ||
    status === "IO_LIMIT_REACHED" ||
    status === "STORAGE_LIMIT_REACHED"
  );
}
