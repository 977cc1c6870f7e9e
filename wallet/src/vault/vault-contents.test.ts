import { utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { contentsToBytes, EMPTY_CONTENTS, parseContents } from "./vault-contents.ts";

const read = (json: unknown) => parseContents(utf8ToBytes(JSON.stringify(json)));
const lists = { phrases: [], keys: [], accounts: [] };

describe("what a vault holds", () => {
  it("is read as it was written, and its bytes are wiped", () => {
    const limits = { newRecipient: "5", session: "7" };
    const bytes = contentsToBytes({ ...EMPTY_CONTENTS, limits });
    expect(parseContents(bytes)).toEqual({ ...EMPTY_CONTENTS, limits });
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it("has the backup's additional data, and nothing in its place without", () => {
    const limits = { newRecipient: "5", session: "7" };
    const backup = { ...EMPTY_CONTENTS, kept: "[]" };
    expect(parseContents(contentsToBytes(backup))).toStrictEqual(backup);
    expect(parseContents(contentsToBytes({ ...backup, limits }))).toStrictEqual({ ...backup, limits });
    const passkeys = [{ credentialId: "AA", name: "Phone", created: "2026-09-21T14:13:20.000Z" }];
    expect(parseContents(contentsToBytes({ ...EMPTY_CONTENTS, passkeys }))).toStrictEqual({
      ...EMPTY_CONTENTS,
      passkeys,
    });
    expect(parseContents(contentsToBytes(EMPTY_CONTENTS))).toStrictEqual(EMPTY_CONTENTS);
  });

  it("reads the first vaults, without recipients and limits", () => {
    expect(read({ v: 1, ...lists })).toEqual(EMPTY_CONTENTS);
  });

  it.each([
    ["phrases", { v: 1, keys: [], accounts: [] }],
    ["keys", { v: 1, phrases: [], accounts: [] }],
    ["accounts", { v: 1, phrases: [], keys: [] }],
    ["recipients", { v: 1, ...lists, recipients: {} }],
  ])("is damaged without its list of %s", (_, json) => {
    expect(() => read(json)).toThrow(/a list of recovery phrases, keys, accounts or recipients is missing/);
  });

  it("is of another version when it says so", () => {
    expect(() => read({ v: 2, ...lists })).toThrow(/saved this wallet \(format version 2\)/);
  });

  it("is never quoted when it can't be read", () => {
    const bytes = utf8ToBytes("legal winner thank");
    expect(() => parseContents(bytes)).toThrow(/its contents are not JSON/);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });
});
