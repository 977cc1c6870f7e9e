import {
  createEntryFunction,
  formatTypeTag,
  hexToBytes,
  JsonNode,
  objectCodeAddress,
  parseAddress,
  parseFunctionId,
  parseTypeTag,
  shortAddress,
  type Address,
  type JsonValue,
  type ScriptArgument,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { createCast, type Cast } from "./cast.ts";
import {
  createPublishing,
  createPublishingToObject,
  readScenarios,
  loadScript,
  type PackageCall,
  type PackageScenario,
  type PackageValue,
} from "./move-package.ts";
import type { DevnodeCase } from "./on-every-node.ts";

/** What the files call an object, or an account that has done nothing yet. */
const LAST = "0xca41";
/** Everybody that the files name, the publisher first. */
const NAMES = [`0x${"cafe".repeat(16)}`, "0xa11ce", "0xb0b", LAST];

/** Runs a scenario of a package from publishing on and compares every outcome with the one in the file. */
export async function runScenario(
  client: SupraClient,
  node: DevnodeCase,
  name: string,
  scenarioName: string,
): Promise<void> {
  const cast = await createCast(client, node, NAMES);
  const scenarios = readScenarios(name);
  const find = (): PackageScenario => {
    const found = scenarios.read(cast.places).find((one) => one.name === scenarioName);
    return found ?? expect.unreachable(`there is no scenario ${scenarioName}`);
  };
  await prepare(node, cast, find().preconditions);
  const [publisher = parseAddress("0x0")] = cast.addresses;
  const scenario = find();
  for (const one of scenario.publish) {
    const entryFunction = createPublishing(one, publisher);
    const { vmStatus } = await cast.send({ kind: "entry-function", entryFunction }, [publisher]);
    expect(vmStatus).toBe("Executed successfully");
  }
  const isView = createViews(client);
  for (const call of scenario.calls)
    if (call.kind !== "view") await expectTransaction(cast, call);
    else if (await isView(call.function)) await expectView(client, call);
    else await expectNoView(client, call);
}

async function prepare(
  node: DevnodeCase,
  cast: Cast,
  preconditions: PackageScenario["preconditions"],
): Promise<void> {
  for (const { kind, account = "", amount = "0", owner = "" } of preconditions) {
    if (kind === "fund") {
      await node.devnode.fund(parseAddress(account), BigInt(amount));
      continue;
    }
    // The publisher to an object owns it.
    const object = objectCodeAddress(parseAddress(owner), 0n);
    const entryFunction = createPublishingToObject("counter", object);
    const { vmStatus } = await cast.send({ kind: "entry-function", entryFunction }, [parseAddress(owner)]);
    expect(vmStatus).toBe("Executed successfully");
    cast.places.set(parseAddress(LAST), object);
  }
}

async function expectTransaction(cast: Cast, call: PackageCall): Promise<void> {
  const label = formatLabel(call);
  // A function without signers can be called by anybody.
  const signers = call.signers.length === 0 ? cast.addresses.slice(0, 1) : call.signers.map(toAddress);
  const sending = cast.send(createPayload(call), signers);
  if (new Set(signers).size < signers.length) {
    // The machine would run it; the chain takes no transaction that an account signs twice.
    await expect(sending, label).rejects.toMatchObject(refusal("SIGNERS_CONTAIN_DUPLICATES"));
    return;
  }
  const { vmStatus, events } = await sending;
  expect(vmStatus, label).toMatch(createStatusPattern(call));
  if (call.expect.status !== "success") return;
  const expected = (call.expect.events ?? []).map(({ type, data }) => ({
    type: formatTypeTag(parseTypeTag(type)),
    data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, createJson(value)])),
  }));
  const own = events.filter(({ type }) => expected.some((event) => event.type === type));
  expect(
    own.map(({ type, data }) => ({ type, data })),
    label,
  ).toEqual(expected);
}

async function expectView(client: SupraClient, call: PackageCall): Promise<void> {
  const label = formatLabel(call);
  const asked = view(client, call);
  if (call.expect.status === "success") {
    expect(
      (await asked).map(({ value }) => value),
      label,
    ).toEqual(call.expect.returns?.map(createJson));
    return;
  }
  const { code, code_offset: offset } = call.expect;
  const what = code === undefined ? "" : `ABORTED with sub status ${BigInt(code)}`;
  await expect(asked, label).rejects.toMatchObject(refusal(`${what}.* at code offset ${offset} `));
}

async function expectNoView(client: SupraClient, call: PackageCall): Promise<void> {
  await expect(view(client, call)).rejects.toMatchObject(refusal("function not marked as view function"));
}

function view(client: SupraClient, call: PackageCall): Promise<readonly JsonNode[]> {
  return client.view.call({
    function: call.function,
    typeArguments: call.type_arguments,
    arguments: call.arguments.map(createJson),
  });
}

function refusal(pattern: string): object {
  return { context: { nodeMessage: expect.stringMatching(new RegExp(pattern)) as string } };
}

/** Whether the source marks a function as a view, as the node's interface says. */
function createViews(client: SupraClient): (id: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>();
  return async (id) => {
    const { module, name } = parseFunctionId(id);
    const key = `${module.address}::${module.name}`;
    const views = known.get(key) ?? (await readViews(client, module.address, module.name));
    known.set(key, views);
    return views.has(name);
  };
}

async function readViews(client: SupraClient, address: Address, name: string): Promise<ReadonlySet<string>> {
  const { abi } = await client.modules.get(address, name);
  const functions = new JsonNode(abi, "abi").get("exposed_functions").items();
  return new Set(
    functions.filter((one) => one.get("is_view").value === true).map((one) => one.get("name").string()),
  );
}

function createPayload(call: PackageCall): TransactionPayload {
  const typeArguments = call.type_arguments.map((text) => parseTypeTag(text));
  if (call.kind === "script") {
    const code = loadScript(call.function.split("::")[1] ?? "");
    return { kind: "script", script: { code, typeArguments, arguments: call.arguments.map(scriptArgument) } };
  }
  const values = call.arguments.map(({ bcs }) => hexToBytes(bcs));
  return {
    kind: "entry-function",
    entryFunction: createEntryFunction(call.function, typeArguments, values),
  };
}

function scriptArgument({ type, value, bcs }: PackageValue): ScriptArgument {
  switch (type) {
    case "u8":
    case "u16":
    case "u32":
      return { kind: type, value: Number(value) };
    case "u64":
    case "u128":
    case "u256":
      return { kind: type, value: BigInt(String(value)) };
    case "bool":
      return { kind: type, value: value === true };
    case "address":
      return { kind: type, value: toAddress(String(value)) };
    default:
      // One length byte is in front of the bytes.
      return { kind: "u8-vector", value: hexToBytes(bcs).subarray(1) };
  }
}

/** The chain's sentence for what the file expects; what the framework says about its own aborts is left open. */
function createStatusPattern({ expect: wanted }: PackageCall): RegExp {
  const { status, code = "", name, location = "", code_offset: offset } = wanted;
  if (status === "success") return /^Executed successfully$/;
  const isScript = location === "script";
  if (status === "execution_failure") {
    const place = isScript ? "script" : `${shortModule(location)}::\\w+`;
    return new RegExp(`^Execution failed in ${place} at code offset ${offset}$`);
  }
  if (isScript) return new RegExp(`^Move abort: code ${code}$`);
  const reason = name === undefined ? code : `${name}\\(${code}\\): `;
  return new RegExp(`^Move abort in ${shortModule(location)}: ${reason}`);
}

function shortModule(location: string): string {
  const { module } = parseFunctionId(`${location}::any`);
  return `${shortAddress(module.address)}::${module.name}`;
}

/** A value as the node writes it. */
function createJson({ type, value }: PackageValue): JsonValue {
  return toNodeJson(type, value);
}

function toNodeJson(type: string, value: unknown): JsonValue {
  const inside = /^(?:vector|0x1::option::Option)<(.*)>$/.exec(type)?.[1];
  if (type.startsWith("0x1::option::Option<"))
    return { vec: value === null ? [] : [toNodeJson(inside ?? "", value)] };
  if (inside !== undefined && Array.isArray(value)) return value.map((one) => toNodeJson(inside, one));
  if (type === "address") return shortAddress(toAddress(String(value)));
  return type === "u8" || type === "u16" || type === "u32" ? Number(value) : (value as JsonValue);
}

function toAddress(text: string): Address {
  return parseAddress(text);
}

function formatLabel(call: PackageCall): string {
  return `${call.function} ${JSON.stringify(call.arguments.map(({ value }) => value))}`;
}
