import { t } from "../errors/marked-text.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { concatBytes, expectLength } from "../bytes/byte-array.ts";
import { sha3 } from "../crypto/sha3.ts";
import { addressToBytes, bytesToAddress, type Address } from "../move/address.ts";

/** Scheme bytes that end the preimage of an authentication key or an address (authenticator.rs Scheme). */
const SCHEME = {
  ed25519: 0x00,
  multiEd25519: 0x01,
  singleKey: 0x02,
  multiKey: 0x03,
  auid: 0xfb,
  objectFromObject: 0xfc,
  objectFromGuid: 0xfd,
  objectFromSeed: 0xfe,
  resourceAccount: 0xff,
} as const;

/** The authentication key of an Ed25519 public key; also the address of an account that never rotated its key. */
export function ed25519Address(publicKey: Uint8Array): Address {
  return derive(expectLength(publicKey, 32, t`A public key`), SCHEME.ed25519);
}

/** The authentication key of a multi-Ed25519 public key: the keys one after another, then the threshold. */
export function multiEd25519Address(publicKey: Uint8Array): Address {
  return derive(publicKey, SCHEME.multiEd25519);
}

/** The authentication key of a single-key account; `publicKey` is the BCS of AnyPublicKey. */
export function singleKeyAddress(publicKey: Uint8Array): Address {
  return derive(publicKey, SCHEME.singleKey);
}

/** The authentication key of a multi-key account; `publicKey` is the BCS of MultiKey. */
export function multiKeyAddress(publicKey: Uint8Array): Address {
  return derive(publicKey, SCHEME.multiKey);
}

/** The address of a resource account. */
export function resourceAccountAddress(source: Address, seed: Uint8Array): Address {
  return derive(concatBytes(addressToBytes(source), seed), SCHEME.resourceAccount);
}

/** The address of an object that an account names with a seed. */
export function namedObjectAddress(creator: Address, seed: Uint8Array): Address {
  return derive(concatBytes(addressToBytes(creator), seed), SCHEME.objectFromSeed);
}

/** The address of an object derived from another one, such as a primary store: owner and metadata. */
export function derivedObjectAddress(owner: Address, from: Address): Address {
  return derive(concatBytes(addressToBytes(owner), addressToBytes(from)), SCHEME.objectFromObject);
}

/** The address of an object that took a creation number of its creator. */
export function guidObjectAddress(creator: Address, creationNumber: bigint): Address {
  const preimage = encodeBcs((writer) => writer.u64(creationNumber).fixedBytes(addressToBytes(creator)));
  return derive(preimage, SCHEME.objectFromGuid);
}

/** A new multisig account's address; `sequenceNumber` is the creator's before (multisig_account.move). */
export function multisigAddress(creator: Address, sequenceNumber: bigint): Address {
  const domain = new TextEncoder().encode("supra_framework::multisig_account");
  return resourceAccountAddress(
    creator,
    encodeBcs((writer) => writer.fixedBytes(domain).u64(sequenceNumber)),
  );
}

/** The address of code published to an object; `sequenceNumber` is the publisher's before that. */
export function objectCodeAddress(publisher: Address, sequenceNumber: bigint): Address {
  const seed = encodeBcs((writer) =>
    writer.string("supra_framework::object_code_deployment").u64(sequenceNumber + 1n),
  );
  return namedObjectAddress(publisher, seed);
}

/** A unique address of a transaction: `transactionHash` is 32 bytes, `counter` starts at 1. */
export function auidAddress(transactionHash: Uint8Array, counter: bigint): Address {
  const preimage = encodeBcs((writer) =>
    writer.fixedBytes(expectLength(transactionHash, 32, t`A transaction hash`)).u64(counter),
  );
  return derive(preimage, SCHEME.auid);
}

function derive(preimage: Uint8Array, scheme: number): Address {
  return bytesToAddress(sha3(concatBytes(preimage, Uint8Array.of(scheme))));
}
