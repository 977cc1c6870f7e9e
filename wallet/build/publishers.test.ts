import { expect, it } from "vitest";
import { NO_PUBLISHERS, takePublishers } from "./publishers.ts";

const [ada, ben] = ["0x" + "a1".repeat(32), "0x" + "b2".repeat(32)];

it("takes the keys of publishers out of a command's flags", () => {
  const { publishers, rest } = takePublishers(["--publisher-key", ada, "dist", `--publisher-key=${ben}`]);
  expect(JSON.parse(publishers)).toEqual({ keys: [ada, ben], required: 2 });
  expect(rest).toEqual(["dist"]);
});

it("names no publisher by default", () => {
  expect(takePublishers(["dist"])).toEqual({ publishers: NO_PUBLISHERS, rest: ["dist"] });
});

it.each([
  ["one key", ["--publisher-key", ada]],
  ["one key twice", ["--publisher-key", ada, "--publisher-key", ada]],
])("rejects %s: two must sign", (_what, args) => {
  expect(() => takePublishers(args)).toThrow("--publisher-key needs two different keys");
});

it.each(["", "0x12"])("rejects %j as a key", (key) => {
  expect(() => takePublishers(["--publisher-key", key])).toThrow("is a public key of 64 hex digits");
});
