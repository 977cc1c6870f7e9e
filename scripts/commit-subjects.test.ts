import { describe, expect, it, vi } from "vitest";
import { reportCommitSubjects } from "./commit-subjects.ts";

/** What is printed about a subject; undefined if it passes. */
function reportOn(subject: string): string | undefined {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const log = vi.spyOn(console, "log").mockReturnValue();
  try {
    return reportCommitSubjects([subject]) ? undefined : String(printed.mock.calls[0]?.[0]);
  } finally {
    printed.mockRestore();
    log.mockRestore();
  }
}

describe("reportCommitSubjects", () => {
  it.each([
    "fix(extension): restart background after it dies",
    "docs: say how to debug the worker",
    "feat(sdk)!: drop old keys",
  ])("accepts %j", (subject) => expect(reportOn(subject)).toBeUndefined());

  it.each([
    ["Let the keeper forget a wallet", "is not in the form"],
    ["fix(wallet): Reset the session", "is not in the form"],
    ["fix(wallet): reset the session.", "is not in the form"],
    ["improve(wallet): reset the session", "is not in the form"],
    [`fix(wallet): ${"a".repeat(60)}`, "has 73 characters; the limit is 72"],
  ])("rejects %j", (subject, problem) => expect(reportOn(subject)).toContain(problem));
});
