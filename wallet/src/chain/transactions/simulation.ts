import {
  createMultiAgentTransaction,
  createSponsoredTransaction,
  hexToBytes,
  unsignedTransaction,
  type AccountAuthenticator,
  type CallOptions,
  type RawTransaction,
  type SignedTransaction,
  type Simulation,
  type SupraClient,
} from "@holdfast/sdk";
import { simulationWithoutKey } from "../chain-errors.ts";
import { isAlone, isKeyKnown, type Parties, type Party } from "./parties.ts";

/** For an open payer, the sender pays. @throws trial/without-key, simulation/failed, read errors */
export async function simulateAs(
  client: SupraClient,
  raw: RawTransaction,
  parties: Parties,
  call: CallOptions = {},
): Promise<Simulation> {
  return client.transactions.simulate(unsignedAs(raw, parties), { ...call, withStateChanges: true });
}

/** With signatures of zeros. @throws trial/without-key */
export function unsignedAs(raw: RawTransaction, parties: Parties): SignedTransaction {
  const { sender, secondarySigners = [], feePayer } = parties;
  if (isAlone(parties)) return unsignedTransaction(raw, getPublicKey(sender));
  const others = secondarySigners.map(createConsent);
  const own = createConsent(sender).authenticator;
  if (feePayer === undefined) return createMultiAgentTransaction(raw, own, others);
  return createSponsoredTransaction(raw, own, createConsent(feePayer === "open" ? sender : feePayer), others);
}

/** True if all signers can be simulated. */
export function areKeysKnown({ sender, secondarySigners = [], feePayer }: Parties): boolean {
  const others =
    feePayer === undefined || feePayer === "open" ? secondarySigners : [...secondarySigners, feePayer];
  return [sender, ...others].every(({ publicKey }) => isKeyKnown(publicKey));
}

function createConsent(party: Party): {
  address: Party["address"];
  authenticator: AccountAuthenticator;
} {
  const publicKey = getPublicKey(party);
  return {
    address: party.address,
    authenticator: { kind: "ed25519", publicKey, signature: new Uint8Array(64) },
  };
}

function getPublicKey({ address, publicKey }: Party): Uint8Array {
  if (!isKeyKnown(publicKey)) throw simulationWithoutKey({ address });
  return hexToBytes(publicKey);
}
