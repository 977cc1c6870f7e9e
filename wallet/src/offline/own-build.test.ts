import { hashBuild } from "@holdfast/sdk/release";
import { describe, expect, it } from "vitest";
import {
  ADA,
  answerFrom,
  createHost,
  createList,
  createSignedHost,
  NOW,
  SIGNED,
  UNSIGNED,
  type Contents,
} from "../../test/signed-build.ts";
import { checkOwnFiles, readOwnBuild, type OwnBuild } from "./own-build.ts";

const read = (files: Contents, installed?: string): Promise<OwnBuild | undefined> =>
  readOwnBuild({ fetch: (path) => answerFrom(files, path), nowMs: NOW, installed });

const PROBLEMS: readonly (readonly [string, string, Contents, string | undefined])[] = [
  [
    "one key",
    "The release has 1 of 2 required signatures by trusted keys.",
    await createSignedHost(SIGNED, { signers: [ADA] }),
    undefined,
  ],
  [
    "no release",
    "The release has 0 of 2 required signatures by trusted keys.",
    createHost(SIGNED),
    undefined,
  ],
  [
    "a flipped byte",
    "assets/a.js differs from the signed release.",
    { ...(await createSignedHost(SIGNED)), ...createHost({ ...SIGNED, "assets/a.js": "a(!" }) },
    undefined,
  ],
  [
    "a missing list of publishers",
    "publishers.json is in the signed release, but not in this build.",
    Object.fromEntries(
      Object.entries(await createSignedHost(SIGNED)).filter(([path]) => path !== "/publishers.json"),
    ),
    undefined,
  ],
  [
    "a downgrade",
    "Release 1.0.0 is older than the installed release 1.0.1.",
    await createSignedHost(SIGNED),
    "1.0.1",
  ],
];

describe("the own build", () => {
  it("has its version, age and signatures where publishers signed it", async () => {
    expect(await read(await createSignedHost(SIGNED, { hours: 47 }), "1.0.0")).toEqual({
      hash: hashBuild(createList(SIGNED)),
      files: createList(SIGNED),
      release: { version: "1.0.0", releasedMs: NOW - 47 * 3_600_000, signatures: 2, isYoung: true },
      problem: undefined,
    });
  });

  it.each([
    ["after 48 hours", { hours: 48 }],
    ["when it is urgent", { hours: 0, isUrgent: true }],
  ])("is not young %s", async (_when, facts) => {
    expect(await read(await createSignedHost(SIGNED, facts))).toMatchObject({ release: { isYoung: false } });
  });

  it("has its hash alone where it names no publishers", async () => {
    expect(await read(createHost(UNSIGNED))).toEqual({
      hash: hashBuild(createList(UNSIGNED)),
      files: createList(UNSIGNED),
      release: undefined,
      problem: undefined,
    });
  });

  it("is unknown where no list came with it", async () => {
    expect(await read({})).toBeUndefined();
    expect(await read({ "/integrity.json": "<html>" })).toBeUndefined();
  });

  it.each(PROBLEMS)("names %s: %s", async (_what, problem, files, installed) => {
    expect(await read(files, installed)).toMatchObject({ release: undefined, problem });
  });
});

it("compares the files that run with their list, byte by byte", async () => {
  const files = createHost(SIGNED);
  await checkOwnFiles(createList(SIGNED), (path) => answerFrom(files, path));
  const flipped = { ...files, "/assets/a.js": "a(!" };
  await expect(checkOwnFiles(createList(SIGNED), (path) => answerFrom(flipped, path))).rejects.toThrow(
    "assets/a.js differs from the signed release.",
  );
});
