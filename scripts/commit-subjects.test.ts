import { describe, expect, it } from "vitest";
import { subjectProblem } from "./commit-subjects.ts";

describe("subjectProblem", () => {
  it.each([
    "fix(extension): restart background after it dies",
    "docs: say how to debug the worker",
    "feat(sdk)!: drop old keys",
  ])("accepts %j", (subject) => expect(subjectProblem(subject)).toBeUndefined());

  it.each([
    ["Let the keeper forget a wallet", "is not in the form"],
    ["fix(wallet): Reset the session", "is not in the form"],
    ["fix(wallet): reset the session.", "is not in the form"],
    ["improve(wallet): reset the session", "is not in the form"],
    [`fix(wallet): ${"a".repeat(60)}`, "has 73 characters; the limit is 72"],
  ])("rejects %j", (subject, problem) => expect(subjectProblem(subject)).toContain(problem));
});
