import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import { hexToBytes } from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";

const OWNER = testAccounts[0]?.address ?? "0x0";

/**
 * Writes what a compiler leaves of the counter into a folder: its source, and a map that has every function of the first test
 * account's counter begin at one place of it. @returns the source
 */
export function writeSources(folder: string, place: string): string {
  const source = new URL("../../move/test/vectors/counter/sources/counter.move", import.meta.url);
  const text = readFileSync(source, "utf8");
  writeFileSync(join(folder, "counter.move"), text);
  writeFileSync(join(folder, "counter.mvsm"), sourceMap(text, place));
  return text;
}

function sourceMap(text: string, place: string): Uint8Array {
  const hash = new Uint8Array(createHash("sha256").update(text).digest());
  const start = text.indexOf(place);
  const locate = (writer: BcsWriter): BcsWriter =>
    writer
      .fixedBytes(hash)
      .u32(start)
      .u32(start + place.length);
  return encodeBcs((writer) => {
    locate(writer);
    writer.option("counter", (to, name) => to.fixedBytes(hexToBytes(OWNER)).string(name));
    writer.uleb128(0);
    writer.vector(
      Array.from({ length: 20 }, (_, at) => at),
      (to, definition) => {
        locate(to.u16(definition)).uleb128(0).uleb128(0).uleb128(0).uleb128(0).uleb128(1).u16(0);
        locate(to).bool(false);
      },
    );
    writer.uleb128(0);
  });
}
