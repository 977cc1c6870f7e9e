import type { FunctionId } from "@holdfast/sdk";
import {
  listFunctions,
  hasAttribute,
  listStructs,
  type AttributeKind,
  type CompiledModule,
  type ModuleMetadata,
} from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import type { StateView } from "../../state/state-view.ts";
import { listEmitted } from "./framework-metadata.ts";
import { moduleCode, type ModuleCode } from "./module-code.ts";

const OF_FUNCTIONS: ReadonlySet<AttributeKind> = new Set(["view", "randomness", "legacy-entry"]);
const OF_STRUCTS: ReadonlySet<AttributeKind> = new Set(["event", "resource-group", "resource-group-member"]);

/** @throws vm/status CONSTRAINT_NOT_SATISFIED, EVENT_METADATA_VALIDATION_ERROR */
export function checkAttributes({ module, metadata }: ModuleCode): void {
  const functions = new Map(listFunctions(module).map((view) => [view.name, view]));
  const structs = new Set(listStructs(module).map(({ name }) => name));
  for (const [name, attributes] of metadata?.functionAttributes ?? [])
    for (const { kind } of attributes) {
      const results = module.signatures[functions.get(name)?.handle.results ?? -1];
      const isSound = OF_FUNCTIONS.has(kind) && results !== undefined;
      if (!isSound || (kind === "view" && results.length === 0))
        throw statusFailure({ statusCode: "CONSTRAINT_NOT_SATISFIED", detail: `${kind} of ${name}` });
    }
  for (const [name, attributes] of metadata?.structAttributes ?? [])
    for (const { kind } of attributes)
      if (!OF_STRUCTS.has(kind) || !structs.has(name))
        throw statusFailure({ statusCode: "CONSTRAINT_NOT_SATISFIED", detail: `${kind} of ${name}` });
  checkEmits(module, listEvents(metadata));
}

/** An upgrade must keep event structs. @throws vm/status EVENT_METADATA_VALIDATION_ERROR */
export function expectEventsPreserved(before: ModuleCode, after: ModuleCode): void {
  const kept = listEvents(after.metadata);
  for (const name of listEvents(before.metadata)) if (!kept.has(name)) throw notAnEvent(name);
}

function listEvents(metadata: ModuleMetadata | undefined): ReadonlySet<string> {
  const attributes = metadata?.structAttributes;
  const names = [...(attributes?.keys() ?? [])];
  return new Set(names.filter((name) => hasAttribute(attributes?.get(name), "event")));
}

function checkEmits(module: CompiledModule, events: ReadonlySet<string>): void {
  for (const name of listEmitted(module))
    if (name === undefined || !events.has(name)) throw notAnEvent(name ?? "what it emits");
}

function notAnEvent(name: string): Error {
  return statusFailure({ statusCode: "EVENT_METADATA_VALIDATION_ERROR", detail: `${name} is no event` });
}

/** Entry functions only: no caller can inspect the result and abort. */
export function isRandomEntry(state: StateView, { module: id, name }: FunctionId): boolean {
  const code = state.getModule(id.address, id.name)?.code;
  if (code === undefined) return false;
  const { module, metadata } = moduleCode(code);
  const attributes = metadata?.functionAttributes.get(name);
  const found = listFunctions(module).find((view) => view.name === name);
  return hasAttribute(attributes, "randomness") && found?.definition.visibility !== "public";
}
