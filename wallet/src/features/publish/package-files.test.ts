import { hexToBytes, parseAddress, type Address } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import counterV2 from "../../../../move/test/vectors/counter_v2/publish.json" with { type: "json" };
import counterBad from "../../../../move/test/vectors/counter_v2_bad/publish.json" with { type: "json" };
import { readPackage, type ChosenFile } from "./package-files.ts";
import { reportOn } from "./publication.tsx";
import type { Destination } from "./destination.ts";

const PUBLISHER = parseAddress(counter.publisher);

function createFiles(vector: { metadata_serialized: string; code: readonly string[] }): ChosenFile[] {
  return [
    { path: "build/counter/package-metadata.bcs", bytes: hexToBytes(vector.metadata_serialized) },
    ...vector.code.map((code, index) => ({
      path: `build/counter/bytecode_modules/m${index}.mv`,
      bytes: hexToBytes(code),
    })),
  ];
}

function payloadJson(vector: { metadata_serialized: string; code: readonly string[] }): ChosenFile {
  const args = [
    { type: "hex", value: vector.metadata_serialized },
    { type: "hex", value: vector.code },
  ];
  const json = JSON.stringify({ function_id: "0x1::code::publish_package_txn", type_args: [], args });
  return { path: "payload.json", bytes: new TextEncoder().encode(json) };
}

const onChain = {
  policy: "compatible",
  modules: [{ name: "counter", bytecode: counter.code[0] }],
} as const;

describe("a package", () => {
  it("reads the same package from a build folder and CLI JSON", () => {
    const fromFolder = readPackage([
      ...createFiles(counter),
      { path: "build/counter/bytecode_modules/dependencies/X/x.mv", bytes: Uint8Array.of(1) },
    ]);
    expect(fromFolder.modules.map(({ name, address }) => [name, address])).toEqual([["counter", PUBLISHER]]);
    expect(readPackage([payloadJson(counter)])).toEqual(fromFolder);
  });

  it("says what is missing and which file is damaged", () => {
    const [metadata, ...modules] = createFiles(counter);
    if (metadata === undefined) expect.unreachable();
    expect(() => readPackage(modules)).toThrow("Missing: package-metadata.bcs");
    expect(() => readPackage([metadata])).toThrow("bytecode (.mv files)");
    expect(() => readPackage([metadata, { path: "m.mv", bytes: Uint8Array.of(1, 2) }])).toThrow(
      "Can't read m.mv",
    );
    expect(() => readPackage([{ ...metadata, bytes: Uint8Array.of(200) }, ...modules])).toThrow(
      "Can't read build/counter/package-metadata.bcs",
    );
    expect(() => readPackage([{ path: "p.json", bytes: new TextEncoder().encode("{") }])).toThrow(
      "Can't read p.json",
    );
    expect(() => readPackage([])).toThrow("Missing: ");
  });
});

describe("the report on a package", () => {
  it("finds nothing against the right account and an empty chain", () => {
    const input = readPackage(createFiles(counter));
    const report = reportOn(input, place(PUBLISHER), undefined);
    expect(report.findings).toEqual([]);
    expect(report.isUpgrade).toBe(false);
    expect(input.summary).toMatchObject({ name: "counter", policy: "compatible", moduleNames: ["counter"] });
  });

  it("stops a package that was compiled for another account", () => {
    const report = reportOn(readPackage(createFiles(counter)), place(parseAddress("0x5")), undefined);
    expect(report.findings).toEqual([
      { kind: "stop", text: `Module counter was compiled for ${PUBLISHER}, not for your account.` },
    ]);
  });

  it("lets a compatible upgrade through and says what changes", () => {
    const report = reportOn(readPackage(createFiles(counterV2)), place(PUBLISHER), onChain);
    expect(report.findings).toEqual([]);
    expect(report.diff.modules[0]?.change).toBe("changed");
    expect(report.diff.modules[0]?.functions.added.length).toBeGreaterThan(0);
  });

  it("stops an incompatible upgrade and any of an immutable package", () => {
    const bad = reportOn(readPackage(createFiles(counterBad)), place(PUBLISHER), onChain);
    expect(bad.findings[0]?.text).toMatch(/^Function .*counter::\w+: /);
    const frozen = reportOn(readPackage(createFiles(counterV2)), place(PUBLISHER), {
      ...onChain,
      policy: "immutable",
    });
    expect(frozen.findings.map(({ text }) => text)).toContain("The package on the chain is immutable.");
  });

  it("says when the node gives too little to compare with", () => {
    const report = reportOn(readPackage(createFiles(counterV2)), place(PUBLISHER), {
      policy: "compatible",
      modules: [{ name: "counter", bytecode: undefined }],
    });
    expect(report.findings[0]?.text).toContain("some modules were not compared");
  });

  it("warns of an object's changing address, stops without an upgrade target", () => {
    const input = readPackage(createFiles(counter));
    const fresh = reportOn(input, { kind: "new-object", address: PUBLISHER }, undefined);
    expect(fresh.findings).toEqual([
      { kind: "caution", text: expect.stringContaining("Send nothing else before this transaction.") },
    ]);
    const foreign = reportOn(input, { kind: "object", address: PUBLISHER, isOwn: false }, undefined);
    expect(foreign.findings.map(({ text }) => text)).toEqual([
      "This object does not belong to your account.",
      "This object has no package with this name.",
    ]);
  });
});

function place(address: Address): Destination {
  return { kind: "account", address };
}
