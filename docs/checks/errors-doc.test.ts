import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { currentErrorsDoc, errorsDoc, errorsDocPath, errorsIn } from "./errors-doc.ts";

const source = `
const FIX = "Pour less.";

/** The cup is
 * small. */
export const tooFull = /* @__PURE__ */ defineError(
  "cup/too-full",
  (c: { ml: number; note?: string }) =>
    \`It holds no \${c.ml + 1} ml\${JSON.stringify(c.brand)}.\` + (c.note === undefined ? "" : \` \${c.note}!\`),
  FIX,
);

/** In steps. */
export const steps = /* @__PURE__ */ defineError("cup/steps", (c: { a: boolean }) => { if (c.a) return "One."; return "Two."; }, "Wait.");

/** Two ways. */
export const either = /* @__PURE__ */ defineError("cup/either", (c: { a: boolean }) => (c.a ? "One." : "Two."), "Choose.");
`;

describe("the page of errors", () => {
  it("lists code, comment, sentence with value names, and fix of an error", () => {
    expect(errorsIn("cup-errors.ts", source)).toEqual([
      {
        code: "cup/too-full",
        about: "The cup is small.",
        sentence: "It holds no ‹ml + 1› ml‹brand›. ‹note›!",
        fix: "Pour less.",
      },
      { code: "cup/steps", about: "In steps.", sentence: "One. / Two.", fix: "Wait." },
      { code: "cup/either", about: "Two ways.", sentence: "One. / Two.", fix: "Choose." },
    ]);
  });

  it("is ordered by area and code", () => {
    const page = errorsDoc(errorsIn("cup-errors.ts", source));
    expect(page.indexOf("cup/either")).toBeLessThan(page.indexOf("cup/too-full"));
    expect(page).toContain("## cup\n");
  });

  it("is what the catalogue says now: else run docs/checks/errors-doc.ts", () => {
    expect(readFileSync(join(repositoryRoot, errorsDocPath), "utf8")).toBe(currentErrorsDoc(repositoryRoot));
  });

  it("explains and helps with every error", () => {
    const page = currentErrorsDoc(repositoryRoot);
    expect(page.match(/^### /gm)?.length).toBeGreaterThan(350);
    expect(page).not.toMatch(/\n\n\n|^> \s*$/m);
    expect(page).not.toContain("‹?›");
  });
});
