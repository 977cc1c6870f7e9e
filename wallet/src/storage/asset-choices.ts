import {
  storedCollectibles,
  parseCollectibles,
  putCollectibles,
  type AccountCollectibles,
  type CollectiblesByAccount,
} from "./collectibles.ts";
import { readFields } from "./guard.ts";
import { hiddenCoins, type HiddenCoin } from "./hidden-coins.ts";
import { paidNames, type PaidName } from "./paid-names.ts";
import { vestingContracts, type KnownVestingContract } from "./vesting-contracts.ts";

/** The user's choices about assets, and paid names. Part of a backup, as no chain has them. */
export interface AssetChoices {
  readonly collectibles: CollectiblesByAccount;
  readonly hiddenCoins: readonly HiddenCoin[];
  readonly vestingContracts: readonly KnownVestingContract[];
  readonly paidNames: readonly PaidName[];
}

export function assetChoices(): AssetChoices {
  return {
    collectibles: storedCollectibles(),
    hiddenCoins: hiddenCoins.all(),
    vestingContracts: vestingContracts.all(),
    paidNames: paidNames.all(),
  };
}

export function putAssetChoices(choices: AssetChoices): void {
  putCollectibles(choices.collectibles);
  hiddenCoins.replace(choices.hiddenCoins);
  vestingContracts.replace(choices.vestingContracts);
  paidNames.replace(choices.paidNames);
}

/** Empty for older backups. Never throws. */
export function parseAssetChoices(found: unknown): AssetChoices {
  const raw = readFields(found) ?? {};
  return {
    collectibles: parseCollectibles({ accounts: raw["collectibles"] }),
    hiddenCoins: hiddenCoins.parse(raw["hiddenCoins"]),
    vestingContracts: vestingContracts.parse(raw["vestingContracts"]),
    paidNames: paidNames.parse(raw["paidNames"]),
  };
}

export function missingChoices(brought: AssetChoices, here: AssetChoices): AssetChoices {
  return {
    collectibles: mapAccounts(brought.collectibles, (key, { tokens }) => {
      const known = new Set(here.collectibles[key]?.tokens.map(({ token }) => token));
      return { tokens: tokens.filter(({ token }) => !known.has(token)) };
    }),
    hiddenCoins: hiddenCoins.missing(brought.hiddenCoins, here.hiddenCoins),
    vestingContracts: vestingContracts.missing(brought.vestingContracts, here.vestingContracts),
    paidNames: paidNames.missing(brought.paidNames, here.paidNames),
  };
}

/** Existing choices stay if there is not enough room. */
export function unitedChoices(missing: AssetChoices, here: AssetChoices): AssetChoices {
  const keys = new Set([...Object.keys(missing.collectibles), ...Object.keys(here.collectibles)]);
  return {
    collectibles: Object.fromEntries(
      [...keys].map((key) => [
        key,
        { tokens: [missing, here].flatMap(({ collectibles }) => collectibles[key]?.tokens ?? []) },
      ]),
    ),
    hiddenCoins: [...missing.hiddenCoins, ...here.hiddenCoins],
    vestingContracts: [...missing.vestingContracts, ...here.vestingContracts],
    paidNames: [...missing.paidNames, ...here.paidNames],
  };
}

export function countChoices({ collectibles, ...lists }: AssetChoices): number {
  return (
    countCollectibles(collectibles) +
    lists.hiddenCoins.length +
    lists.vestingContracts.length +
    lists.paidNames.length
  );
}

function countCollectibles(collectibles: CollectiblesByAccount): number {
  return Object.values(collectibles).reduce((sum, { tokens }) => sum + tokens.length, 0);
}

function mapAccounts(
  accounts: CollectiblesByAccount,
  change: (key: string, account: AccountCollectibles) => AccountCollectibles,
): CollectiblesByAccount {
  return Object.fromEntries(
    Object.entries(accounts)
      .map(([key, account]) => [key, change(key, account)] as const)
      .filter(([, { tokens }]) => tokens.length > 0),
  );
}
