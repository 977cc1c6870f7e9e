import { t } from "@lingui/core/macro";
import { decodePackage, measureCode, type PackageSummary } from "@holdfast/descriptors/calls";
import { hexToBytes, isSupraError, JsonNode, parseJson, type JsonValue, defineError } from "@holdfast/sdk";
import { checkModule, readModule, selfName, type CompiledModule } from "@holdfast/move";

/** `path` includes folders if the browser reports them. */
export interface ChosenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly unreadSize?: number;
}

/** Modules are in the metadata's order. */
export interface PackageInput {
  readonly metadata: Uint8Array;
  readonly summary: PackageSummary;
  readonly modules: readonly ModuleInput[];
}

interface ModuleInput {
  readonly name: string;
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly unit: CompiledModule;
  readonly brokenRule: string | undefined;
}

export const MAX_BYTES = 5_000_000;

/** @throws package/incomplete, package/file-invalid, package/too-large */
export function readPackage(files: readonly ChosenFile[]): PackageInput {
  for (const { path, bytes, unreadSize: size = bytes.length } of files)
    if (size > MAX_BYTES) throw packageTooLarge({ file: path, size, most: MAX_BYTES });
  const json = files.find(({ path }) => path.endsWith(".json"));
  const metadata = files.find(({ path }) => path.endsWith("package-metadata.bcs"));
  if (metadata === undefined && json !== undefined) return readPayloadJson(json);
  // Dependencies are in the folder, too, but already on the chain.
  const code = files.filter(
    ({ path }) => path.endsWith(".mv") && !/\/(?:dependencies|bytecode_scripts)\//.test(path),
  );
  if (metadata === undefined) throw packageIncomplete({ missing: "package-metadata.bcs" });
  if (code.length === 0) throw packageIncomplete({ missing: t`bytecode (.mv files)` });
  const modules = code.map(({ path, bytes }) => readModuleFile(path, bytes));
  return createPackage(metadata, modules);
}

function readPayloadJson({ path, bytes }: ChosenFile): PackageInput {
  return reading(path, () => {
    const node = new JsonNode(parseJson(new TextDecoder().decode(bytes)), path);
    const [metadata, code] = node.get("args").items();
    if (metadata === undefined || code === undefined)
      throw packageIncomplete({ missing: t`an argument (two are required)` });
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

/** The compiler's order: dependencies first. */
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
