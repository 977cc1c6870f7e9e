import { pbkdf2Sync } from "node:crypto";
import { entropyToMnemonic } from "@scure/bip39";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as french } from "@scure/bip39/wordlists/french.js";
import { wordlist as japanese } from "@scure/bip39/wordlists/japanese.js";
import { wordlist as spanish } from "@scure/bip39/wordlists/spanish.js";
import { BCS } from "supra-l1-sdk-core";
import { derivePublicKey, signWith } from "./node-keys.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** SLIP-0010, test vectors 1 and 2 for ed25519: facts of the standard. */
export const SLIP_0010 = [
  {
    curve: "ed25519",
    seed: "000102030405060708090a0b0c0d0e0f",
    chains: [
      ["m", "2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7"],
      ["m/0H", "68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3"],
      ["m/0H/1H", "b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2"],
      ["m/0H/1H/2H", "92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9"],
      ["m/0H/1H/2H/2H", "30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662"],
      ["m/0H/1H/2H/2H/1000000000H", "8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793"],
    ].map(([path, key]) => ({ path, private: key })),
  },
  {
    curve: "ed25519",
    seed: "fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542",
    chains: [
      { path: "m", private: "171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012" },
      { path: "m/0H", private: "1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635" },
    ],
  },
];

/** The same seed's roots on the other curves of SLIP-0010. */
export const OTHER_CURVES = [
  { curve: "secp256k1", private: "e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35" },
  { curve: "nist256p1", private: "612091aaa12e22dd2abef664f8a01a82cae99ad7441b7ef8110424915c268bc2" },
].map(({ curve, private: key }) => ({
  curve,
  seed: "000102030405060708090a0b0c0d0e0f",
  chains: [{ path: "m", private: key }],
}));

/** BIP-39 entropies with their results; seeds by Node.js's PBKDF2. */
export function mnemonics() {
  const entropies = ["00", "7f", "80", "ff"].flatMap((byte) => [16, 24, 32].map((size) => byte.repeat(size)));
  const createRow = (words: readonly string[]) => (entropy: string) => {
    const phrase = entropyToMnemonic(Buffer.from(entropy, "hex"), [...words]);
    const seed = pbkdf2Sync(phrase.normalize("NFKD"), "mnemonicTREZOR", 2048, 64, "sha512");
    return [entropy, phrase, hex(seed)];
  };
  const [first = ""] = entropies;
  return {
    english: entropies.map(createRow(english)),
    french: [createRow(french)(first)],
    japanese: [createRow(japanese)(first)],
    spanish: [createRow(spanish)(first)],
  };
}

/** Phrases and paths that a wallet must reject, with reasons. */
export const REFUSED = {
  mnemonics: [
    ["zoo ".repeat(12).trim(), "checksum"],
    ["zoo ".repeat(11).trim(), "11 words"],
    [`${"zoo ".repeat(11)}wrong wrong`, "13 words"],
    [`${"zoo ".repeat(11)}zooo`, "not in the list"],
    [`${"zoo ".repeat(11)}wrоng`, "a Cyrillic o"],
    ["", "empty"],
  ].map(([m, why]) => ({ m, why })),
  paths: [
    "m/44'/637'/0'/0'/2147483648'",
    "m/44'/637'/0'/0'/0",
    "m/44/637/0/0/0",
    "m/44'/60'/0'/0'/0'",
    "m/44'/637'/0'/0'",
    "m/44'/637'/0'/0'/0'/0'",
    "m/44h/637h/0h/0h/0h",
    "M/44'/637'/0'/0'/0'",
    " m/44'/637'/0'/0'/0'",
    "m/44'/637'/0'/0'/0'\n",
    "m/44'/637'/-1'/0'/0'",
    "m/44'/637'/01'/0'/0'",
    "m/44’/637’/0’/0’/0’",
    "",
  ].map((path) => ({ path })),
};

/** Keys and messages of RFC 8032, section 7.1; signatures by Node.js. */
export function rfc8032() {
  const rows = [
    ["9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", ""],
    ["4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "72"],
    ["c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7", "af82"],
  ] as const;
  return rows.map(([sk, msg]) => {
    return { sk, pk: hex(derivePublicKey(sk)), msg, sig: hex(signWith(sk, Buffer.from(msg, "hex"))) };
  });
}

/**
 * Automation fees computed by hand: 1,000 quants a second; above 80 percent of the gas, 100 more times the
 * amount by which (1 + surplus)^6 exceeds 1. Divisions round down (automation_registry.move).
 */
export const AUTOMATION_FEES = [
  // Exactly 80 percent is not above.
  {
    committed: "40000000",
    task_max_gas: "40000000",
    interval: "600",
    multiplier_per_sec: "1000",
    fee: "240000",
  },
  // 8 percent above: 1.08^6 is 1.5868.
  {
    committed: "44000000",
    task_max_gas: "44000000",
    interval: "7200",
    multiplier_per_sec: "1058",
    fee: "3351744",
  },
  // 20 percent above: 1.2^6 is 2.9859.
  { committed: "0", task_max_gas: "100000000", interval: "1200", multiplier_per_sec: "1198", fee: "1437600" },
];

/** AIP-40 addresses; strict parsing requires 64 digits or one of the 16 short forms. */
export function addressRows() {
  const long = "ca843279e3427144cead5e4d5999a3d0".repeat(2);
  const pad = (digits: string) => `0x${digits.padStart(64, "0")}`;
  const good: readonly (readonly [string, string, boolean])[] = [
    [`0x${long}`, pad(long), true],
    [`0x${long.toUpperCase()}`, pad(long), true],
    [long, pad(long), false],
    [`0x${long.slice(1)}`, pad(long.slice(1)), false],
    ...[..."0123456789abcdef"].map((digit) => [`0x${digit}`, pad(digit), true] as const),
    ["0x0a", pad("a"), false],
    ["0x1f", pad("1f"), false],
    ["7", pad("7"), false],
  ];
  const bad = [
    "",
    "0x",
    `0x${long}0`,
    "0xg",
    "0x-1",
    "0x1.0",
    "0x 1",
    "0x1\u200b",
    "\u202e0x1",
    "１",
    "0x0x1",
  ];
  return [
    ...good.map(([input, normalised, isStrict]) => {
      return { input, spec_normalised: normalised, strict_accepts: isStrict };
    }),
    ...bad.map((input) => ({ input, spec_normalised: null, strict_accepts: false })),
  ];
}

/** Encodings that BCS forbids, and a struct with everything. */
export function canonicalRows() {
  const refused = [
    ["string", "02ff20"],
    ["uleb128", "8000"],
    ["uleb128", "ffffffff7f"],
    ["uleb128", "808080808001"],
    ["uleb128", "80"],
    ["enum2", "02"],
    ["bool", "02"],
    ["bool", "ff"],
    ["option<u8>", "0201"],
    ["option<u8>", "01"],
    ["vector<u8>", "0301"],
    ["vector<u8>", "818000"],
  ].map(([type, bytes]) => ({ type, hex: bytes }));
  const to = new BCS.Serializer();
  to.serializeU64(2n ** 64n - 1n);
  to.serializeBytes(Uint8Array.of(1, 2, 3));
  to.serializeU64(7n);
  to.serializeBytes(new Uint8Array());
  to.serializeFixedBytes(new Uint8Array(32).fill(5));
  to.serializeU32(99);
  to.serializeBool(true);
  to.serializeU32AsUleb128(2);
  for (const byte of [1, 2]) {
    to.serializeBytes(Uint8Array.of(byte));
    to.serializeBytes(Uint8Array.of(byte, byte));
  }
  const struct = { type: "struct", value: "of reader.test.ts", hex: hex(to.getBytes()) };
  return { must_fail: refused, must_pass: [struct] };
}

/** JSON texts, classified by the platform's parser. */
export function jsonFiles() {
  const texts = [
    ...[
      '{"a":1}',
      "[]",
      "[[[[]]]]",
      '"\\u00e9"',
      '"\\ud834\\udd1e"',
      "0",
      "-0",
      "1e5",
      "1.5E-3",
      " true ",
      "null",
    ],
    ...['{"a":1,"a":2}', "[1 ,\t2\n,\r3]", '"\\/"', '{"":0}', "123456789012345678901234567890", '"\u2028"'],
    ...[
      "",
      "[1,]",
      "[,1]",
      "{a:1}",
      '{"a":1,}',
      "01",
      "+1",
      ".5",
      "1.",
      "1e",
      "0x1",
      "NaN",
      "Infinity",
      "'a'",
    ],
    ...[
      '"\\x41"',
      '"a\nb"',
      "[1 2]",
      '["a"',
      "}",
      "nul",
      "truex",
      "[1]]",
      '{"a"}',
      "{1:1}",
      "\ufeff1",
      "--1",
      '"\\u12"',
    ],
  ];
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  return Object.fromEntries(
    texts.map((text, at) => [
      `${isJson(text) ? "y" : "n"}_${String(at).padStart(2, "0")}.json`,
      Buffer.from(text).toString("base64"),
    ]),
  );
}
