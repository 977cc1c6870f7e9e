import fc, { type Arbitrary } from "fast-check";
import type { Account } from "../src/account/account.ts";
import { addSignature, namePayer } from "../src/capsule/capsule-check.ts";
import { createCapsule, type Capsule } from "../src/capsule/capsule.ts";
import {
  capsuleMessage,
  capsuleRoles,
  roleAddress,
  type CapsuleRequest,
} from "../src/capsule/capsule-request.ts";
import type { CapsuleRole } from "../src/capsule/capsule-role.ts";
import { testAccount } from "./accounts.ts";
import { address, rawTransaction } from "./arbitraries.ts";

/** Five people whose keys are here. */
export const people: readonly Account[] = await Promise.all([1, 2, 3, 4, 5].map((byte) => testAccount(byte)));

export const request: Arbitrary<CapsuleRequest> = fc.oneof(
  fc.record({ kind: fc.constant("single" as const), raw: rawTransaction }),
  fc.record({
    kind: fc.constant("multi-agent" as const),
    raw: rawTransaction,
    secondarySigners: fc.array(address, { maxLength: 3 }),
  }),
  fc.record(
    {
      kind: fc.constant("sponsored" as const),
      raw: rawTransaction,
      secondarySigners: fc.array(address, { maxLength: 3 }),
      feePayer: address,
    },
    { requiredKeys: ["kind", "raw", "secondarySigners"] },
  ),
);

/** Signs as one role with a person's key, whatever the address of the role is. */
export async function signAs(capsule: Capsule, role: CapsuleRole, signer: Account): Promise<Capsule> {
  const message = capsuleMessage(capsule.request, role);
  return addSignature(capsule, role, {
    kind: "ed25519",
    publicKey: signer.publicKey,
    signature: await signer.sign(message),
  });
}

/** A request and a choice of what was done with it, one after another. */
export interface CapsuleStory {
  readonly request: CapsuleRequest;
  readonly note: string;
  /** For each role, by its place, the person who signs; missing ones do not sign. */
  readonly signers: readonly (number | undefined)[];
  /** Roles before this place sign while it is open who pays. */
  readonly payerNamedAt: number;
}

export const story: Arbitrary<CapsuleStory> = fc.record({
  request,
  note: fc.string({ maxLength: 60 }),
  signers: fc.array(fc.option(fc.nat(people.length - 1), { nil: undefined }), {
    minLength: 5,
    maxLength: 5,
  }),
  payerNamedAt: fc.nat(5),
});

const PAYER = 4;

/** The capsule that a story leads to. */
export async function tell({ request, note, signers, payerNamedAt }: CapsuleStory): Promise<Capsule> {
  let capsule = createCapsule(request, note);
  const payer = people[PAYER];
  for (const [index, role] of capsuleRoles(request).entries()) {
    const isNamed = request.kind === "sponsored" && request.feePayer !== undefined;
    if (request.kind === "sponsored" && !isNamed && index === payerNamedAt && payer !== undefined)
      capsule = namePayer(capsule, payer.address);
    const signer = people[signers[index] ?? -1];
    if (signer !== undefined && roleAddress(capsule.request, role) !== undefined)
      capsule = await signAs(capsule, role, signer);
  }
  return capsule;
}
