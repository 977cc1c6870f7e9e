import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode, findFrameworkCode, type FrameworkCode } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, FRAMEWORK_ADDRESS, stringifyJson, type JsonValue } from "@holdfast/sdk";
import { repositoryRoot } from "./entry-point.ts";

const folder = process.argv[2] ?? join(repositoryRoot, "sdk/src/framework");

/** Modules available only as bytecode. */
const BYTECODE: readonly string[] = ["multisig_account", "pbo_delegation_pool", "stake", "staking_config"];

/** Look like views, but the framework's sources do not mark them. */
const NO_VIEWS: ReadonlySet<string> = new Set([
  "pbo_delegation_pool::can_principle_unlock",
  "pbo_delegation_pool::multiply_then_divide",
  "stake::cur_validator_consensus_infos",
  "stake::is_current_epoch_validator",
  "stake::next_validator_consensus_infos",
  "staking_config::get",
]);

interface Abi {
  readonly address: string;
  readonly name: string;
  readonly exposed_functions: readonly {
    readonly name: string;
    readonly is_entry: boolean;
    readonly is_view: boolean;
  }[];
  readonly structs: readonly { readonly is_event?: boolean; readonly abilities: readonly string[] }[];
}

/** Generated files with ABIs of callable or readable modules. */
async function frameworkAbiFiles(): Promise<ReadonlyMap<string, string>> {
  const node = createDevnode({ seed: 1, framework: createFramework() });
  const client = createSupraClient({ ...DEVNODE, dialect: "v3", fetch: node.fetch });
  const files = new Map<string, string>();
  const exported: string[] = [];
  for await (const name of client.modules.all(FRAMEWORK_ADDRESS, { count: 100 })) {
    const { abi } = await client.modules.get(FRAMEWORK_ADDRESS, name);
    const callable = callablePart(abi as unknown as Abi);
    if (callable === undefined) continue;
    const file = `${name.replaceAll("_", "-")}.ts`;
    files.set(file, moduleFile(name, callable));
    exported.push(`export { ${formatConstant(name)} } from "./${file}";`);
  }
  node.close();
  files.set("index.ts", `${indexHeader}${exported.join("\n")}\n`);
  return files;
}

/** Only undeclared bytecode that users call. */
function createFramework(): FrameworkCode {
  const installed = findFrameworkCode();
  if (installed === undefined) throw new TypeError("The framework's bytecode is not installed: npm ci");
  return {
    names: BYTECODE,
    code: (name) => (BYTECODE.includes(name) ? installed.code(name) : undefined),
  };
}

function callablePart(abi: Abi): Abi | undefined {
  const exposed_functions = abi.exposed_functions.filter(
    ({ name, is_entry, is_view }) => is_entry || (is_view && !NO_VIEWS.has(`${abi.name}::${name}`)),
  );
  const isRead = abi.structs.some(
    ({ is_event, abilities }) => is_event === true || abilities.includes("key"),
  );
  return exposed_functions.length === 0 && !isRead ? undefined : { ...abi, exposed_functions };
}

const header = "Written by `npm run framework-abis`: change the devnode's declarations instead.";

const indexHeader = `/**
 * Interfaces of the framework's modules. ${header}
 * @module @holdfast/sdk/framework
 */
`;

function moduleFile(name: string, abi: Abi): string {
  const { address, exposed_functions: functions, structs } = abi;
  const list = (key: string, items: readonly unknown[]) =>
    `  ${key}: [\n${items.map((item) => `    ${literal(item as JsonValue)},\n`).join("")}  ],`;
  return `/** ${header} */
export const ${formatConstant(name)} = {
  address: "${address}",
  name: "${name}",
${list("exposed_functions", functions)}
${list("structs", structs)}
} as const;
`;
}

function literal(value: JsonValue): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return stringifyJson(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${literal(field ?? null)}`);
  return `{ ${fields.join(", ")} }`;
}

/** `fungible_asset` becomes fungibleAssetAbi. */
function formatConstant(name: string): string {
  return `${name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Abi`;
}

const files = await frameworkAbiFiles();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
for (const [file, text] of files) writeFileSync(join(folder, file), text);
console.log(`${files.size - 1} modules in ${folder}`);
