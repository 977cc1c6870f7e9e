import fc from "fast-check";
import { expect, it } from "vitest";
import { fixedBytes } from "../../test/arbitraries.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import * as ofNode from "./derivation-node.ts";
import * as ofWebCrypto from "./derivation-web.ts";

it("derives the same in Node.js as by WebCrypto", async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      bytes,
      bytes,
      fixedBytes(32),
      fc.integer({ min: 1, max: 4 }),
      async (a, b, key, count) => {
        const [password, salt, secret] = [ownBytes(a), ownBytes(b), ownBytes(key)];
        expect(await ofNode.pbkdf2Sha512(password, salt, count)).toEqual(
          await ofWebCrypto.pbkdf2Sha512(password, salt, count),
        );
        expect(await ofNode.hmacSha512(secret, salt)).toEqual(await ofWebCrypto.hmacSha512(secret, salt));
      },
    ),
  );
});
