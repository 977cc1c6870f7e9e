import { isTypeTag } from "@holdfast/sdk";
import {
  DESCRIPTOR_FORMAT,
  FORMATS,
  type CallProgress,
  type DescribedArgument,
  type DescribedCall,
  type Descriptor,
  type Effect,
  type Format,
  type Texts,
} from "./descriptor.ts";
import {
  readAnyMembers,
  readCount,
  readList,
  readMembers,
  parseBounded,
  refusal,
  readText,
  type Members,
} from "./strict-json.ts";

const HASH = /^[0-9a-f]{64}$/;
const MODULE = /^0x(?:[1-9a-f][0-9a-f]*|0)::[A-Za-z]\w*$/;
const NAME = /^[a-z]\w*$/i;
const LANGUAGE = /^[a-z]{2}$/;
const PLACEHOLDER = /^\{[a-z]\w*\}$/i;
export const MAX_LETTERS = 200;
const MAX_CALLS = 64;
const MAX_ARGUMENTS = 32;

/** Strict: rejects anything outside the format. @throws descriptor/invalid */
export function readDescriptor(text: string): Descriptor {
  return readDescriptorValue(parseBounded(text));
}

/** The same for JSON. @throws descriptor/invalid */
export function readDescriptorValue(value: unknown): Descriptor {
  const file = readMembers(
    value,
    "the file",
    ["holdfast-descriptor", "id", "context", "calls"],
    ["$schema", "owner", "enums"],
  );
  if (file.get("holdfast-descriptor") !== DESCRIPTOR_FORMAT)
    throw refusal("holdfast-descriptor", `is not ${DESCRIPTOR_FORMAT}`);
  if (file.has("$schema")) readText(file.get("$schema"), "$schema", /^[\w:./@-]*$/, 200);
  const calls = readAnyMembers(file.get("calls"), "calls", MAX_CALLS, NAME);
  return {
    id: readText(file.get("id"), "id", /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 80),
    context: readContext(file.get("context")),
    ...(file.has("owner") ? { owner: readOwner(file.get("owner")) } : {}),
    enums: readEnums(file.get("enums") ?? {}),
    calls: new Map([...calls].map(([name, call]) => [name, readCall(call, `calls.${name}`)])),
  };
}

function readContext(value: unknown): Descriptor["context"] {
  const context = readMembers(value, "context", ["module", "functions"], ["chains", "code"]);
  const functions = readAnyMembers(context.get("functions"), "context.functions", MAX_CALLS, NAME);
  const { chains, code } = Object.fromEntries(context);
  return {
    module: readText(context.get("module"), "context.module", MODULE, 200),
    functions: new Map(
      [...functions].map(([name, hash]) => [name, readText(hash, `context.functions.${name}`, HASH, 64)]),
    ),
    ...(chains === undefined
      ? {}
      : { chains: readList(chains, "context.chains", 16).map((id) => readCount(id, "context.chains", 255)) }),
    ...(code === undefined
      ? {}
      : { code: readList(code, "context.code", 16).map((hash) => readText(hash, "context.code", HASH, 64)) }),
  };
}

function readOwner(value: unknown): NonNullable<Descriptor["owner"]> {
  const owner = readMembers(value, "owner", ["name"], ["url"]);
  const url = owner.get("url");
  return {
    name: readText(owner.get("name"), "owner.name", /^\S(?:.*\S)?$/u, 40),
    ...(url === undefined
      ? {}
      : { url: readText(url, "owner.url", /^https:\/\/[\w.-]+(?:\/[\w./-]*)?$/, 200) }),
  };
}

function readEnums(value: unknown): Descriptor["enums"] {
  const lists = readAnyMembers(value, "enums", 16, NAME);
  return new Map(
    [...lists].map(([name, list]) => {
      const members = readAnyMembers(list, `enums.${name}`, 64, /^\d{1,20}$/);
      return [
        name,
        new Map([...members].map(([key, texts]) => [key, readTexts(texts, `enums.${name}.${key}`, 40)])),
      ];
    }),
  );
}

function readCall(value: unknown, place: string): DescribedCall {
  const call = readMembers(
    value,
    place,
    ["signature", "intent", "sentence", "arguments", "effects"],
    ["progress"],
  );
  const progress = optional(call, "progress", (given) => readProgress(given, `${place}.progress`));
  return {
    signature: readText(call.get("signature"), `${place}.signature`, /^[\w:&<>, +]+\([\w:&<>, ]*\)$/, 2_000),
    intent: readTexts(call.get("intent"), `${place}.intent`, 60),
    sentence: readTexts(call.get("sentence"), `${place}.sentence`, MAX_LETTERS),
    arguments: readList(call.get("arguments"), `${place}.arguments`, MAX_ARGUMENTS).map((one, at) =>
      readArgument(one, `${place}.arguments[${at}]`),
    ),
    effects: readList(call.get("effects"), `${place}.effects`, 16).map((one, at) =>
      readEffect(one, `${place}.effects[${at}]`),
    ),
    ...(progress === undefined ? {} : { progress }),
  };
}

function readProgress(value: unknown, place: string): CallProgress {
  const progress = readMembers(value, place, ["pending", "done", "failed"]);
  const texts = (state: keyof CallProgress): Texts => readTexts(progress.get(state), `${place}.${state}`, 80);
  return { pending: texts("pending"), done: texts("done"), failed: texts("failed") };
}

function readArgument(value: unknown, place: string): DescribedArgument {
  const argument = readMembers(
    value,
    place,
    ["index", "name", "label", "format"],
    ["coin", "enum", "hidden"],
  );
  const format = argument.get("format");
  if (!isFormat(format)) throw refusal(`${place}.format`, "is none of the formats");
  const coin = optional(argument, "coin", (text) => readCoin(text, `${place}.coin`));
  const list = optional(argument, "enum", (text) => readText(text, `${place}.enum`, NAME, 64));
  const hidden = optional(argument, "hidden", (text) => readText(text, `${place}.hidden`, /\p{L}{3}/u, 80));
  return {
    index: readCount(argument.get("index"), `${place}.index`, MAX_ARGUMENTS - 1),
    name: readText(argument.get("name"), `${place}.name`, NAME, 64),
    label: readTexts(argument.get("label"), `${place}.label`, 60),
    format,
    ...(coin === undefined ? {} : { coin }),
    ...(list === undefined ? {} : { enum: list }),
    ...(hidden === undefined ? {} : { hidden }),
  };
}

function readEffect(value: unknown, place: string): Effect {
  const effect = readAnyMembers(value, place, 2, /^(?:in|out|coin)$/);
  const coin = optional(effect, "coin", (text) => readCoin(text, `${place}.coin`));
  const given = coin === undefined ? {} : { coin };
  const amount = (name: "in" | "out"): string =>
    readText(effect.get(name), `${place}.${name}`, /^(?:any|\{[a-z]\w*\})$/i, 66);
  if (effect.has("in") === effect.has("out")) throw refusal(place, "says neither or both of “in” and “out”");
  return effect.has("in") ? { in: amount("in"), ...given } : { out: amount("out"), ...given };
}

/** Coin type, type argument, or the name of an asset argument. */
function readCoin(value: unknown, place: string): string {
  const text = readText(value, place, /^[\w:<>,@.{}[\] ]+$/, 400);
  if (!/^@\.typeArgs\[\d\]$/.test(text) && !PLACEHOLDER.test(text) && !isTypeTag(text))
    throw refusal(place, "names no coin");
  return text;
}

function readTexts(value: unknown, place: string, most: number): Texts {
  const texts = readAnyMembers(value, place, 20, LANGUAGE);
  if (!texts.has("en")) throw refusal(place, "has no English text");
  return Object.fromEntries(
    [...texts].map(([language, text]) => [language, readText(text, `${place}.${language}`, /\S/u, most)]),
  );
}

function optional<T>(members: Members, name: string, read: (value: unknown) => T): T | undefined {
  return members.has(name) ? read(members.get(name)) : undefined;
}

function isFormat(value: unknown): value is Format {
  return FORMATS.some((format) => format === value);
}
