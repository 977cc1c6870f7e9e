import { bytesToHex } from "@holdfast/sdk";
import type { CallSummary } from "../../calls/payload-summary.ts";
import type { CriticalCall } from "./critical-call.ts";
import { STAKE_CALLS } from "./stake-calls.ts";

const TRUE = "0x01";

/**
 * Calls that hand over control or cannot be undone. Names are the framework's; an open list, in the order in which
 * they are looked for.
 */
export const CRITICAL_CALLS: readonly CriticalCall[] = [
  {
    id: "call/rotate-key",
    label: "Change the key of an account",
    functions: ["0x1::account::rotate_authentication_key*"],
    title: "This changes the key that controls your account.",
    why: "Afterwards the key in this wallet cannot sign for it any more. The holder of the new key controls everything in the account.",
    level: "critical",
  },
  {
    id: "call/offer-rotation",
    label: "Let another account change the key",
    functions: ["0x1::account::offer_rotation_capability*"],
    title: "This lets another account change the key of your account.",
    why: "They can take the whole account at any time until you revoke it.",
    level: "critical",
  },
  {
    id: "call/offer-signer",
    label: "Let another account act as this one",
    functions: ["0x1::account::offer_signer_capability*"],
    title: "This lets another account act as your account.",
    why: "They can do anything in its name, with all of its coins, until you revoke it.",
    level: "critical",
  },
  {
    id: "call/become-shared",
    label: "Convert an account to multisig",
    functions: ["0x1::multisig_account::create_with_existing_account*"],
    title: "This turns your account into a multisig account.",
    why: "From then on its owners decide together. With the variant that revokes the key, this wallet can never sign for it alone again.",
    level: "critical",
  },
  {
    id: "call/shared-owners",
    label: "Change the owners of a multisig account",
    functions: [
      "0x1::multisig_account::add_owner*",
      "0x1::multisig_account::remove_owner*",
      "0x1::multisig_account::swap_owner*",
      "0x1::multisig_account::update_signatures_required",
    ],
    title: "This changes who decides over a multisig account.",
    why: "Owners that are added can move its coins together with the others. Too few owners can lock it for ever.",
    level: "critical",
  },
  {
    id: "call/publish",
    label: "Publish or replace code",
    functions: [
      "0x1::code::publish_package_txn",
      "0x1::object_code_deployment::*",
      "0x1::resource_account::create_resource_account_and_publish_package",
    ],
    title: "This publishes code under your account.",
    why: "Published code stays on the chain. An upgrade changes what everybody who uses it gets.",
    level: "critical",
  },
  {
    id: "call/freeze-code",
    label: "Make code unchangeable",
    functions: ["0x1::code::freeze_package_registry"],
    title: "This makes your published code unchangeable.",
    why: "It can never be upgraded or repaired again.",
    level: "critical",
  },
  {
    id: "call/coin-powers",
    label: "Mint, burn or freeze coins",
    functions: [
      "0x1::coin::unfreeze_coin_store",
      "0x1::managed_coin::mint",
      "0x1::managed_coin::burn",
      "0x1::managed_coin::destroy_caps",
      "0x1::coin::freeze_coin_store",
      "0x1::supra_coin::mint",
      "0x1::supra_coin::delegate_mint_capability",
      "0x1::supra_coin::claim_mint_capability",
    ],
    title: "This uses the powers over a coin.",
    why: "It makes, destroys or freezes coins, or hands the power to do so on.",
    level: "critical",
  },
  {
    id: "call/refuse-coins",
    label: "Refuse coins that are sent directly",
    functions: ["0x1::supra_account::set_allow_direct_coin_transfers"],
    unless: { argument: 0, is: TRUE },
    title: "Your account will refuse coins that it has not registered.",
    why: "Payments to you in new coins fail until you allow them again.",
    level: "critical",
  },
  {
    id: "call/give-object",
    label: "Transfer an object",
    functions: ["0x1::object::transfer*"],
    title: "This transfers an object to another owner.",
    why: "Whatever the object holds or controls goes with it, and only the new owner can give it back.",
    level: "critical",
  },
  {
    id: "call/burn-object",
    label: "Burn an object",
    functions: ["0x1::object::burn"],
    title: "This burns an object.",
    why: "Nobody can use or move it, or what it holds, until it is taken back.",
    level: "critical",
  },
  {
    id: "call/give-token",
    label: "Transfer a token",
    functions: [
      "0x3::token::transfer_with_opt_in",
      "0x3::token::direct_transfer_script",
      "0x3::token_transfers::offer_script",
      "0x3::token_coin_swap::list_token_for_swap",
    ],
    title: "This transfers a token to another owner.",
    why: "Only they can give it back.",
    level: "critical",
  },
  {
    id: "call/burn-token",
    label: "Burn a token",
    functions: ["0x3::token::burn*", "0x4::aptos_token::burn"],
    title: "This burns a token.",
    why: "It cannot be brought back.",
    level: "critical",
  },
  {
    id: "call/token-terms",
    label: "Change a token or its collection",
    functions: [
      "0x3::token::mutate_token_properties",
      "0x3::token::opt_in_direct_transfer",
      "0x4::aptos_token::freeze_transfer",
      "0x4::aptos_token::unfreeze_transfer",
      "0x4::aptos_token::mint_soul_bound",
      "0x4::aptos_token::set_collection_royalties_call",
    ],
    title: "This changes who can move a token, or who earns from it.",
    why: "Read the arguments below: the new terms hold at once.",
    level: "warning",
  },
  {
    id: "call/move-store",
    label: "Move assets between stores",
    functions: [
      "0x1::fungible_asset::transfer",
      "0x1::dispatchable_fungible_asset::transfer*",
      "0x1::primary_fungible_store::transfer_assert_minimum_deposit",
    ],
    title: "This moves a fungible asset out of your account.",
    why: "What it moves and to whom stands below among the arguments. A store can belong to another account.",
    level: "critical",
  },
  {
    id: "call/fund-resource-account",
    label: "Create and fund a resource account",
    functions: ["0x1::resource_account::create_resource_account*"],
    title: "This creates an account that another key can control.",
    why: "The holder of the key given here controls the coins that go with it.",
    level: "critical",
  },
  {
    id: "call/convert-coins",
    label: "Convert coins",
    functions: ["0x1::coin::migrate_to_fungible_store", "0x1::coin::upgrade_supply"],
    title: "This converts coins of yours into a fungible asset.",
    why: "They stay in your account, and apps that know only the coin may not show them.",
    level: "info",
  },
  {
    id: "call/shared-terms",
    label: "Change the terms of a multisig account",
    functions: [
      "0x1::multisig_account::update_timeout_duration",
      "0x1::multisig_account::update_metadata",
      "0x1::multisig_account::create_with_owners_then_remove_bootstrapper",
    ],
    title: "This changes the terms of a multisig account.",
    why: "They hold for everybody who owns it.",
    level: "warning",
  },
  {
    id: "call/governance",
    label: "Govern the network",
    functions: [
      "0x1::supra_governance::*",
      "0x1::committee_map::*",
      "0x1::version::*",
      "0x1::transaction_fee::*",
      "0x1::coin::create_coin_conversion_map",
      "0x1::coin::create_pairing",
    ],
    title: "This takes part in governing the network.",
    why: "A proposal or a vote counts with all of the stake behind it and cannot be taken back.",
    level: "warning",
  },
  ...STAKE_CALLS,
];

/** The entry of the list that a call falls under. */
export function findCriticalCall(
  call: Pick<CallSummary, "function" | "arguments">,
  list: readonly CriticalCall[] = CRITICAL_CALLS,
): CriticalCall | undefined {
  return list.find(
    ({ functions, unless }) =>
      functions.some((pattern) => isMatch(pattern, call.function)) && !isExcepted(call, unless),
  );
}

function isExcepted(
  { arguments: args }: Pick<CallSummary, "arguments">,
  unless: CriticalCall["unless"],
): boolean {
  const given = unless === undefined ? undefined : args[unless.argument];
  return given !== undefined && bytesToHex(given) === unless?.is;
}

function isMatch(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
