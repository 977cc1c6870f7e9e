import { parseNodeUrl } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isLanguage } from "./language.ts";
import { MAX_LISTED, REVIEW_LEVELS } from "./review-rules.ts";
import { CURRENCIES, DEFAULT_SETTINGS, parseSettings } from "./settings-schema.ts";

// The same as schemas, which say in a few words what the plain functions do without a library.

const URLS = ["https://rpc.example", "http://127.0.0.1:27000", "https://rpc.example/a?b", "ftp://x", "x", ""];
const nodeUrl = z.string().check(
  z.refine((text) => {
    try {
      return parseNodeUrl(text) instanceof URL;
    } catch {
      return false;
    }
  }),
);

const network = z.object({
  id: z.string().check(z.regex(/^custom-[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  url: nodeUrl,
  chainId: z.int().check(z.minimum(1), z.maximum(255)),
  dialect: z.enum(["v1", "v3", "v4"]),
  hasFaucet: z.boolean(),
  gasUnitPrice: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
});

const reach = z.object({
  moreUrls: z._default(z.array(nodeUrl).check(z.maxLength(5)), []),
  verificationUrl: z.optional(nodeUrl),
});

const functionPattern = /^0x[0-9a-f]{1,64}::(?:\w{0,128}\*|\w{1,128}::(?:\w{0,128}\*|\w{1,128}))$/;
const rule = z.object({
  level: z.optional(z.enum(REVIEW_LEVELS)),
  limit: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  list: z.optional(z.array(z.string().check(z.regex(functionPattern))).check(z.maxLength(MAX_LISTED))),
});

const fields = {
  theme: z.enum(["system", "light", "dark"]),
  contrast: z.enum(["system", "more"]),
  language: z.union([z.literal("system"), z.custom(isLanguage)]),
  networkId: z.string().check(z.maxLength(60)),
  currency: z.enum(CURRENCIES),
  autoLockMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  hiddenLockMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  hideAmounts: z.boolean(),
  showsPrices: z.boolean(),
  singleKeys: z.boolean(),
  showsWorkbench: z.boolean(),
  answersAsStarkey: z.boolean(),
  keepsOffline: z.boolean(),
  knownCoins: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(100)),
} as const;

/** Each field right or nearly so, or anything at all, or absent. */
function nearly(values: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(values).map(([key, some]) => [
      key,
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...some) }, fc.jsonValue({ maxDepth: 1 })),
    ]),
  );
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 9, arbitrary: fc.record(model) },
    fc.jsonValue({ maxDepth: 1 }),
  );
}

const networks = nearly({
  id: ["custom-a", "custom-b", "custom-", "custom-A", `custom-${"a".repeat(41)}`],
  name: ["A name", "", "n".repeat(30), "n".repeat(31)],
  url: URLS,
  chainId: [1, 255, 0, 256, 6.5, "6"],
  dialect: ["v1", "v3", "v4", "v2"],
  hasFaucet: [true, false, "true"],
  gasUnitPrice: ["100", "0", "01", "12345678901", 100],
  other: ["left out"],
});
const reaches = nearly({
  moreUrls: [[], URLS.slice(0, 2), URLS, Array.from({ length: 6 }, () => URLS[0])],
  verificationUrl: URLS,
  witnessUrl: URLS,
});
const rules = nearly({
  level: [...REVIEW_LEVELS, "none"],
  limit: ["0", "1".repeat(20), "1".repeat(21), "-1", 1],
  list: [[], ["0x1::coin::*"], ["0x1::*", "0x1::coin::transfer"], ["coin"], Array(101).fill("0x1::*")],
});

function expected(read: z.ZodMiniType, value: unknown): readonly unknown[] {
  const result = z.safeParse(read, value);
  return result.success ? [result.data] : [];
}

test("reads every field by its schema or uses the default", () => {
  const stored = nearly({
    theme: ["light", "dark", "blue"],
    contrast: ["more", "less"],
    language: ["system", "en", "de", "fr", "toString"],
    networkId: ["devnode", "n".repeat(60), "n".repeat(61)],
    currency: [...CURRENCIES, "XXX"],
    autoLockMinutes: [1, 60, 0, 61, 5.5, Number.MAX_SAFE_INTEGER + 1],
    hiddenLockMinutes: [1, 15, 60, 0, 61, "1"],
    ...Object.fromEntries(
      ["hideAmounts", "showsPrices", "singleKeys", "showsWorkbench", "answersAsStarkey", "keepsOffline"].map(
        (key) => [key, [true, false, 1]],
      ),
    ),
    knownCoins: [[], ["0x1::a::A"], ["c".repeat(401)], [1], Array(100).fill("c"), Array(101).fill("c")],
  });
  fc.assert(
    fc.property(stored, (value: unknown) => {
      const object = z.safeParse(z.record(z.string(), z.unknown()), value);
      const settings = parseSettings(value);
      for (const [key, schema] of Object.entries(fields)) {
        const name = key as keyof typeof fields;
        const [read = DEFAULT_SETTINGS[name]] = expected(schema, object.data?.[name]);
        expect(settings[name]).toEqual(read);
      }
    }),
  );
});

test("drops networks, nodes and rules that fail their schemas", () => {
  fc.assert(
    fc.property(networks, reaches, rules, (one: unknown, other: unknown, choice: unknown) => {
      const settings = parseSettings({
        customNetworks: [one],
        networkReach: { devnode: other, "No id": other },
        reviewRules: { fee: choice },
      });
      expect(settings.customNetworks).toEqual(expected(network, one));
      const named = z.safeParse(z.looseObject({ witnessUrl: z.string() }), other);
      const renamed = named.success ? { verificationUrl: named.data.witnessUrl, ...named.data } : other;
      expect(Object.entries(settings.networkReach)).toEqual(
        expected(reach, renamed).map((data) => ["devnode", data]),
      );
      expect(Object.entries(settings.reviewRules)).toEqual(
        expected(rule, choice).map((data) => ["fee", data]),
      );
    }),
    { numRuns: 1000 },
  );
});
