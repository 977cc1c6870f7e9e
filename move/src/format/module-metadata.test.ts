import { utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { unitBytes } from "../../test/packages.ts";
import { abortName, hasAttribute, readModuleMetadata } from "./module-metadata.ts";
import { readModule } from "./read-unit.ts";

describe("module metadata", () => {
  const counter = readModuleMetadata(readModule(unitBytes("counter")).metadata);

  it("names abort codes, with or without the category of std::error", () => {
    if (counter === undefined) throw new TypeError("counter has metadata");
    expect(abortName(counter, 0x60001n)).toEqual({
      name: "ECOUNTER_NOT_FOUND",
      description: "There is no counter at this address.",
    });
    expect(abortName(counter, 4n)?.name).toBe("EZERO_STEP");
    expect(abortName(counter, 99n)).toBeUndefined();
  });

  it("knows views and events", () => {
    expect(hasAttribute(counter?.functionAttributes.get("get"), "view")).toBe(true);
    expect(hasAttribute(counter?.functionAttributes.get("create"), "view")).toBe(false);
    expect(hasAttribute(counter?.structAttributes.get("Incremented"), "event")).toBe(true);
  });

  it("is empty where there is none, and undefined where it is damaged", () => {
    expect(readModuleMetadata([])?.abortNames.size).toBe(0);
    const key = utf8ToBytes("aptos::metadata_v1");
    expect(readModuleMetadata([{ key, value: Uint8Array.of(5) }])).toBeUndefined();
  });

  it("reads the older key, which has abort names alone", () => {
    const value = Uint8Array.of(1, 7, 0, 0, 0, 0, 0, 0, 0, 2, 0x45, 0x41, 0);
    const read = readModuleMetadata([{ key: utf8ToBytes("aptos::metadata_v0"), value }]);
    expect(read?.abortNames.get(7n)).toEqual({ name: "EA", description: "" });
  });
});
