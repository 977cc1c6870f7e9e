import {
  createEntryFunction,
  hexToBytes,
  parseAddress,
  registerAutomation,
  transferSupra,
  type EntryFunction,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { changeMultisigOwners } from "@holdfast/sdk/multisig";
import { expect, it } from "vitest";
import { hasHeadline, payloadWords, proposalWords } from "./proposal-words.ts";

const BEN = parseAddress("0xb0b");
const findName = (address: string): string | undefined => (address === BEN ? "Ben" : undefined);

function calling(entryFunction: EntryFunction): MultisigInnerPayload {
  return { kind: "entry-function", entryFunction };
}

it("says who is paid, and who becomes an owner", () => {
  expect(payloadWords(calling(transferSupra(BEN, 200_000_000n)), findName)).toBe("Send 2 SUPRA to Ben");
  expect(payloadWords(calling(changeMultisigOwners({ add: [BEN] })), findName)).toBe("Add Ben as owner");
});

it.each([
  ["add_owners", ["0x05"]],
  ["add_owners", ["0xffffffff0f"]],
  ["add_owners", ["0x0000"]],
  ["remove_owners", ["0x"]],
  ["swap_owners", ["0x00", "0x02"]],
  ["add_owners_and_update_signatures_required", ["0x01", "0x"]],
  ["swap_owners_and_update_signatures_required", ["0x00", "0x00", "0x80"]],
] as const)("reports invalid arguments of %s instead of owners: %j", (name, args) => {
  const id = `0x1::multisig_account::${name}`;
  const words = `Invalid arguments for multisig_account::${name}`;
  const payload = calling(createEntryFunction(id, [], args.map(hexToBytes)));
  expect(payloadWords(payload, findName)).toBe(words);
  expect(proposalWords({ kind: "whole", payload, hash: new Uint8Array(32) }, findName)).toBe(words);
});

it("describes an automation and refers to its limits", () => {
  const task = registerAutomation(transferSupra(BEN, 200_000_000n), {
    maxGasAmount: 1_000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 1n,
    expirationTimestampSecs: 1_800_000_000n,
  });
  expect(payloadWords(task, findName)).toBe("Register an automation: send 2 SUPRA to Ben");
  expect(hasHeadline(task)).toBe(false);
  expect(hasHeadline(calling(transferSupra(BEN, 1n)))).toBe(true);
  expect(hasHeadline(calling(createEntryFunction("0x1::coin::transfer", ["0x1::a::B"], [])))).toBe(false);
});
