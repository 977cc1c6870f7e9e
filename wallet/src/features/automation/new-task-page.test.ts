import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { templateCall, withOwnPool } from "./new-task-page.tsx";

const POOL = parseAddress(`0x${"a1".repeat(32)}`);
const OTHER = parseAddress(`0x${"b2".repeat(32)}`);

test("a stored claim is valid only for an account with stake", () => {
  const draft = { template: "claim", to: "", amount: "", pool: POOL, plan: {} } as const;
  expect(templateCall(withOwnPool(draft, [{ pool: OTHER }, { pool: POOL }]))).toBeDefined();
  expect(templateCall(withOwnPool(draft, [{ pool: OTHER }]))).toBeUndefined();
  expect(templateCall(withOwnPool(draft, []))).toBeUndefined();
  expect(templateCall(withOwnPool(draft, undefined))).toBeUndefined();
});
