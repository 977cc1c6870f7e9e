import { t } from "@holdfast/sdk/text";
import { ownBytes, copyPart, type OwnedBytes } from "@holdfast/sdk";
import { BinaryReader } from "./binary-reader.ts";
import { checkModuleBounds, checkScriptBounds } from "./bounds.ts";
import { refuse } from "./bytecode-errors.ts";
import { readAccessSpecifiers } from "./access-specifier.ts";
import type { CompiledModule, CompiledScript, CompiledUnit, Layout } from "./compiled-unit.ts";
import { readCodeUnit } from "./instruction.ts";
import { MAX_COUNT, MAX_INDEX, MAX_U32, MAX_VERSION, MIN_VERSION } from "./limits.ts";
import { emptyTables, findTable, type TableFormat, type TablesInProgress } from "./table.ts";
import { readAbilities } from "./token-codec.ts";

/** Versions and checks of a binary. */
export interface ReadOptions {
  /** The newest version to accept: 5 to 9, 9 by default. A chain without enums takes 6. */
  readonly maxVersion?: number;
  /** Skips the index checks, to inspect damaged units. */
  readonly skipBounds?: boolean;
}

interface TableHeader {
  readonly format: TableFormat;
  readonly offset: number;
  readonly size: number;
}

interface Head {
  readonly layout: Layout;
  readonly version: number;
  readonly headers: readonly TableHeader[];
  readonly start: number;
  readonly reader: BinaryReader;
}

export const MAGIC: readonly number[] = [0xa1, 0x1c, 0xeb, 0x0b];
/** Compilers' high byte in the version word, from version 7 on. */
const FLAVOUR = 0x0a00_0000;

/** Decodes a module and checks its indices, not other rules. @throws bytecode/refused, bytecode/rejected */
export function readModule(given: Uint8Array, options: ReadOptions = {}): CompiledModule {
  const bytes = ownBytes(given);
  const head = readHead(bytes, options);
  const self = head.reader.uleb(MAX_INDEX);
  const tables = readTables(bytes, head, false);
  const layout = readLayout(bytes, head);
  const module: CompiledModule = { kind: "module", version: head.version, layout, self, ...tables };
  if (options.skipBounds !== true) checkModuleBounds(module);
  return module;
}

/** Decodes a script and checks its indices, not other rules. @throws bytecode/refused, bytecode/rejected */
export function readScript(given: Uint8Array, options: ReadOptions = {}): CompiledScript {
  const bytes = ownBytes(given);
  const head = readHead(bytes, options);
  const { reader, version } = head;
  const typeParameters = reader.list(MAX_COUNT, readAbilities);
  const parameters = reader.uleb(MAX_INDEX);
  const accessSpecifiers = version >= 8 ? readAccessSpecifiers(reader) : undefined;
  const code = readCodeUnit(reader);
  const tables = readTables(bytes, head, true);
  const layout = readLayout(bytes, head);
  const script: CompiledScript = {
    kind: "script",
    version,
    layout,
    typeParameters,
    parameters,
    accessSpecifiers,
    code,
    ...tables,
  };
  if (options.skipBounds !== true) checkScriptBounds(script);
  return script;
}

/** Decodes a module (with definitions or a fitting self handle) or a script. @throws bytecode/refused */
export function readUnit(given: Uint8Array, options: ReadOptions = {}): CompiledUnit {
  const bytes = ownBytes(given);
  const head = readHead(bytes, options);
  const isModule = head.headers.some(({ format }) => !format.isForScripts);
  return isModule ? readModule(bytes, options) : readScript(bytes, options);
}

function readHead(bytes: OwnedBytes, { maxVersion = MAX_VERSION }: ReadOptions): Head {
  if (MAGIC.some((byte, i) => bytes[i] !== byte))
    throw refuse("BAD_MAGIC", 0, t`the first bytes are not Move's magic number`);
  if (bytes.length < 8) throw refuse("MALFORMED", 4, t`the version is incomplete`);
  const versionWord = Number(new BinaryReader(bytes, { start: 4, end: 8, version: 0 }).fixed(4));
  const version = versionWord >= FLAVOUR ? versionWord - FLAVOUR : versionWord;
  if (version < MIN_VERSION || version > Math.min(maxVersion, MAX_VERSION))
    throw refuse("UNKNOWN_VERSION", 4, t`version ${version} is not between ${MIN_VERSION} and ${maxVersion}`);
  const reader = new BinaryReader(bytes, { start: 8, end: bytes.length, version });
  const count = reader.uleb(MAX_COUNT);
  const inHeaderOrder = Array.from({ length: count }, () => readTableHeader(reader));
  const headers = inHeaderOrder.toSorted((a, b) => a.offset - b.offset);
  const contentSize = checkHeaders(headers, bytes.length);
  const start = reader.offset;
  if (contentSize > bytes.length - start) throw refuse("MALFORMED", start, t`the tables are incomplete`);
  const layout = {
    versionWord,
    headers: inHeaderOrder.map(({ format }) => format.kind),
    contents: headers.map(({ format }) => format.kind),
    trailing: new Uint8Array(),
  };
  const tail = new BinaryReader(bytes, { start: start + contentSize, end: bytes.length, version });
  return { layout, version, headers, start, reader: tail };
}

function readTableHeader(reader: BinaryReader): TableHeader {
  const at = reader.offset;
  const kind = reader.u8();
  const offset = reader.uleb(MAX_U32);
  const size = reader.uleb(MAX_U32);
  const format = findTable(kind);
  if (format === undefined)
    throw refuse("UNKNOWN_TABLE_TYPE", at, t`unknown table kind 0x${kind.toString(16)}`);
  return { format, offset, size };
}

/** Tables are adjacent, not empty and unique. Returns their total size. */
function checkHeaders(headers: readonly TableHeader[], total: number): number {
  let end = 0;
  const seen = new Set<number>();
  for (const { format, offset, size } of headers) {
    if (offset !== end || size === 0 || end + size > MAX_U32)
      throw refuse("BAD_HEADER_TABLE", 8, t`the tables overlap or leave gaps`);
    end += size;
    if (seen.has(format.kind)) throw refuse("DUPLICATE_TABLE", 8, t`a table occurs twice`);
    seen.add(format.kind);
    if (end > total) throw refuse("BAD_HEADER_TABLE", 8, t`a table extends past the end of the binary`);
  }
  return end;
}

function readTables(bytes: OwnedBytes, head: Head, isScript: boolean): TablesInProgress {
  const tables = emptyTables();
  // The chain reads the common tables first, which determines the order of errors.
  for (const header of head.headers) {
    if (header.format.since > head.version)
      throw refuse(
        "MALFORMED",
        head.start + header.offset,
        t`a table needs bytecode version ${header.format.since} or later`,
      );
    if (header.format.isForScripts) readTable(bytes, head, header, tables);
  }
  for (const header of head.headers) {
    if (header.format.isForScripts) continue;
    if (isScript)
      throw refuse("MALFORMED", head.start + header.offset, t`the script has a module-only table`);
    readTable(bytes, head, header, tables);
  }
  return tables;
}

function readTable(bytes: OwnedBytes, head: Head, header: TableHeader, into: TablesInProgress): void {
  const start = head.start + header.offset;
  header.format.read(
    new BinaryReader(bytes, { start, end: start + header.size, version: head.version }),
    into,
  );
}

function readLayout(bytes: OwnedBytes, { layout, reader }: Head): Layout {
  return { ...layout, trailing: copyPart(bytes, reader.offset) };
}
