import { describe, expect, it } from "vitest";
import { testAccount, testTransaction } from "../../test/accounts.ts";
import { people, signAs } from "../../test/partial-transactions.ts";
import { raises, rejects } from "../../test/raises.ts";
import { signMultiAgent, signSponsored } from "../transaction/cosign.ts";
import { signTransaction } from "../transaction/sign.ts";
import { checkSignatures } from "../transaction/signature-check.ts";
import {
  addSignature,
  partialTransactionToTransaction,
  checkPartialTransaction,
  namePayer,
} from "./partial-transaction-check.ts";
import { createPartialTransaction, type PartialTransaction } from "./partial-transaction.ts";
import { partialTransactionMessage, findRoles } from "./partial-transaction-request.ts";
import { roleName } from "./partial-transaction-role.ts";

const [ana, ben, cem, dia] = people;
if (ana === undefined || ben === undefined || cem === undefined || dia === undefined)
  expect.fail("four people");
const raw = testTransaction({ sender: ana.address });
const sender = { kind: "sender" } as const;
const second = { kind: "secondary", index: 0 } as const;
const payer = { kind: "fee-payer" } as const;

const states = async (partial: PartialTransaction) =>
  (await checkPartialTransaction(partial)).map(({ role, state }) => `${roleName(role)}: ${state}`);

describe("the parties of a partially signed transaction", () => {
  it("sign apart and make the same transaction as together", async () => {
    const alone = await signAs(createPartialTransaction({ kind: "single", raw }), sender, ana);
    expect(await partialTransactionToTransaction(alone)).toEqual(await signTransaction(raw, ana));

    const empty = createPartialTransaction({ kind: "multi-agent", raw, secondarySigners: [ben.address] });
    const both = await signAs(await signAs(empty, second, ben), sender, ana);
    expect(await partialTransactionToTransaction(both)).toEqual(await signMultiAgent(raw, ana, [ben]));

    const named = createPartialTransaction({
      kind: "sponsored",
      raw,
      secondarySigners: [ben.address],
      feePayer: cem.address,
    });
    const all = await signAs(await signAs(await signAs(named, payer, cem), second, ben), sender, ana);
    expect(await partialTransactionToTransaction(all)).toEqual(await signSponsored(raw, ana, cem, [ben]));
  });

  it("are told who has signed and who has not", async () => {
    const empty = createPartialTransaction({ kind: "multi-agent", raw, secondarySigners: [ben.address] });
    expect(await states(empty)).toEqual(["sender: missing", "secondary signer 1: missing"]);
    const one = await signAs(empty, second, ben);
    expect(await states(one)).toEqual(["sender: missing", "secondary signer 1: signed"]);
    const problem = await rejects("capsule/incomplete", partialTransactionToTransaction(one));
    expect(problem.context).toEqual({ missing: ["sender"] });
  });

  it("agree to anybody who pays, and one who is named later pays", async () => {
    const open = createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [] });
    const signed = await signAs(open, sender, ana);
    expect(await states(signed)).toEqual(["sender: signed", "fee payer: missing"]);
    raises("capsule/unknown-role", () => partialTransactionMessage(signed.request, payer));
    const paid = await signAs(namePayer(signed, cem.address), payer, cem);
    expect(await states(paid)).toEqual(["sender: signed", "fee payer: signed"]);
    const checks = await checkSignatures(await partialTransactionToTransaction(paid));
    expect(checks.map(({ verdict }) => verdict)).toEqual(["valid", "valid"]);
    raises("capsule/unknown-role", () => namePayer(paid, dia.address));
  });

  it("do not agree to another payer than the one they signed for", async () => {
    const named = createPartialTransaction({
      kind: "sponsored",
      raw,
      secondarySigners: [],
      feePayer: cem.address,
    });
    const signed = await signAs(named, sender, ana);
    const moved = {
      ...signed,
      request: { ...signed.request, feePayer: dia.address } as PartialTransaction["request"],
    };
    expect(await states(moved)).toEqual(["sender: invalid", "fee payer: missing"]);
  });

  it("are shown with a key that is not their address's own", async () => {
    const signed = await signAs(createPartialTransaction({ kind: "single", raw }), sender, ben);
    expect(await checkPartialTransaction(signed)).toEqual([
      { role: sender, address: ana.address, state: "signed", isOwnKey: false },
    ]);
  });

  it("can't add a signature that does not fit", async () => {
    const partial = createPartialTransaction({ kind: "single", raw });
    const signature = await ana.sign(Uint8Array.of(1));
    const wrong = { kind: "ed25519", publicKey: ana.publicKey, signature } as const;
    await rejects("capsule/bad-signature", addSignature(partial, sender, wrong));
    await rejects("capsule/unknown-role", addSignature(partial, payer, wrong));
  });

  it("have a signature that fits chosen before one that does not", async () => {
    const partial = createPartialTransaction({ kind: "single", raw });
    const signature = await ana.sign(Uint8Array.of(1));
    const wrong = {
      role: sender,
      isForAnyPayer: false,
      authenticator: { kind: "ed25519", publicKey: ana.publicKey, signature },
    } as const;
    const right = await signAs(partial, sender, ana);
    for (const signatures of [
      [wrong, ...right.signatures],
      [...right.signatures, wrong],
    ])
      expect(await partialTransactionToTransaction({ ...right, signatures })).toEqual(
        await signTransaction(raw, ana),
      );
    expect(await states({ ...right, signatures: [wrong] })).toEqual(["sender: invalid"]);
  });

  it("are always told when they would pay", async () => {
    const stranger = await testAccount(77);
    const request = {
      kind: "sponsored",
      raw,
      secondarySigners: [ben.address],
      feePayer: cem.address,
    } as const;
    expect(findRoles(request, cem.address)).toEqual([payer]);
    expect(findRoles({ ...request, feePayer: ana.address }, ana.address)).toEqual([sender, payer]);
    expect(findRoles(request, ben.address)).toEqual([second]);
    expect(findRoles(request, stranger.address)).toEqual([]);
  });
});
