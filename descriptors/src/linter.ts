import {
  FORMATS,
  type DescribedArgument,
  type DescribedCall,
  type Descriptor,
  type Format,
  type Texts,
} from "./descriptor.ts";
import { ENVELOPE, findPlaceholders, splitSentence } from "./placeholders.ts";
import { callerTypes, signatureHash, typeParameterCount } from "./signature-text.ts";
import { RECEIVING, unsafeReason } from "./text-safety.ts";

export interface DescriptorFault {
  readonly place: string;
  /** A clause whose subject is the place. */
  readonly reason: string;
}

/** Each value counts as one letter. */
export const MAX_WORDS = 80;

/** Empty for a usable descriptor. `isBuiltIn`: tested with the wallet; any outflow may be declared. */
export function lintDescriptor(
  descriptor: Descriptor,
  { isBuiltIn = false }: { readonly isBuiltIn?: boolean } = {},
): readonly DescriptorFault[] {
  const { context, calls, enums, owner } = descriptor;
  return [
    ...(calls.size === 0 ? [{ place: "calls", reason: "describes nothing" }] : []),
    ...[...context.functions.keys()]
      .filter((name) => !calls.has(name))
      .map((name) => ({ place: `context.functions.${name}`, reason: "is described by no call" })),
    ...(owner === undefined ? [] : safety("owner.name", owner.name)),
    ...[...enums].flatMap(([name, list]) =>
      [...list].flatMap(([key, texts]) => textFaults(`enums.${name}.${key}`, texts)),
    ),
    ...[...calls].flatMap(([name, call]) => [
      ...bindingFaults(descriptor, name, call),
      ...callFaults(descriptor, `calls.${name}`, call, isBuiltIn),
    ]),
  ];
}

function bindingFaults(
  { context }: Descriptor,
  name: string,
  call: DescribedCall,
): readonly DescriptorFault[] {
  const place = `calls.${name}`;
  const hash = context.functions.get(name);
  if (hash === undefined) return [{ place, reason: "is bound to no signature" }];
  if (hash !== signatureHash(call.signature))
    return [{ place, reason: "has another signature than its hash" }];
  return /^(?:public|friend|private) entry fun/.test(call.signature)
    ? []
    : [{ place, reason: "is no entry function" }];
}

function callFaults(
  descriptor: Descriptor,
  place: string,
  call: DescribedCall,
  isBuiltIn: boolean,
): readonly DescriptorFault[] {
  const types = callerTypes(call.signature);
  const named = new Map(call.arguments.map((argument) => [argument.name, argument]));
  const indices = call.arguments.map(({ index }) => index);
  return [
    ...(named.size === indices.length ? [] : [{ place, reason: "names two arguments alike" }]),
    ...(indices.length === types.length && types.every((_, at) => indices.includes(at))
      ? []
      : [{ place, reason: "does not describe every argument once" }]),
    ...textFaults(`${place}.intent`, call.intent),
    ...call.arguments.flatMap((argument) =>
      argumentFaults(descriptor, `${place}.${argument.name}`, argument, call),
    ),
    ...progressFaults(place, call),
    ...sentenceFaults(place, call, listRequiredArguments(descriptor.context.module, call)),
    ...effectFaults(place, call, named, isBuiltIn),
  ];
}

function progressFaults(
  place: string,
  { progress, intent, effects }: DescribedCall,
): readonly DescriptorFault[] {
  return Object.entries({ ...progress }).flatMap(([state, texts]) => {
    const at = `${place}.progress.${state}`;
    return [
      ...textFaults(at, texts),
      ...(Object.keys(texts).toSorted().join() === Object.keys(intent).toSorted().join()
        ? []
        : [{ place: at, reason: "is not in the languages of the intent" }]),
      ...(goesOut(effects) && Object.values(texts).some((text) => RECEIVING.test(text))
        ? [{ place: at, reason: "tells as income what is paid" }]
        : []),
    ];
  });
}

function goesOut(effects: DescribedCall["effects"]): boolean {
  return effects.some((effect) => "out" in effect) && !effects.some((effect) => "in" in effect);
}

function argumentFaults(
  { enums }: Descriptor,
  place: string,
  argument: DescribedArgument,
  call: DescribedCall,
): readonly DescriptorFault[] {
  const { index, format, hidden, coin } = argument;
  const type = callerTypes(call.signature)[index] ?? "";
  const faults = [
    [!fits(format, type), `can't write ${type} as ${format}`],
    [isWho(type) && format !== "address" && format !== "object", "is an address that is not shown as one"],
    [hidden !== undefined && (isWho(type) || format === "coin"), "hides who or how much"],
    [
      (format === "coin") !== (coin !== undefined),
      "is an amount without its coin, or a coin without an amount",
    ],
    [coin !== undefined && !isCoinThere(coin, call), "is in a coin that the call does not name"],
    [format === "enum" && enums.get(argument.enum ?? "") === undefined, "is of a list that is not there"],
    [format === "integer" && AMOUNT_NAME.test(argument.name), "is an amount without its unit"],
  ] as const;
  return [
    ...textFaults(`${place}.label`, argument.label),
    ...faults.flatMap(([isWrong, reason]) => (isWrong ? [{ place, reason }] : [])),
  ];
}

const AMOUNT_NAME = /^(?:\w+_)?(?:amount|amounts|coins|price|payment|deposit|value)$/i;

function isWho(type: string): boolean {
  return /\baddress\b|::object::Object</.test(type);
}

export function listFormats(type: string): readonly Format[] {
  return FORMATS.filter(
    (format) => fits(format, type) && (!isWho(type) || format === "address" || format === "object"),
  );
}

function fits(format: DescribedArgument["format"], type: string): boolean {
  const item = type.replace(/^vector<(?!u8>)(.*)>$|^0x1::option::Option<(.*)>$/s, "$1$2");
  switch (format) {
    case "coin":
    case "time":
    case "duration":
    case "bps":
    case "percent":
      return /^u\d+$/.test(item);
    case "integer":
      return /^(?:u\d+|0x1::fixed_point\w+::\w+)$/.test(item);
    case "address":
      return item === "address";
    case "object":
      return item === "address" || /::object::Object<.*>$/s.test(item);
    case "enum":
      return item === "bool" || /^u\d+$/.test(item);
    case "call":
    case "script-hash":
      return type === "vector<u8>";
    case "text":
    case "bytes":
      return !isWho(type);
  }
}

function isCoinThere(coin: string, call: DescribedCall): boolean {
  const typeArgument = /^@\.typeArgs\[(\d)\]$/.exec(coin)?.[1];
  if (typeArgument !== undefined) return Number(typeArgument) < typeParameterCount(call.signature);
  if (!coin.startsWith("{")) return true;
  const named = call.arguments.find(({ name }) => `{${name}}` === coin);
  return named !== undefined && named.format === "object";
}

/** Framework code, whose numbers hide no amounts. */
const SYSTEM_MODULE = /^0x0*[134]::/;

/** Recipients, amounts, objects, and any number of foreign code: it may be an amount, whatever its name. */
export function listRequiredArguments(
  module: string,
  { arguments: args, signature }: Pick<DescribedCall, "arguments" | "signature">,
): readonly DescribedArgument[] {
  const types = callerTypes(signature);
  const coins = new Set(args.map(({ coin }) => coin));
  const isSystem = SYSTEM_MODULE.test(module);
  const isPlainNumber = ({ index, format }: DescribedArgument): boolean =>
    /\bu(?:64|128|256)\b/.test(types[index] ?? "") && PLAIN.has(format);
  return args.filter(
    (argument) =>
      argument.format === "coin" ||
      argument.format === "address" ||
      (argument.format === "object" && !coins.has(`{${argument.name}}`)) ||
      (!isSystem && isPlainNumber(argument)),
  );
}

const PLAIN: ReadonlySet<Format> = new Set(["integer", "text", "bytes"]);

function sentenceFaults(
  place: string,
  { intent, sentence, arguments: args, effects, signature }: DescribedCall,
  must: readonly DescribedArgument[],
): readonly DescriptorFault[] {
  const named = new Map(args.map((argument) => [argument.name, argument]));
  const [first = ""] = Object.values(sentence);
  const wanted = findPlaceholders(first).join();
  const isPaid = goesOut(effects);
  const intents = Object.entries(intent).flatMap(([language, text]) =>
    isPaid && RECEIVING.test(text)
      ? [{ place: `${place}.intent.${language}`, reason: "tells as income what is paid" }]
      : [],
  );
  const sentences = Object.entries(sentence).flatMap(([language, text]) => {
    const at = `${place}.sentence.${language}`;
    const words = wordsIn(text);
    const used = findPlaceholders(text);
    const unknown = used.find((path) => !isResolvable(path, named, signature));
    const left = must.find(({ name }) => !used.includes(name));
    return [
      ...safety(at, words),
      ...(words.length > MAX_WORDS ? [{ place: at, reason: `is longer than ${MAX_WORDS} letters` }] : []),
      ...(/[{}]/.test(words) ? [{ place: at, reason: "has braces that are not closed" }] : []),
      ...(unknown === undefined ? [] : [{ place: at, reason: "has a placeholder that stands for nothing" }]),
      ...(left === undefined ? [] : [{ place: at, reason: `leaves out ${left.name}` }]),
      ...(used.join() === wanted
        ? []
        : [{ place: at, reason: "has other placeholders than other languages" }]),
      ...(isPaid && RECEIVING.test(text) ? [{ place: at, reason: "tells as income what is paid" }] : []),
    ];
  });
  return [...intents, ...sentences];
}

export function wordsIn(sentence: string): string {
  return splitSentence(sentence)
    .map((piece) => (piece.kind === "words" ? piece.text : "x"))
    .join("");
}

function isResolvable(
  path: string,
  named: ReadonlyMap<string, DescribedArgument>,
  signature: string,
): boolean {
  const argument = named.get(path);
  if (argument !== undefined) return argument.hidden === undefined && argument.format !== "call";
  const typeArgument = /^@\.typeArgs\[(\d)\]$/.exec(path)?.[1];
  if (typeArgument !== undefined) return Number(typeArgument) < typeParameterCount(signature);
  return ENVELOPE.some((known) => known === path);
}

function effectFaults(
  place: string,
  call: DescribedCall,
  named: ReadonlyMap<string, DescribedArgument>,
  isBuiltIn: boolean,
): readonly DescriptorFault[] {
  return call.effects.flatMap((effect) => {
    const amount = "out" in effect ? effect.out : effect.in;
    if (amount === "any") {
      if (effect.coin === undefined) return [{ place, reason: "has an effect on no coin" }];
      return "out" in effect && !isBuiltIn ? [{ place, reason: "lets any amount leave" }] : [];
    }
    const isAmount = named.get(amount.slice(1, -1))?.format === "coin";
    const hasReceivingLabel =
      "out" in effect && RECEIVING.test(Object.values(named.get(amount.slice(1, -1))?.label ?? {}).join(" "));
    return [
      ...(isAmount ? [] : [{ place, reason: "has an effect that is no amount of the call" }]),
      ...(effect.coin === undefined ? [] : [{ place, reason: "names the coin of an amount twice" }]),
      ...(hasReceivingLabel ? [{ place, reason: "tells as income what is paid" }] : []),
    ];
  });
}

function textFaults(place: string, texts: Texts): readonly DescriptorFault[] {
  return Object.entries(texts).flatMap(([language, text]) => [
    ...safety(`${place}.${language}`, text),
    ...(/[{}]/.test(text) ? [{ place: `${place}.${language}`, reason: "has placeholders" }] : []),
  ]);
}

function safety(place: string, text: string): readonly DescriptorFault[] {
  const reason = unsafeReason(text.normalize("NFC") === text ? text : "\u0301");
  return reason === undefined ? [] : [{ place, reason }];
}
