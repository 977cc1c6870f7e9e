import { isSupraError } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { ENVELOPE, poolDescriptor, STAKE_CALL, type PoolFile } from "../test/pool-descriptor.ts";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import { descriptorInvalid } from "./descriptor-errors.ts";
import { readDescriptor } from "./descriptor-reader.ts";
import { isAsDescribed } from "./effects-check.ts";
import { lintDescriptor } from "./linter.ts";
import { signatureHash } from "./signature-text.ts";

/** Why a file is not used: refused when it is read, or by a rule of the linter; undefined for one that is used. */
function findRefusal(text: string): string | undefined {
  try {
    return lintDescriptor(readDescriptor(text))[0]?.reason;
  } catch (error) {
    if (isSupraError(error, descriptorInvalid)) return error.context.reason;
    throw error;
  }
}

const refused = (change: (file: PoolFile) => void) => findRefusal(JSON.stringify(poolDescriptor(change)));
const raw = (change: (text: string) => string) => findRefusal(change(JSON.stringify(poolDescriptor())));

/** The arguments and the texts of the one call. */
const argument = (file: PoolFile, at: number, more: object): void => {
  Object.assign(file.calls.stake.arguments[at] ?? {}, more);
};
const sentence =
  (en: string) =>
  (file: PoolFile): void => {
    file.calls.stake.sentence = { en, de: en };
  };
const sign = (file: PoolFile, signature: string): void => {
  file.calls.stake.signature = signature;
  file.context.functions.stake = signatureHash(signature);
};

it("uses a valid descriptor, and formats its sentence", () => {
  expect(refused(() => undefined)).toBeUndefined();
  const read = readDescriptor(JSON.stringify(poolDescriptor()));
  const said = describeCall(read, STAKE_CALL, "de", ENVELOPE);
  expect(descriptionText(said?.sentence ?? [])).toBe("1.5 SUPRA im Pool 0xbeef staken");
  const english = describeCall(read, STAKE_CALL, "fr", ENVELOPE);
  expect(descriptionText(english?.sentence ?? [])).toBe("Stake 1.5 SUPRA in the pool 0xbeef");
});

it.each<[string, (file: PoolFile) => void, RegExp]>([
  ["hides the recipient", (f) => argument(f, 0, { hidden: "not needed" }), /hides who/],
  ["hides the amount", (f) => argument(f, 1, { hidden: "not needed" }), /hides who or how much/],
  ["leaves the recipient out of the sentence", sentence("Stake {amount}"), /leaves out pool/],
  ["leaves the amount out of the sentence", sentence("Stake in {pool}"), /leaves out amount/],
  [
    "leaves it out in one language alone",
    (f) => (f.calls.stake.sentence.de = "{amount} staken"),
    /leaves out/,
  ],
  ["does not describe the recipient at all", (f) => f.calls.stake.arguments.shift(), /every argument/],
  ["describes one argument twice and another never", (f) => argument(f, 0, { index: 1 }), /every argument/],
  ["names two arguments alike", (f) => argument(f, 0, { name: "amount" }), /alike/],
  ["shows an address as a number", (f) => argument(f, 0, { format: "integer" }), /can't write address/],
  ["shows an address as text", (f) => argument(f, 0, { format: "text" }), /can't write address/],
  ["shows an amount as a time", (f) => argument(f, 1, { format: "time" }), /without its coin/],
  [
    "gives an amount without its unit",
    (f) =>
      f.calls.stake.arguments.splice(1, 1, {
        index: 1,
        name: "amount",
        label: { en: "Amount", de: "Betrag" },
        format: "integer",
      }),
    /without its unit/,
  ],
  [
    "is in the coin of a type argument that is not there",
    (f) => argument(f, 1, { coin: "@.typeArgs[0]" }),
    /coin that the call does not name/,
  ],
  [
    "takes an account for its coin",
    (f) => argument(f, 1, { coin: "{pool}" }),
    /coin that the call does not name/,
  ],
  ["names no coin", (f) => argument(f, 1, { coin: "SUPRA" }), /names no coin/],
  ["is written backwards", sentence("Stake {amount} in {pool} \u202eerom"), /can't be seen/],
  ["isolates direction", sentence("\u2066Stake\u2069 {amount} in {pool}"), /can't be seen/],
  ["hides a letter without width", sentence("Sta\u200bke {amount} in {pool}"), /can't be seen/],
  ["has a line break", sentence("Stake {amount}\nin {pool}"), /can't be seen/],
  ["has a null character", sentence("Stake {amount}\u0000 in {pool}"), /can't be seen/],
  ["has Cyrillic letters", sentence("St\u0430ke {amount} in {pool}"), /another script/],
  ["has full-width letters", sentence("Ｓtake {amount} in {pool}"), /stand for others/],
  ["has loose accents", sentence("Stake\u0301 {amount} in {pool}"), /marks|joined/],
  ["pushes the rest away by spaces", sentence("Stake {amount}          in {pool}"), /spaces/],
  ["has a space of another kind", sentence("Stake\u3000{amount} in {pool}"), /spaces/],
  ["has a picture", sentence("Stake ✅ {amount} in {pool}"), /stand for others/],
  ["has a link", sentence("Stake {amount} in {pool}, see cafe.io"), /a link/],
  ["has a scheme", sentence("Stake {amount} in {pool} https://x"), /a link/],
  ["has an address of its own", sentence("Stake {amount} in {pool} to 0xabcdef"), /address of its own/],
  ["has an amount of its own", sentence("Stake {amount} in {pool} and get 5"), /number of its own/],
  ["has an amount in small digits", sentence("Stake {amount} in {pool} and get ¹⁰⁰"), /number of its own/],
  ["has an amount in other digits", sentence("Stake {amount} in {pool} and get ٥٠"), /number of its own/],
  ["has a link to a newer domain", sentence("Stake {amount} in {pool}, see cafe.online"), /a link/],
  ["praises itself", sentence("Stake {amount} safe in {pool}"), /praises/],
  ["praises itself with an adverb", sentence("Stake {amount} safely in {pool}"), /praises/],
  ["takes the wallet's own words", (f) => (f.owner.name = "Built in"), /praises/],
  ["takes the wallet's name in an intent", (f) => (f.calls.stake.intent.en = "Holdfast stake"), /praises/],
  ["is called income and pays", (f) => (f.calls.stake.intent.en = "Claim your reward"), /income/],
  [
    "lets any amount leave by a function of the framework",
    (f) => {
      f.context.module = "0x1::pool";
      f.calls.stake.effects = [{ out: "any", coin: "0xc::c::C" } as never];
    },
    /any amount/,
  ],
  ["tells income in another form", sentence("Rewards of {amount} from {pool}"), /income/],
  ["tells income in the past", sentence("{amount} received from {pool}"), /income/],
  ["tells income in German", (f) => (f.calls.stake.intent.de = "Belohnungen abholen"), /income/],
  ["tells as income what is paid", sentence("Receive {amount} from {pool}"), /income/],
  [
    "labels as income what is paid",
    (f) => argument(f, 1, { label: { en: "Your reward", de: "Betrag" } }),
    /income/,
  ],
  ["is overlong", sentence(`Stake {amount} in {pool} ${"and so on ".repeat(8)}`.trim()), /longer than 80/],
  ["has a text beyond all bounds", sentence("a".repeat(500)), /longer than 200/],
  ["has a placeholder for nothing", sentence("Stake {amount} in {pool} of {who}"), /stands for nothing/],
  ["asks for a prototype", sentence("Stake {amount} in {pool} {constructor}"), /stands for nothing/],
  ["has braces that are not closed", sentence("Stake {amount} in {pool} {x"), /braces/],
  [
    "has other placeholders in another language",
    (f) => (f.calls.stake.sentence.de = "{amount} in {pool} von {@.sender}"),
    /other placeholders/,
  ],
  [
    "lets any amount leave",
    (f) => (f.calls.stake.effects = [{ out: "any", coin: "0xc::c::C" } as never]),
    /any amount/,
  ],
  ["has an effect that is no amount", (f) => (f.calls.stake.effects = [{ out: "{pool}" }]), /no amount/],
  [
    "names an amount's coin twice",
    (f) => (f.calls.stake.effects = [{ out: "{amount}", coin: "0xc::c::C" } as never]),
    /twice/,
  ],
  [
    "is bound to a signature of another hash",
    (f) => (f.context.functions.stake = "0".repeat(64)),
    /another signature/,
  ],
  ["is about no entry function", (f) => sign(f, "public fun(&signer, address, u64)"), /no entry/],
  [
    "is about more arguments than it describes",
    (f) => sign(f, "public entry fun(&signer, address, u64, bool)"),
    /every argument/,
  ],
  [
    "binds what it does not describe",
    (f) => Object.assign(f.context.functions, { drain: "0".repeat(64) }),
    /described by no call/,
  ],
  ["is of another format", (f) => (f["holdfast-descriptor"] = 2), /is not 1/],
  ["has a member that nobody knows", (f) => Object.assign(f, { script: "x" }), /does not know/],
  [
    "has more arguments than any function",
    (f) => Object.assign(f.calls.stake, { arguments: Array(40).fill(f.calls.stake.arguments[0]) }),
    /more than 32/,
  ],
  ["has a module's name of another form", (f) => (f.context.module = "0x01::pool"), /form/],
  ["has a url that runs", (f) => (f.owner.url = "javascript:alert(1)"), /form/],
])("a descriptor that %s is refused", (_, change, reason) => {
  expect(refused(change)).toMatch(reason);
});

it.each<[string, (text: string) => string, RegExp]>([
  ["nested without end", () => "[".repeat(60_000), /deeper/],
  ["that is larger than any", (text) => text + " ".repeat(70_000), /longer than/],
  ["that is no JSON", (text) => text.slice(1), /no JSON/],
  ["with a prototype as a call", (text) => text.replaceAll('"stake"', '"__proto__"'), /the name/],
  ["with a constructor as a call", (text) => text.replaceAll('"stake"', '"constructor"'), /the name/],
  [
    "with a prototype of its own",
    (text) => text.replace("{", '{"__proto__":{"calls":{}},'),
    /the name|members/,
  ],
  ["that is a list", (text) => `[${text}]`, /no object/],
  ["that is nothing", () => "null", /no object/],
])("a file %s is refused", (_, change, reason) => {
  expect(raw(change)).toMatch(reason);
});

it("a call with arguments of another shape has no sentence", () => {
  const read = readDescriptor(JSON.stringify(poolDescriptor()));
  const [pool = new Uint8Array(), amount = new Uint8Array()] = STAKE_CALL.arguments;
  for (const args of [
    [],
    [pool],
    [pool, amount, amount],
    [amount, pool],
    [pool, pool],
    [pool, amount.slice(1)],
  ])
    expect(describeCall(read, { ...STAKE_CALL, arguments: args }, "en", ENVELOPE)).toBeUndefined();
  const typed = { ...STAKE_CALL, typeArguments: ["u64"] };
  expect(describeCall(read, typed, "en", ENVELOPE)).toBeUndefined();
});

it("refuses missing, additional and differing effects as not described", () => {
  const effects = [{ direction: "out", coin: "supra", amount: 5n }] as const;
  expect(isAsDescribed(effects, [{ coin: "supra", amount: -5n }])).toBe(true);
  expect(isAsDescribed(effects, [])).toBe(false);
  expect(isAsDescribed(effects, [{ coin: "supra", amount: -6n }])).toBe(false);
  expect(isAsDescribed(effects, [{ coin: "supra", amount: -4n }])).toBe(false);
  expect(isAsDescribed(effects, [{ coin: "bean", amount: -5n }])).toBe(false);
  const both = [
    { coin: "supra", amount: -5n },
    { coin: "bean", amount: -1n },
  ];
  expect(isAsDescribed(effects, both)).toBe(false);
  expect(isAsDescribed([], [{ coin: "bean", amount: -1n }])).toBe(false);
  expect(isAsDescribed([], [{ coin: "bean", amount: 1n }])).toBe(true);
  const swap = [...effects, { direction: "in", coin: "bean", amount: 9n }] as const;
  expect(
    isAsDescribed(swap, [
      { coin: "supra", amount: -5n },
      { coin: "bean", amount: 9n },
    ]),
  ).toBe(true);
  expect(
    isAsDescribed(swap, [
      { coin: "supra", amount: -5n },
      { coin: "bean", amount: 8n },
    ]),
  ).toBe(false);
  const open = [{ direction: "in", coin: "bean", amount: undefined }] as const;
  expect(isAsDescribed(open, [{ coin: "bean", amount: 3n }])).toBe(true);
  expect(isAsDescribed(open, [{ coin: "bean", amount: -3n }])).toBe(false);
});
