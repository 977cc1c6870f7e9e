import type { FunctionAbi } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import { readDescriptorValue } from "./descriptor-reader.ts";
import { draftDescriptor } from "./draft.ts";
import { formatDescriptorFile, readDescriptorFile, testDescriptor } from "./descriptor-file.ts";
import { FRAMEWORK_DESCRIPTORS } from "./framework.ts";
import { lintDescriptor } from "./linter.ts";
import { sampleCall } from "./sample-call.ts";
import { callerTypes } from "./signature-text.ts";
import { parseAddress } from "@holdfast/sdk";

const createAbi = (name: string, parameters: readonly string[], generics = 0): FunctionAbi => ({
  name,
  visibility: "public",
  isEntry: true,
  isView: false,
  typeParameters: Array.from({ length: generics }, () => ({ constraints: [], isPhantom: false })),
  parameters,
  returns: [],
});

const envelope = { sender: parseAddress("0xa11ce"), chainId: 6 };

it("drafts a valid description from an interface and argument names", () => {
  const abi = createAbi("open_box2", ["&signer", "address", "u64", "u64", "bool"], 1);
  const draft = draftDescriptor({
    module: "0xcafe::piggy_bank",
    abi,
    names: ["_owner", "amount", "unlock_at", "is_open"],
  });
  const read = readDescriptorValue(draft);
  expect(lintDescriptor(read)).toEqual([]);
  expect(draft.id).toBe("piggy-bank/open-box2");
  const call = sampleCall("0xcafe::piggy_bank::open_box2", draft.calls["open_box2"]?.signature ?? "");
  const said = call && describeCall(read, call, "de", envelope)?.sentence;
  expect(descriptionText(said ?? [])).toBe(
    "Open box: owner 0xa0, 0.00000151 SUPRA, unlock at 152 s after 1970, is open Yes",
  );
});

it("drafts every framework function by the rules, without invented names", () => {
  for (const { calls, context } of FRAMEWORK_DESCRIPTORS)
    for (const [name, { signature }] of calls) {
      const parameters = callerTypes(signature);
      const generics = [...signature.slice(0, signature.indexOf("(")).matchAll(/\bT\d/g)].length;
      const abi = createAbi(name, ["&signer", ...parameters], generics);
      const faults = lintDescriptor(readDescriptorValue(draftDescriptor({ module: context.module, abi })));
      expect(faults, name).toEqual([]);
    }
});

it("can be read whatever the names are", () => {
  const names = fc.array(fc.string({ maxLength: 20 }), { maxLength: 4 });
  fc.assert(
    fc.property(names, (given) => {
      const draft = draftDescriptor({
        module: "0xcafe::pool",
        abi: createAbi("stake", ["&signer", "address", "u64", "vector<u8>"]),
        names: given,
      });
      readDescriptorValue(draft);
    }),
  );
});

it("golden texts match or report the difference, and stay in the file", () => {
  const draft = draftDescriptor({
    module: "0xcafe::pool",
    abi: createAbi("stake", ["&signer", "address", "u64"]),
    names: ["pool", "amount"],
  });
  const test = {
    call: "stake",
    typeArguments: [],
    arguments: [`0x${"0".repeat(62)}a0`, "0x9700000000000000"],
    language: "en",
    expect: "Stake: pool 0xa0, 0.00000151 SUPRA",
  };
  const wrong = { ...test, expect: "Stake all" };
  const empty = { ...test, arguments: [] };
  const file = formatDescriptorFile({ value: draft, attestations: [], tests: [test, wrong, empty] });
  const read = readDescriptorFile(file);
  expect(read.tests).toEqual([test, wrong, empty]);
  expect(testDescriptor(read)).toEqual([
    { test: wrong, said: test.expect },
    { test: empty, said: undefined },
  ]);
  for (const damaged of [
    { ...test, more: 1 },
    { ...test, arguments: ["0xzz"] },
    { ...test, language: "english" },
  ])
    expect(() => readDescriptorFile(JSON.stringify({ descriptor: draft, tests: [damaged] }))).toThrow(
      /tests\[0\]/,
    );
});
