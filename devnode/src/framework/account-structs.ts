import { event, resource, struct } from "./declare/struct.ts";
import { address, bytes, u64, u8, type ValueOf } from "./declare/type.ts";
import { eventHandle } from "./event.ts";
import { option } from "./option.ts";
import { findTable } from "./table.ts";
import { typeInfo } from "./type-info.ts";

const DROP_STORE = { abilities: ["drop", "store"] } as const;
const CHALLENGE = { abilities: ["copy", "drop"] } as const;

export const KeyRotation = event("account", "KeyRotation", {
  account: address,
  old_authentication_key: bytes,
  new_authentication_key: bytes,
});
export const KeyRotationEvent = struct(
  "account",
  "KeyRotationEvent",
  { old_authentication_key: bytes, new_authentication_key: bytes },
  DROP_STORE,
);
export const CoinRegisterEvent = struct("account", "CoinRegisterEvent", { type_info: typeInfo }, DROP_STORE);
const RotationCapability = struct("account", "RotationCapability", { account: address }, DROP_STORE);
export const SignerCapability = struct("account", "SignerCapability", { account: address }, DROP_STORE);
const CapabilityOffer = struct(
  "account",
  "CapabilityOffer",
  { for: option(address) },
  { typeParameters: ["phantom T"] },
);
export const Account = struct(
  "account",
  "Account",
  {
    authentication_key: bytes,
    sequence_number: u64,
    guid_creation_num: u64,
    coin_register_events: eventHandle(CoinRegisterEvent),
    key_rotation_events: eventHandle(KeyRotationEvent),
    rotation_capability_offer: CapabilityOffer.as(RotationCapability.as()),
    signer_capability_offer: CapabilityOffer.as(SignerCapability.as()),
  },
  { abilities: ["key", "store"] },
);
export type AccountValue = ValueOf<ReturnType<typeof Account.as>>;

/** Original account of a key, by the key's own address. */
export const addressMap = findTable(address, address);
export const OriginatingAddress = resource("account", "OriginatingAddress", { address_map: addressMap.type });

export const RotationProofChallenge = struct(
  "account",
  "RotationProofChallenge",
  { sequence_number: u64, originator: address, current_auth_key: address, new_public_key: bytes },
  CHALLENGE,
);
export const RotationCapabilityOfferProofChallengeV2 = struct(
  "account",
  "RotationCapabilityOfferProofChallengeV2",
  { chain_id: u8, sequence_number: u64, source_address: address, recipient_address: address },
  { abilities: ["drop"] },
);
export const SignerCapabilityOfferProofChallengeV2 = struct(
  "account",
  "SignerCapabilityOfferProofChallengeV2",
  { sequence_number: u64, source_address: address, recipient_address: address },
  CHALLENGE,
);

export const accountStructs = [
  KeyRotation,
  KeyRotationEvent,
  CoinRegisterEvent,
  RotationCapability,
  SignerCapability,
  CapabilityOffer,
  Account,
  OriginatingAddress,
  RotationProofChallenge,
  RotationCapabilityOfferProofChallengeV2,
  SignerCapabilityOfferProofChallengeV2,
];
