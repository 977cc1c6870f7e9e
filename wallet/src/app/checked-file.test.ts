import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { findIntegrity, readChecked } from "./checked-file.ts";

const FILE = "self;";
const URL_OF_FILE = `data:text/javascript,${FILE}`;
const HASH = `sha256-${createHash("sha256").update(FILE).digest("base64")}`;

it("reads a file that is as it was built, and no other", async () => {
  expect(new TextDecoder().decode(await readChecked(URL_OF_FILE, HASH))).toBe(FILE);
  await expect(readChecked(URL_OF_FILE, HASH.replace(/.=$/, "x="))).rejects.toThrow(TypeError);
});

it("reads the hash of a file from the page", () => {
  const page = { querySelector: () => ({ textContent: `{"integrity":{"/assets/a.js":"sha256-a"}}` }) };
  expect(findIntegrity("/assets/a.js", page as unknown as Document)).toBe("sha256-a");
  expect(findIntegrity("/assets/b.js", page as unknown as Document)).toBeUndefined();
  expect(findIntegrity("/a.js", { querySelector: () => null } as unknown as Document)).toBeUndefined();
});
