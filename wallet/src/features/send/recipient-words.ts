import { plural, t } from "@lingui/core/macro";
import { parseAddress } from "@holdfast/sdk";
import type { RecipientTruth } from "../../chain/queries/recipient-query.ts";

/** What stands in the place of a key where no key opens an account. */
const NO_KEY = parseAddress("0x0");

/** What a user should know of an address before paying it, a sentence for each fact. */
export function recipientWords({
  account,
  hasCode,
  isMultisig,
  isObject,
}: RecipientTruth): readonly string[] {
  return [
    ...(isMultisig ? [t`A multisig account.`] : []),
    ...(account?.authenticationKey === NO_KEY && !isMultisig
      ? [t`No private key controls this address. Coins sent here may be locked.`]
      : []),
    ...(isObject ? [t`This is an object, not an account. Assets sent here may be stuck.`] : []),
    ...(hasCode ? [t`This address has published code and may be a contract.`] : []),
    ...(account === null ? [] : [sentWords(account.sequenceNumber)]),
  ];
}

function sentWords(count: bigint): string {
  return plural(Number(count), { one: "1 transaction sent.", other: `${count} transactions sent.` });
}
