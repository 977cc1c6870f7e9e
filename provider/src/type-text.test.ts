import fc from "fast-check";
import { BCS, TxnBuilderTypes } from "supra-l1-sdk-core";
import { describe, expect, it } from "vitest";
import { bytesText, typeText } from "./type-text.ts";

const { TypeTagStruct, TypeTagVector, StructTag } = TxnBuilderTypes;

describe("a type argument", () => {
  it("of text stays as it is", () => {
    expect(typeText("0x1::supra_coin::SupraCoin")).toBe("0x1::supra_coin::SupraCoin");
  });

  it.each([
    ["bool", new TxnBuilderTypes.TypeTagBool()],
    ["u8", new TxnBuilderTypes.TypeTagU8()],
    ["u16", new TxnBuilderTypes.TypeTagU16()],
    ["u32", new TxnBuilderTypes.TypeTagU32()],
    ["u64", new TxnBuilderTypes.TypeTagU64()],
    ["u128", new TxnBuilderTypes.TypeTagU128()],
    ["u256", new TxnBuilderTypes.TypeTagU256()],
    ["address", new TxnBuilderTypes.TypeTagAddress()],
    ["signer", new TxnBuilderTypes.TypeTagSigner()],
    ["vector<vector<u8>>", new TypeTagVector(new TypeTagVector(new TxnBuilderTypes.TypeTagU8()))],
  ])("reads %s of the published SDK by shape, not by class name", (text, tag) => {
    expect(typeText(tag)).toBe(text);
  });

  it("reads a published SDK struct with full address and type arguments", () => {
    const coin = StructTag.fromString("0x1::supra_coin::SupraCoin");
    const store = new StructTag(
      coin.address,
      new TxnBuilderTypes.Identifier("coin"),
      new TxnBuilderTypes.Identifier("CoinStore"),
      [new TypeTagStruct(coin), new TxnBuilderTypes.TypeTagU64()],
    );
    const one = `0x${"1".padStart(64, "0")}`;
    expect(typeText(new TypeTagStruct(store))).toBe(
      `${one}::coin::CoinStore<${one}::supra_coin::SupraCoin, u64>`,
    );
  });

  it("is read of the plain objects of supra-starkey-connect", () => {
    const coin = {
      kind: "struct",
      structTag: { address: "0x1", module: "m", name: "T", typeArgs: [{ kind: "u8" }] },
    };
    expect(typeText({ kind: "vector", elementType: coin })).toBe("vector<0x1::m::T<u8>>");
  });

  it.each([
    [null],
    [5],
    [{}],
    [{ kind: "vector" }],
    [{ kind: "struct" }],
    [{ kind: "struct", structTag: { address: "0x1", module: 1, name: "T" } }],
    [{ value: { module_name: {} } }],
    [{ serialize: () => undefined }],
  ])("that is none is refused: %j", (tag) => {
    expect(() => typeText(tag)).toThrow(expect.objectContaining({ code: -32_602 }));
  });

  it("that contains itself ends", () => {
    const endless: { kind: string; elementType?: unknown } = { kind: "vector" };
    endless.elementType = endless;
    expect(() => typeText(endless)).toThrow("A type argument");
  });
});

describe("an argument's bytes", () => {
  it("reads the same bytes from Uint8Array, number list and their JSON", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const hex = Buffer.from(bytes).toString("hex");
        for (const form of [bytes, [...bytes], JSON.parse(JSON.stringify(bytes)) as unknown])
          expect(bytesText(form)).toBe(hex);
      }),
    );
  });

  it("are those of the published SDK's arguments", () => {
    expect(bytesText(BCS.bcsSerializeUint64(5n))).toBe("0500000000000000");
  });

  it.each([["0x05"], [[256]], [[1.5]], [{ 0: 1, 2: 3 }], [["5"]]])("are not %j", (bytes) => {
    expect(() => bytesText(bytes)).toThrow(expect.objectContaining({ code: -32_602 }));
  });
});
