import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSupraError } from "@holdfast/sdk";
import { showChainText } from "../../format/chain-text.ts";
import { formatPlaybook, parsePlaybookFile } from "./playbook-page.tsx";

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const playbook = fc.record({
  id: fc.constant("here"),
  name,
  variables: fc.array(fc.record({ name, value: fc.string({ unit: "grapheme", maxLength: 40 }) }), {
    maxLength: 4,
  }),
  steps: fc.array(
    fc.record({
      function: fc.constant("0x1::coin::transfer"),
      form: fc.string({ unit: "grapheme", maxLength: 60 }),
    }),
    { maxLength: 4 },
  ),
});

describe("an exported playbook", () => {
  it("comes back as it was, with the id of where it arrives", () => {
    fc.assert(
      fc.property(playbook, (one) => {
        const shown = showChainText(one.name) || one.name;
        expect(parsePlaybookFile(formatPlaybook(one), "there")).toEqual({ ...one, id: "there", name: shown });
      }),
    );
  });

  it("hides nothing in its name, which a stranger may have written", () => {
    const hostile = { id: "a", name: "Claim\u202eknil", variables: [], steps: [] };
    expect(parsePlaybookFile(formatPlaybook(hostile), "there").name).toBe("Claim\\u{202e}knil");
  });

  it.each([
    ["no JSON", "{", "not valid JSON"],
    ["something else", '{"format": "other"}', "the field “format” is missing or wrong"],
    ["a later version", '{"format": "holdfast-playbook", "version": 2}', "different version"],
    ["half of one", '{"format": "holdfast-playbook", "version": 1, "name": "a"}', "a part is too long"],
  ])("that is %s is refused with the reason", (_, text, reason) => {
    expect(() => parsePlaybookFile(text, "a")).toThrow(reason);
  });

  it("never makes the app fail, whatever the file holds", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          parsePlaybookFile(text, "a");
        } catch (error) {
          expect(isSupraError(error, "playbook/file-invalid")).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
