import { decodeAddress, ed25519Address } from "@holdfast/sdk";
import { bytes, u8 } from "./values.ts";
import type { CallDescription, ReadCall } from "../call-description.ts";

const ED25519_SCHEME = 0;

const giveObject: ReadCall = ({ next }) => ({
  kind: "call",
  subject: { kind: "object", object: next(decodeAddress), to: next(decodeAddress) },
});

const rotateKey: ReadCall = ({ next }) => {
  next(u8);
  next(bytes);
  const scheme = next(u8);
  const newPublicKey = next(bytes);
  if (scheme !== ED25519_SCHEME) return undefined;
  return { kind: "key-rotation", newPublicKey, newAuthenticationKey: ed25519Address(newPublicKey) };
};

const keyRotation = { password: "key-rotation", rule: "call/rotate-key" } as const;
const harmless = { takes: "nothing", rule: "none" } as const;
const resourceAccount = { password: "publish", rule: "call/fund-resource-account" } as const;

export const ACCOUNT_CALLS = {
  "0x1::account::offer_rotation_capability": {
    parameters: [
      "rotation_capability_sig_bytes",
      "account_scheme",
      "account_public_key_bytes",
      "recipient_address",
    ],
    password: "capability",
    rule: "call/offer-rotation",
  },
  "0x1::account::offer_signer_capability": {
    parameters: [
      "signer_capability_sig_bytes",
      "account_scheme",
      "account_public_key_bytes",
      "recipient_address",
    ],
    password: "capability",
    rule: "call/offer-signer",
  },
  "0x1::account::revoke_any_rotation_capability": { parameters: [], ...harmless },
  "0x1::account::revoke_any_signer_capability": { parameters: [], ...harmless },
  "0x1::account::revoke_rotation_capability": { parameters: ["to_be_revoked_address"], ...harmless },
  "0x1::account::revoke_signer_capability": { parameters: ["to_be_revoked_address"], ...harmless },
  "0x1::account::rotate_authentication_key": {
    parameters: [
      "from_scheme",
      "from_public_key_bytes",
      "to_scheme",
      "to_public_key_bytes",
      "cap_rotate_key",
      "cap_update_table",
    ],
    read: rotateKey,
    ...keyRotation,
  },
  "0x1::account::rotate_authentication_key_call": { parameters: ["new_auth_key"], ...keyRotation },
  "0x1::account::rotate_authentication_key_with_rotation_capability": {
    parameters: ["rotation_cap_offerer_address", "new_scheme", "new_public_key_bytes", "cap_update_table"],
    ...keyRotation,
  },
  "0x1::resource_account::create_resource_account": {
    parameters: ["seed", "optional_auth_key"],
    ...resourceAccount,
  },
  "0x1::resource_account::create_resource_account_and_fund": {
    parameters: ["seed", "optional_auth_key", "fund_amount"],
    ...resourceAccount,
  },
  "0x1::resource_account::create_resource_account_and_publish_package": {
    parameters: ["seed", "metadata_serialized", "code"],
    password: "publish",
    rule: "call/publish",
  },
  "0x1::object::burn": { typeArguments: 1, parameters: ["object"], rule: "call/burn-object" },
  "0x1::object::transfer": {
    typeArguments: 1,
    parameters: ["object", "to"],
    read: giveObject,
    rule: "call/give-object",
  },
  "0x1::object::transfer_call": { parameters: ["object", "to"], rule: "call/give-object" },
  "0x1::object::transfer_to_object": {
    typeArguments: 2,
    parameters: ["object", "to"],
    rule: "call/give-object",
  },
  "0x1::object::unburn": { typeArguments: 1, parameters: ["object"], rule: "none" },
  "0x1::account::rotate_authentication_key*": keyRotation,
  "0x1::account::offer_rotation_capability*": { password: "capability", rule: "call/offer-rotation" },
  "0x1::account::offer_signer_capability*": { password: "capability", rule: "call/offer-signer" },
  "0x1::object::transfer*": { rule: "call/give-object" },
  "0x1::resource_account::create_resource_account*": resourceAccount,
} as const satisfies Readonly<Record<string, CallDescription>>;
