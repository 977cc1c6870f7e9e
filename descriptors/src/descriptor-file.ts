import { hexToBytes, parseAddress, type Address } from "@holdfast/sdk";
import type { Attestation } from "./attestation.ts";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import type { Descriptor } from "./descriptor.ts";
import { readDescriptorValue } from "./descriptor-reader.ts";
import { readList, readMembers, parseBounded, readText } from "./strict-json.ts";

export interface DescriptorFile {
  readonly descriptor: Descriptor;
  /** The signed JSON. */
  readonly value: unknown;
  readonly attestations: readonly Attestation[];
  readonly tests: readonly GoldenTest[];
}

export interface GoldenTest {
  readonly call: string;
  readonly typeArguments: readonly string[];
  /** BCS hex with 0x of each argument, without signers. */
  readonly arguments: readonly string[];
  readonly language: string;
  readonly expect: string;
}

export interface GoldenFailure {
  readonly test: GoldenTest;
  /** Actual text; undefined if none. */
  readonly said: string | undefined;
}

export const TEST_SENDER: Address = /* @__PURE__ */ parseAddress("0xa11ce");

const MAX_TESTS = 64;
const HEX = /^0x(?:[0-9a-f]{2})*$/;

/** Reads a bare descriptor or `{descriptor, attestations, tests}`. @throws descriptor/invalid */
export function readDescriptorFile(text: string): DescriptorFile {
  const parsed = parseBounded(text);
  const isWrapped = typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "descriptor");
  if (!isWrapped)
    return { descriptor: readDescriptorValue(parsed), value: parsed, attestations: [], tests: [] };
  const file = readMembers(parsed, "the file", ["descriptor"], ["attestations", "tests"]);
  const value = file.get("descriptor");
  return {
    descriptor: readDescriptorValue(value),
    value,
    attestations: readList(file.get("attestations") ?? [], "attestations", 8).map((one, at) =>
      readAttestation(one, `attestations[${at}]`),
    ),
    tests: readList(file.get("tests") ?? [], "tests", MAX_TESTS).map((one, at) =>
      readTest(one, `tests[${at}]`),
    ),
  };
}

/** Inverse of {@link readDescriptorFile}. */
export function formatDescriptorFile({
  value,
  attestations,
  tests,
}: Pick<DescriptorFile, "value" | "attestations" | "tests">): string {
  return `${JSON.stringify({ descriptor: value, attestations, tests }, undefined, 2)}\n`;
}

export function testDescriptor({
  descriptor,
  tests,
}: Pick<DescriptorFile, "descriptor" | "tests">): readonly GoldenFailure[] {
  return tests.flatMap((test) => {
    const call = {
      function: `${descriptor.context.module}::${test.call}`,
      typeArguments: test.typeArguments,
      arguments: test.arguments.map((hex) => hexToBytes(hex)),
    };
    const [chainId = 0] = descriptor.context.chains ?? [];
    const actual = describeCall(descriptor, call, test.language, { sender: TEST_SENDER, chainId })?.sentence;
    const text = actual && descriptionText(actual);
    return text === test.expect ? [] : [{ test, said: text }];
  });
}

function readAttestation(one: unknown, place: string): Attestation {
  const members = readMembers(one, place, ["publicKey", "signature"]);
  return {
    publicKey: readText(members.get("publicKey"), `${place}.publicKey`, /^[0-9a-f]{64}$/, 64),
    signature: readText(members.get("signature"), `${place}.signature`, /^[0-9a-f]{128}$/, 128),
  };
}

function readTest(one: unknown, place: string): GoldenTest {
  const members = readMembers(one, place, ["call", "typeArguments", "arguments", "language", "expect"]);
  const list = (name: string, form: RegExp, most: number): readonly string[] =>
    readList(members.get(name), `${place}.${name}`, 32).map((item) =>
      readText(item, `${place}.${name}`, form, most),
    );
  return {
    call: readText(members.get("call"), `${place}.call`, /^[a-z]\w*$/i, 128),
    typeArguments: list("typeArguments", /^[\w:<>, ]+$/, 400),
    arguments: list("arguments", HEX, 20_000),
    language: readText(members.get("language"), `${place}.language`, /^[a-z]{2}$/, 2),
    expect: readText(members.get("expect"), `${place}.expect`, /\S/u, 1_000),
  };
}
