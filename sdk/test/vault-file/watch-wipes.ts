import { bytesToHex } from "../../src/bytes/hex.ts";
import { onTestFinished, vi } from "vitest";

/** Contents overwritten with zeros during the test, as hex: wiped secrets appear here. */
export function watchWipes(): readonly string[] {
  const wiped: string[] = [];
  const spy = vi.spyOn(Uint8Array.prototype, "fill");
  spy.mockImplementation(function (this: Uint8Array, value, start, end) {
    if (value === 0 && start === undefined) wiped.push(bytesToHex(this));
    const part = this.subarray(start, end);
    for (const at of part.keys()) part[at] = value;
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  return wiped;
}
