import type { ReactElement } from "react";
import { useOfflineCaching, useOfflineCopy } from "../offline/use-offline-copy.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { isExtensionPage } from "../ui/browser-extension.ts";
import { BuildNote } from "./build-note.tsx";
import { UpdateNote } from "./update-note.tsx";

export function BuildNotes(): ReactElement {
  useOfflineCaching(useSettings((state) => state.keepsOffline));
  const copy = useOfflineCopy();
  return (
    <>
      {copy !== undefined && <UpdateNote copy={copy} />}
      {isExtensionPage() && <BuildNote />}
    </>
  );
}
