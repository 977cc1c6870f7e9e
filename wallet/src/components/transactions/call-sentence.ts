import { t } from "@lingui/core/macro";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { FRAMEWORK_PROGRESS } from "./framework-progress.ts";

/**
 * What became of a call of the framework, of its pools or of the token standards: "Stake was added". Undefined for code
 * of anybody else, which may have a function of any name, and where the function's own name says more.
 */
export function callSentence(functionId: string, status: ActivityEntry["status"]): string | undefined {
  const progress = FRAMEWORK_PROGRESS.get(functionId);
  if (progress !== undefined)
    return { Success: progress.done, Failed: progress.failed, Pending: progress.pending }[status];
  return status === "Success" ? TOKEN_SENTENCES.get(functionId) : undefined;
}

const [collection, item, token] = [t`Changed a collection`, t`Changed a collectible`, t`Sent a token`];

/** Only the chain's governance changes code at 0x3 and 0x4. */
const TOKEN_SENTENCES: ReadonlyMap<string, string> = new Map([
  ["0x3::token::burn", t`Burned a token`],
  ["0x3::token::burn_by_creator", t`Burned a token`],
  ["0x3::token::create_collection_script", t`Created a collection`],
  ["0x3::token::create_token_script", t`Created a token`],
  ["0x3::token::direct_transfer_script", token],
  ["0x3::token::mint_script", t`Minted tokens`],
  ["0x3::token::mutate_token_properties", t`Changed a token`],
  ["0x3::token::transfer_with_opt_in", token],
  ["0x3::token_transfers::cancel_offer_script", t`Canceled a token offer`],
  ["0x3::token_transfers::claim_script", t`Claimed a token`],
  ["0x3::token_transfers::offer_script", t`Offered a token`],
  ["0x4::aptos_token::add_property", item],
  ["0x4::aptos_token::add_typed_property", item],
  ["0x4::aptos_token::burn", t`Burned a collectible`],
  ["0x4::aptos_token::create_collection", t`Created a collection`],
  ["0x4::aptos_token::freeze_transfer", t`Froze a collectible`],
  ["0x4::aptos_token::mint", t`Minted a collectible`],
  ["0x4::aptos_token::mint_soul_bound", t`Minted a collectible`],
  ["0x4::aptos_token::remove_property", item],
  ["0x4::aptos_token::set_collection_description", collection],
  ["0x4::aptos_token::set_collection_royalties_call", collection],
  ["0x4::aptos_token::set_collection_uri", collection],
  ["0x4::aptos_token::set_description", item],
  ["0x4::aptos_token::set_name", item],
  ["0x4::aptos_token::set_uri", item],
  ["0x4::aptos_token::unfreeze_transfer", t`Unfroze a collectible`],
  ["0x4::aptos_token::update_property", item],
  ["0x4::aptos_token::update_typed_property", item],
]);
