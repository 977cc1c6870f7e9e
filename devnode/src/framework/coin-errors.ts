import { declareErrors } from "./declare/abort.ts";

export const coinErrors = declareErrors("coin", {
  ECOIN_INFO_ADDRESS_MISMATCH: [
    "invalidArgument",
    1,
    "Only the account that published the coin's type can initialize it.",
  ],
  ECOIN_INFO_ALREADY_PUBLISHED: ["alreadyExists", 2, "The coin is initialized already."],
  ECOIN_INFO_NOT_PUBLISHED: ["invalidArgument", 3, "The coin is not initialized."],
  ECOIN_STORE_ALREADY_PUBLISHED: ["raw", 4, "The account holds this coin already."],
  ECOIN_STORE_NOT_PUBLISHED: ["notFound", 5, "The account is not set up to hold this coin."],
  EINSUFFICIENT_BALANCE: ["invalidArgument", 6, "The account does not hold enough of the coin."],
  EDESTRUCTION_OF_NONZERO_TOKEN: ["invalidArgument", 7, "Only an empty coin can be destroyed."],
  EFROZEN: ["permissionDenied", 10, "The account's store of this coin is frozen."],
  ECOIN_SUPPLY_UPGRADE_NOT_SUPPORTED: [
    "permissionDenied",
    11,
    "The coin's supply cannot be kept in another way.",
  ],
  ECOIN_NAME_TOO_LONG: ["invalidArgument", 12, "A coin's name has at most 32 bytes."],
  ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED: [
    "unavailable",
    18,
    "This chain does not move coins into fungible stores.",
  ],
  EMIGRATION_FRAMEWORK_NOT_ENABLED: ["invalidState", 26, "This chain does not pair coins with assets."],
  ECOIN_CONVERSION_MAP_NOT_FOUND: ["notFound", 27, "This chain has no list of paired coins."],
  ECOIN_SYMBOL_TOO_LONG: ["invalidArgument", 13, "A coin's symbol has at most 10 bytes."],
});
