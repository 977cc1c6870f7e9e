import { declareErrors } from "./declare/abort.ts";

export const accountErrors = declareErrors("account", {
  EACCOUNT_ALREADY_EXISTS: ["alreadyExists", 1, "There is an account at this address already."],
  EACCOUNT_DOES_NOT_EXIST: ["notFound", 2, "There is no account at this address."],
  ESEQUENCE_NUMBER_TOO_BIG: ["outOfRange", 3, "The account has used up its sequence numbers."],
  EMALFORMED_AUTHENTICATION_KEY: ["invalidArgument", 4, "An authentication key is 32 bytes long."],
  ECANNOT_RESERVED_ADDRESS: [
    "invalidArgument",
    5,
    "This address is reserved; no account can be created there.",
  ],
  EOUT_OF_GAS: ["raw", 6, "The transaction needed more gas than it allowed."],
  EWRONG_CURRENT_PUBLIC_KEY: ["invalidArgument", 7, "The public key given as the current one is another."],
  EINVALID_PROOF_OF_KNOWLEDGE: [
    "invalidArgument",
    8,
    "The signature does not prove that the signer has the private key.",
  ],
  ENO_CAPABILITY: ["raw", 9, "The caller has not been given this capability."],
  EINVALID_ACCEPT_ROTATION_CAPABILITY: [
    "raw",
    10,
    "The other account has not offered its rotation capability.",
  ],
  ENO_VALID_FRAMEWORK_RESERVED_ADDRESS: [
    "permissionDenied",
    11,
    "This address is not one of those kept for the framework.",
  ],
  EINVALID_SCHEME: ["invalidArgument", 12, "The key scheme must be 0 (Ed25519) or 1 (multi-Ed25519)."],
  EINVALID_ORIGINATING_ADDRESS: ["notFound", 13, "The chain has another account on record for this key."],
  ENO_SUCH_SIGNER_CAPABILITY: ["notFound", 14, "This account was not offered the signer capability."],
  ERESOURCE_ACCCOUNT_EXISTS: ["alreadyExists", 15, "The resource account is claimed already."],
  EACCOUNT_ALREADY_USED: [
    "invalidState",
    16,
    "The account has sent transactions and cannot become a resource account.",
  ],
  EOFFERER_ADDRESS_DOES_NOT_EXIST: [
    "notFound",
    17,
    "The account that should have made the offer does not exist.",
  ],
  ENO_SUCH_ROTATION_CAPABILITY_OFFER: ["notFound", 18, "There is no such offer of the rotation capability."],
  ENO_SIGNER_CAPABILITY_OFFERED: ["notFound", 19, "The account has not offered its signer capability."],
  EEXCEEDED_MAX_GUID_CREATION_NUM: ["outOfRange", 20, "The account has used up its creation numbers."],
});
