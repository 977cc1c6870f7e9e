import { useMemo } from "react";
import { assetChoices, putAssetChoices } from "./asset-choices.ts";
import { useAddressBookStore } from "./address-book/address-book.ts";
import { descriptorLibrary, replaceDescriptorLibrary } from "./descriptor-library.ts";
import type { StoredData } from "./stored-data.ts";
import { remembered } from "./settings/settings-store.ts";
import { useSettingsStore } from "./settings/settings.ts";
import { multisigAccounts } from "./multisig-accounts.ts";
import { replaceWorkbench, workbench } from "./workbench.ts";

export interface StoredDataAccess {
  read(): StoredData;
  /** Replaces all or nothing. @throws contacts/not-stored, contacts/newer, contacts/full */
  write(things: StoredData): void;
}

export function useStoredData(): StoredDataAccess {
  const settings = useSettingsStore();
  const addressBook = useAddressBookStore();
  return useMemo(
    () => ({
      read: () => ({
        settings: remembered(settings.getState()),
        addressBook: addressBook.getState(),
        multisigAccounts: multisigAccounts.all(),
        workbench: workbench(),
        descriptions: descriptorLibrary(),
        assets: assetChoices(),
      }),
      write(things) {
        // First, because only this can fail.
        addressBook.replace(things.addressBook);
        settings.restore(things.settings);
        multisigAccounts.replace(things.multisigAccounts);
        replaceWorkbench(things.workbench);
        replaceDescriptorLibrary(things.descriptions);
        putAssetChoices(things.assets);
      },
    }),
    [settings, addressBook],
  );
}
