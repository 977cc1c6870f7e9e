import { expect } from "vitest";

let isAdded = false;

/**
 * Has `expect` compare equal bytes at once: it would go through them one by one, by index and by iterator. Others it
 * compares, and tells, as ever. Files of a process share what is added.
 */
export function compareBytesAtOnce(): void {
  if (isAdded) return;
  isAdded = true;
  expect.addEqualityTesters([(a, b) => (haveSameBytes(a, b) ? true : undefined)]);
}

function haveSameBytes(a: unknown, b: unknown): boolean {
  return (
    a instanceof Uint8Array &&
    b instanceof Uint8Array &&
    a.constructor === b.constructor &&
    Buffer.compare(a, b) === 0
  );
}
