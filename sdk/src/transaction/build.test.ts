import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import fc from "fast-check";
import { raises } from "../../test/raises.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { decodeAddress, parseAddress } from "../move/address.ts";
import { formatFunctionId } from "../move/identifier.ts";
import { formatTypeTag } from "../move/type-tag.ts";
import { buildTransaction, transferCoin, transferCoins, transferSupra } from "./build.ts";
import type { EntryFunction } from "./entry-function.ts";

const bob = parseAddress("0xb0b");
const options = { sender: parseAddress("0xa11ce"), sequenceNumber: 3n, chainId: 6 };

function describeCall(call: EntryFunction): string {
  return `${formatFunctionId(call.function)}<${call.typeArguments.map(formatTypeTag).join(", ")}>`;
}

describe("a transaction that is built", () => {
  it("has the defaults of the network", () => {
    const raw = buildTransaction(transferSupra(bob, 5n), { ...options, nowSecs: 1000n });
    expect(raw).toEqual({
      sender: options.sender,
      sequenceNumber: 3n,
      payload: { kind: "entry-function", entryFunction: transferSupra(bob, 5n) },
      maxGasAmount: 500_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: 1300n,
      chainId: 6,
    });
  });

  it("has what it is told instead", () => {
    const own = { maxGasAmount: 1n, gasUnitPrice: 2n, expirationTimestampSecs: 3n };
    expect(buildTransaction(transferSupra(bob, 5n), { ...options, ...own })).toMatchObject(own);
  });

  it("expires five minutes from the device's clock when no clock is given", () => {
    const now = BigInt(Math.floor(Date.now() / 1000));
    const { expirationTimestampSecs } = buildTransaction(transferSupra(bob, 5n), options);
    expect(expirationTimestampSecs - now).toBeGreaterThanOrEqual(300n);
    expect(expirationTimestampSecs - now).toBeLessThan(310n);
  });

  it("takes any payload as it is", () => {
    fc.assert(
      fc.property(any.payload, (payload) => {
        expect(buildTransaction(payload, options).payload).toEqual(payload);
      }),
    );
  });

  it.each([0, 256, -1, 1.5, Number.NaN])("is refused for chain %d", (chainId) => {
    raises("transaction/chain-id-invalid", () =>
      buildTransaction(transferSupra(bob, 5n), { ...options, chainId }),
    );
  });
});

describe("a transfer", () => {
  it.each([
    [transferSupra(bob, 5n), "0x1::supra_account::transfer<>"],
    [transferCoins(bob, 5n), "0x1::supra_account::transfer_coins<0x1::supra_coin::SupraCoin>"],
    [transferCoin(bob, 5n, "0x2::moon::Moon"), "0x1::coin::transfer<0x2::moon::Moon>"],
  ])("%# calls the function of the framework", (call, text) => {
    expect(describeCall(call)).toBe(text);
    expect(call.arguments.map((bytes) => bytesToHex(bytes))).toEqual([bob, "0x0500000000000000"]);
  });

  it("gives back receiver and amount", () => {
    fc.assert(
      fc.property(any.address, any.u64, (to, amount) => {
        const [receiver = new Uint8Array(), quants = new Uint8Array()] = transferSupra(to, amount).arguments;
        expect(decodeBcs(receiver, decodeAddress)).toBe(to);
        expect(decodeBcs(quants, (reader) => reader.u64())).toBe(amount);
      }),
    );
  });

  it("of more than a u64 is refused", () => {
    raises("bcs/out-of-range", () => transferSupra(bob, 2n ** 64n));
    raises("bcs/out-of-range", () => transferSupra(bob, -1n));
  });
});
