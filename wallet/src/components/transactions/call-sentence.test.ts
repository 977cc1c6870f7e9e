import { expect, it } from "vitest";
import { callSentence } from "./call-sentence.ts";

it("says what became of a pool's call", () => {
  const called = "0x1::pbo_delegation_pool::add_stake";
  expect(callSentence(called, "Success")).toBe("Stake was added");
  expect(callSentence(called, "Failed")).toBe("No stake was added");
  expect(callSentence(called, "Pending")).toBe("Adding stake");
});

it("says what a token standard's call did, once it is done", () => {
  const called = "0x4::aptos_token::mint";
  expect(callSentence(called, "Success")).toBe("Minted a collectible");
  expect(callSentence(called, "Failed")).toBeUndefined();
});

it.each(["0xc::aptos_token::mint", "0x1::pbo_delegation_pool::other", "0x4::other::mint"])(
  "%s has none, whatever its name is like",
  (called) => expect(callSentence(called, "Success")).toBeUndefined(),
);
