import { t } from "@lingui/core/macro";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { FRAMEWORK_PROGRESS } from "./framework-progress.ts";

/** Undefined for third-party code, whose function names prove nothing. */
export function callSentence(functionId: string, status: ActivityEntry["status"]): string | undefined {
  const progress = FRAMEWORK_PROGRESS.get(functionId);
  if (progress !== undefined)
    return { Success: progress.done, Failed: progress.failed, Pending: progress.pending }[status];
  return status === "Success" ? TOKEN_SENTENCES.get(functionId) : undefined;
}

const [burned, minted, sent] = [t`Burned a token`, t`Minted a collectible`, t`Sent a token`];

/** Only governance changes code at 0x3 and 0x4. */
const TOKEN_STANDARDS = {
  "0x3::token": {
    burn: burned,
    burn_by_creator: burned,
    create_collection_script: t`Created a collection`,
    create_token_script: t`Created a token`,
    direct_transfer_script: sent,
    mint_script: t`Minted tokens`,
    transfer_with_opt_in: sent,
  },
  "0x3::token_transfers": {
    cancel_offer_script: t`Canceled a token offer`,
    claim_script: t`Claimed a token`,
    offer_script: t`Offered a token`,
  },
  "0x4::aptos_token": {
    burn: t`Burned a collectible`,
    create_collection: t`Created a collection`,
    freeze_transfer: t`Froze a collectible`,
    mint: minted,
    mint_soul_bound: minted,
    unfreeze_transfer: t`Unfroze a collectible`,
  },
};

const TOKEN_SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries(TOKEN_STANDARDS).flatMap(([module, sentences]) =>
    Object.entries(sentences).map(([name, sentence]) => [`${module}::${name}`, sentence] as const),
  ),
);
