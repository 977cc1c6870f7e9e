import fc, { type Arbitrary } from "fast-check";
import type { Account } from "../src/account/account.ts";
import { addSignature, namePayer } from "../src/partial-transaction/partial-transaction-check.ts";
import {
  createPartialTransaction,
  type PartialTransaction,
} from "../src/partial-transaction/partial-transaction.ts";
import {
  partialTransactionMessage,
  partialTransactionRoles,
  roleAddress,
  type PartialTransactionRequest,
} from "../src/partial-transaction/partial-transaction-request.ts";
import type { PartialTransactionRole } from "../src/partial-transaction/partial-transaction-role.ts";
import { testAccount } from "./accounts.ts";
import { address, rawTransaction } from "./arbitraries.ts";

/** Five signers with known keys. */
export const people: readonly Account[] = await Promise.all([1, 2, 3, 4, 5].map((byte) => testAccount(byte)));

export const request: Arbitrary<PartialTransactionRequest> = fc.oneof(
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

/** Signs for a role with any key, whatever the role's address. */
export async function signAs(
  partial: PartialTransaction,
  role: PartialTransactionRole,
  signer: Account,
): Promise<PartialTransaction> {
  const message = partialTransactionMessage(partial.request, role);
  return addSignature(partial, role, {
    kind: "ed25519",
    publicKey: signer.publicKey,
    signature: await signer.sign(message),
  });
}

/** A request with successive actions on it. */
export interface PartialTransactionStory {
  readonly request: PartialTransactionRequest;
  readonly note: string;
  /** Signer by role index; undefined does not sign. */
  readonly signers: readonly (number | undefined)[];
  /** Roles below this index sign while the payer is open. */
  readonly payerNamedAt: number;
}

export const story: Arbitrary<PartialTransactionStory> = fc.record({
  request,
  note: fc.string({ maxLength: 60 }),
  signers: fc.array(fc.option(fc.nat(people.length - 1), { nil: undefined }), {
    minLength: 5,
    maxLength: 5,
  }),
  payerNamedAt: fc.nat(5),
});

const PAYER = 4;

/** Result of a story. */
export async function tell({
  request,
  note,
  signers,
  payerNamedAt,
}: PartialTransactionStory): Promise<PartialTransaction> {
  let partial = createPartialTransaction(request, note);
  const payer = people[PAYER];
  for (const [index, role] of partialTransactionRoles(request).entries()) {
    const isNamed = request.kind === "sponsored" && request.feePayer !== undefined;
    if (request.kind === "sponsored" && !isNamed && index === payerNamedAt && payer !== undefined)
      partial = namePayer(partial, payer.address);
    const signer = people[signers[index] ?? -1];
    if (signer !== undefined && roleAddress(partial.request, role) !== undefined)
      partial = await signAs(partial, role, signer);
  }
  return partial;
}
