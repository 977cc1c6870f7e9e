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
import { checkUpdate, type UpdateVerdict } from "./update-check.ts";

const NEXT = { ...SIGNED, "assets/a.js": "b()" };
const NEXT_HASH = hashBuild(createList(NEXT));
const OWN = await createSignedHost(SIGNED, { version: "1.1.0" });
const NEW = await createSignedHost(NEXT, { version: "1.2.0" });

/** What a page of one build finds of the host's. */
function check(
  host: Contents | "silent",
  waiting: string | undefined,
  own: Contents = OWN,
): Promise<UpdateVerdict | undefined> {
  const parts = {
    fetchOwn: (path: string) => answerFrom(own, path),
    fetchHost: (path: string) =>
      host === "silent" ? Promise.reject(new TypeError("no network")) : answerFrom(host, path),
    version: "0.1.0",
    now: () => NOW,
  };
  return checkUpdate(parts, waiting);
}

const REFUSED: readonly (readonly [string, string, Contents])[] = [
  ["one key", "build/signatures-missing", await createSignedHost(NEXT, { signers: [ADA] })],
  ["no release file", "build/signatures-missing", createHost(NEXT)],
  ["a build that names no publishers", "build/signatures-missing", createHost(UNSIGNED)],
  ["an older version than its own", "build/downgrade", await createSignedHost(NEXT, { version: "1.0.9" })],
  ["a release of 47 hours", "build/too-new", await createSignedHost(NEXT, { version: "1.2.0", hours: 47 })],
  ["another list than the signed one", "build/file-changed", { ...NEW, ...createHost(SIGNED) }],
  ["another service worker", "build/file-changed", { ...NEW, "/service-worker.js": "serve(evil)" }],
  ["a list that is a page", "release/invalid", { ...NEW, "/integrity.json": "<html>" }],
];

describe("the running build", () => {
  it("accepts the next one that two publishers signed 48 hours ago", async () => {
    expect(await check(NEW, NEXT_HASH)).toMatchObject({ isAccepted: true, release: { version: "1.2.0" } });
  });

  it("accepts any build where it names no publishers", async () => {
    const own = createHost(UNSIGNED);
    expect(await check("silent", NEXT_HASH, own)).toEqual({ isAccepted: true, release: undefined });
  });

  it("finds nothing where the host does not answer", async () => {
    expect(await check("silent", NEXT_HASH)).toBeUndefined();
  });

  it.each(REFUSED)("refuses %s with %s", async (_what, code, host) => {
    expect(await check(host, NEXT_HASH)).toMatchObject({ isAccepted: false, code });
  });

  it("refuses a waiting build that is not the host's", async () => {
    expect(await check(NEW, hashBuild(createList(UNSIGNED)))).toMatchObject({
      code: "build/file-changed",
      reason: "service-worker.js differs from the signed release.",
    });
  });

  it("names the file that kept a build from being installed", async () => {
    expect(await check({ ...NEW, "/assets/a.js": "b(!" }, undefined)).toMatchObject({
      code: "build/file-changed",
      reason: "assets/a.js differs from the signed release.",
    });
    const rest = Object.entries(NEW).filter(([path]) => path !== "/assets/a.js");
    expect(await check(Object.fromEntries(rest), undefined)).toMatchObject({
      code: "build/file-missing",
      reason: "assets/a.js is in the signed release, but not in this build.",
    });
  });
});
