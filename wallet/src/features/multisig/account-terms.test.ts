import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatTimeout,
  metadataToText,
  readMetadata,
  readTimeout,
  timeoutFields,
  adviseThreshold,
} from "./account-terms.tsx";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe("how long proposals are good for", () => {
  it("reads a lifetime in its unit and shows the largest that fits", () => {
    expect(readTimeout("7", "days")).toEqual({ secs: 604_800n });
    expect(timeoutFields(604_800n)).toEqual({ text: "7", unit: "days" });
    expect(timeoutFields(5_400n)).toEqual({ text: "90", unit: "minutes" });
    expect(timeoutFields(301n)).toEqual({ text: "6", unit: "minutes" });
    fc.assert(
      fc.property(fc.bigInt(5n, 500_000n), fc.constantFrom("minutes", "hours", "days"), (count, unit) => {
        const secs = count * { minutes: 60n, hours: 3_600n, days: 86_400n }[unit];
        if (secs > 315_360_000n) return;
        const fields = timeoutFields(secs);
        expect(readTimeout(fields.text, fields.unit)).toEqual({ secs });
      }),
    );
  });

  it("is read out in the words of the language", () => {
    expect(formatTimeout(604_800n, "en")).toBe("7 days");
    expect(formatTimeout(86_400n, "en")).toBe("1 day");
    expect(formatTimeout(604_800n, "de")).toBe("7 Tage");
    expect(formatTimeout(5_400n, "es")).toBe("90 minutos");
  });

  it("has a least that the network sets, and a most", () => {
    for (const [typed, unit] of [
      ["4", "minutes"],
      ["0", "days"],
      ["3651", "days"],
      ["1.5", "hours"],
      ["", "hours"],
    ] as const)
      expect(readTimeout(typed, unit)).toHaveProperty("problem");
  });
});

describe("what an account says about itself", () => {
  it("is a line for each name", () => {
    const metadata = [
      { key: "name", value: text("Harbour fund") },
      { key: "site", value: text("https://example.org") },
      { key: "key", value: Uint8Array.of(255, 1) },
    ];
    expect(metadataToText(metadata)).toBe("name: Harbour fund\nsite: https://example.org\nkey: 0xff01");
    expect(readMetadata(`${metadataToText(metadata)}\n\n`)).toEqual({ metadata });
  });

  it("is read back to the byte, whatever the values are", () => {
    const key = fc.stringMatching(/^[a-z]{1,8}$/);
    const entries = fc.uniqueArray(
      fc.record({ key, value: fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.string().map(text)) }),
      { selector: (entry) => entry.key, maxLength: 4 },
    );
    fc.assert(
      fc.property(entries, (metadata) => {
        expect(readMetadata(metadataToText(metadata))).toEqual({ metadata });
      }),
    );
  });

  it("stands as bytes where a text field would lose a character", () => {
    for (const lost of ["a\rb", "\0", "a\u2028b", "a\u2029", "tab\t"]) {
      const metadata = [{ key: "note", value: text(lost) }];
      expect(metadataToText(metadata)).toMatch(/^note: 0x[0-9a-f]+$/);
      expect(readMetadata(metadataToText(metadata))).toEqual({ metadata });
    }
  });

  it("has a name in every line, each once", () => {
    for (const wrong of ["Harbour", ": fund", "name: a\nname: b"])
      expect(readMetadata(wrong)).toHaveProperty("problem");
    expect(readMetadata("")).toEqual({ metadata: [] });
  });
});

it("calls a threshold safe if no owner abuses and no loss blocks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -2, max: 45 }), (owners, signatures) => {
      const { kind, score } = adviseThreshold(owners, signatures);
      const isPossible = signatures >= 1 && signatures <= owners;
      const isSafe = signatures >= 2 && signatures < owners && signatures * 2 > owners;
      expect(kind).toBe(isPossible ? (isSafe ? "ok" : "caution") : "danger");
      expect(score === 100).toBe(kind === "ok");
      expect(score === 0).toBe(kind === "danger");
    }),
  );
});

it("says what a choice means", () => {
  expect(adviseThreshold(3, 2).text).toBe(
    "2 of 3 owners must sign. You can lose 1 key and still move the assets.",
  );
  expect(adviseThreshold(5, 3).text).toBe(
    "3 of 5 owners must sign. You can lose 2 keys and still move the assets.",
  );
  expect(adviseThreshold(3, 3).text).toContain("Every owner must sign");
  expect(adviseThreshold(3, 1).text).toContain("Any one owner");
  expect(adviseThreshold(1, 1).text).toContain("decides everything");
  expect(adviseThreshold(6, 2).text).toContain("Half the owners");
  expect(adviseThreshold(2, 3).text).toBe("Choose from 1 to 2 signatures.");
});

it("scores what is safer higher", () => {
  const scores = [
    [1, 1],
    [3, 1],
    [3, 3],
    [6, 2],
    [3, 2],
  ].map(([owners = 0, signatures = 0]) => adviseThreshold(owners, signatures).score);
  expect(scores).toEqual([10, 15, 50, 60, 100]);
});
