import { resolve } from "node:path";
import {
  attest,
  describeCall,
  descriptionText,
  isAttested,
  lintDescriptor,
  readDescriptorFile,
  signatureHash,
  signatureText,
  type DescriptorFault,
} from "@holdfast/descriptors";
import {
  decodeRawTransaction,
  findFunction,
  formatFunctionId,
  formatTypeTag,
  hexToBytes,
  attempt,
  JsonNode,
  jsonToModuleAbi,
  parseFunctionId,
} from "@holdfast/sdk";
import { descriptorUnfit, keyUnknown } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { findKey, unlockSeed } from "../keys/key-store.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

const MAX_BYTES = 1024 * 1024;

export const descriptorCommand: CommandBody = {
  subcommands: [
    {
      name: "lint",
      arguments: "<file>",
      summary: "List the rules that a description breaks",
      options: [
        { flags: "--chain", help: "Also compare function signatures with the module on the chain." },
        ...NETWORK_OPTIONS,
      ],
      examples: ["holdfast descriptor lint pay.json", "holdfast descriptor lint pay.json --chain"],
      run: lint,
    },
    {
      name: "test",
      arguments: "<file> <transaction>",
      summary: "Show the description of a transaction",
      details: ["The transaction is the raw bytes as 0x… hex. A simulation with --json prints them."],
      options: [{ flags: "--language <code>", help: "Language: en (default), de or es." }],
      examples: [
        "holdfast descriptor test pay.json <raw>",
        "holdfast descriptor test pay.json <raw> --language de",
      ],
      run: async (call) => test(call),
    },
    {
      name: "sign",
      arguments: "<file>",
      summary: "Sign a call description with a stored key",
      options: [
        { flags: "--key <name>", help: "Name of the stored key that signs." },
        { flags: "-o, --output <file>", help: "Output file. Default: print the result." },
      ],
      examples: [
        "holdfast descriptor sign pay.json --key dev",
        "holdfast descriptor sign pay.json --key dev -o signed.json",
      ],
      run: sign,
    },
  ],
};

async function lint(call: Call): Promise<Report> {
  const { descriptor } = readFile(call);
  const faults = [...lintDescriptor(descriptor), ...(call.has("chain") ? await chainFaults(call) : [])];
  return {
    lines: [
      ...faults.map(({ place, reason }) => `${styled("red", place)} ${reason}.`),
      faults.length === 0
        ? styled("green", "The description breaks no rule.")
        : faults.length === 1
          ? "The description breaks 1 rule."
          : `The description breaks ${faults.length} rules.`,
    ],
    json: faults.map(({ place, reason }) => ({ place, reason })),
    exitCode: faults.length === 0 ? EXIT.done : EXIT.negative,
  };
}

/** Signatures that differ between the on-chain module and the descriptor. */
async function chainFaults(call: Call): Promise<readonly DescriptorFault[]> {
  const { context } = readFile(call).descriptor;
  const { client } = await loadNetwork(call);
  const { module } = parseFunctionId(`${context.module}::any`);
  const { abi } = await client.modules.get(module.address, module.name);
  const found = jsonToModuleAbi(new JsonNode(abi, "abi"));
  return [...context.functions].flatMap(([name, hash]): DescriptorFault[] => {
    const place = `context.functions.${name}`;
    return (
      attempt(() => {
        const isSame = signatureHash(signatureText(findFunction(found, name))) === hash;
        return isSame
          ? []
          : [{ place, reason: "is bound to a different function signature than the chain's" }];
      }) ?? [{ place, reason: "is not a function of the module on the chain" }]
    );
  });
}

function test(call: Call): Report {
  const { descriptor } = readFile(call);
  const raw = decodeRawTransaction(hexToBytes(expectArgument(call, 1)));
  if (raw.payload.kind !== "entry-function")
    throw descriptorUnfit({ reason: "the transaction calls no entry function" });
  const { function: id, typeArguments, arguments: args } = raw.payload.entryFunction;
  const facts = {
    function: formatFunctionId(id),
    typeArguments: typeArguments.map(formatTypeTag),
    arguments: args,
  };
  if (facts.function.split("::").slice(0, 2).join("::") !== descriptor.context.module)
    throw descriptorUnfit({
      reason: `it is for ${descriptor.context.module}, but the transaction calls ${facts.function}`,
    });
  const described = describeCall(descriptor, facts, call.option("language") ?? "en", raw);
  if (described === undefined)
    throw descriptorUnfit({ reason: `it does not describe ${facts.function} with these arguments` });
  const sentence = described.sentence === undefined ? undefined : descriptionText(described.sentence);
  const listed = described.arguments.map(({ label, value }) => ({ label, text: descriptionText([value]) }));
  return {
    lines: [
      sentence === undefined ? "No sentence describes this call." : styled("bold", sentence),
      ...listed.map(({ label, text }) => `  ${label}: ${text}`),
      ...described.effects.map(
        ({ direction, coin, amount }) => `  ${direction}: ${amount ?? "any amount"} of ${coin}`,
      ),
    ],
    json: {
      intent: described.intent,
      sentence: sentence ?? null,
      arguments: listed,
      effects: described.effects.map(({ direction, coin, amount }) => ({
        direction,
        coin,
        amount: amount ?? null,
      })),
    },
  };
}

async function sign(call: Call): Promise<Report> {
  const { environment } = call;
  const { descriptor, value, attestations } = readFile(call);
  const faults = lintDescriptor(descriptor);
  if (faults.length > 0)
    throw descriptorUnfit({
      reason: `it breaks ${faults.length === 1 ? "a rule" : `${faults.length} rules`}`,
    });
  const name = call.option("key") ?? "";
  const key = findKey(environment, name);
  if (key === undefined) throw keyUnknown({ name });
  const seed = await unlockSeed(environment, key);
  const made = await attest(value, seed);
  seed.fill(0);
  const others = attestations.filter(({ publicKey }) => publicKey !== made.publicKey);
  const kept = await Promise.all(others.map(async (one) => ({ one, holds: await isAttested(value, one) })));
  if (kept.some(({ holds }) => !holds)) throw descriptorUnfit({ reason: "one of its signatures is invalid" });
  const text = `${JSON.stringify({ descriptor: value, attestations: [...others, made] }, undefined, 2)}\n`;
  const file = call.option("output");
  if (file !== undefined) writeWhole(resolve(environment.folder, file), text, 0o644);
  return {
    lines:
      file === undefined
        ? text.trimEnd().split("\n")
        : [`Signed by ${made.publicKey}. Description written to ${file}.`],
    json: { publicKey: made.publicKey, signature: made.signature, file: file ?? null },
  };
}

function readFile(call: Call) {
  return readDescriptorFile(readFileText(call.environment.folder, expectArgument(call, 0), MAX_BYTES));
}
