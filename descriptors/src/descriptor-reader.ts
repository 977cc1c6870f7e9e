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
  anyMembersOf,
  countOf,
  listOf,
  membersOf,
  parseBounded,
  refusal,
  textOf,
  type Members,
} from "./strict-json.ts";

const HASH = /^[0-9a-f]{64}$/;
const MODULE = /^0x(?:[1-9a-f][0-9a-f]*|0)::[A-Za-z]\w*$/;
const NAME = /^[a-z]\w*$/i;
const LANGUAGE = /^[a-z]{2}$/;
const PLACEHOLDER = /^\{[a-z]\w*\}$/i;
/** Letters of a sentence. */
export const MAX_LETTERS = 200;
const MAX_CALLS = 64;
const MAX_ARGUMENTS = 32;

/** Reads a descriptor, strictly: what is not in the format is refused. @throws descriptor/invalid */
export function readDescriptor(text: string): Descriptor {
  return readDescriptorValue(parseBounded(text));
}

/** The same for JSON that is parsed already. @throws descriptor/invalid */
export function readDescriptorValue(value: unknown): Descriptor {
  const file = membersOf(
    value,
    "the file",
    ["holdfast-descriptor", "id", "context", "calls"],
    ["$schema", "owner", "enums"],
  );
  if (file.get("holdfast-descriptor") !== DESCRIPTOR_FORMAT)
    throw refusal("holdfast-descriptor", `is not ${DESCRIPTOR_FORMAT}`);
  if (file.has("$schema")) textOf(file.get("$schema"), "$schema", /^[\w:./@-]*$/, 200);
  const calls = anyMembersOf(file.get("calls"), "calls", MAX_CALLS, NAME);
  return {
    id: textOf(file.get("id"), "id", /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 80),
    context: readContext(file.get("context")),
    ...(file.has("owner") ? { owner: readOwner(file.get("owner")) } : {}),
    enums: readEnums(file.get("enums") ?? {}),
    calls: new Map([...calls].map(([name, call]) => [name, readCall(call, `calls.${name}`)])),
  };
}

function readContext(value: unknown): Descriptor["context"] {
  const context = membersOf(value, "context", ["module", "functions"], ["chains", "code"]);
  const functions = anyMembersOf(context.get("functions"), "context.functions", MAX_CALLS, NAME);
  const { chains, code } = Object.fromEntries(context);
  return {
    module: textOf(context.get("module"), "context.module", MODULE, 200),
    functions: new Map(
      [...functions].map(([name, hash]) => [name, textOf(hash, `context.functions.${name}`, HASH, 64)]),
    ),
    ...(chains === undefined
      ? {}
      : { chains: listOf(chains, "context.chains", 16).map((id) => countOf(id, "context.chains", 255)) }),
    ...(code === undefined
      ? {}
      : { code: listOf(code, "context.code", 16).map((hash) => textOf(hash, "context.code", HASH, 64)) }),
  };
}

function readOwner(value: unknown): NonNullable<Descriptor["owner"]> {
  const owner = membersOf(value, "owner", ["name"], ["url"]);
  const url = owner.get("url");
  return {
    name: textOf(owner.get("name"), "owner.name", /^\S(?:.*\S)?$/u, 40),
    ...(url === undefined
      ? {}
      : { url: textOf(url, "owner.url", /^https:\/\/[\w.-]+(?:\/[\w./-]*)?$/, 200) }),
  };
}

function readEnums(value: unknown): Descriptor["enums"] {
  const lists = anyMembersOf(value, "enums", 16, NAME);
  return new Map(
    [...lists].map(([name, list]) => {
      const members = anyMembersOf(list, `enums.${name}`, 64, /^\d{1,20}$/);
      return [
        name,
        new Map([...members].map(([key, texts]) => [key, readTexts(texts, `enums.${name}.${key}`, 40)])),
      ];
    }),
  );
}

function readCall(value: unknown, place: string): DescribedCall {
  const call = membersOf(
    value,
    place,
    ["signature", "intent", "sentence", "arguments", "effects"],
    ["progress"],
  );
  const progress = optional(call, "progress", (given) => readProgress(given, `${place}.progress`));
  return {
    signature: textOf(call.get("signature"), `${place}.signature`, /^[\w:&<>, +]+\([\w:&<>, ]*\)$/, 2_000),
    intent: readTexts(call.get("intent"), `${place}.intent`, 60),
    sentence: readTexts(call.get("sentence"), `${place}.sentence`, MAX_LETTERS),
    arguments: listOf(call.get("arguments"), `${place}.arguments`, MAX_ARGUMENTS).map((one, at) =>
      readArgument(one, `${place}.arguments[${at}]`),
    ),
    effects: listOf(call.get("effects"), `${place}.effects`, 16).map((one, at) =>
      readEffect(one, `${place}.effects[${at}]`),
    ),
    ...(progress === undefined ? {} : { progress }),
  };
}

function readProgress(value: unknown, place: string): CallProgress {
  const progress = membersOf(value, place, ["pending", "done", "failed"]);
  const texts = (state: keyof CallProgress): Texts => readTexts(progress.get(state), `${place}.${state}`, 80);
  return { pending: texts("pending"), done: texts("done"), failed: texts("failed") };
}

function readArgument(value: unknown, place: string): DescribedArgument {
  const argument = membersOf(value, place, ["index", "name", "label", "format"], ["coin", "enum", "hidden"]);
  const format = argument.get("format");
  if (!isFormat(format)) throw refusal(`${place}.format`, "is none of the formats");
  const coin = optional(argument, "coin", (text) => readCoin(text, `${place}.coin`));
  const list = optional(argument, "enum", (text) => textOf(text, `${place}.enum`, NAME, 64));
  const hidden = optional(argument, "hidden", (text) => textOf(text, `${place}.hidden`, /\p{L}{3}/u, 80));
  return {
    index: countOf(argument.get("index"), `${place}.index`, MAX_ARGUMENTS - 1),
    name: textOf(argument.get("name"), `${place}.name`, NAME, 64),
    label: readTexts(argument.get("label"), `${place}.label`, 60),
    format,
    ...(coin === undefined ? {} : { coin }),
    ...(list === undefined ? {} : { enum: list }),
    ...(hidden === undefined ? {} : { hidden }),
  };
}

function readEffect(value: unknown, place: string): Effect {
  const effect = anyMembersOf(value, place, 2, /^(?:in|out|coin)$/);
  const coin = optional(effect, "coin", (text) => readCoin(text, `${place}.coin`));
  const given = coin === undefined ? {} : { coin };
  const amount = (name: "in" | "out"): string =>
    textOf(effect.get(name), `${place}.${name}`, /^(?:any|\{[a-z]\w*\})$/i, 66);
  if (effect.has("in") === effect.has("out")) throw refusal(place, "says neither or both of “in” and “out”");
  return effect.has("in") ? { in: amount("in"), ...given } : { out: amount("out"), ...given };
}

/** A coin's type, a type argument, or the argument that names the asset. */
function readCoin(value: unknown, place: string): string {
  const text = textOf(value, place, /^[\w:<>,@.{}[\] ]+$/, 400);
  if (!/^@\.typeArgs\[\d\]$/.test(text) && !PLACEHOLDER.test(text) && !isTypeTag(text))
    throw refusal(place, "names no coin");
  return text;
}

function readTexts(value: unknown, place: string, most: number): Texts {
  const texts = anyMembersOf(value, place, 20, LANGUAGE);
  if (!texts.has("en")) throw refusal(place, "has no English text");
  return Object.fromEntries(
    [...texts].map(([language, text]) => [language, textOf(text, `${place}.${language}`, /\S/u, most)]),
  );
}

function optional<T>(members: Members, name: string, read: (value: unknown) => T): T | undefined {
  return members.has(name) ? read(members.get(name)) : undefined;
}

function isFormat(value: unknown): value is Format {
  return FORMATS.some((format) => format === value);
}
