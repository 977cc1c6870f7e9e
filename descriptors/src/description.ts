import { attempt, parseTypeTag, type Address } from "@holdfast/sdk";
import type { CallFacts } from "./calls/payload-summary.ts";
import { decodeArgument, textOfBytes, type DecodedArgument } from "./decoded-argument.ts";
import { textIn, type DescribedArgument, type DescribedCall, type Descriptor } from "./descriptor.ts";
import { splitSentence } from "./placeholders.ts";
import { callerTypes, typeParameterCount } from "./signature-text.ts";

/** Own text, or a value for the screen to format. */
export type DescriptionPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "coin"; readonly amount: bigint; readonly coin: string }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "time" | "duration"; readonly seconds: bigint }
  | { readonly kind: "number"; readonly text: string }
  /** Text from the call, not the description. */
  | { readonly kind: "quoted"; readonly text: string }
  | { readonly kind: "type"; readonly type: string }
  | { readonly kind: "choice"; readonly text: string }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "list"; readonly items: readonly DescriptionPart[] };

export interface Description {
  readonly intent: string;
  /** Undefined if one sentence can't say it. */
  readonly sentence: readonly DescriptionPart[] | undefined;
  readonly arguments: readonly {
    readonly index: number;
    readonly label: string;
    readonly value: DescriptionPart;
    readonly isHidden: boolean;
  }[];
  /** Required outflow and inflow in base units; undefined: any amount. */
  readonly effects: readonly DescribedEffect[];
}

export interface DescribedEffect {
  readonly direction: "in" | "out";
  readonly coin: string;
  readonly amount: bigint | undefined;
}

const MAX_ITEMS = 5;

export interface Envelope {
  readonly sender: Address;
  readonly chainId: number;
}

/** Undefined for invalid arguments. */
export function describeCall(
  descriptor: Descriptor,
  call: CallFacts,
  language: string,
  envelope: Envelope,
): Description | undefined {
  const described = descriptor.calls.get(call.function.split("::")[2] ?? "");
  if (described === undefined) return undefined;
  const values = readValues(described, call);
  if (values === undefined) return undefined;
  const context: Rendering = { descriptor, described, call, values, language, envelope };
  const sentence = splitSentence(textIn(described.sentence, language)).map((piece) =>
    piece.kind === "words" ? piece : partAt(context, piece.path),
  );
  const isPrintable = sentence.every((part) => part !== undefined && isShort(part));
  return {
    intent: textIn(described.intent, language),
    sentence: isPrintable ? sentence.filter((part) => part !== undefined) : undefined,
    arguments: described.arguments
      .toSorted((a, b) => a.index - b.index)
      .flatMap((argument) => {
        const value = argumentPart(context, argument);
        if (value === undefined) return [];
        const { index, label, hidden } = argument;
        return [{ index, label: textIn(label, language), value, isHidden: hidden !== undefined }];
      }),
    effects: listEffects(context),
  };
}

/** Undefined for an undescribed function. */
export function intentText(descriptor: Descriptor, functionId: string, language: string): string | undefined {
  const described = descriptor.calls.get(functionId.split("::")[2] ?? "");
  return described && textIn(described.intent, language);
}

interface Rendering {
  readonly descriptor: Descriptor;
  readonly described: DescribedCall;
  readonly call: CallFacts;
  readonly values: readonly DecodedArgument[];
  readonly language: string;
  readonly envelope: Envelope;
}

function readValues({ signature }: DescribedCall, call: CallFacts): readonly DecodedArgument[] | undefined {
  const types = callerTypes(signature);
  if (types.length !== call.arguments.length) return undefined;
  if (typeParameterCount(signature) !== call.typeArguments.length) return undefined;
  // not of its type, so the chain will reject it
  return attempt(() => {
    const typeArguments = call.typeArguments.map((text) => parseTypeTag(text));
    return types.map((type, at) =>
      decodeArgument(parseTypeTag(type, typeArguments), call.arguments[at] ?? new Uint8Array()),
    );
  });
}

function partAt(context: Rendering, path: string): DescriptionPart | undefined {
  const { described, call, envelope } = context;
  const argument = described.arguments.find(({ name }) => name === path);
  if (argument !== undefined) return argumentPart(context, argument);
  if (path === "@.sender") return { kind: "address", address: envelope.sender };
  if (path === "@.chainId") return { kind: "number", text: String(envelope.chainId) };
  const type = typeArgumentAt(path, call);
  return type === undefined ? undefined : { kind: "type", type };
}

function argumentPart(context: Rendering, argument: DescribedArgument): DescriptionPart | undefined {
  const value = context.values[argument.index];
  return value === undefined ? undefined : renderPart(context, argument, value);
}

function renderPart(
  context: Rendering,
  argument: DescribedArgument,
  value: DecodedArgument,
): DescriptionPart | undefined {
  switch (value.kind) {
    case "list":
    case "option": {
      const items = value.items.map((item) => renderPart(context, argument, item));
      return items.includes(undefined)
        ? undefined
        : { kind: "list", items: items.filter((item) => item !== undefined) };
    }
    case "integer":
      return integerPart(context, argument, BigInt(value.value));
    case "fixed-point":
      return { kind: "number", text: fixedPointText(value, context.language) };
    case "address":
      return { kind: "address", address: value.value };
    case "text":
      return { kind: "quoted", text: value.value };
    case "bool":
      return choicePart(context, argument, value.value ? "1" : "0");
    case "bytes":
      return argument.format === "text"
        ? { kind: "quoted", text: textOfBytes(value.value) }
        : { kind: "bytes", bytes: value.value };
  }
}

function integerPart(
  context: Rendering,
  argument: DescribedArgument,
  value: bigint,
): DescriptionPart | undefined {
  switch (argument.format) {
    case "coin": {
      const coin = findCoin(context, argument.coin ?? "");
      return coin === undefined ? undefined : { kind: "coin", amount: value, coin };
    }
    case "time":
    case "duration":
      return { kind: argument.format, seconds: value };
    case "percent":
      return { kind: "number", text: `${value} %` };
    case "bps":
      return { kind: "number", text: `${decimalText(value, 2, context.language)} %` };
    case "enum":
      return choicePart(context, argument, String(value));
    default:
      return { kind: "number", text: String(value) };
  }
}

const MAX_PLACES = 9;

/** A fixed-point number as a decimal; marked if cut off. */
function fixedPointText(
  { value, bits }: { readonly value: bigint; readonly bits: 32 | 64 },
  language: string,
): string {
  const scaled = value * 10n ** BigInt(MAX_PLACES);
  const isExact = scaled % (1n << BigInt(bits)) === 0n;
  const text = decimalText(scaled >> BigInt(bits), MAX_PLACES, language);
  return isExact ? text.replace(/\D?0+$/, "") : `${text}…`;
}

/** `value` / 10^`places` in the language's format. */
function decimalText(value: bigint, places: number, language: string): string {
  const digits = String(value).padStart(places + 1, "0");
  const point = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal");
  return `${digits.slice(0, -places)}${point?.value ?? "."}${digits.slice(-places)}`;
}

function choicePart(
  { descriptor, language }: Rendering,
  argument: DescribedArgument,
  key: string,
): DescriptionPart {
  const texts = descriptor.enums.get(argument.enum ?? "")?.get(key);
  return texts === undefined
    ? { kind: "number", text: key }
    : { kind: "choice", text: textIn(texts, language) };
}

function findCoin({ described, call, values }: Rendering, coin: string): string | undefined {
  if (coin.startsWith("@")) return typeArgumentAt(coin, call);
  if (!coin.startsWith("{")) return coin;
  const index = described.arguments.find(({ name }) => `{${name}}` === coin)?.index;
  const value = index === undefined ? undefined : values[index];
  return value?.kind === "address" ? value.value : undefined;
}

function typeArgumentAt(path: string, { typeArguments }: CallFacts): string | undefined {
  const at = /^@\.typeArgs\[(\d)\]$/.exec(path)?.[1];
  return at === undefined ? undefined : typeArguments[Number(at)];
}

function listEffects(context: Rendering): readonly DescribedEffect[] {
  return context.described.effects.flatMap((effect): readonly DescribedEffect[] => {
    const [direction, amount] =
      "out" in effect ? (["out", effect.out] as const) : (["in", effect.in] as const);
    if (amount === "any") {
      const coin = findCoin(context, effect.coin ?? "");
      return coin === undefined ? [] : [{ direction, coin, amount: undefined }];
    }
    const part = partAt(context, amount.slice(1, -1));
    const parts = part?.kind === "list" ? part.items : part === undefined ? [] : [part];
    return parts.flatMap((one) =>
      one.kind === "coin" ? [{ direction, coin: one.coin, amount: one.amount }] : [],
    );
  });
}

function isShort(part: DescriptionPart): boolean {
  switch (part.kind) {
    case "list":
      return part.items.length > 0 && part.items.length <= MAX_ITEMS && part.items.every(isShort);
    case "quoted":
      return part.text.length <= 64;
    case "bytes":
      return part.bytes.length <= 32;
    default:
      return true;
  }
}
