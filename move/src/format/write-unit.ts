import { writeAccessSpecifiers } from "./access-specifier.ts";
import { BinaryWriter } from "./binary-writer.ts";
import type { CompiledModule, CompiledScript, CompiledUnit } from "./compiled-unit.ts";
import { writeCodeUnit } from "./instruction.ts";
import { MAGIC } from "./read-unit.ts";
import { TABLES, findTable } from "./table.ts";

/** Encodes a module. A decoded module gets the same bytes again. */
export function writeModule(module: CompiledModule): Uint8Array {
  const writer = writeTables(module);
  writer.uleb(module.self);
  writer.raw(module.layout.trailing);
  return writer.toBytes();
}

/** Encodes a script. A decoded script gets the same bytes again. */
export function writeScript(script: CompiledScript): Uint8Array {
  const writer = writeTables(script);
  writer.list(script.typeParameters, (to, abilities) => to.uleb(abilities));
  writer.uleb(script.parameters);
  if (script.version >= 8) writeAccessSpecifiers(writer, script.accessSpecifiers);
  writeCodeUnit(writer, script.code);
  writer.raw(script.layout.trailing);
  return writer.toBytes();
}

function writeTables(unit: CompiledUnit): BinaryWriter {
  const contents = new BinaryWriter();
  const places = new Map<number, { offset: number; size: number }>();
  for (const kind of completed(unit, unit.layout.contents)) {
    const offset = contents.length;
    findTable(kind)?.write(contents, unit, unit.version);
    places.set(kind, { offset, size: contents.length - offset });
  }
  const writer = new BinaryWriter();
  for (const byte of MAGIC) writer.u8(byte);
  writer.fixed(BigInt(unit.layout.versionWord), 4);
  writer.list(completed(unit, unit.layout.headers), (to, kind) => {
    to.u8(kind);
    to.uleb(places.get(kind)?.offset ?? 0);
    to.uleb(places.get(kind)?.size ?? 0);
  });
  writer.raw(contents.toBytes());
  return writer;
}

/** Kinds with entries: first those of the layout, then others. */
function completed(unit: CompiledUnit, kinds: readonly number[]): number[] {
  const used = TABLES.filter((format) => format.count(unit) > 0).map((format) => format.kind);
  return [...kinds.filter((kind) => used.includes(kind)), ...used.filter((kind) => !kinds.includes(kind))];
}
