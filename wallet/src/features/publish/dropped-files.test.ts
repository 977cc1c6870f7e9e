import { expect, it } from "vitest";
import { chosenFiles } from "./dropped-files.ts";
import { MAX_BYTES, readPackage } from "./package-files.ts";

/** A file that says how large it is, and whose bytes nobody may ask for. */
class UnreadFile extends File {
  override get size(): number {
    return MAX_BYTES + 1;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new TypeError("This file was to be left unread."));
  }
}

it("rejects a file larger than any package by name, unread", async () => {
  const list = [new File(["ab"], "m.mv"), new UnreadFile([], "large.mv"), new File(["c"], "notes.txt")];
  const files = await chosenFiles(list as unknown as FileList);
  expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ["m.mv", 2],
    ["large.mv", 0],
  ]);
  expect(() => readPackage(files)).toThrow(
    `large.mv has ${MAX_BYTES + 1} bytes, but the limit is ${MAX_BYTES}.`,
  );
});
