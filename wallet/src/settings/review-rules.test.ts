// @vitest-environment node
import { expect, test } from "vitest";
import { parseReviewRules } from "./review-rules.ts";

test("choices are read one by one: a damaged one takes no other with it", () => {
  expect(
    parseReviewRules({
      "fee-high": { level: "critical", limit: "25" },
      clock: { level: "loud" },
      script: 7,
      "new-receiver": { limit: "-1" },
      untried: {},
    }),
  ).toEqual({ "fee-high": { level: "critical", limit: "25" }, untried: {} });
  expect(parseReviewRules("nothing")).toEqual({});
});
