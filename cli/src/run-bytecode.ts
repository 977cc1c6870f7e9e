import {
  createSession,
  functionToJson,
  readModule,
  selfName,
  stdModule,
  vmStatusText,
  type CompiledModule,
  type Outcome,
} from "@holdfast/move";
import {
  bytesToHex,
  encodeArgument,
  FRAMEWORK_ADDRESS,
  formatModuleId,
  parseTypeTag,
  type Address,
  type ModuleId,
} from "@holdfast/sdk";
import { addressReader, type AddressReader } from "./addresses.ts";
import { moduleCodes } from "./bytecode-files.ts";
import { readArgument } from "./call-argument.ts";
import { functionMissing, usageInvalid, valueInvalid } from "./cli-errors.ts";
import { decodedText } from "./bcs-value.ts";
import { expectArgument, type Call } from "./shell/command.ts";
import { EXIT } from "./shell/exit-code.ts";
import type { Report } from "./shell/report.ts";
import { styled } from "./shell/styled-text.ts";

/** Maximum milliseconds of an unpaid run. */
const LONGEST_MS = 10_000;

export async function runBytecode(call: Call): Promise<Report> {
  const { environment } = call;
  const modules = new Map(
    moduleCodes(environment.folder, expectArgument(call, 0)).map((code) => [readModule(code), code] as const),
  );
  const read = addressReader(call);
  const { module, name, id } = calledIn([...modules.keys()], await read.path(expectArgument(call, 1)));
  const abi = functionToJson(module, name);
  if (abi === undefined) throw functionMissing({ name: `${formatModuleId(id)}::${name}` });
  const types = await Promise.all(call.all("type").map(read.type));
  const typeArguments = types.map((type) => parseTypeTag(type));
  const parameters = abi.params.filter((type) => !/^&?signer$/.test(type));
  const texts = call.arguments.slice(2);
  if (texts.length !== parameters.length)
    throw valueInvalid({
      what: "number of arguments",
      got: String(texts.length),
      wanted: String(parameters.length),
    });
  const values = await Promise.all(
    parameters.map(async (type, at) => {
      const tag = parseTypeTag(type, typeArguments);
      return encodeArgument(tag, await readArgument(texts[at] ?? "", tag, read));
    }),
  );
  const session = createSession({
    modules: await loadSources(call, modules),
    storage: { resource: () => undefined, tableItem: () => undefined },
    transactionHash: new Uint8Array(32),
    interrupt: createLimit(environment.nowMs),
  });
  const request = {
    module: id,
    function: name,
    typeArguments,
    signers: await readSigners(call, read, abi.params, id.address),
    values,
  };
  const outcome =
    abi.is_entry && abi.return.length === 0 ? session.runEntry(request) : session.runView(request);
  return outcomeReport(outcome, abi.return);
}

function calledIn(modules: readonly CompiledModule[], text: string) {
  const [name = "", moduleName = "", owner] = text.split("::").toReversed();
  const module = modules.find((one) => {
    const self = selfName(one);
    return self.name === moduleName && (owner === undefined || self.address === owner);
  });
  if (module === undefined) throw functionMissing({ name: text });
  const id: ModuleId = selfName(module);
  return { module, name, id };
}

async function loadSources(call: Call, modules: ReadonlyMap<CompiledModule, Uint8Array>) {
  const own = new Map([...modules].map(([module, code]) => [formatModuleId(selfName(module)), code]));
  const { findFrameworkCode, readFrameworkFolder } = await import("@holdfast/devnode");
  const folder = call.option("framework");
  const framework = folder === undefined ? findFrameworkCode() : readFrameworkFolder(folder);
  return {
    native: ({ address, name }: ModuleId) => (address === FRAMEWORK_ADDRESS ? stdModule(name) : undefined),
    bytecode: (id: ModuleId) =>
      own.get(formatModuleId(id)) ??
      (id.address === FRAMEWORK_ADDRESS ? framework?.code(id.name) : undefined),
  };
}

async function readSigners(
  call: Call,
  read: AddressReader,
  parameters: readonly string[],
  owner: Address,
): Promise<readonly Address[]> {
  const signerCount = parameters.filter((type) => /^&?signer$/.test(type)).length;
  const given = await Promise.all(call.all("signer").map(read.address));
  if (given.length === 0) return Array.from({ length: signerCount }, () => owner);
  if (given.length === signerCount) return given;
  throw valueInvalid({
    what: "number of signers",
    got: String(given.length),
    wanted: String(signerCount),
  });
}

function createLimit(nowMs: () => number): () => void {
  const end = nowMs() + LONGEST_MS;
  return () => {
    if (nowMs() > end)
      throw usageInvalid({ reason: `The run exceeded its limit of ${LONGEST_MS / 1000} s.` });
  };
}

function outcomeReport(outcome: Outcome, types: readonly string[]): Report {
  const gas = Math.ceil(outcome.gasUsed / 1_000_000);
  if (outcome.kind === "failure") {
    const { place, abortName } = outcome;
    const at =
      place?.module === undefined
        ? ""
        : ` at ${formatModuleId(place.module)}::${place.function ?? "?"}, instruction ${place.offset}`;
    return {
      lines: [`${styled("red", "Failed")}  ${vmStatusText(outcome)}${at}`, `gas     ${gas}`],
      json: { success: false, vmStatus: vmStatusText(outcome), abort: abortName?.name ?? null, gas },
      exitCode: EXIT.negative,
    };
  }
  const { returns, events, writes } = outcome;
  const results = returns.map((bytes, at) => ({
    type: types[at] ?? "",
    text: decodedText(types[at] ?? "", bytes),
    bytes,
  }));
  return {
    lines: [
      styled("green", "Success"),
      ...results.map(({ type, text }) => `result  ${text}: ${type}`),
      ...events.map(({ type, bytes }) => `event   ${type} ${bytesToHex(bytes)}`),
      `writes  ${writes.length}`,
      `gas     ${gas}`,
    ],
    json: {
      success: true,
      results: results.map(({ type, text, bytes }) => ({ type, value: text, bcs: bytesToHex(bytes) })),
      events: events.map(({ type, bytes }) => ({ type, bcs: bytesToHex(bytes) })),
      writes: writes.length,
      gas,
    },
  };
}
