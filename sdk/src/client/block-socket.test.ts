import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBlockReader } from "./block-socket.ts";

const SUBSCRIBED = '{"jsonrpc":"2.0","id":1,"result":"a"}';

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("reads a message of 256 kB and none that is longer", () => {
  const padded = (length: number): string => SUBSCRIBED.padEnd(length, " ");
  expect(createBlockReader()(padded(262_144))).toBe("subscribed");
  expect(createBlockReader()(padded(262_145))).toBeUndefined();
});

it.each([
  ["messages", SUBSCRIBED, 200],
  ["characters", SUBSCRIBED.padEnd(262_144, " "), 4],
])("reads so many %s within a second and no more", (_what, message, most) => {
  const read = createBlockReader();
  for (let told = 0; told < most; told++) expect(read(message)).toBe("subscribed");
  expect(read(message)).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(read(message)).toBe("subscribed");
});
