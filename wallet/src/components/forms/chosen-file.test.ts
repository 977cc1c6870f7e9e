import { expect, it } from "vitest";
import { readChosenFile } from "./chosen-file.ts";

/** A file that tells when it is read. */
class WatchedFile extends Blob {
  isRead = false;
  override arrayBuffer(): Promise<ArrayBuffer> {
    this.isRead = true;
    return super.arrayBuffer();
  }
}

it("reads a file of the maximum size and rejects one byte more", async () => {
  const [fits, larger] = [new WatchedFile(["1234"]), new WatchedFile(["12345"])];
  await expect(readChosenFile(fits, 4)).resolves.toEqual(new TextEncoder().encode("1234"));
  await expect(readChosenFile(larger, 4)).rejects.toMatchObject({
    code: "file/too-large",
    message: "This file has 5 bytes, but the limit is 4.",
  });
  expect([fits.isRead, larger.isRead]).toEqual([true, false]);
});
