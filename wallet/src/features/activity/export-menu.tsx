import type { ReactElement } from "react";
import Download from "lucide-react/icons/download";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { formatActivityCsv, formatActivityJson, type ExportFacts } from "./activity-export.ts";

export interface ExportMenuProps {
  /** Exactly what the filters leave, and how many they are. */
  readonly entries: () => readonly ActivityEntry[];
  readonly count: number;
  readonly facts: ExportFacts;
}

/** Saves what is shown, all of it and nothing else. */
export function ExportMenu({ entries, count, facts }: ExportMenuProps): ReactElement {
  const name = `holdfast-${facts.network.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${facts.viewer.slice(0, 10)}`;
  const note = plural(count, { one: "The transaction that is shown", other: `All ${count} that are shown` });
  return (
    <Menu align="end" trigger={<Button icon={<Download />}>Export</Button>}>
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.csv`, "text/csv", formatActivityCsv(entries(), facts))}
      >
        As CSV, for a spreadsheet
      </MenuItem>
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.json`, "application/json", formatActivityJson(entries(), facts))}
      >
        As JSON, for a program
      </MenuItem>
    </Menu>
  );
}
