import fc from "fast-check";
import { expect, it } from "vitest";
import { portPair } from "../test/port-pair.ts";
import { runtimeChannel } from "./runtime-channel.ts";

function cross(message: unknown, transfer: Transferable[] = []): Promise<unknown> {
  const [here, there] = portPair("wallet");
  return new Promise((resolve) => {
    runtimeChannel(there).addEventListener("message", ({ data }) => resolve(data));
    runtimeChannel(here).postMessage(message, transfer);
  });
}

it("carries numbers of any size, bytes, lists and undefined through JSON", async () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.integer(),
    fc.bigInt(),
    fc.uint8Array(),
    fc.constantFrom(null, undefined),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie("tree"), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(tree, async (message) => {
      expect(await cross(message)).toStrictEqual(message);
    }),
    { numRuns: 200 },
  );
});

it("keeps no bytes that are handed over", async () => {
  const secret = Uint8Array.of(1, 2, 3);
  expect(await cross({ secret }, [secret.buffer])).toEqual({ secret: Uint8Array.of(1, 2, 3) });
  expect(secret).toEqual(new Uint8Array(3));
});
