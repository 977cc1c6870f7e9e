import { encodeBcs } from "../bcs/writer.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { createEntryFunction, type EntryFunction } from "../transaction/entry-function.ts";
import { metadataArguments, type MultisigMetadata } from "./multisig-changes.ts";

/** What every multisig account is made with. */
export interface MultisigTerms {
  readonly signaturesRequired: bigint;
  /** At least 300. */
  readonly timeoutSecs: bigint;
  readonly metadata?: readonly MultisigMetadata[];
}

/** Creates a multisig account for sender and others, at `multisigAddress` of the transaction's number. */
export function createMultisig(
  options: MultisigTerms & { readonly otherOwners: readonly Address[] },
): EntryFunction {
  return call("create_with_owners", [owners(options.otherOwners)], options);
}

/** Makes a multisig account for others: the sender pays, and does not own it. */
export function createMultisigForOthers(
  options: MultisigTerms & { readonly owners: readonly Address[] },
): EntryFunction {
  return call("create_with_owners_then_remove_bootstrapper", [owners(options.owners)], options);
}

/** Single Ed25519 keys (account.move). */
const ED25519_SCHEME = 0;

/** Converts an account. `proof` signs `multisigCreationChallenge`; `revokesKey` is permanent. */
export function convertToMultisig(
  options: MultisigTerms & {
    readonly account: Address;
    readonly owners: readonly Address[];
    readonly publicKey: Uint8Array;
    readonly proof: Uint8Array;
    readonly revokesKey: boolean;
  },
): EntryFunction {
  const { account, signaturesRequired, publicKey, proof, timeoutSecs, metadata = [] } = options;
  const name = options.revokesKey
    ? "create_with_existing_account_and_revoke_auth_key"
    : "create_with_existing_account";
  return createEntryFunction(
    `0x1::multisig_account::${name}`,
    [],
    [
      encodeBcs((writer) => {
        encodeAddress(writer, account);
      }),
      owners(options.owners),
      encodeBcs((writer) => writer.u64(signaturesRequired)),
      encodeBcs((writer) => writer.u8(ED25519_SCHEME)),
      encodeBcs((writer) => writer.bytes(publicKey)),
      encodeBcs((writer) => writer.bytes(proof)),
      ...metadataArguments(metadata),
      encodeBcs((writer) => writer.u64(timeoutSecs)),
    ],
  );
}

function call(name: string, first: readonly Uint8Array[], terms: MultisigTerms): EntryFunction {
  return createEntryFunction(
    `0x1::multisig_account::${name}`,
    [],
    [
      ...first,
      encodeBcs((writer) => writer.u64(terms.signaturesRequired)),
      ...metadataArguments(terms.metadata ?? []),
      encodeBcs((writer) => writer.u64(terms.timeoutSecs)),
    ],
  );
}

function owners(list: readonly Address[]): Uint8Array {
  return encodeBcs((writer) => writer.vector(list, encodeAddress));
}
