import type { ReactElement } from "react";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";

/** Whether single letters do something. */
export function ShortcutsCard(): ReactElement {
  const store = useSettingsStore();
  const singleKeys = useSettings((settings) => settings.singleKeys);
  return (
    <Card title="Keyboard">
      <Switch
        label="Single-key shortcuts"
        note="Press ? to see them. Turn them off if you dictate, or if a tool of yours types letters. Ctrl K or ⌘ K always opens the commands."
        checked={singleKeys}
        onCheckedChange={(isOn) => store.setSingleKeys(isOn)}
      />
    </Card>
  );
}
