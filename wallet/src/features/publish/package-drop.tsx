import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, type ChangeEvent, type ReactElement } from "react";
import FolderOpen from "lucide-react/icons/folder-open";
import PackagePlus from "lucide-react/icons/package-plus";
import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { chosenFiles, droppedFiles } from "./dropped-files.ts";
import type { ChosenFile } from "./package-files.ts";

/** Where the files of a package are dropped or chosen. */
export function PackageDrop(props: {
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}): ReactElement {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files === null || target.files.length === 0) return;
    void chosenFiles(target.files).then((chosen) => {
      target.value = ""; // the same files can be chosen again after they were built again
      props.onFiles(chosen);
    });
  };
  return (
    <DropArea onDropped={(dropped) => void droppedFiles(dropped).then(props.onFiles)}>
      <PackagePlus aria-hidden="true" className="size-8 text-text-quiet" />
      <p className="max-w-90 text-text-quiet">
        <Trans>
          Drop the compiler's build folder, package-metadata.bcs with the .mv files, or the JSON from the
          command line.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="primary" icon={<FolderOpen />} onClick={() => folder.current?.click()}>
          <Trans>Choose build folder</Trans>
        </Button>
        <Button onClick={() => files.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        onChange={choose}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        {...{ webkitdirectory: "" }}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept=".mv,.bcs,.json"
        onChange={choose}
        tabIndex={-1}
        aria-label={t`Package files`}
        className="sr-only"
      />
    </DropArea>
  );
}
