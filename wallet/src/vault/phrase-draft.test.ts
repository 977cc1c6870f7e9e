import { createAccount } from "@holdfast/sdk";
import { isMnemonic } from "@holdfast/sdk/phrase";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Drafts } from "./phrase-draft.ts";
import { EMPTY_CONTENTS } from "./vault-contents.ts";
import { expectFirst, testPhrase } from "./testing/test-vault.ts";
import { watchWipes } from "../../../sdk/test/vault-file/watch-wipes.ts";

const look = { name: "Main" };

function answersFor(
  drafts: Drafts,
  { draftId, quiz }: { draftId: string; quiz: readonly number[] },
): string[] {
  return quiz.map((position) => drafts.words(draftId)[position - 1] ?? "");
}

describe("a new phrase", () => {
  it.each([12, 24] as const)(
    "%i words are valid, quiz three words and give the shown account",
    async (count) => {
      const drafts = new Drafts();
      const draft = await drafts.create(count);
      expect(isMnemonic(drafts.words(draft.draftId).join(" "))).toBe(true);
      expect(drafts.words(draft.draftId)).toHaveLength(count);
      expect(draft.quiz).toEqual([...new Set(draft.quiz)].sort((a, b) => a - b));
      expect(draft.quiz).toHaveLength(3);
      expect(draft.quiz.every((position) => position >= 1 && position <= count)).toBe(true);
      drafts.check(draft.draftId, answersFor(drafts, draft));
      const { accounts } = await drafts.addTo(EMPTY_CONTENTS, draft.draftId, look);
      expect(expectFirst(accounts).address).toBe(draft.address);
    },
  );

  it("offers the word of each position that it asks for among others", async () => {
    const drafts = new Drafts();
    const draft = await drafts.create(12);
    const words = answersFor(drafts, draft);
    const right = drafts.choices(draft.draftId).map((among, at) => among.includes(words[at] ?? ""));
    expect(right).toEqual([true, true, true]);
  });

  it("asks for every position sooner or later", async () => {
    const drafts = new Drafts();
    const asked = new Set<number>();
    for (let i = 0; i < 60; i++) for (const position of (await drafts.create(12)).quiz) asked.add(position);
    expect(asked.size).toBe(12);
  });

  it("never comes twice", async () => {
    const drafts = new Drafts();
    const made = await Promise.all(Array.from({ length: 30 }, () => drafts.create(12)));
    expect(new Set(made.map(({ draftId }) => drafts.words(draftId).join(" "))).size).toBe(30);
  });

  it("is not saved before its words were entered", async () => {
    const drafts = new Drafts();
    const draft = await drafts.create(12);
    await expect(drafts.addTo(EMPTY_CONTENTS, draft.draftId, look)).rejects.toMatchObject({
      code: "vault/quiz-not-passed",
    });
    expect(drafts.check(draft.draftId, ["wrong", "words", "here"])).toBe(false);
    await expect(drafts.addTo(EMPTY_CONTENTS, draft.draftId, look)).rejects.toMatchObject({
      code: "vault/quiz-not-passed",
    });
  });

  it("is saved without the quiz when the user postpones the backup", async () => {
    const drafts = new Drafts();
    const draft = await drafts.create(12);
    drafts.postpone(draft.draftId);
    const { accounts } = await drafts.addTo(EMPTY_CONTENTS, draft.draftId, look);
    expect(expectFirst(accounts).address).toBe(draft.address);
  });

  it("is checked without minding capitals and space, but with every word", async () => {
    const drafts = new Drafts();
    const draft = await drafts.create(12);
    const answers = answersFor(drafts, draft);
    expect(drafts.check(draft.draftId, answers.slice(0, 2))).toBe(false);
    expect(drafts.check(draft.draftId, [...answers, "extra"])).toBe(false);
    expect(
      drafts.check(
        draft.draftId,
        answers.map((word) => ` ${word.toUpperCase()} `),
      ),
    ).toBe(true);
  });
});

describe("an imported secret", () => {
  it("a private key stays unchanged when its backup is postponed", async () => {
    const drafts = new Drafts();
    const { draftId, accounts: shown } = await drafts.read({ kind: "key", text: "11".repeat(32) });
    drafts.postpone(draftId);
    expect(drafts.choices(draftId)).toEqual([]);
    const { accounts } = await drafts.addTo(EMPTY_CONTENTS, draftId, look);
    expect(expectFirst(accounts).address).toBe(expectFirst(shown).address);
  });

  it("shows the account before it is saved, and needs no quiz", async () => {
    const drafts = new Drafts();
    const preview = await drafts.read({ kind: "phrase", text: `  ${testPhrase.toUpperCase()} ` });
    const { accounts } = await drafts.addTo(EMPTY_CONTENTS, preview.draftId, look);
    expect(expectFirst(preview.accounts)).toEqual({
      path: "m/44'/637'/0'/0'/0'",
      address: expectFirst(accounts).address,
    });
  });

  it("gives another account with another path or a passphrase", async () => {
    const drafts = new Drafts();
    const secrets = [
      { kind: "phrase", text: testPhrase },
      { kind: "phrase", text: testPhrase, passphrase: "extra" },
      { kind: "phrase", text: testPhrase, path: "m/44'/637'/0'/0'/1'" },
    ] as const;
    const addresses = await Promise.all(
      secrets.map(async (secret) => expectFirst((await drafts.read(secret)).accounts).address),
    );
    expect(new Set(addresses).size).toBe(3);
  });

  it.each([
    ["hex", "0".repeat(63) + "1"],
    ["hex with 0x", `0x${"0".repeat(63)}1`],
    ["AIP-80", `ed25519-priv-0x${"0".repeat(63)}1`],
  ])("may be a private key as %s", async (_, text) => {
    const seed = new Uint8Array(32);
    seed[31] = 1;
    const { accounts } = await new Drafts().read({ kind: "key", text });
    expect(accounts).toEqual([{ address: (await createAccount(seed)).address }]);
  });

  it.each([
    ["phrase/checksum", { kind: "phrase", text: "abandon ".repeat(12) }],
    ["phrase/word-count", { kind: "phrase", text: "abandon abandon" }],
    ["phrase/unknown-word", { kind: "phrase", text: testPhrase.replace("legal", "holdfast") }],
    ["path/invalid", { kind: "phrase", text: testPhrase, path: "m/0" }],
    ["key/private-invalid", { kind: "key", text: "0x12" }],
  ] as const)("is refused with %s", async (code, secret) => {
    await expect(new Drafts().read(secret)).rejects.toMatchObject({ code });
  });
});

describe("a draft", () => {
  it("is gone when it was dropped, and when all were", async () => {
    const drafts = new Drafts();
    const first = await drafts.read({ kind: "phrase", text: testPhrase });
    const second = await drafts.create(12);
    drafts.drop(first.draftId);
    drafts.clear();
    for (const { draftId } of [first, second])
      expect(() => drafts.words(draftId)).toThrow(expect.objectContaining({ code: "vault/draft-missing" }));
  });
});

describe("a phrase's draft", () => {
  const pathAt = (index: number): string => `m/44'/637'/${index}'/0'/0'`;

  it("a new or imported phrase has no passphrase unless given", async () => {
    const drafts = new Drafts();
    const made = await drafts.create(12);
    drafts.check(made.draftId, answersFor(drafts, made));
    const read = await drafts.read({ kind: "phrase", text: testPhrase });
    const extra = await drafts.read({ kind: "phrase", text: testPhrase, passphrase: "extra" });
    const passphrases = await Promise.all(
      [made, read, extra].map(
        async ({ draftId }) => (await drafts.addTo(EMPTY_CONTENTS, draftId, look)).phrases[0]?.passphrase,
      ),
    );
    expect(passphrases).toEqual(["", "", "extra"]);
  });

  it("that was read shows its words, and has no question to answer", async () => {
    const drafts = new Drafts();
    const { draftId } = await drafts.read({ kind: "phrase", text: testPhrase });
    expect(drafts.words(draftId).join(" ")).toBe(testPhrase);
    expect(drafts.choices(draftId)).toEqual([]);
    expect(drafts.check(draftId, [])).toBe(true);
    expect(drafts.check(draftId, ["legal"])).toBe(false);
  });

  it("is asked for fifty paths at once and no more", async () => {
    const drafts = new Drafts();
    const { draftId } = await drafts.read({ kind: "phrase", text: testPhrase });
    const paths = Array.from({ length: 52 }, (_, index) => pathAt(index));
    const found = await drafts.accountsAt(draftId, paths);
    expect(found).toHaveLength(50);
    expect(new Set(found.map(({ address }) => address)).size).toBe(50);
    const { accounts } = await drafts.addTo(EMPTY_CONTENTS, draftId, look, { paths });
    expect(accounts.map(({ name }) => name)).toEqual([
      "Main",
      ...Array.from({ length: 49 }, (_, index) => `Main ${index + 2}`),
    ]);
  });

  it("rejects a missing quiz answer and one word for all", async () => {
    const drafts = new Drafts();
    const draft = await drafts.create(12);
    const [first = ""] = answersFor(drafts, draft);
    expect(drafts.check(draft.draftId, [first, "wrong", "words"])).toBe(false);
    expect(drafts.check(draft.draftId, Array.from<string>({ length: 3 }))).toBe(false);
  });
});

it("positions are drawn without favouring the first words", async () => {
  // 252 is the last byte that twelve positions divide evenly: from there on another one is drawn.
  const bytes = [252, 255, 254, 0, 11, 251, 13];
  const original = crypto.getRandomValues.bind(crypto);
  const draw = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (!(array instanceof Uint8Array) || array.length !== 1) return original(array);
    array[0] = bytes.shift() ?? 0;
    return array;
  });
  onTestFinished(() => draw.mockRestore());
  // 0 → 1, 11 → 12, 251 → 12 again, 13 → 2.
  expect((await new Drafts().create(12)).quiz).toEqual([1, 2, 12]);
});

it("dropping a draft wipes its private key and may be repeated", async () => {
  const drafts = new Drafts();
  const { draftId } = await drafts.read({ kind: "key", text: "ab".repeat(32) });
  const wiped = watchWipes();
  drafts.drop(draftId);
  drafts.drop(draftId);
  expect(wiped).toEqual([`0x${"ab".repeat(32)}`]);
});

describe("a private key's draft", () => {
  it("has no words to show, to check or to derive from", async () => {
    const drafts = new Drafts();
    const { draftId } = await drafts.read({ kind: "key", text: "ab".repeat(32) });
    expect(drafts.words(draftId)).toEqual([]);
    expect(drafts.check(draftId, [])).toBe(true);
    expect(await drafts.accountsAt(draftId, ["m/44'/637'/0'/0'/0'"])).toEqual([]);
    expect(() => drafts.expectReady(draftId)).not.toThrow();
  });
});

it("an unchecked phrase is not ready and an absent draft is missing", async () => {
  const drafts = new Drafts();
  const { draftId } = await drafts.create(12);
  expect(() => drafts.expectReady(draftId)).toThrow(/have not completed/);
  await expect(drafts.addTo(EMPTY_CONTENTS, draftId, look)).rejects.toMatchObject({
    code: "vault/quiz-not-passed",
  });
  expect(() => drafts.expectReady("nobody")).toThrow(/This recovery phrase draft no longer exists/);
});
