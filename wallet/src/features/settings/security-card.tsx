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

const MINUTES = [1, 5, 15, 30, 60] as const;

export function SecurityCard({ lock }: { readonly lock: () => void }): ReactElement {
  const store = useSettingsStore();
  const minutes = useSettings((settings) => settings.autoLockMinutes);
  const hiddenMinutes = useSettings((settings) => settings.hiddenLockMinutes);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card title={t`Lock and password`}>
      <div className="flex flex-col gap-5">
        <Field
          label={t`Auto-lock after`}
          hint={
            isExtensionPage()
              ? t`Time since your last action in any wallet window. Closing a window doesn't lock the wallet.`
              : t`Time since your last action.`
          }
        >
          <MinutesSelect value={minutes} onChange={(next) => store.setAutoLockMinutes(next)} />
        </Field>
        {!isExtensionPage() && (
          <Field
            label={t`Lock a hidden window after`}
            hint={t`Time since you switched to another tab or app. Closing the window locks immediately.`}
          >
            <MinutesSelect value={hiddenMinutes} onChange={(next) => store.setHiddenLockMinutes(next)} />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsChanging(true)}>
            <Trans>Change password</Trans>
          </Button>
          <Button onClick={lock}>
            <Trans>Lock now</Trans>
          </Button>
        </div>
      </div>
      <ChangePassword open={isChanging} onClose={() => setIsChanging(false)} />
    </Card>
  );
}

interface MinutesSelectProps {
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

/** The usual choices, and the one that is set where it is another. */
function MinutesSelect({ value, onChange }: MinutesSelectProps): ReactElement {
  const choices = [...new Set([...MINUTES, value])].toSorted((a, b) => a - b);
  return (
    <Select
      value={String(value)}
      onValueChange={(next) => onChange(Number(next))}
      options={choices.map((minutes) => ({
        value: String(minutes),
        label: minutes === 1 ? t`1 minute` : t`${minutes} minutes`,
      }))}
    />
  );
}
