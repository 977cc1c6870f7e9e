import { beforeAll, describe, expect, it } from "vitest";
import { quickKdf, testCost } from "../../test/vault-file/quick-kdf.ts";
import { bytesToBase64Url } from "../bytes/base64url.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createVaultFile } from "./vault-file.ts";
import { kdfParameters, MAX_PASSKEYS, parseVaultFile, vaultFileToText } from "./vault-format.ts";

let text = "";

beforeAll(async () => {
  const created = "2026-01-02T03:04:05.678Z";
  const options = { password: "correct", kdf: quickKdf, cost: testCost, created };
  text = vaultFileToText((await createVaultFile(new Uint8Array([1, 2, 3]), options)).file);
});

describe("the text of a vault", () => {
  it("reads back to the same text", () => {
    expect(vaultFileToText(parseVaultFile(text))).toBe(text);
  });

  it("holds exactly the documented fields, in order", () => {
    expect(text.replaceAll(/"[\w-]{16,}"/g, '"…"')).toBe(
      '{"fmt":"…","v":1,"id":"…","gen":1,"created":"2026-01-02T03:04:05.678Z",' +
        '"kdf":{"name":"argon2id","ver":19,"m":65536,"t":3,"p":1,"salt":"…"},"chk":"…",' +
        '"wrap":{"alg":"A256GCM","iv":"…","ct":"…"},"data":{"alg":"A256GCM","iv":"…","ct":"…"}}',
    );
  });
});

type Json = Record<string, unknown>;
type Fault = readonly [
  name: string,
  code: string,
  edit: (file: Json & { kdf: Json; wrap: Json; data: Json }) => void,
];

const b64 = (length: number): string => bytesToBase64Url(new Uint8Array(length));
const damaged = "vault/damaged";
const refused = "vault/parameters-refused";

/** One fault per file. */
const faults: readonly Fault[] = [
  ["another format", damaged, (f) => (f["fmt"] = "other")],
  ["no format", damaged, (f) => delete f["fmt"]],
  ["version 0", "vault/version-unknown", (f) => (f["v"] = 0)],
  ["version 2 without passkeys", damaged, (f) => (f["v"] = 2)],
  ["version 3", "vault/version-unknown", (f) => (f["v"] = 3)],
  ["version as text", "vault/version-unknown", (f) => (f["v"] = "1")],
  ["no version", "vault/version-unknown", (f) => delete f["v"]],
  ["a field too many", damaged, (f) => (f["extra"] = 1)],
  [
    "__proto__ as a field",
    damaged,
    (f) => Object.defineProperty(f, "__proto__", { value: {}, enumerable: true }),
  ],
  ["no id", damaged, (f) => delete f["id"]],
  ["an id as a number", damaged, (f) => (f["id"] = 7)],
  ["a short id", damaged, (f) => (f["id"] = b64(15))],
  ["an id of other letters", damaged, (f) => (f["id"] = "!!!!!!!!!!!!!!!!!!!!!!")],
  ["no generation", damaged, (f) => delete f["gen"]],
  ["generation 0", damaged, (f) => (f["gen"] = 0)],
  ["generation -1", damaged, (f) => (f["gen"] = -1)],
  ["half a generation", damaged, (f) => (f["gen"] = 1.5)],
  ["a generation beyond counting", damaged, (f) => (f["gen"] = 2 ** 53)],
  ["generation as text", damaged, (f) => (f["gen"] = "1")],
  ["no date", damaged, (f) => delete f["created"]],
  ["a date that is none", damaged, (f) => (f["created"] = "yesterday")],
  ["a date of another form", damaged, (f) => (f["created"] = "2026-01-02")],
  ["a date as a number", damaged, (f) => (f["created"] = 0)],
  ["no kdf", damaged, (f) => delete (f as Json)["kdf"]],
  ["kdf null", damaged, (f) => ((f as Json)["kdf"] = null)],
  ["kdf as a list", damaged, (f) => ((f as Json)["kdf"] = [])],
  ["a kdf field too many", damaged, (f) => (f.kdf["x"] = 1)],
  ["another kdf", refused, (f) => (f.kdf["name"] = "argon2d")],
  ["PBKDF2", refused, (f) => (f.kdf["name"] = "pbkdf2")],
  ["an old argon2", refused, (f) => (f.kdf["ver"] = 16)],
  ["no memory", damaged, (f) => delete f.kdf["m"]],
  ["8 KiB", refused, (f) => (f.kdf["m"] = 8)],
  ["2 GiB and more", refused, (f) => (f.kdf["m"] = 2 ** 31)],
  ["memory as text", damaged, (f) => (f.kdf["m"] = "65536")],
  ["one pass over 19 MiB", refused, (f) => Object.assign(f.kdf, { m: 19_456, t: 1 })],
  ["21 passes", refused, (f) => (f.kdf["t"] = 21)],
  ["no passes", damaged, (f) => (f.kdf["t"] = 0)],
  ["5 lanes", refused, (f) => (f.kdf["p"] = 5)],
  ["a salt of 15 bytes", refused, (f) => (f.kdf["salt"] = b64(15))],
  ["a salt of 65 bytes", refused, (f) => (f.kdf["salt"] = b64(65))],
  ["no salt", damaged, (f) => delete f.kdf["salt"]],
  ["a salt of other letters", damaged, (f) => (f.kdf["salt"] = "+/+/")],
  ["lanes as text", damaged, (f) => (f.kdf["p"] = "1")],
  ["no check value", damaged, (f) => delete f["chk"]],
  ["a check value of 8 bytes", damaged, (f) => (f["chk"] = b64(8))],
  ["no wrapped key", damaged, (f) => delete (f as Json)["wrap"]],
  ["another cipher for the key", refused, (f) => (f.wrap["alg"] = "A256CBC")],
  ["an iv of 16 bytes", damaged, (f) => (f.wrap["iv"] = b64(16))],
  ["a wrapped key of 47 bytes", damaged, (f) => (f.wrap["ct"] = b64(47))],
  ["another cipher for the data", refused, (f) => (f.data["alg"] = "none")],
  ["no data", damaged, (f) => (f.data["ct"] = "")],
  ["data without a whole step", damaged, (f) => (f.data["ct"] = b64(1039))],
  ["only a tag", damaged, (f) => (f.data["ct"] = b64(16))],
  ["data with padding letters", damaged, (f) => (f.data["ct"] = `${String(f.data["ct"])}=`)],
];

describe("a vault with one fault", () => {
  it.each(faults)("is refused: %s", (_, code, edit) => {
    const file = JSON.parse(text) as Json & { kdf: Json; wrap: Json; data: Json };
    edit(file);
    expect(readRefusal(JSON.stringify(file))).toBe(code);
  });

  it.each([
    ["nothing", ""],
    ["half of it", (t: string) => t.slice(0, t.length / 2)],
    ["white space after it", (t: string) => `${t}\n`],
    ["white space inside", (t: string) => t.replace(",", ", ")],
    ["a field twice", (t: string) => t.replace('"v":1', '"v":2,"v":1')],
    [
      "fields in another order",
      (t: string) => t.replace('"fmt":"supra-wallet-vault","v":1', '"v":1,"fmt":"supra-wallet-vault"'),
    ],
    ["a number written another way", (t: string) => t.replace('"t":3', '"t":3.0')],
    ["a letter written as an escape", (t: string) => t.replace("argon2id", "\\u0061rgon2id")],
    ["a list around it", (t: string) => `[${t}]`],
    ["more than 1 MiB", (t: string) => t + " ".repeat(1_048_576)],
  ])("is refused as text: %s", (_, edit) => {
    expect(readRefusal(typeof edit === "string" ? edit : edit(text))).toBe(damaged);
  });

  it("each fault gets its own sentence with the name of the field", () => {
    const told = faults.map(([name, , edit]) => {
      const file = JSON.parse(text) as Json & { kdf: Json; wrap: Json; data: Json };
      edit(file);
      return `${name}: ${Object.values(readContext(JSON.stringify(file))).join()}`;
    });
    expect(told.join("\n")).toMatchInlineSnapshot(`
      "another format: the file is not a wallet
      no format: the file is not a wallet
      version 0: 0
      version 2 without passkeys: the file lacks passkeys
      version 3: 3
      version as text: none
      no version: none
      a field too many: the file has an extra field
      __proto__ as a field: the file has an extra field
      no id: the file lacks id
      an id as a number: id is not a string
      a short id: id has the wrong length
      an id of other letters: id is not base64url
      no generation: the file lacks gen
      generation 0: gen is not a positive whole number
      generation -1: gen is not a positive whole number
      half a generation: gen is not a positive whole number
      a generation beyond counting: gen is not a positive whole number
      generation as text: gen is not a positive whole number
      no date: the file lacks created
      a date that is none: “created” is not a date
      a date of another form: “created” is not a date
      a date as a number: “created” is not a date
      no kdf: the file lacks kdf
      kdf null: kdf is not an object
      kdf as a list: kdf is not an object
      a kdf field too many: kdf has an extra field
      another kdf: the key derivation method is unknown
      PBKDF2: the key derivation method is unknown
      an old argon2: the key derivation method is unknown
      no memory: kdf lacks m
      8 KiB: the key derivation settings are too weak
      2 GiB and more: the key derivation cost is too high
      memory as text: kdf.m is not a positive whole number
      one pass over 19 MiB: the key derivation settings are too weak
      21 passes: the key derivation cost is too high
      no passes: kdf.t is not a positive whole number
      5 lanes: the key derivation cost is too high
      a salt of 15 bytes: the salt is too short or too long
      a salt of 65 bytes: the salt is too short or too long
      no salt: kdf lacks salt
      a salt of other letters: kdf.salt is not base64url
      lanes as text: kdf.p is not a positive whole number
      no check value: the file lacks chk
      a check value of 8 bytes: chk has the wrong length
      no wrapped key: the file lacks wrap
      another cipher for the key: wrap uses an unexpected cipher
      an iv of 16 bytes: wrap.iv has the wrong length
      a wrapped key of 47 bytes: wrap.ct has the wrong length
      another cipher for the data: data uses an unexpected cipher
      no data: data.ct has the wrong length
      data without a whole step: data.ct has the wrong length
      only a tag: data.ct has the wrong length
      data with padding letters: data.ct is not base64url"
    `);
    const reason = (edited: string) => readContext(edited)["reason"];
    expect(reason("")).toBe("the content is not JSON");
    expect(reason(`${text}\n`)).toBe("the file is not in canonical form");
    expect(reason(`[${text}]`)).toBe("the file is not an object");
    expect(reason('"text"')).toBe("the file is not an object");
    expect(reason("null")).toBe("the file is not an object");
    expect(reason(" ".repeat(1_048_577))).toBe("the file is larger than 1 MiB");
    expect(reason(" ".repeat(1_048_576))).toBe("the content is not JSON");
  });

  it("may have a salt of 16 to 64 bytes", () => {
    for (const length of [16, 64]) {
      const file = JSON.parse(text) as { kdf: Json };
      file.kdf["salt"] = b64(length);
      expect(kdfParameters(parseVaultFile(JSON.stringify(file)))).toEqual({
        ...testCost,
        salt: new Uint8Array(length),
      });
    }
  });

  it("is refused in no time when it asks for absurd work", () => {
    const file = JSON.parse(text) as { kdf: Json };
    file.kdf["m"] = 2 ** 31;
    const start = performance.now();
    expect(readRefusal(JSON.stringify(file))).toBe(refused);
    expect(performance.now() - start).toBeLessThan(50);
  });
});

/** A stored slot. */
const slot = (name = 1): Json => ({
  credentialId: bytesToBase64Url(new Uint8Array([name])),
  rpId: "wallet.example",
  salt: b64(32),
  publicKey: b64(65),
  enc: b64(65),
  ct: b64(48),
});

/** Vault text with these passkeys. */
function withPasskeys(passkeys: unknown): string {
  const { fmt, id, gen, created, kdf, chk, wrap, data } = JSON.parse(text) as Json;
  return JSON.stringify({ fmt, v: 2, id, gen, created, kdf, passkeys, chk, wrap, data });
}

const list = "“passkeys” is not a list of 1 to 10 items";
const slots = (count: number): readonly Json[] => Array.from({ length: count }, (_, name) => slot(name));

/** Invalid passkey lists with the expected message. */
const badLists: readonly (readonly [name: string, passkeys: unknown, reason: string])[] = [
  ["nothing", null, list],
  ["no list", { length: 1 }, list],
  ["an empty list", [], list],
  ["one too many", slots(MAX_PASSKEYS + 1), list],
  ["one twice", [slot(), slot(2), slot()], "“passkeys” lists a passkey twice"],
  ["text for a slot", ["slot"], "passkey is not an object"],
  ["a list for a slot", [[]], "passkey is not an object"],
  ["a slot with a field too many", [{ ...slot(), name: "Phone" }], "passkey has an extra field"],
  ...Object.keys(slot()).flatMap((field) => [
    [`no ${field}`, [{ ...slot(), [field]: undefined }], `passkey lacks ${field}`] as const,
    [`a number for ${field}`, [{ ...slot(), [field]: 7 }], `passkey.${field} is not a string`] as const,
  ]),
  ...["credentialId", "salt", "publicKey", "enc", "ct"].map(
    (field) =>
      [
        `other letters in ${field}`,
        [{ ...slot(), [field]: "+/+/" }],
        `passkey.${field} is not base64url`,
      ] as const,
  ),
  ...[
    ["credentialId", [0, 1024]] as const,
    ["salt", [31, 33]] as const,
    ["publicKey", [64, 66]] as const,
    ["enc", [64, 66]] as const,
    ["ct", [47, 49]] as const,
  ].flatMap(([field, lengths]) =>
    lengths.map(
      (length) =>
        [
          `${field} of ${length} bytes`,
          [{ ...slot(), [field]: b64(length) }],
          `passkey.${field} has the wrong length`,
        ] as const,
    ),
  ),
  ...["", "-a", ".a", "A", "a_b", "a b", "a\n", "a/b", "a".repeat(254)].map(
    (rpId) =>
      [
        `${JSON.stringify(rpId)} as the host`,
        [{ ...slot(), rpId }],
        "passkey.rpId is not a host name",
      ] as const,
  ),
];

describe("the passkeys of a vault", () => {
  it.each([
    ["one", slots(1)],
    ["as many as there may be", slots(MAX_PASSKEYS)],
    ["the longest name of a credential", [{ ...slot(), credentialId: b64(1023) }]],
    ["a host of one letter", [{ ...slot(), rpId: "a" }]],
    ["the longest host", [{ ...slot(), rpId: "a".repeat(253) }]],
    ["a host of digits, dots and lines", [{ ...slot(), rpId: "0.my-wallet.example" }]],
  ])("read back to the same text: %s", (_, passkeys) => {
    const edited = withPasskeys(passkeys);
    const file = parseVaultFile(edited);
    expect(vaultFileToText(file)).toBe(edited);
    expect(file).toMatchObject({
      v: 2,
      passkeys: passkeys.map(({ credentialId, rpId }) => ({ credentialId, rpId })),
    });
  });

  it.each(badLists)("are refused, with what is wrong: %s", (_, passkeys, reason) => {
    const edited = withPasskeys(passkeys);
    expect(readRefusal(edited)).toBe(damaged);
    expect(readContext(edited)["reason"]).toBe(reason);
  });

  it("are no part of a vault of version 1", () => {
    const edited = withPasskeys(slots(1)).replace('"v":2', '"v":1');
    expect(readContext(edited)["reason"]).toBe("the file has an extra field");
  });
});

it("a vault's text may be exactly as long as its reader allows", () => {
  const long = " ".repeat(2_097_152);
  expect(() => parseVaultFile(long, 2)).toThrow("the content is not JSON");
  expect(() => parseVaultFile(`${long} `, 2)).toThrow("the file is larger than 2 MiB");
});

/** Context of an error. */
function readContext(edited: string): Readonly<Record<string, unknown>> {
  try {
    parseVaultFile(edited);
  } catch (error) {
    if (isSupraError(error)) return error.context as Readonly<Record<string, unknown>>;
    throw error;
  }
  return {};
}

function readRefusal(text: string): string {
  try {
    parseVaultFile(text);
    return "accepted";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}
