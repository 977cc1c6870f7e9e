import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entropyToMnemonic, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { raises } from "../../test/raises.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { sha256 } from "./digests.ts";
import {
  completeWord,
  createMnemonic,
  isMnemonic,
  mnemonicToSeed,
  parseMnemonic,
  splitPhrase,
} from "./mnemonic.ts";
import { codePoint } from "../../test/code-point.ts";

const twelve = "shoot island position soft burden budget tooth cruel issue economy destroy above";

describe("a recovery phrase", () => {
  it.each([12, 15, 18, 21, 24] as const)("of %i words is new each time and passes its own check", (words) => {
    const phrase = createMnemonic(words);
    expect(splitPhrase(phrase)).toHaveLength(words);
    expect(parseMnemonic(phrase)).toBe(phrase);
    expect(createMnemonic(words)).not.toBe(phrase);
  });

  it("of another number of words is not made", () => {
    const thirteen: number = 13;
    raises("phrase/word-count", () => createMnemonic(thirteen as 12));
  });

  it("is read in any case and spacing", () => {
    expect(parseMnemonic(`  ${twelve.toUpperCase().replaceAll(" ", " \n\t")} `)).toBe(twelve);
    expect(parseMnemonic(twelve.replaceAll(" ", "\u3000"))).toBe(twelve);
  });

  it("is accepted with every entropy", () => {
    const entropy = fc
      .constantFrom(16, 20, 24, 28, 32)
      .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
    fc.assert(
      fc.property(entropy, (bytes) => {
        const phrase = entropyToMnemonic(bytes, wordlist);
        expect(parseMnemonic(phrase)).toBe(phrase);
      }),
    );
  });

  it("accepts a phrase with a replaced word only if its checksum fits", () => {
    fc.assert(
      fc.property(fc.nat(11), fc.constantFrom(...wordlist), (at, word) => {
        const words = twelve.split(" ");
        words[at] = word;
        const text = words.join(" ");
        if (validateMnemonic(text, wordlist)) expect(parseMnemonic(text)).toBe(text);
        else raises("phrase/checksum", () => parseMnemonic(text));
      }),
    );
  });

  it("never fails with anything but an error of ours", () => {
    const text = fc.oneof(
      fc.string({ unit: codePoint }),
      fc
        .array(fc.constantFrom(...wordlist, "foo", "__proto__"), { maxLength: 26 })
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(text, (phrase) => {
        if (!isMnemonic(phrase)) raises(/^phrase\//, () => parseMnemonic(phrase));
      }),
    );
  });

  it("names an unknown word's place and the likely word, never the word", () => {
    const error = raises("phrase/unknown-word", () => parseMnemonic(twelve.replace("budget", "budgte")));
    expect(error.context).toEqual({ position: 6, suggestion: "budget" });
    expect(JSON.stringify(error)).not.toContain("budgte");
    const far = raises("phrase/unknown-word", () => parseMnemonic(twelve.replace("budget", "xxxxx")));
    expect(far.context).toEqual({ position: 6 });
  });

  it.each([
    ["a letter left out", "islnd", "island"],
    ["a letter too many", "islland", "island"],
    ["a letter changed", "islond", "island"],
    ["two letters exchanged", "isalnd", "island"],
  ])("suggests the word after %s", (_, typed, meant) => {
    const words = twelve.split(" ");
    words[3] = typed;
    expect(raises("phrase/unknown-word", () => parseMnemonic(words.join(" "))).context).toMatchObject({
      position: 4,
      suggestion: meant,
    });
  });

  it("shows no word of the phrase in its errors", () => {
    const words = twelve.split(" ");
    const broken = [words.slice(1), [...words].reverse(), [...words.slice(1), "xxxxx"]];
    for (const phrase of broken) {
      const error = raises(/^phrase\//, () => parseMnemonic(phrase.join(" ")));
      const said = [error.message, error.fix, String(error.cause), error.stack].join(" ");
      for (const word of ["shoot", "economy", "xxxxx"]) expect(said).not.toContain(word);
    }
  });

  it("is completed from the list while it is typed", () => {
    expect(completeWord("aban")).toEqual(["abandon"]);
    expect(completeWord("AB", 3)).toEqual(["abandon", "ability", "able"]);
    expect(completeWord("")).toEqual([]);
    expect(completeWord("zzz")).toEqual([]);
  });

  it("gives another seed with a passphrase, which is normalised", async () => {
    const phrase = parseMnemonic(twelve);
    const plain = await mnemonicToSeed(phrase);
    expect(plain).toHaveLength(64);
    expect(await mnemonicToSeed(phrase, "TREZOR")).not.toEqual(plain);
    expect(await mnemonicToSeed(phrase, "\u00e9")).toEqual(await mnemonicToSeed(phrase, "e\u0301"));
  });
});

describeVectors("bip39/trezor-vectors.json", (file) => {
  it.each(file.get("english").items())("row %# has this phrase and seed", async (row) => {
    const [entropy = "", words = "", seed = ""] = row.items().map((item) => item.string());
    expect(parseMnemonic(words)).toBe(entropyToMnemonic(hexToBytes(entropy), wordlist));
    expect(bytesToHex(await mnemonicToSeed(parseMnemonic(words), "TREZOR"))).toBe(`0x${seed}`);
  });

  it.each(file.keys().filter((language) => language !== "english"))(
    "phrases of the language %s are refused, not misread",
    (language) => {
      const words = file.get(language).items()[0]?.items()[1]?.string() ?? "";
      raises(/^phrase\//, () => parseMnemonic(words));
    },
  );
});

it("the word list has the hash of BIP-39's English list", () => {
  expect(bytesToHex(sha256(utf8ToBytes(`${wordlist.join("\n")}\n`)))).toBe(
    "0x2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda",
  );
});

describeVectors("hd-address/negative.json", (file) => {
  it.each(
    file
      .get("mnemonics")
      .items()
      .filter((row) => !row.get("m").string().includes("\u3000")),
  )("phrase %# is refused", (row) => {
    raises(/^phrase\//, () => parseMnemonic(row.get("m").string()));
  });
});
