import { parseArgs } from "node:util";
import { JsonNode, defineError, parseJson } from "@holdfast/sdk";
import { DEFAULT_SUPRA_STORE, SUPRA_STORES, type SupraStore } from "./genesis/supra-store.ts";
import { readFaultRule } from "./server/dev/fault-rule.ts";
import type { FaultRule } from "./server/faults.ts";
import { NODE_VERSIONS, type NodeVersion } from "./server/node-version.ts";

interface Option {
  readonly type: "text" | "number" | "flag";
  /** As typed. None: the option is off unless given. */
  readonly default?: string;
  readonly help: string;
}

/** Options of the command line. */
export const options = {
  host: { type: "text", default: "127.0.0.1", help: "Address to listen on. 0.0.0.0 allows other computers." },
  port: { type: "number", default: "27001", help: "Port to listen on. 0 selects any free port." },
  "chain-id": { type: "number", default: "4", help: "Chain ID, 1 to 255." },
  "block-interval": {
    type: "number",
    help: "Milliseconds between blocks, 10 to 1000. Default: a block as soon as a transaction waits.",
  },
  "node-version": {
    type: "text",
    default: "11.7",
    help: "API version: 11.7 (Mainnet, Testnet) or 12 (Devnet).",
  },
  "min-gas-price": {
    type: "number",
    default: "100",
    help: "Minimum gas price in quants. Public networks: 100000.",
  },
  "faucet-amount": { type: "number", default: "500000000", help: "Quants per faucet grant." },
  "faucet-cooldown": {
    type: "number",
    default: "0",
    help: "Seconds between faucet grants to an address.",
  },
  "faucet-max-balance": {
    type: "number",
    help: "Balance in quants from which accounts get no grants. Default: none.",
  },
  "faucet-daily-grants": {
    type: "number",
    help: "Maximum grants per address in 24 hours. Default: no limit.",
  },
  "supra-store": {
    type: "text",
    default: DEFAULT_SUPRA_STORE,
    help: "SUPRA storage: coin, paired (coin and fungible stores) or fungible.",
  },
  "proof-lag": {
    type: "number",
    default: "0",
    help: "Blocks that proofs lag behind, 0 to 1000.",
  },
  "free-work": {
    type: "number",
    default: "1000",
    help: "Milliseconds for a simulation or view call, 1 to 60000.",
  },
  data: {
    type: "text",
    help: "Folder that stores the chain. Default: the chain ends with the node.",
  },
  state: {
    type: "text",
    help: "State file to load at start and write at exit.",
  },
  "dump-state": { type: "text", help: "State file to write at exit." },
  fork: {
    type: "text",
    help: "URL of a node whose state to fork. Changes stay local.",
  },
  cassette: {
    type: "text",
    help: "File that records forked state, for later runs without network.",
  },
  history: {
    type: "number",
    default: "100000",
    help: "Blocks plus transactions kept without a data folder.",
  },
  framework: {
    type: "text",
    help: "Framework bytecode folder (.mv). Default: @holdfast/framework.",
  },
  seed: {
    type: "number",
    help: "Repeatable run: each block advances the clock by one second.",
  },
  fault: {
    type: "text",
    help: "Fault rule, or a list of rules, as JSON for POST /dev/faults.",
  },
  "allow-dev-origin": {
    type: "text",
    help: "Web origins that may call /dev/*, separated by commas.",
  },
  "no-ui": { type: "flag", help: "No web page at /." },
  strict: { type: "flag", help: "Only the API of a public node: no /dev/* and no page." },
  quiet: { type: "flag", help: "Do not print a line for each transaction." },
  help: { type: "flag", help: "Print all options." },
} as const satisfies Readonly<Record<string, Option>>;

type OptionName = keyof typeof options;

export interface CommandLine {
  readonly host: string;
  readonly port: number;
  readonly chainId: number;
  readonly nodeVersion: NodeVersion;
  readonly blockIntervalMs?: number;
  readonly minGasUnitPrice: bigint;
  readonly faucetAmount: bigint;
  readonly faucetCooldownSecs: bigint;
  readonly faucetMaxBalance?: bigint;
  readonly faucetDailyGrants?: number;
  readonly supraStore: SupraStore;
  readonly proofLag: number;
  readonly freeWorkMs: number;
  readonly historyLimit: number;
  readonly dataFolder?: string;
  readonly frameworkFolder?: string;
  /** Read at the start if it exists, written at the end. */
  readonly stateFile?: string;
  readonly dumpFile?: string;
  readonly forkUrl?: string;
  readonly cassetteFile?: string;
  readonly seed?: number;
  /** Fault rules from the start. */
  readonly faults: readonly FaultRule[];
  /** Origins of pages that may use `/dev/*`. */
  readonly allowedDevOrigins: readonly string[];
  /** With the page at `/`. */
  readonly hasPage: boolean;
  /** Without `/dev/*`. */
  readonly isStrict: boolean;
  readonly isQuiet: boolean;
  readonly wantsHelp: boolean;
}

/** The command line has an unknown or invalid option. */
export const optionInvalid = /* @__PURE__ */ defineError(
  "devnode/option-invalid",
  (c: { reason: string }) => c.reason,
  "Run the command with --help to see all options.",
);

/** Reads the command line. @throws devnode/option-invalid */
export function readOptions(args: readonly string[]): CommandLine {
  const values = parse(args);
  expectOneBeginning(values);
  const text = (name: OptionName): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : getDefault(name);
  };
  const number = (name: OptionName, range: Range): number | undefined => toNumber(name, text(name), range);
  const blockIntervalMs = number("block-interval", { min: 10, max: 1000 });
  const dataFolder = text("data");
  const frameworkFolder = text("framework");
  const seed = number("seed", { min: 0, max: 0xffff_ffff });
  const faucetMaxBalance = number("faucet-max-balance", ANY);
  const faucetDailyGrants = number("faucet-daily-grants", { min: 1, max: 1000 });
  return {
    host: text("host") ?? "",
    port: number("port", { min: 0, max: 65_535 }) ?? 0,
    chainId: number("chain-id", { min: 1, max: 255 }) ?? 0,
    minGasUnitPrice: BigInt(number("min-gas-price", ANY) ?? 0),
    faucetAmount: BigInt(number("faucet-amount", ANY) ?? 0),
    faucetCooldownSecs: BigInt(number("faucet-cooldown", ANY) ?? 0),
    nodeVersion: readChoice("node-version", NODE_VERSIONS, text("node-version")),
    supraStore: readChoice("supra-store", SUPRA_STORES, text("supra-store")),
    proofLag: number("proof-lag", { min: 0, max: 1000 }) ?? 0,
    freeWorkMs: number("free-work", { min: 1, max: 60_000 }) ?? 0,
    historyLimit: number("history", { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 0,
    faults: toFaults(text("fault")),
    allowedDevOrigins: toOrigins(text("allow-dev-origin")),
    hasPage: values["no-ui"] !== true,
    isStrict: values["strict"] === true,
    isQuiet: values["quiet"] === true,
    wantsHelp: values["help"] === true,
    ...(blockIntervalMs === undefined ? {} : { blockIntervalMs }),
    ...(dataFolder === undefined ? {} : { dataFolder }),
    ...(frameworkFolder === undefined ? {} : { frameworkFolder }),
    ...readStart(text),
    ...(seed === undefined ? {} : { seed }),
    ...(faucetDailyGrants === undefined ? {} : { faucetDailyGrants }),
    ...(faucetMaxBalance === undefined ? {} : { faucetMaxBalance: BigInt(faucetMaxBalance) }),
  };
}

/** Initial files and addresses. */
function readStart(text: (name: OptionName) => string | undefined): Partial<CommandLine> {
  const [stateFile, dumpFile, forkUrl, cassetteFile] = [
    text("state"),
    text("dump-state"),
    text("fork"),
    text("cassette"),
  ];
  if (forkUrl !== undefined && !/^https?:$/.test(URL.canParse(forkUrl) ? new URL(forkUrl).protocol : ""))
    throw optionInvalid({
      reason: `--fork needs a node URL such as https://rpc-testnet.supra.com, not "${forkUrl}".`,
    });
  return {
    ...(stateFile === undefined ? {} : { stateFile }),
    ...(dumpFile === undefined ? {} : { dumpFile }),
    ...(forkUrl === undefined ? {} : { forkUrl }),
    ...(cassetteFile === undefined ? {} : { cassetteFile }),
  };
}

const EXCLUSIVE: readonly (readonly [OptionName, readonly OptionName[]])[] = [
  ["data", ["state", "fork", "cassette"]],
  ["fork", ["state", "dump-state", "seed", "framework"]],
  ["cassette", ["state", "dump-state", "seed", "framework"]],
];

function expectOneBeginning(values: Readonly<Record<string, string | boolean | undefined>>): void {
  for (const [name, others] of EXCLUSIVE)
    for (const other of others)
      if (values[name] !== undefined && values[other] !== undefined)
        throw optionInvalid({ reason: `--${name} and --${other} can't be given together.` });
}

export function describeOptions(): string {
  const entries: readonly (readonly [string, Option])[] = Object.entries(options);
  return entries
    .map(([name, option]) => {
      const value = option.type === "flag" ? "" : ` <${option.type}>`;
      const otherwise = option.default === undefined ? "" : ` Default ${option.default}.`;
      return `  ${`--${name}${value}`.padEnd(28)}${option.help}${otherwise}`;
    })
    .join("\n");
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const ANY: Range = { min: 0, max: Number.MAX_SAFE_INTEGER };

function parse(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  const entries: readonly (readonly [string, Option])[] = Object.entries(options);
  const known = Object.fromEntries(
    entries.map(([name, { type }]) => [name, { type: type === "flag" ? "boolean" : "string" } as const]),
  );
  try {
    return parseArgs({ args: [...args], options: known, strict: true }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw optionInvalid({ reason }, { cause });
  }
}

function getDefault(name: OptionName): string | undefined {
  const option: Option = options[name];
  return option.default;
}

function toFaults(text: string | undefined): FaultRule[] {
  if (text === undefined) return [];
  try {
    const json = parseJson(text);
    const node = new JsonNode(json, "--fault");
    return (Array.isArray(json) ? node.items() : [node]).map(readFaultRule);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw optionInvalid({ reason: `--fault is not a fault rule: ${reason}` }, { cause });
  }
}

function readChoice<T extends string>(name: OptionName, known: readonly T[], text: string | undefined): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw optionInvalid({ reason: `--${name} must be one of ${known.join(", ")}, not "${text}".` });
}

/** Origins as browsers send them, for comparison as text. */
function toOrigins(text: string | undefined): readonly string[] {
  return (text ?? "").split(",").filter(Boolean).map(toOrigin);
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw optionInvalid({
    reason: `--allow-dev-origin needs origins such as http://127.0.0.1:3000, not "${text}".`,
  });
}

function toNumber(name: OptionName, text: string | undefined, { min, max }: Range): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw optionInvalid({ reason: `--${name} must be a whole number from ${min} to ${max}, not "${text}".` });
}
