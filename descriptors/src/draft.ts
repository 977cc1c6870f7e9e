import type { FunctionAbi } from "@holdfast/sdk";
import type { DescribedArgument, DescribedCall, Format, Texts } from "./descriptor.ts";
import { MAX_LETTERS } from "./descriptor-reader.ts";
import { listFormats, MAX_WORDS, listRequiredArguments, wordsIn } from "./linter.ts";
import { callerTypes, signatureHash, signatureText, typeParameterCount } from "./signature-text.ts";

/** Editable JSON of a descriptor, for `readDescriptorValue`. */
export interface DescriptorDraft {
  readonly "holdfast-descriptor": 1;
  readonly id: string;
  readonly context: {
    readonly module: string;
    readonly functions: Readonly<Record<string, string>>;
    readonly chains?: readonly number[];
    readonly code?: readonly string[];
  };
  readonly owner?: { readonly name: string; readonly url?: string };
  readonly enums?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  readonly calls: Readonly<Record<string, CallDraft>>;
}

export type CallDraft = DescribedCall;

export interface FunctionToDescribe {
  /** `0xcafe::pool` with a short address. */
  readonly module: string;
  readonly abi: FunctionAbi;
  /** Names of the caller's arguments, from published source. */
  readonly names?: readonly string[] | undefined;
}

const NATIVE_COIN = "0x1::supra_coin::SupraCoin";
const AMOUNT = /^(?:\w+_)?(?:amount|amounts|coins|price|payment|deposit|value)$/i;
const TIME = /(?:^|_)(?:time|timestamp|deadline|expiry|unlock_at|until|at)(?:_secs)?$/i;
const DURATION = /(?:^|_)(?:duration|period|secs|seconds|timeout)$/i;

/** In English, from ABI and argument names. Passes the linter if the names allow it. */
export function draftDescriptor({ module, abi, names = [] }: FunctionToDescribe): DescriptorDraft {
  const signature = signatureText(abi);
  const types = callerTypes(signature);
  const args = types.map((type, index) =>
    draftArgument(type, index, chooseName(names[index], index, names), signature),
  );
  const intent = splitWords(abi.name);
  const hasChoice = args.some(({ enum: list }) => list !== undefined);
  return {
    "holdfast-descriptor": 1,
    id: `${createId(module.split("::")[1] ?? "")}/${createId(abi.name)}`,
    context: { module, functions: { [abi.name]: signatureHash(signature) } },
    ...(hasChoice ? { enums: { choice: { "0": { en: "No" }, "1": { en: "Yes" } } } } : {}),
    calls: {
      [abi.name]: {
        signature,
        intent: { en: intent },
        sentence: {
          en: draftSentence(intent, args, listRequiredArguments(module, { arguments: args, signature })),
        },
        arguments: args,
        effects: args.flatMap(({ format, name }) => (format === "coin" ? [{ out: `{${name}}` }] : [])),
      },
    },
  };
}

function draftArgument(type: string, index: number, name: string, signature: string): DescribedArgument {
  const format = draftFormat(type, name);
  return {
    index,
    name,
    label: { en: splitWords(name) },
    format,
    ...(format === "coin" ? { coin: typeParameterCount(signature) > 0 ? "@.typeArgs[0]" : NATIVE_COIN } : {}),
    ...(format === "enum" ? { enum: "choice" } : {}),
  };
}

function draftFormat(type: string, name: string): Format {
  const possible = listFormats(type);
  const wanted: readonly Format[] = /^bool$|Option<bool>$|<bool>$/.test(type)
    ? ["enum"]
    : AMOUNT.test(name)
      ? ["coin"]
      : /bps$/i.test(name)
        ? ["bps"]
        : /percent(?:age)?$/i.test(name)
          ? ["percent"]
          : DURATION.test(name)
            ? ["duration"]
            : TIME.test(name)
              ? ["time"]
              : [];
  const usual: readonly Format[] = ["address", "object", "integer", "text", "bytes"];
  return [...wanted, ...usual].find((format) => possible.includes(format)) ?? "bytes";
}

function chooseName(given: string | undefined, index: number, all: readonly string[]): string {
  const clean = (given ?? "").replace(/^_+/, "");
  const isTaken = all.slice(0, index).some((other) => other.replace(/^_+/, "") === clean);
  return /^[a-z]\w*$/i.test(clean) && !isTaken
    ? clean
    : `argument_${"abcdefghijklmnopqrstuvwxyz"[index] ?? "z"}`;
}

/** Names all arguments or, if too many, the required ones, finally without labels. */
function draftSentence(
  intent: string,
  args: readonly DescribedArgument[],
  must: readonly DescribedArgument[],
): string {
  const shown = args.filter(({ format }) => format !== "call" && format !== "bytes");
  const labelled = ({ name, label, format }: DescribedArgument): string =>
    format === "coin" ? `{${name}}` : `${(label["en"] ?? "").toLowerCase()} {${name}}`;
  const join = (values: readonly string[]): string => [intent, ...values].join(", ").replace(", ", ": ");
  const [whole, short, bare] = [
    join(shown.map(labelled)),
    join(must.map(labelled)),
    join(must.map(({ name }) => `{${name}}`)),
  ];
  return [whole, short].find((sentence) => isShort(sentence)) ?? bare;
}

function isShort(sentence: string): boolean {
  return sentence.length <= MAX_LETTERS && wordsIn(sentence).length <= MAX_WORDS;
}

/** "unlock_at" becomes "Unlock at". Drops digits, which texts must not contain. */
function splitWords(name: string): string {
  const words = name
    .replaceAll(/[\d_]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? "Call" : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function createId(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "call"
  );
}
