import {
  descriptionText,
  describeCall,
  lintDescriptor,
  readDescriptorValue,
  sampleCall,
  TEST_SENDER,
  type CallDraft,
  type DescribedArgument,
  type Descriptor,
  type DescriptorDraft,
  type GoldenTest,
  type Texts,
} from "@holdfast/descriptors";
import { bytesToHex, hexToBytes, isSupraError, sha3 } from "@holdfast/sdk";
import { LANGUAGE_CODES, type Language } from "../../storage/settings/language.ts";

const SAMPLE_UNIT = 1_000_000n;

/** English always stays. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const others = Object.entries(texts).filter(([other]) => other !== language);
  return Object.fromEntries(text === "" && language !== "en" ? others : [...others, [language, text]]);
}

export function withCall(
  draft: DescriptorDraft,
  name: string,
  change: (call: CallDraft) => CallDraft,
): DescriptorDraft {
  const call = draft.calls[name];
  return call === undefined ? draft : { ...draft, calls: { ...draft.calls, [name]: change(call) } };
}

/** Drops effects on arguments that are no longer amounts. */
export function withArgument(call: CallDraft, index: number, next: DescribedArgument): CallDraft {
  const args = call.arguments.map((one) => (one.index === index ? next : one));
  const coins = new Set(args.flatMap(({ format, name }) => (format === "coin" ? [`{${name}}`] : [])));
  return {
    ...call,
    arguments: args,
    effects: call.effects.filter((effect) => coins.has("out" in effect ? effect.out : effect.in)),
  };
}

/** Without chains, it applies to all. */
export function withChain(draft: DescriptorDraft, chainId: number, isChosen: boolean): DescriptorDraft {
  const { chains: before = [], ...context } = draft.context;
  const others = before.filter((other) => other !== chainId);
  const chains = isChosen ? [...others, chainId] : others;
  return { ...draft, context: { ...context, ...(chains.length === 0 ? {} : { chains }) } };
}

/** Limits the description to this bytecode (hex); without it, to the interface. */
export function withCode(draft: DescriptorDraft, bytecode: string | undefined): DescriptorDraft {
  const { module, functions, chains } = draft.context;
  const context = { module, functions, ...(chains === undefined ? {} : { chains }) };
  if (bytecode === undefined) return { ...draft, context };
  return { ...draft, context: { ...context, code: [bytesToHex(sha3(hexToBytes(bytecode))).slice(2)] } };
}

export const LONGEST_OWNER = 40;

export function withOwner(
  { owner: _, ...draft }: DescriptorDraft,
  { name, url }: { readonly name: string; readonly url: string },
): DescriptorDraft {
  return name === "" && url === "" ? draft : { ...draft, owner: { name, ...(url === "" ? {} : { url }) } };
}

/** Recipients and amounts must be shown. */
export function mayBeHidden({ format, hidden }: DescribedArgument): boolean {
  return hidden !== undefined || (format !== "address" && format !== "object" && format !== "coin");
}

export type Direction = "out" | "in" | "none";

export function findDirection({ effects }: CallDraft, name: string): Direction {
  const found = effects.find((effect) => ("out" in effect ? effect.out : effect.in) === `{${name}}`);
  return found === undefined ? "none" : "out" in found ? "out" : "in";
}

export function withDirection(call: CallDraft, name: string, direction: Direction): CallDraft {
  const path = `{${name}}`;
  const others = call.effects.filter((effect) => ("out" in effect ? effect.out : effect.in) !== path);
  const effect = direction === "none" ? [] : [direction === "out" ? { out: path } : { in: path }];
  return { ...call, effects: [...others, ...effect] };
}

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

export function exampleCall(descriptor: Descriptor, name: string): ReturnType<typeof sampleCall> {
  const signature = descriptor.calls.get(name)?.signature;
  return signature === undefined
    ? undefined
    : sampleCall(`${descriptor.context.module}::${name}`, signature, SAMPLE_UNIT);
}

export function exampleText(descriptor: Descriptor, name: string, language: Language): string | undefined {
  const call = exampleCall(descriptor, name);
  // As golden tests run it.
  const [chainId = 0] = descriptor.context.chains ?? [];
  const said = call && describeCall(descriptor, call, language, { sender: TEST_SENDER, chainId })?.sentence;
  return said && descriptionText(said);
}

export function goldenTests(
  descriptor: Descriptor,
  name: string,
  texts: Readonly<Partial<Record<Language, string>>>,
): readonly GoldenTest[] {
  const call = exampleCall(descriptor, name);
  if (call === undefined) return [];
  return LANGUAGE_CODES.flatMap((language) => {
    const expect = texts[language]?.trim() ?? "";
    if (expect === "") return [];
    const { typeArguments, arguments: args } = call;
    return [{ call: name, typeArguments, arguments: args.map((one) => bytesToHex(one)), language, expect }];
  });
}
