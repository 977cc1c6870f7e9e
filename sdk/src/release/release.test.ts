import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { people } from "../../test/partial-transactions.ts";
import { hashBuild } from "./build-hash.ts";
import { expectNoDowngrade, expectOldEnough, expectSameFiles, expectSignatures } from "./release-check.ts";
import { checkBuild, parsePublishers, publishersToText } from "./signed-build.ts";
import { parseFileHashes, parseRelease, releaseToText, signRelease, type Release } from "./release-file.ts";

const [ada, ben, cleo] = people;
if (ada === undefined || ben === undefined || cleo === undefined) throw new TypeError("nobody signs");

const computeIntegrity = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;
const FILES = { "index.html": computeIntegrity("page"), "assets/a.js": computeIntegrity("a()") };
const HOUR_MS = 3_600_000;
const DRAFT: Release = {
  version: "1.2.0",
  releasedMs: 100 * HOUR_MS,
  isUrgent: false,
  files: FILES,
  signatures: [],
};
const PUBLISHERS = { keys: [ada.publicKey, ben.publicKey], required: 2 };

const signed = await signRelease(await signRelease(DRAFT, ada), ben);
const withCleo = await signRelease(await signRelease(DRAFT, ada), cleo);

const code = (value: string): unknown => expect.objectContaining({ code: value });

describe("a release file", () => {
  it("reads back as it was written", async () => {
    const read = parseRelease(releaseToText(signed));
    expect(read).toEqual(signed);
    expect(await expectSignatures(read, PUBLISHERS)).toBe(2);
  });

  it.each([
    ["no JSON", "release"],
    ["another format", releaseToText(signed).replace("release-1", "release-2")],
    ["a version of two numbers", releaseToText(signed).replace("1.2.0", "1.2")],
    ["a short hash", releaseToText(signed).replace(/sha384-.{4}/, "sha384-")],
    ["a short key", releaseToText(signed).replace(/"publicKey": "0x../, '"publicKey": "0x')],
  ])("rejects %s", (_what, text) => {
    expect(() => parseRelease(text)).toThrow(code("release/invalid"));
  });

  it("replaces an earlier signature of the same key", async () => {
    expect((await signRelease(signed, ada)).signatures).toHaveLength(2);
  });
});

describe("the signatures of a release", () => {
  it.each<[string, Release]>([
    ["a flipped hash", { ...signed, files: { ...FILES, "index.html": computeIntegrity("pagf") } }],
    ["another version", { ...signed, version: "1.2.1" }],
    ["another time", { ...signed, releasedMs: 1 }],
    ["another urgency", { ...signed, isUrgent: true }],
    ["one key", { ...signed, signatures: signed.signatures.slice(0, 1) }],
    ["one key twice", { ...signed, signatures: signed.signatures.slice(0, 1).flatMap((one) => [one, one]) }],
    ["a key that nobody trusts", withCleo],
  ])("do not cover %s", async (_what, release) => {
    await expect(expectSignatures(release, PUBLISHERS)).rejects.toThrow(code("build/signatures-missing"));
  });
});

describe("the files of a build", () => {
  it.each([
    ["build/file-changed", { ...FILES, "index.html": computeIntegrity("pagf") }],
    ["build/file-missing", { "index.html": FILES["index.html"] }],
    ["build/file-added", { ...FILES, "b.js": computeIntegrity("b()") }],
  ])("fail with %s when they differ", (wanted, found) => {
    expect(() => expectSameFiles(FILES, found)).toThrow(code(wanted));
    expect(() => expectSameFiles(FILES, FILES)).not.toThrow();
  });

  it("have one hash, whatever their order, that sha256sum makes too", () => {
    const lines = [`${FILES["assets/a.js"]} "assets/a.js"`, `${FILES["index.html"]} "index.html"`].join("\n");
    const wanted = createHash("sha256").update(lines).digest("hex");
    expect(hashBuild(FILES)).toBe(wanted);
    expect(
      hashBuild(parseFileHashes(JSON.stringify(Object.fromEntries(Object.entries(FILES).toReversed())))),
    ).toBe(wanted);
  });
});

it.each(["1.2.1", "1.10.0", "2.0.0"])("a release is refused as older than %s", (installed) => {
  expect(() => expectNoDowngrade(signed, installed)).toThrow(code("build/downgrade"));
});

it.each(["1.2.0", "1.1.9", "0.10.0"])("a release is accepted after %s", (installed) => {
  expect(() => expectNoDowngrade(signed, installed)).not.toThrow();
});

it("allows a release after 48 hours, and an urgent one at once", () => {
  const soon = (100 + 48) * HOUR_MS - 1;
  expect(() => expectOldEnough(signed, soon)).toThrow(
    expect.objectContaining({
      code: "build/too-new",
      context: { version: "1.2.0", ageHours: 47, minHours: 48 },
    }),
  );
  expect(() => expectOldEnough(signed, soon + 1)).not.toThrow();
  expect(() => expectOldEnough({ ...signed, isUrgent: true }, soon)).not.toThrow();
});

describe("a build with its lists", () => {
  const lists = { integrity: JSON.stringify(FILES), release: releaseToText(signed) };
  const flipped = JSON.stringify({ ...FILES, "index.html": computeIntegrity("pagf") });

  it("is accepted when both lists agree and two publishers signed", async () => {
    const checked = await checkBuild(lists, {
      publishers: PUBLISHERS,
      installed: "1.2.0",
      nowMs: 148 * HOUR_MS,
    });
    expect(checked).toEqual({ hash: hashBuild(FILES), files: FILES, release: signed, signatures: 2 });
  });

  it.each([
    ["build/signatures-missing", { ...lists, release: undefined }, {}],
    ["build/file-changed", { ...lists, integrity: flipped }, {}],
    ["build/downgrade", lists, { installed: "1.3.0" }],
    ["build/too-new", lists, { nowMs: 101 * HOUR_MS }],
    ["release/invalid", { ...lists, integrity: "<html>" }, {}],
  ])("fails with %s", async (wanted, given, more) => {
    await expect(checkBuild(given, { publishers: PUBLISHERS, ...more })).rejects.toThrow(code(wanted));
  });

  it("has its hash alone where no publisher is named", async () => {
    const publishers = parsePublishers(publishersToText({ keys: [], required: 2 }));
    expect(await checkBuild({ ...lists, release: undefined }, { publishers })).toMatchObject({
      hash: hashBuild(FILES),
      release: undefined,
    });
  });

  it("rejects publishers that can never be enough", () => {
    expect(parsePublishers(publishersToText(PUBLISHERS))).toEqual(PUBLISHERS);
    for (const required of [0, 3])
      expect(() => parsePublishers(publishersToText({ ...PUBLISHERS, required }))).toThrow(
        code("release/invalid"),
      );
  });
});
