import { t } from "@lingui/core/macro";
import { decodePackage, measureCode, type PackageSummary } from "@holdfast/descriptors/calls";
import { hexToBytes, isSupraError, JsonNode, parseJson, type JsonValue, defineError } from "@holdfast/sdk";
import { checkModule, readModule, selfName, type CompiledModule } from "@holdfast/move";

/** A file that was chosen; `path` with the folders in it, where the browser says them. */
export interface ChosenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Of a file that is too large to be read: its bytes are none. */
  readonly unreadSize?: number;
}

/** A package that is ready to be looked at: its metadata and its modules in the order of the metadata. */
export interface PackageInput {
  readonly metadata: Uint8Array;
  /** What metadata and code say. */
  readonly summary: PackageSummary;
  readonly modules: readonly ModuleInput[];
}

interface ModuleInput {
  readonly name: string;
  /** The address that it was compiled for. */
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly unit: CompiledModule;
  /** The rule of the chain that it breaks, as the checker says it. */
  readonly brokenRule: string | undefined;
}

/** Bytes of a file that are read at all. */
export const MAX_BYTES = 5_000_000;

/**
 * Puts a package together from the files of a build folder, or from the JSON that the command line writes.
 * @throws package/incomplete, package/file-invalid, package/too-large
 */
export function readPackage(files: readonly ChosenFile[]): PackageInput {
  for (const { path, bytes, unreadSize: size = bytes.length } of files)
    if (size > MAX_BYTES) throw packageTooLarge({ file: path, size, most: MAX_BYTES });
  const json = files.find(({ path }) => path.endsWith(".json"));
  const metadata = files.find(({ path }) => path.endsWith("package-metadata.bcs"));
  if (metadata === undefined && json !== undefined) return readPayloadJson(json);
  // What the package depends on lies beside it and is on the chain already.
  const code = files.filter(
    ({ path }) => path.endsWith(".mv") && !/\/(?:dependencies|bytecode_scripts)\//.test(path),
  );
  if (metadata === undefined) throw packageIncomplete({ missing: "package-metadata.bcs" });
  if (code.length === 0) throw packageIncomplete({ missing: t`bytecode (.mv files)` });
  const modules = code.map(({ path, bytes }) => readModuleFile(path, bytes));
  return createPackage(metadata, modules);
}

/** `{"args": [{"type": "hex", "value": "0x…"}, {"type": "hex", "value": ["0x…"]}]}` */
function readPayloadJson({ path, bytes }: ChosenFile): PackageInput {
  return reading(path, () => {
    const node = new JsonNode(parseJson(new TextDecoder().decode(bytes)), path);
    const [metadata, code] = node.get("args").items();
    if (metadata === undefined || code === undefined)
      throw packageIncomplete({ missing: t`one of two arguments` });
    const modules = code
      .get("value")
      .items()
      .map((one, index) => readModuleFile(t`module ${index}`, hexToBytes(readText(one.value))));
    const metadataBytes = hexToBytes(readText(metadata.get("value").value));
    return createPackage({ path, bytes: metadataBytes }, modules);
  });
}

function readText(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function readModuleFile(path: string, bytes: Uint8Array): ModuleInput {
  return reading(path, () => {
    const unit = readModule(bytes);
    const { address, name } = selfName(unit);
    return { name, address, bytes, unit, brokenRule: brokenRule(unit) };
  });
}

function brokenRule(unit: CompiledModule): string | undefined {
  try {
    checkModule(unit);
    return undefined;
  } catch (error) {
    if (isSupraError(error)) return error.message;
    throw error;
  }
}

/** The order of the metadata is the compiler's: a module comes after those it uses. */
function createPackage({ path, bytes: metadata }: ChosenFile, modules: readonly ModuleInput[]): PackageInput {
  const described = reading(path, () => decodePackage(metadata, []));
  const { moduleNames } = described;
  const missing = moduleNames.find((name) => modules.every((module) => module.name !== name));
  if (missing !== undefined) throw packageIncomplete({ missing: t`bytecode of module ${missing}` });
  const ordered = moduleNames.flatMap((name) => modules.find((module) => module.name === name) ?? []);
  const code = ordered.map(({ bytes }) => bytes);
  return { metadata, modules: ordered, summary: { ...described, ...measureCode(code) } };
}

function reading<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!isSupraError(cause) || cause.code.startsWith("package/")) throw cause;
    throw packageFileInvalid({ file, reason: cause.message }, { cause });
  }
}

/** The chosen files do not form a complete package. */
const packageIncomplete = /* @__PURE__ */ defineError(
  "package/incomplete",
  (c: { missing: string }) => t`The package is incomplete. Missing: ${c.missing}.`,
  () => t`Choose the compiler's build/NAME folder, or its JSON payload file.`,
);

/** A package file can't be decoded. */
const packageFileInvalid = /* @__PURE__ */ defineError(
  "package/file-invalid",
  (c: { file: string; reason: string }) => t`Can't read ${c.file}: ${c.reason}`,
  () => t`Compile the package again, then choose its files again.`,
);

/** A package file is larger than any transaction. */
const packageTooLarge = /* @__PURE__ */ defineError(
  "package/too-large",
  (c: { file: string; size: number; most: number }) =>
    t`${c.file} has ${c.size} bytes, but the limit is ${c.most}.`,
  () => t`Choose the build folder of a single package.`,
);
