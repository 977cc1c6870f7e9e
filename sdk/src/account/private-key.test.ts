import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedBytes } from "../../test/arbitraries.ts";
import { featureRows } from "../../test/feature-tables.ts";
import { raises } from "../../test/raises.ts";
import { describeVectorText } from "../../test/shared-vectors.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { formatPrivateKey, parsePrivateKey } from "./private-key.ts";

describe("a private key", () => {
  it("gives back its bytes in each of its forms", () => {
    fc.assert(
      fc.property(fixedBytes(32), (seed) => {
        const hex = bytesToHex(seed);
        for (const text of [
          hex,
          hex.slice(2),
          hex.toUpperCase().replace("0X", "0x"),
          formatPrivateKey(seed),
          ` ${hex}\n`,
        ])
          expect(parsePrivateKey(text)).toEqual(seed);
      }),
    );
  });

  it("refuses a key that is not text or has a wrong digit", () => {
    const nothing: unknown = undefined;
    raises("text/not-text", () => parsePrivateKey(nothing as string));
    const error = raises("key/private-invalid", () => parsePrivateKey(`${"0".repeat(63)}z`));
    expect(error.message).toContain("some of these 64 characters are not hex digits");
    expect(raises("key/private-invalid", () => parsePrivateKey("12ab")).message).toContain("has 4.");
  });

  it("is never repeated in an error", () => {
    fc.assert(
      fc.property(fixedBytes(32), fc.constantFrom("z", "", "00"), (seed, change) => {
        const hex = bytesToHex(seed).slice(2);
        const error = raises("key/private-invalid", () =>
          parsePrivateKey(hex.slice(0, 63) + change + (change === "z" ? "" : change)),
        );
        const said = `${error.message} ${error.stack} ${JSON.stringify(error)}`;
        expect(said).not.toContain(hex.slice(0, 16));
      }),
    );
  });

  it.each([
    "",
    "0x",
    "secp256k1-priv-0x" + "1".repeat(64),
    "ed25519-priv-" + "x".repeat(64),
    "1".repeat(128),
  ])("is not %j", (text) => {
    raises("key/private-invalid", () => parsePrivateKey(text));
  });
});

describeVectorText("aptos-features/crypto_private_keys.feature", (text) => {
  it.each(featureRows(text).map((row) => ({ ...row.cells, fails: row.steps.includes("throw") })))(
    "%j",
    ({
      key,
      value = "",
      formatted,
      fails,
    }: {
      key?: string;
      value?: string;
      formatted?: string;
      fails: boolean;
    }) => {
      // Single-key accounts are Ed25519; a key of another curve must not be accepted.
      const isOurs = key === "ed25519" && !fails;
      const isBare = !value.includes("-priv-") && !fails;
      if (isOurs) expect(formatPrivateKey(parsePrivateKey(value))).toBe(formatted);
      else if (!isBare) raises("key/private-invalid", () => parsePrivateKey(value));
    },
  );
});
