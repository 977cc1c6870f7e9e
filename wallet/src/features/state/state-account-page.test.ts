import { parseTypeTag, type StructAbi } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { findTables } from "./state-account-page.tsx";

const HANDLE = `0x${"ab".repeat(32)}`;

function struct(name: string, fields: Readonly<Record<string, string>>): StructAbi {
  return {
    name,
    isNative: false,
    abilities: ["store"],
    typeParameters: [],
    fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
  };
}

const structs: Readonly<Record<string, StructAbi>> = {
  Registry: struct("Registry", {
    entries: "0x1::table::Table<address, 0x5::app::Entry<T0>>",
    shelves: "vector<0x5::app::Shelf>",
    count: "u64",
  }),
  Shelf: struct("Shelf", { books: "0x1::table_with_length::TableWithLength<u64, 0x1::string::String>" }),
  TableWithLength: struct("TableWithLength", { inner: "0x1::table::Table<T0, T1>", length: "u64" }),
  Table: struct("Table", { handle: "address" }),
};

describe("the tables of a resource", () => {
  it("finds tables with key and value types, type arguments substituted", async () => {
    const value = {
      entries: { handle: HANDLE },
      shelves: [{ books: { inner: { handle: "0x12" }, length: "3" } }],
      count: "7",
    };
    const type = parseTypeTag("0x5::app::Registry<u8>");
    expect(await findTables(value, type, async ({ name }) => structs[name])).toEqual([
      { path: "entries", handle: HANDLE, keyType: "address", valueType: "0x5::app::Entry<u8>" },
      { path: "shelves[0].books.inner", handle: "0x12", keyType: "u64", valueType: "0x1::string::String" },
    ]);
  });

  it("are none where no interface can be read", async () => {
    const type = parseTypeTag("0x5::app::Registry<u8>");
    expect(await findTables({ entries: { handle: HANDLE } }, type, async () => undefined)).toEqual([]);
  });

  it("are looked for in a bounded part of what a node answers", async () => {
    const shelf = { books: { inner: { handle: "0x12" }, length: "3" } };
    const value = { shelves: Array.from({ length: 100_000 }, () => shelf) };
    const found = await findTables(
      value,
      parseTypeTag("0x5::app::Registry<u8>"),
      async ({ name }) => structs[name],
    );
    expect(found.length).toBeLessThan(2000);
  });
});
