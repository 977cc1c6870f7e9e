import { BCS } from "supra-l1-sdk-core";

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`;

/** Values by their type, written with supra-l1-sdk-core. */
const VALUES: Readonly<Record<string, { readonly values: readonly string[]; readonly write: Write }>> = {
  bool: { values: ["true", "false"], write: (to, text) => to.serializeBool(text === "true") },
  u8: { values: ["0", "1", "255"], write: (to, text) => to.serializeU8(Number(text)) },
  u16: { values: ["0", "258", "65535"], write: (to, text) => to.serializeU16(Number(text)) },
  u32: { values: ["0", "16909060", "4294967295"], write: (to, text) => to.serializeU32(Number(text)) },
  u64: {
    values: ["0", "72623859790382856", String(2n ** 64n - 1n)],
    write: (to, text) => to.serializeU64(BigInt(text)),
  },
  u128: { values: ["0", String(2n ** 128n - 1n)], write: (to, text) => to.serializeU128(BigInt(text)) },
  u256: { values: ["0", String(2n ** 256n - 1n)], write: (to, text) => to.serializeU256(BigInt(text)) },
  uleb128: {
    values: ["0", "127", "128", "16384", "4294967295"],
    write: (to, text) => to.serializeU32AsUleb128(Number(text)),
  },
  string: {
    values: ['"harbour"', '"Straße"', '"鯨"'],
    write: (to, text) => to.serializeStr(text.slice(1, -1)),
  },
  bytes: {
    values: ["0x01", "0x0102ff"],
    write: (to, text) => to.serializeBytes(Buffer.from(text.slice(2), "hex")),
  },
  address: {
    values: ["0x1", `0x${"ab".repeat(32)}`],
    write: (to, text) => to.serializeFixedBytes(Buffer.from(text.slice(2).padStart(64, "0"), "hex")),
  },
};

type Write = (to: BCS.Serializer, text: string) => void;

function encodeValue(type: string, value: string): string {
  const to = new BCS.Serializer();
  VALUES[type]?.write(to, value);
  return hex(to.getBytes());
}

/** Gherkin tables of values and their bytes. */
export function serialization(): string {
  const scenarios = Object.entries(VALUES).map(([type, { values }]) =>
    [
      `  Scenario Outline: <value> is written as ${type}`,
      `    Given ${type} <value>`,
      `    When I serialize as ${type}`,
      "    Then the result should be bytes <bytes>",
      "",
      "    Examples:",
      "      | value | bytes |",
      ...values.map((value) => `      | ${value} | ${encodeValue(type, value)} |`),
    ].join("\n"),
  );
  return ["Feature: writing", ...scenarios].join("\n\n").concat("\n");
}

/** The reverse, and invalid bytes. */
export function deserialization(): string {
  const scenarios = Object.entries(VALUES).map(([type, { values }]) =>
    [
      `  Scenario Outline: <bytes> are read as ${type}`,
      "    Given bytes <bytes>",
      `    When I deserialize as ${type}`,
      `    Then the result should be ${type} <value>`,
      "",
      "    Examples:",
      "      | bytes | value |",
      ...values.map((value) => `      | ${encodeValue(type, value)} | ${value} |`),
    ].join("\n"),
  );
  const refused = [
    ["bool", "0x02"],
    ["u16", "0x01"],
    ["u64", "0x01020304050607"],
    ["u256", "0x00"],
    ["uleb128", "0x8000"],
    ["string", "0x02ff20"],
    ["bytes", "0x05aa"],
    ["address", "0x01"],
  ].map(([type, bytes]) =>
    [
      `  Scenario: ${bytes} are no ${type}`,
      `    Given bytes ${bytes}`,
      `    When I deserialize as ${type}`,
      "    Then the deserialization should fail",
    ].join("\n"),
  );
  return ["Feature: reading", ...scenarios, ...refused].join("\n\n").concat("\n");
}

/** AIP-80 private keys, and invalid ones. */
export function privateKeys(): string {
  const key = `0x${"9b".repeat(32)}`;
  const good = [key, `ed25519-priv-${key}`];
  const bad = [`secp256k1-priv-${key}`, `ed25519-pub-${key}`, "0x1234", `${key}00`, `ed25519-priv-${key}00`];
  return [
    "Feature: private keys",
    [
      "  Scenario Outline: a key is read and written",
      "    Given key <key> <value>",
      "    When I format it",
      "    Then the result should be <formatted>",
      "",
      "    Examples:",
      "      | key | value | formatted |",
      ...good.map((value) => `      | ed25519 | ${value} | ed25519-priv-${key} |`),
    ].join("\n"),
    [
      "  Scenario Outline: a text that is no key is refused",
      "    Given key <key> <value>",
      "    When I parse it",
      "    Then it should throw",
      "",
      "    Examples:",
      "      | key | value |",
      ...bad.map((value) => `      | ed25519 | ${value} |`),
    ].join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}
