import { expect, it } from "vitest";
import { findNote, keepNote } from "./send-draft.ts";

const [ANN, BEN] = [`0x${"5a".repeat(32)}`, `0x${"c3".repeat(32)}`];

it("keeps the note of one payment, and gives it to no other", () => {
  keepNote("Rent", ANN);
  expect([findNote(ANN), findNote(` ${ANN}`), findNote(BEN), findNote("")]).toEqual(["Rent", "Rent", "", ""]);
});

it("forgets an empty one, and one that was stored in another form", () => {
  keepNote("Rent", ANN);
  keepNote(" ", ANN);
  expect(findNote(ANN)).toBe("");
  for (const strange of ["", "5", `["${ANN}", 7]`, ANN]) {
    sessionStorage.setItem("holdfast-payment-note", strange);
    expect(findNote(ANN)).toBe("");
  }
});
