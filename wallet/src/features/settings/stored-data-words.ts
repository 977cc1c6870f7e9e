import { plural, t } from "@lingui/core/macro";
import type { StoredCollectible } from "../../storage/collectibles.ts";
import type { StoredData } from "../../storage/stored-data.ts";

/** A backup's contents besides accounts and keys: one line for each kind that it has. */
export function listContents(things: StoredData): readonly string[] {
  const { addressBook, settings, descriptions } = things;
  const multisigs = things.multisigAccounts.length;
  const networks = settings.customNetworks.length;
  const contacts = addressBook.contacts.length;
  const labels = addressBook.labels.length;
  const notes = addressBook.transactions.length;
  const files = descriptions.files.length;
  const signers = descriptions.attesters.length;
  const words = [
    nonzero(contacts, plural(contacts, { one: "1 contact", other: `${contacts} contacts` })),
    nonzero(labels, plural(labels, { one: "1 address label", other: `${labels} address labels` })),
    nonzero(
      notes,
      plural(notes, {
        one: "1 transaction with your label or note",
        other: `${notes} transactions with your label or note`,
      }),
    ),
    nonzero(networks, plural(networks, { one: "1 custom network", other: `${networks} custom networks` })),
    nonzero(
      multisigs,
      plural(multisigs, { one: "1 multisig account", other: `${multisigs} multisig accounts` }),
    ),
    nonzero(files, plural(files, { one: "1 call description", other: `${files} call descriptions` })),
    nonzero(signers, plural(signers, { one: "1 trusted signer", other: `${signers} trusted signers` })),
    ...listTools(things),
    ...listAssets(things),
  ];
  return [...words.filter((text) => text !== undefined), t`Your settings`];
}

function listTools({ workbench }: StoredData): readonly (string | undefined)[] {
  const [scripts, plans] = [workbench.scripts.length, workbench.playbooks.length];
  const [bookmarks, pins, drafts] = [
    workbench.bookmarks.length,
    workbench.pins.length,
    workbench.drafts.length,
  ];
  return [
    nonzero(scripts, plural(scripts, { one: "1 script", other: `${scripts} scripts` })),
    nonzero(plans, plural(plans, { one: "1 playbook", other: `${plans} playbooks` })),
    nonzero(bookmarks, plural(bookmarks, { one: "1 bookmark", other: `${bookmarks} bookmarks` })),
    nonzero(pins, plural(pins, { one: "1 pinned value", other: `${pins} pinned values` })),
    nonzero(drafts, plural(drafts, { one: "1 draft", other: `${drafts} drafts` })),
  ];
}

function listAssets({ assets, settings }: StoredData): readonly (string | undefined)[] {
  const tokens = Object.values(assets.collectibles).flatMap((account) => account.tokens);
  const count = (wanted: StoredCollectible["standing"]): number =>
    tokens.filter(({ standing }) => standing === wanted).length;
  const [added, accepted, hidden] = [count("added"), count("accepted"), count("hidden")];
  const [known, hiddenCoins] = [settings.knownCoins.length, assets.hiddenCoins.length];
  const [vesting, names] = [assets.vestingContracts.length, assets.paidNames.length];
  return [
    nonzero(
      added,
      plural(added, { one: "1 collectible that you added", other: `${added} collectibles that you added` }),
    ),
    nonzero(
      accepted,
      plural(accepted, {
        one: "1 collectible that you accepted",
        other: `${accepted} collectibles that you accepted`,
      }),
    ),
    nonzero(
      hidden,
      plural(hidden, { one: "1 collectible that you hid", other: `${hidden} collectibles that you hid` }),
    ),
    nonzero(known, plural(known, { one: "1 coin that you added", other: `${known} coins that you added` })),
    nonzero(
      hiddenCoins,
      plural(hiddenCoins, { one: "1 coin that you hid", other: `${hiddenCoins} coins that you hid` }),
    ),
    nonzero(vesting, plural(vesting, { one: "1 vesting contract", other: `${vesting} vesting contracts` })),
    nonzero(
      names,
      plural(names, { one: "1 .supra name that you paid", other: `${names} .supra names that you paid` }),
    ),
  ];
}

function nonzero(count: number, words: string): string | undefined {
  return count === 0 ? undefined : words;
}
