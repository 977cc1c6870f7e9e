import { buildTransaction, parseAddress, transferSupra } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, readDraft, createRequest } from "./new-request-page.tsx";

const ANA = `0x${"a1".repeat(32)}`;
const BEN = `0x${"b2".repeat(32)}`;
const whole = { ...EMPTY_DRAFT, to: ANA, amount: "1.5", note: " Lunch " };
const payment = { kind: "entry-function", entryFunction: transferSupra(parseAddress(ANA), 150_000_000n) };

function problems(change: Partial<typeof EMPTY_DRAFT>): readonly string[] {
  const read = readDraft({ ...whole, ...change }, undefined, []);
  return "problems" in read ? Object.keys(read.problems) : [];
}

describe("a new request", () => {
  it("a new request is a payment with an open fee payer", () => {
    expect(readDraft(whole, undefined, [])).toEqual({
      request: { payload: payment, parties: { feePayer: "open" }, expirySecs: 600n, note: "Lunch" },
    });
  });

  it("may name who pays and who else signs, in order", () => {
    const draft = { ...whole, payer: "named", payerAddress: BEN, otherSigners: `${BEN}\n${ANA}` } as const;
    expect(readDraft(draft, undefined, [])).toMatchObject({
      request: {
        parties: { feePayer: { address: BEN }, secondarySigners: [{ address: BEN }, { address: ANA }] },
      },
    });
  });

  it("takes names of saved addresses wherever it takes addresses", () => {
    const saved = [{ name: "Bob", address: BEN }];
    const draft = { ...whole, to: "Bob", payer: "named", payerAddress: "bob", otherSigners: "Bob" } as const;
    const toBen = transferSupra(parseAddress(BEN), 150_000_000n);
    expect(readDraft(draft, undefined, saved)).toMatchObject({
      request: {
        payload: { entryFunction: toBen },
        parties: { feePayer: { address: BEN }, secondarySigners: [{ address: BEN }] },
      },
    });
    const unknown = readDraft({ ...whole, to: "Zoe" }, undefined, saved);
    expect("problems" in unknown && unknown.problems.to).toMatch(/^No contact or account is named “Zoe”\./);
  });

  it("says of every field what is wrong, and of those alone", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ to: "0x12" })).toEqual(["to"]);
    expect(problems({ amount: "a lot" })).toEqual(["amount"]);
    expect(problems({ amount: "0" })).toEqual(["amount"]);
    expect(problems({ payer: "named", payerAddress: "Ben" })).toEqual(["payerAddress"]);
    expect(problems({ payerAddress: "Ben" })).toEqual([]);
    expect(problems({ otherSigners: `${ANA} nobody` })).toEqual(["otherSigners"]);
    for (const minutes of ["", "0", "1.5", "11", "ten"]) expect(problems({ minutes })).toEqual(["minutes"]);
    expect(problems({ to: "", amount: "" })).toEqual(["to", "amount"]);
  });

  it("takes a call that another screen brought in place of a payment", () => {
    const given = { kind: "entry-function", entryFunction: transferSupra(parseAddress(BEN), 1n) } as const;
    expect(readDraft({ ...EMPTY_DRAFT, payer: "sender" }, given, [])).toMatchObject({
      request: { payload: given, parties: {} },
    });
  });

  it("has the shape that its parties need", () => {
    const sender = { address: parseAddress(ANA) };
    const raw = buildTransaction(transferSupra(parseAddress(BEN), 1n), {
      sender: sender.address,
      sequenceNumber: 0n,
      chainId: 4,
    });
    const ben = { address: parseAddress(BEN) };
    const findKind = (parties: Parameters<typeof createRequest>[0]["parties"]) =>
      createRequest({ raw, parties });
    expect(findKind({ sender })).toEqual({ kind: "single", raw });
    expect(findKind({ sender, secondarySigners: [ben] })).toEqual({
      kind: "multi-agent",
      raw,
      secondarySigners: [BEN],
    });
    expect(findKind({ sender, feePayer: "open" })).toEqual({ kind: "sponsored", raw, secondarySigners: [] });
    expect(findKind({ sender, feePayer: ben })).toMatchObject({ kind: "sponsored", feePayer: BEN });
  });
});
