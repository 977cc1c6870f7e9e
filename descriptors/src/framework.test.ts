import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findFrameworkCode } from "@holdfast/devnode";
import { moduleToJson, readModule } from "@holdfast/move";
import * as declaredAbis from "@holdfast/sdk/framework";
import { JsonNode, jsonToModuleAbi, parseAddress, parseJson, stringifyJson } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import type { Descriptor, Texts } from "./descriptor.ts";
import { FRAMEWORK_DESCRIPTORS, FRAMEWORK_FILES, frameworkIntents, frameworkProgress } from "./framework.ts";
import { LANGUAGE_CODES } from "../../wallet/src/storage/settings/language.ts";
import { lintDescriptor } from "./linter.ts";
import { sampleCall } from "./sample-call.ts";
import { callerTypes, signatureHash, signatureText } from "./signature-text.ts";

const calls = FRAMEWORK_DESCRIPTORS.flatMap(({ context, calls: described }) =>
  [...described].map(([name, call]) => ({ id: `${context.module}::${name}`, name, context, call })),
);

it("describes more than eighty calls, and breaks no rule", () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(
    FRAMEWORK_DESCRIPTORS.flatMap((descriptor) => lintDescriptor(descriptor, { isBuiltIn: true })),
  ).toEqual([]);
  expect(new Set(FRAMEWORK_DESCRIPTORS.map(({ id }) => id)).size).toBe(FRAMEWORK_FILES.length);
});

it("says everything in each language of the wallet", () => {
  const texts = (descriptor: Descriptor): readonly Texts[] => [
    ...[...descriptor.enums.values()].flatMap((list) => [...list.values()]),
    ...[...descriptor.calls.values()].flatMap(({ intent, sentence, progress, arguments: args }) => [
      intent,
      sentence,
      ...Object.values({ ...progress }),
      ...args.map(({ label }) => label),
    ]),
  ];
  for (const one of FRAMEWORK_DESCRIPTORS.flatMap((descriptor) => texts(descriptor)))
    expect(Object.keys(one)).toEqual(LANGUAGE_CODES);
});

it.each(LANGUAGE_CODES)("has titles in %s for a call before, during and after", (language) => {
  const [intents, progress] = [frameworkIntents(language), frameworkProgress(language)];
  expect(Object.keys(intents)).toEqual(calls.map(({ id }) => id));
  expect(Object.keys(progress).length).toBeGreaterThan(35);
  const titles = [...Object.values(intents), ...Object.values(progress).flatMap((one) => Object.values(one))];
  for (const title of titles) expect(title).toMatch(/^\p{Lu}[^.]+[^.]$/u);
  // Three states of one call are never told alike.
  for (const [id, words] of Object.entries(progress)) {
    const all = [intents[id], words.pending, words.done, words.failed];
    expect(new Set(all).size, id).toBe(all.length);
  }
});

it("names a call in a language, else in English", () => {
  const addStake = "0x1::pbo_delegation_pool::add_stake";
  expect(frameworkIntents("de")[addStake]).toBe("Stake hinzufügen");
  expect(frameworkIntents("fr")[addStake]).toBe("Add stake");
  expect(frameworkProgress("fr")[addStake]).toEqual({
    pending: "Adding stake",
    done: "Stake was added",
    failed: "No stake was added",
  });
});

/** Where no bytecode and no module of the devnode says so: the interface that every chain with these modules has. */
const STATED: Readonly<Record<string, string>> = {
  "0x3::token::opt_in_direct_transfer": "public entry fun(&signer, bool)",
  "0x3::token::transfer_with_opt_in":
    "public entry fun(&signer, address, 0x1::string::String, 0x1::string::String, u64, address, u64)",
};

const framework = findFrameworkCode();
const declared: readonly { readonly address: string; readonly name: string }[] = Object.values(declaredAbis);

/** What a function's interface is by the chain's bytecode, else by what the devnode declares, else as it is stated. */
function findSignature(module: string, name: string): string | undefined {
  const [address = "", moduleName = ""] = module.split("::");
  const code = address === "0x1" ? framework?.code(moduleName) : undefined;
  const own = declared.find((abi) => abi.address === address && abi.name === moduleName);
  const given = code === undefined ? own : moduleToJson(readModule(code));
  if (given === undefined) return STATED[`${module}::${name}`];
  const json = parseJson(stringifyJson(given));
  const abi = jsonToModuleAbi(new JsonNode(json, "abi")).functions.find((one) => one.name === name);
  return abi && signatureText(abi);
}

it("has the signatures of the framework's own interface", () => {
  // Every clone has the chain's bytecode: it is installed for the tests.
  expect(framework).toBeDefined();
  for (const { id, name, context, call } of calls) {
    expect(findSignature(context.module, name), id).toBe(call.signature);
    expect(context.functions.get(name), id).toBe(signatureHash(call.signature));
  }
});

const file = new URL("../../../shared/network/framework-abi.json", import.meta.url);
if (existsSync(file))
  it("has the parameters that the chain's own interface has", () => {
    const { modules } = JSON.parse(readFileSync(file, "utf8")) as {
      modules: Record<string, { entry_and_view: { sig: string }[] } | undefined>;
    };
    for (const { id, name, call } of calls.filter(({ id: one }) => !one.includes("automation_registry"))) {
      const module = modules[id.split("::").slice(0, 2).join("::")];
      const sig = module?.entry_and_view.find((one) => new RegExp(`fun ${name}\\b`).test(one.sig))?.sig ?? "";
      const types = [...sig.slice(sig.indexOf("(")).matchAll(/:\s*(&?\w+)/g)].map(([, type = ""]) => type);
      const given = types.filter((type) => !type.endsWith("signer"));
      const head = (type: string) => /^&?(?:\w+::)*(\w+)/.exec(type)?.[1];
      expect(given.length === 0 ? [] : given.slice(0, callerTypes(call.signature).length), id).toEqual(
        callerTypes(call.signature).map(head),
      );
    }
  });

it("reads as these sentences", async () => {
  const envelope = { sender: parseAddress("0xa11ce"), chainId: 6 };
  const golden = FRAMEWORK_DESCRIPTORS.flatMap((descriptor) =>
    [...descriptor.calls].map(([name, { signature }]) => {
      const id = `${descriptor.context.module}::${name}`;
      const said = LANGUAGE_CODES.map((language) => {
        const call = sampleCall(id, signature);
        const found = call && describeCall(descriptor, call, language, envelope);
        return [language, descriptionText(found?.sentence ?? [])] as const;
      });
      expect(
        said.map(([, text]) => text),
        id,
      ).not.toContain("");
      return { call: id, ...Object.fromEntries<string>(said) };
    }),
  );
  const path = fileURLToPath(new URL("../test/framework-sentences.json", import.meta.url));
  await expect(`${JSON.stringify(golden, undefined, 2)}\n`).toMatchFileSnapshot(path);
});
