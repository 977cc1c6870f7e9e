import { useMemo } from "react";
import { useAddressBookStore } from "./address-book/address-book.ts";
import type { KeptThings } from "./stored-data.ts";
import { remembered } from "./settings/settings-store.ts";
import { useSettingsStore } from "./settings/settings.ts";
import { replaceSharedAccounts, sharedAccounts } from "./multisig-accounts.ts";
import { replaceWorkbench, workbench } from "./workbench.ts";

/** What this device keeps beside the wallet, all together. */
export interface KeptHere {
  read(): KeptThings;
  /** Replaces all of it, or throws and changed nothing. @throws contacts/not-stored, contacts/newer, contacts/full */
  write(things: KeptThings): void;
}

export function useKeptHere(): KeptHere {
  const settings = useSettingsStore();
  const addressBook = useAddressBookStore();
  return useMemo(
    () => ({
      read: () => ({
        settings: remembered(settings.getState()),
        addressBook: addressBook.getState(),
        sharedAccounts: sharedAccounts(),
        workbench: workbench(),
      }),
      write(things) {
        // The one part that says when it cannot be stored goes first.
        addressBook.replace(things.addressBook);
        settings.restore(things.settings);
        replaceSharedAccounts(things.sharedAccounts);
        replaceWorkbench(things.workbench);
      },
    }),
    [settings, addressBook],
  );
}
