import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import {
  addressToBytes,
  bytesToAddress,
  decodeAddress,
  encodeAddress,
  isAddress,
  parseAddress,
  parseRecipient,
  shortAddress,
  type Address,
} from "./address.ts";

const long = "0xca843279e3427144cead5e4d5999a3d0ca843279e3427144cead5e4d5999a3d0";

describe("an address", () => {
  it("gives back its bytes", () => {
    fc.assert(
      fc.property(any.fixedBytes(32), (bytes) => {
        expect(addressToBytes(bytesToAddress(bytes))).toEqual(bytes);
      }),
    );
  });

  it("is the same in its short and its long form", () => {
    fc.assert(
      fc.property(any.address, (address) => {
        expect(parseAddress(shortAddress(address))).toBe(address);
        expect(parseAddress(address)).toBe(address);
        expect(isAddress(address)).toBe(true);
      }),
    );
  });

  it("is lower case and padded, whatever was read", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0[xX])?[0-9a-fA-F]{1,64}$/), (text) => {
        expect(BigInt(parseAddress(text))).toBe(BigInt(`0x${text.replace(/^0[xX]/, "")}`));
        expect(isAddress(parseAddress(text))).toBe(true);
      }),
    );
  });

  it("keeps one zero of address zero", () => {
    expect(shortAddress(parseAddress("0x0"))).toBe("0x0");
    expect(shortAddress(parseAddress("0x0f00"))).toBe("0xf00");
  });

  it("refuses an address with its first wrong character or digit count", () => {
    expect(raises("address/bad-digit", () => parseAddress("0x12g4")).context).toEqual({
      at: 4,
      character: "g",
    });
    expect(raises("address/bad-length", () => parseAddress("")).context).toEqual({ digits: 0 });
    expect(raises("address/bad-length", () => parseAddress(`${long}0`)).context).toEqual({ digits: 65 });
    raises("bytes/wrong-length", () => bytesToAddress(new Uint8Array(31)));
  });

  it("is read from bytes in its one form, whatever was written before", () => {
    fc.assert(
      fc.property(any.address, any.address, (address, other) => {
        const shouted = `0x${address.slice(2).toUpperCase()}`;
        const bytes = encodeBcs((writer) => encodeAddress(writer, shouted as Address));
        expect(decodeBcs(bytes, decodeAddress)).toBe(address);
        const both = encodeBcs((writer) =>
          [address, other, address].map((one) => encodeAddress(writer, one)),
        );
        expect(decodeBcs(both, (reader) => [0, 1, 2].map(() => decodeAddress(reader)))).toEqual([
          address,
          other,
          address,
        ]);
      }),
    );
  });

  it("keeps an address when the bytes it came from change", () => {
    const bytes = new Uint8Array(32).fill(5);
    const address = decodeBcs(bytes, decodeAddress);
    bytes.fill(6);
    expect(decodeBcs(bytes, decodeAddress)).not.toBe(address);
    expect(encodeBcs((writer) => encodeAddress(writer, address))).toEqual(new Uint8Array(32).fill(5));
  });

  it("is told from other values", () => {
    for (const value of [undefined, 1, "0x1", long.toUpperCase(), `${long} `, `${long}0`])
      expect(isAddress(value)).toBe(false);
  });
});

describe("a recipient", () => {
  it("reads a recipient in long form, or 0x0 to 0xf in short", () => {
    expect(parseRecipient(long)).toBe(long);
    expect(parseRecipient("0xA")).toBe(parseAddress("0xa"));
  });

  it("is refused with one digit lost, whichever", () => {
    fc.assert(
      fc.property(any.address, fc.integer({ min: 2, max: 65 }), (address, at) => {
        const error = raises("address/not-strict", () =>
          parseRecipient(address.slice(0, at) + address.slice(at + 1)),
        );
        expect(error.context).toEqual({ digits: 63, hasPrefix: true });
      }),
    );
  });

  it.each(["0x", "0X", ""])("is named as an EVM address with 20 bytes after %j", (prefix) => {
    const text = `${prefix}dAC17F958D2ee523a2206206994597C13D831ec7`;
    expect(raises("address/evm", () => parseRecipient(` ${text} `)).message).toBe(
      `${text} is a 20-byte EVM address, but Move addresses have 32 bytes.`,
    );
  });

  it("is refused without 0x", () => {
    raises("address/not-strict", () => parseRecipient(long.slice(2)));
    raises("address/not-strict", () => parseRecipient(`0X${long.slice(2)}`));
  });
});

describeVectors("address/normalise.json", (file) => {
  const rows = file.get("rows").items();
  it.each(rows)("reading %# as the specification does", (row) => {
    const input = row.get("input").string();
    const normalised = row.get("spec_normalised");
    if (normalised.isAbsent) raises(/^address\//, () => parseAddress(input));
    else expect(parseAddress(input)).toBe(normalised.string());
  });

  // Pasted white space is the only thing that parseRecipient accepts beyond AIP-40.
  it.each(rows.filter((row) => row.get("input").string() === row.get("input").string().trim()))(
    "reading %# as a recipient",
    (row) => {
      const input = row.get("input").string();
      if (row.get("strict_accepts").bool()) expect(isAddress(parseRecipient(input))).toBe(true);
      else raises(/^address\//, () => parseRecipient(input));
    },
  );
});
