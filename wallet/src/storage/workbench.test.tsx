import { expect, test } from "vitest";
import { parseWorkbench } from "./workbench-schema.ts";
import { findDraft, isDraftTooLong, keepDraft, workbench } from "./workbench.ts";
import { emptyStorage } from "../../test/empty-storage.ts";

test("stores a form once by chain and name, removes empty ones", () => {
  keepDraft({ chainId: 6, of: "script", form: "code=0x01" });
  keepDraft({ chainId: 8, of: "script", form: "code=0x02" });
  keepDraft({ chainId: 6, of: "script", form: "code=0x03" });
  expect(workbench().drafts).toHaveLength(2);
  expect(findDraft(6, "script")).toBe("code=0x03");
  keepDraft({ chainId: 6, of: "script", form: "" });
  expect(findDraft(6, "script")).toBeUndefined();
  expect(findDraft(8, "script")).toBe("code=0x02");
});

test("drops the oldest forms and stores none that is too long", () => {
  keepDraft({ chainId: 6, of: "long", form: "x".repeat(200_001) });
  expect(workbench().drafts).toEqual([]);
  expect(isDraftTooLong(6, "long")).toBe(true);
  keepDraft({ chainId: 6, of: "long", form: "" });
  expect(isDraftTooLong(6, "long")).toBe(false);
  for (let at = 0; at < 8; at++) keepDraft({ chainId: 6, of: `form ${at}`, form: "x".repeat(200_000) });
  expect(workbench().drafts.map(({ of }) => of)).toEqual(["form 3", "form 4", "form 5", "form 6", "form 7"]);
  emptyStorage();
  for (let at = 0; at < 120; at++) keepDraft({ chainId: 6, of: `form ${at}`, form: "x" });
  expect(workbench().drafts).toHaveLength(100);
  expect(workbench().drafts.at(0)?.of).toBe("form 20");
});

test("reads drafts from before scripts and drops damaged ones", () => {
  const { drafts } = parseWorkbench({
    drafts: [{ chainId: 6, function: "0x1::coin::transfer", form: "args=[]" }, { chainId: "6" }, 7],
  });
  expect(drafts).toEqual([{ chainId: 6, of: "0x1::coin::transfer", form: "args=[]" }]);
});
