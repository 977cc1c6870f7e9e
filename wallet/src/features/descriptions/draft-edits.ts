import {
  descriptionText,
  describeCall,
  lintDescriptor,
  readDescriptorValue,
  sampleCall,
  type CallDraft,
  type DescribedArgument,
  type Descriptor,
  type DescriptorDraft,
  type GoldenTest,
  type Texts,
} from "@holdfast/descriptors";
import { bytesToHex, isSupraError, parseAddress } from "@holdfast/sdk";

/** Languages in which a description is written here; a wallet of another language shows the English one. */
export const LANGUAGES = ["en", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Amounts of a sample are some whole coins of eight decimals. */
const SAMPLE_UNIT = 1_000_000n;
/** Who golden tests say it of. */
const SENDER = parseAddress("0xa11ce");

/** A text in one language more, or without it; English always stays. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const others = Object.entries(texts).filter(([other]) => other !== language);
  return Object.fromEntries(text === "" && language !== "en" ? others : [...others, [language, text]]);
}

/** The description with its one call changed. */
export function withCall(
  draft: DescriptorDraft,
  name: string,
  change: (call: CallDraft) => CallDraft,
): DescriptorDraft {
  const call = draft.calls[name];
  return call === undefined ? draft : { ...draft, calls: { ...draft.calls, [name]: change(call) } };
}

/** A call with one argument changed; what moves is only of arguments that are amounts. */
export function withArgument(call: CallDraft, index: number, next: DescribedArgument): CallDraft {
  const args = call.arguments.map((one) => (one.index === index ? next : one));
  const coins = new Set(args.flatMap(({ format, name }) => (format === "coin" ? [`{${name}}`] : [])));
  return {
    ...call,
    arguments: args,
    effects: call.effects.filter((effect) => coins.has("out" in effect ? effect.out : effect.in)),
  };
}

/** Where an amount goes, seen from the signer. */
export type Direction = "out" | "in" | "none";

export function directionOf({ effects }: CallDraft, name: string): Direction {
  const found = effects.find((effect) => ("out" in effect ? effect.out : effect.in) === `{${name}}`);
  return found === undefined ? "none" : "out" in found ? "out" : "in";
}

export function withDirection(call: CallDraft, name: string, direction: Direction): CallDraft {
  const path = `{${name}}`;
  const others = call.effects.filter((effect) => ("out" in effect ? effect.out : effect.in) !== path);
  const effect = direction === "none" ? [] : [direction === "out" ? { out: path } : { in: path }];
  return { ...call, effects: [...others, ...effect] };
}

/** What the reader and the linter make of a draft. */
export type DraftReading =
  | { readonly kind: "read"; readonly descriptor: Descriptor; readonly faults: readonly string[] }
  | { readonly kind: "unreadable"; readonly faults: readonly string[] };

export function readDraft(draft: DescriptorDraft): DraftReading {
  try {
    const descriptor = readDescriptorValue(draft);
    const faults = lintDescriptor(descriptor).map(({ place, reason }) => `${place} ${reason}`);
    return { kind: "read", descriptor, faults: [...new Set(faults)] };
  } catch (error) {
    if (isSupraError(error)) return { kind: "unreadable", faults: [error.message] };
    throw error;
  }
}

/** A call that stands for every other one in the preview and in golden texts. */
export function exampleCall(descriptor: Descriptor, name: string): ReturnType<typeof sampleCall> {
  const signature = descriptor.calls.get(name)?.signature;
  return signature === undefined
    ? undefined
    : sampleCall(`${descriptor.context.module}::${name}`, signature, SAMPLE_UNIT);
}

/** The sentence of the example as plain text; undefined where nothing can be said. */
export function exampleText(descriptor: Descriptor, name: string, language: Language): string | undefined {
  const call = exampleCall(descriptor, name);
  const said = call && describeCall(descriptor, call, language, { sender: SENDER, chainId: 0 })?.sentence;
  return said && descriptionText(said);
}

/** Golden tests of the example in the languages of which a text was given. */
export function goldenTests(
  descriptor: Descriptor,
  name: string,
  texts: Readonly<Partial<Record<Language, string>>>,
): readonly GoldenTest[] {
  const call = exampleCall(descriptor, name);
  if (call === undefined) return [];
  return LANGUAGES.flatMap((language) => {
    const expect = texts[language]?.trim() ?? "";
    if (expect === "") return [];
    const { typeArguments, arguments: args } = call;
    return [{ call: name, typeArguments, arguments: args.map((one) => bytesToHex(one)), language, expect }];
  });
}
