import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import {
  decodeIdentifier,
  encodeIdentifier,
  expectIdentifier,
  formatFunctionId,
  formatModuleId,
  isIdentifier,
  parseFunctionId,
} from "./identifier.ts";

describe("a valid Move name", () => {
  it.each(["a", "A1_", "_x", "__", "transfer_coins", "a".repeat(255)])("may be %s", (name) => {
    expect(expectIdentifier(name)).toBe(name);
  });

  it.each(["", "_", "1a", "a b", "a-b", "a\u202e", "é", "a\n", " a", "<SELF>", "a".repeat(256)])(
    "may not be %j",
    (name) => {
      expect(isIdentifier(name)).toBe(false);
      raises("move/identifier-invalid", () => expectIdentifier(name));
      raises("move/identifier-invalid", () => encodeBcs((writer) => encodeIdentifier(writer, name)));
      const bytes = encodeBcs((writer) => writer.string(name));
      raises("move/identifier-invalid", () => decodeBcs(bytes, decodeIdentifier));
    },
  );
});

describe("a full function name", () => {
  it("gives back what was formatted", () => {
    fc.assert(
      fc.property(any.functionId, (id) => {
        expect(parseFunctionId(formatFunctionId(id))).toEqual(id);
        expect(formatFunctionId(id).startsWith(`${formatModuleId(id.module)}::`)).toBe(true);
      }),
    );
  });

  it("is written with the short address", () => {
    expect(formatFunctionId(parseFunctionId("0x0001::coin::transfer"))).toBe("0x1::coin::transfer");
  });

  it.each(["", "0x1::coin", "0x1::coin::transfer::x", "coin::transfer", "::a::b"])("is not %j", (text) => {
    raises(/^(move|address)\//, () => parseFunctionId(text));
  });

  it("fails with nothing but errors of ours", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-zA-Z:_ ]*$/)), (text) => {
        expect(["accepted", "refused"]).toContain(outcome(() => parseFunctionId(text)));
      }),
    );
  });
});
