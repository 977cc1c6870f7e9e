import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import Download from "lucide-react/icons/download";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { formatActivityCsv, formatActivityJson } from "./activity-export.ts";
import { formatCoinTrackingCsv, formatKoinlyCsv, type TaxFacts } from "./tax-export.ts";

interface ExportMenuProps {
  /** Exactly what the filters leave, and how many they are. */
  readonly entries: () => readonly ActivityEntry[];
  readonly count: number;
  readonly facts: TaxFacts;
}

export function ExportMenu({ entries, count, facts }: ExportMenuProps): ReactElement {
  const name = `holdfast-${facts.network.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${facts.viewer.slice(0, 10)}`;
  const note = plural(count, { one: "The transaction below", other: `All ${count} below` });
  const worthNote = t`Includes ${facts.currency} values if this browser saw a price within 12 hours`;
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Download />}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.csv`, "text/csv", formatActivityCsv(entries(), facts))}
      >
        <Trans>CSV for spreadsheets</Trans>
      </MenuItem>
      <MenuItem
        note={note}
        onSelect={() => saveFile(`${name}.json`, "application/json", formatActivityJson(entries(), facts))}
      >
        <Trans>JSON for programs</Trans>
      </MenuItem>
      <MenuItem
        note={worthNote}
        onSelect={() => saveFile(`${name}-koinly.csv`, "text/csv", formatKoinlyCsv(entries(), facts))}
      >
        <Trans>For Koinly</Trans>
      </MenuItem>
      <MenuItem
        note={worthNote}
        onSelect={() =>
          saveFile(`${name}-cointracking.csv`, "text/csv", formatCoinTrackingCsv(entries(), facts))
        }
      >
        <Trans>For CoinTracking</Trans>
      </MenuItem>
    </Menu>
  );
}
