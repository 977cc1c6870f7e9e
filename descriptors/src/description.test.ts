import { encodeArgument } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { ENVELOPE, poolDescriptor, STAKE_CALL } from "../test/pool-descriptor.ts";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import { readDescriptor } from "./descriptor-reader.ts";
import { lintDescriptor } from "./linter.ts";
import { signatureHash } from "./signature-text.ts";

/** The sentence of a call that stakes at this rate. */
function stakeAt(type: string, rate: bigint | `${number}`): string {
  const signature = `public entry fun(&signer, address, u64, ${type})`;
  const file = poolDescriptor(({ context, calls: { stake } }) => {
    stake.signature = signature;
    context.functions.stake = signatureHash(signature);
    stake.sentence = { en: "Stake {amount} in the pool {pool} at {rate}", de: "{amount}, {pool}, {rate}" };
    const rateArgument = { index: 2, name: "rate", label: { en: "Rate", de: "Kurs" }, format: "integer" };
    stake.arguments = [...stake.arguments, rateArgument];
  });
  const descriptor = readDescriptor(JSON.stringify(file));
  expect(lintDescriptor(descriptor)).toEqual([]);
  const call = { ...STAKE_CALL, arguments: [...STAKE_CALL.arguments, encodeArgument(type, rate)] };
  return descriptionText(describeCall(descriptor, call, "en", ENVELOPE)?.sentence ?? []);
}

it.each<[string, bigint | `${number}`, string]>([
  ["0x1::fixed_point32::FixedPoint32", "1.5", "1.5"],
  ["0x1::fixed_point64::FixedPoint64", "1.5", "1.5"],
  ["0x1::fixed_point64::FixedPoint64", "300", "300"],
  ["0x1::fixed_point32::FixedPoint32", 0n, "0"],
  // What is not a decimal of nine places is no such number, and is not said to be.
  ["0x1::fixed_point32::FixedPoint32", "0.1", "0.099999999…"],
  ["0x1::fixed_point64::FixedPoint64", 1n, "0.000000000…"],
])("a %s of %s reads as the number that it is", (type, rate, text) => {
  expect(stakeAt(type, rate)).toBe(`Stake 1.5 SUPRA in the pool 0xbeef at ${text}`);
});
