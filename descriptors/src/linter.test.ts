import { expect, it } from "vitest";
import { poolDescriptor, type PoolFile } from "../test/pool-descriptor.ts";
import { readDescriptor } from "./descriptor-reader.ts";
import { listFormats, lintDescriptor } from "./linter.ts";
import { signatureHash } from "./signature-text.ts";

/** Every fault of a descriptor with a change, as `place: reason`. */
function lintChanged(change: (file: PoolFile) => void, isBuiltIn = false): readonly string[] {
  const descriptor = readDescriptor(JSON.stringify(poolDescriptor(change)));
  return lintDescriptor(descriptor, { isBuiltIn }).map(({ place, reason }) => `${place}: ${reason}`);
}

/** Replaces the call by one with another signature and other arguments. */
const calling =
  (signature: string, args: readonly object[], sentence: string, more: object = {}) =>
  (file: PoolFile): void => {
    file.context.functions.stake = signatureHash(signature);
    const described = args.map((argument, index) => ({ index, label: { en: "Label" }, ...argument }));
    Object.assign(file.calls.stake, {
      ...{ signature, arguments: described, intent: { en: "Stake" }, sentence: { en: sentence } },
      ...{ effects: [], ...more },
    });
  };
const argument = (file: PoolFile, at: number, more: object): void => {
  Object.assign(file.calls.stake.arguments[at] ?? {}, more);
};
const progress = (more: object) => (file: PoolFile) => {
  const texts = { en: "Staking", de: "Es wird gestakt" };
  Object.assign(file.calls.stake, { progress: { pending: texts, done: texts, failed: texts, ...more } });
};
const SUPRA = "0x1::supra_coin::SupraCoin";

it.each<[string, (file: PoolFile) => void]>([
  ["nothing is changed", () => undefined],
  ["nobody owns it", (f) => Reflect.deleteProperty(f, "owner")],
  ["a sentence is as long as one may be", (f) => sayLong(f, 80)],
  ["it says what it is while pending and afterwards", progress({})],
  [
    "an amount is in the coin of a type argument, which the sentence names",
    calling(
      "public entry fun<T0, T1>(u64)",
      [{ name: "amount", format: "coin", coin: "@.typeArgs[1]" }],
      "Stake {amount} as {@.typeArgs[0]} of {@.sender} on {@.chainId}",
    ),
  ],
  [
    "an amount is in the asset of another argument",
    calling(
      "friend entry fun(0x1::object::Object<0x1::fungible_asset::Metadata>, u64)",
      [
        { name: "asset", format: "object" },
        { name: "amount", format: "coin", coin: "{asset}" },
      ],
      "Stake {amount}",
    ),
  ],
  [
    "what is no who and no amount is hidden, or left out",
    calling(
      "private entry fun(bool, vector<u8>, u8)",
      [
        { name: "flag", format: "enum", enum: "state", hidden: "not needed" },
        { name: "inner", format: "call" },
        { name: "number", format: "integer" },
      ],
      "Stake",
    ),
  ],
  [
    "an unnamed amount comes in",
    (f) => Object.assign(f.calls.stake, { effects: [{ in: "any", coin: SUPRA }] }),
  ],
  [
    "what is paid brings something in",
    (f) => {
      Object.assign(f.calls.stake, { effects: [{ out: "{amount}" }, { in: "any", coin: "0xc::c::C" }] });
      Object.assign(f.calls.stake, { intent: { en: "Claim", de: "Abholen" } });
    },
  ],
  [
    "a number of the chain's own code is left out",
    (f) => {
      calling("public entry fun(u64)", [{ name: "round", format: "integer" }], "Check in")(f);
      Object.assign(f.context, { module: "0x1::pool" });
    },
  ],
])("has no fault where %s", (_, change) => {
  expect(lintChanged(change)).toEqual([]);
});

it("lets any amount leave where it ships and is tested", () => {
  const change = (f: PoolFile) => Object.assign(f.calls.stake, { effects: [{ out: "any", coin: SUPRA }] });
  expect(lintChanged(change, true)).toEqual([]);
  expect(lintChanged(change)).toEqual(["calls.stake: lets any amount leave"]);
});

it.each<[string, (file: PoolFile) => void, readonly string[]]>([
  [
    "nothing is described",
    (f) => Object.assign(f, { calls: {} }),
    ["calls: describes nothing", "context.functions.stake: is described by no call"],
  ],
  [
    "a call has no hash",
    (f) => Object.assign(f.context, { functions: {} }),
    ["calls.stake: is bound to no signature"],
  ],
  [
    "a signature is not of the hash",
    (f) => (f.context.functions.stake = "0".repeat(64)),
    ["calls.stake: has another signature than its hash"],
  ],
  [
    "a function is no entry function, whatever stands before it",
    calling("native public entry fun()", [], "Stake"),
    ["calls.stake: is no entry function"],
  ],
  ["an owner praises itself", (f) => (f.owner.name = "Safe"), ["owner.name: praises itself"]],
  [
    "a choice has a number, and another a placeholder",
    (f) => Object.assign(f.enums, { state: { "0": { en: "No 5" }, "1": { en: "{pool}" } } }),
    ["enums.state.0.en: has a number of its own", "enums.state.1.en: has placeholders"],
  ],
  [
    "an intent has a placeholder",
    (f) => (f.calls.stake.intent.de = "{pool}"),
    ["calls.stake.intent.de: has placeholders"],
  ],
  [
    "a label has an unseen character",
    (f) => argument(f, 0, { label: { en: "Po\u200bol" } }),
    ["calls.stake.pool.label.en: has characters that can't be seen"],
  ],
  [
    "a text is not in its normal form",
    (f) => (f.calls.stake.intent.de = "Staken fu\u0308r"),
    ["calls.stake.intent.de: has marks that are not joined with their letters"],
  ],
  [
    "two arguments have one name",
    calling(
      "public entry fun(u8, u8)",
      [
        { name: "a", format: "integer" },
        { name: "a", format: "integer" },
      ],
      "Stake",
    ),
    ["calls.stake: names two arguments alike"],
  ],
  [
    "an argument is described that there is not",
    calling("public entry fun()", [{ name: "a", format: "integer" }], "Stake"),
    ["calls.stake: does not describe every argument once", "calls.stake.a: can't write  as integer"],
  ],
  [
    "a number is of a list that is not there",
    calling("public entry fun(u8)", [{ name: "a", format: "enum", enum: "states" }], "Stake"),
    ["calls.stake.a: is of a list that is not there"],
  ],
  [
    "a number is of no list",
    calling("public entry fun(u8)", [{ name: "a", format: "enum" }], "Stake"),
    ["calls.stake.a: is of a list that is not there"],
  ],
  [
    "a coin stands at what is no amount",
    (f) => argument(f, 0, { coin: SUPRA }),
    ["calls.stake.pool: is an amount without its coin, or a coin without an amount"],
  ],
  [
    "a coin is of a type argument beyond the last",
    calling("public entry fun<T0>(u64)", [{ name: "a", format: "coin", coin: "@.typeArgs[1]" }], "Stake {a}"),
    ["calls.stake.a: is in a coin that the call does not name"],
  ],
  [
    "a coin is of an argument that there is not",
    calling("public entry fun(u64)", [{ name: "a", format: "coin", coin: "{b}" }], "Stake {a}"),
    ["calls.stake.a: is in a coin that the call does not name"],
  ],
  [
    "a coin is of an argument that there is not, beside one that could be",
    calling(
      "public entry fun(0x1::object::Object<0x1::fungible_asset::Metadata>, u64)",
      [
        { name: "asset", format: "object" },
        { name: "a", format: "coin", coin: "{b}" },
      ],
      "Stake {a} of {asset}",
    ),
    ["calls.stake.a: is in a coin that the call does not name"],
  ],
  [
    "a coin is an account",
    calling(
      "public entry fun(address, u64)",
      [
        { name: "b", format: "address" },
        { name: "a", format: "coin", coin: "{b}" },
      ],
      "Stake {a} {b}",
    ),
    ["calls.stake.a: is in a coin that the call does not name"],
  ],
  [
    "an object is hidden",
    calling(
      "public entry fun(0x1::object::Object<0x4::token::Token>)",
      [{ name: "a", format: "object", hidden: "not needed" }],
      "Stake",
    ),
    ["calls.stake.a: hides who or how much", "calls.stake.sentence.en: leaves out a"],
  ],
  [
    "a sentence leaves out an object",
    calling(
      "public entry fun(0x1::object::Object<0x4::token::Token>)",
      [{ name: "a", format: "object" }],
      "Check in",
    ),
    ["calls.stake.sentence.en: leaves out a"],
  ],
  ...(["integer", "text", "bytes"] as const).map(
    (format): [string, (file: PoolFile) => void, readonly string[]] => [
      `a sentence leaves out a number that is written as ${format}`,
      calling("public entry fun(u64)", [{ name: "round", format }], "Check in"),
      ["calls.stake.sentence.en: leaves out round"],
    ],
  ),
  [
    "a sentence is a letter too long",
    (f) => sayLong(f, 81),
    [
      "calls.stake.sentence.en: is longer than 80 letters",
      "calls.stake.sentence.de: is longer than 80 letters",
    ],
  ],
  [
    "a sentence leaves a brace open",
    (f) => (f.calls.stake.sentence.en = "Stake {amount} in {pool"),
    [
      "calls.stake.sentence.en: has braces that are not closed",
      "calls.stake.sentence.en: leaves out pool",
      "calls.stake.sentence.de: has other placeholders than other languages",
    ],
  ],
  [
    "a sentence names what is hidden, and a call in it",
    calling(
      "public entry fun(u8, vector<u8>)",
      [
        { name: "a", format: "integer", hidden: "not needed" },
        { name: "b", format: "call" },
      ],
      "Stake {a} {b}",
    ),
    ["calls.stake.sentence.en: has a placeholder that stands for nothing"],
  ],
  [
    "a sentence names what is hidden",
    calling("public entry fun(u8)", [{ name: "a", format: "integer", hidden: "not needed" }], "Stake {a}"),
    ["calls.stake.sentence.en: has a placeholder that stands for nothing"],
  ],
  [
    "a sentence names a call",
    calling("public entry fun(vector<u8>)", [{ name: "b", format: "call" }], "Stake {b}"),
    ["calls.stake.sentence.en: has a placeholder that stands for nothing"],
  ],
  [
    "a sentence names a type argument beyond the last",
    calling("public entry fun<T0>()", [], "Stake {@.typeArgs[1]}"),
    ["calls.stake.sentence.en: has a placeholder that stands for nothing"],
  ],
  [
    "a sentence names what only looks like a type argument",
    calling("public entry fun<T0>()", [], "Stake {x@.typeArgs[0]} {@.typeArgs[0]x}"),
    ["calls.stake.sentence.en: has a placeholder that stands for nothing"],
  ],
  [
    "an intent and a sentence tell as income what is paid",
    (f) => {
      f.calls.stake.intent.de = "Geschenk";
      f.calls.stake.sentence.de = "{amount} im Pool {pool} erhalten";
    },
    [
      "calls.stake.intent.de: tells as income what is paid",
      "calls.stake.sentence.de: tells as income what is paid",
    ],
  ],
  [
    "one state of a call has a number, and is in fewer languages",
    progress({ done: { en: "Staked 5" } }),
    [
      "calls.stake.progress.done.en: has a number of its own",
      "calls.stake.progress.done: is not in the languages of the intent",
    ],
  ],
  [
    "one state of a call tells as income what is paid",
    progress({ failed: { en: "No stake", de: "Nichts erhalten" } }),
    ["calls.stake.progress.failed: tells as income what is paid"],
  ],
  [
    "an effect is on no coin",
    (f) => Object.assign(f.calls.stake, { effects: [{ in: "any" }] }),
    ["calls.stake: has an effect on no coin"],
  ],
  [
    "effects are of no amount, or of one that is not there",
    (f) => Object.assign(f.calls.stake, { effects: [{ in: "{pool}" }, { out: "{who}" }] }),
    [
      "calls.stake: has an effect that is no amount of the call",
      "calls.stake: has an effect that is no amount of the call",
    ],
  ],
  [
    "an effect has its coin twice",
    (f) => Object.assign(f.calls.stake, { effects: [{ in: "{amount}", coin: SUPRA }] }),
    ["calls.stake: names the coin of an amount twice"],
  ],
  [
    "what leaves is labelled as income",
    (f) => argument(f, 1, { label: { en: "Amount", de: "Geschenk" } }),
    ["calls.stake: tells as income what is paid"],
  ],
])("says which rule is broken, and where, when %s", (_, change, faults) => {
  expect(lintChanged(change)).toEqual(faults);
});

const NUMBER = ["coin", "time", "duration", "bps", "percent", "integer", "text", "bytes", "enum"];

it.each<[string, readonly string[]]>([
  ["u8", NUMBER],
  ["u64", NUMBER],
  ["u256", NUMBER],
  ["vector<u64>", NUMBER],
  ["0x1::option::Option<u64>", NUMBER],
  ["bool", ["text", "bytes", "enum"]],
  ["0x1::option::Option<bool>", ["text", "bytes", "enum"]],
  ["vector<u8>", ["text", "bytes", "call", "script-hash"]],
  ["vector<vector<u8>>", ["text", "bytes"]],
  ["vector<vector<u64>>", ["text", "bytes"]],
  ["0x1::string::String", ["text", "bytes"]],
  ["0x1::fixed_point32::FixedPoint32", ["integer", "text", "bytes"]],
  ["0x1::fixed_point64::FixedPoint64", ["integer", "text", "bytes"]],
  ["0xcafe::fixed_point64::FixedPoint64", ["text", "bytes"]],
  ["0xcafe::u8::u8", ["text", "bytes"]],
  ["address", ["address", "object"]],
  ["vector<address>", ["address", "object"]],
  ["0x1::option::Option<address>", ["address", "object"]],
  ["vector<vector<address>>", []],
  ["0x1::object::Object<0x4::token::Token>", ["object"]],
  ["vector<0x1::object::Object<T0>>", ["object"]],
])("a value of %s can be written as %j", (type, formats) => {
  expect(listFormats(type)).toEqual(formats);
});

/** A sentence of so many letters, its two values counted as one each. */
function sayLong(file: PoolFile, letters: number): void {
  const begins = "Stake {amount} in {pool} ";
  const text = begins + "a".repeat(letters - "Stake x in x ".length);
  Object.assign(file.calls.stake, { sentence: { en: text, de: text } });
}
