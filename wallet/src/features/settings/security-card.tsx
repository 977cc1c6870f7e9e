import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { ChangePassword } from "./change-password.tsx";
import { RevealPhrase } from "./reveal-phrase.tsx";

const MINUTES = ["1", "5", "15", "30", "60"] as const;

/** When the wallet locks, and what the password opens. */
export function SecurityCard({ lock }: { readonly lock: () => void }): ReactElement {
  const store = useSettingsStore();
  const minutes = useSettings((settings) => settings.autoLockMinutes);
  const [dialog, setDialog] = useState<"password" | "phrase">();
  const choices = [...new Set([...MINUTES, String(minutes)])].sort((a, b) => Number(a) - Number(b));
  return (
    <Card title={t`Security`}>
      <div className="flex flex-col gap-5">
        <Field
          label={t`Auto-lock after`}
          hint={
            isExtensionPage()
              ? t`Counted from the last thing you did in any window of the wallet. Closing a window locks nothing.`
              : t`Counted from the last thing you did. A hidden window locks after one minute.`
          }
        >
          <Select
            value={String(minutes)}
            onValueChange={(next) => store.setAutoLockMinutes(Number(next))}
            options={choices.map((value) => ({
              value,
              label: value === "1" ? t`1 minute` : t`${value} minutes`,
            }))}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog("phrase")}>
            <Trans>Show recovery phrase</Trans>
          </Button>
          <Button onClick={() => setDialog("password")}>
            <Trans>Change password</Trans>
          </Button>
          <Button onClick={lock}>
            <Trans>Lock now</Trans>
          </Button>
        </div>
      </div>
      <ChangePassword open={dialog === "password"} onClose={() => setDialog(undefined)} />
      <RevealPhrase open={dialog === "phrase"} onClose={() => setDialog(undefined)} />
    </Card>
  );
}
