import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { isLanguage, LANGUAGES, type LanguageChoice } from "../../storage/settings/language.ts";

export function AppearanceCard(): ReactElement {
  const store = useSettingsStore();
  const theme = useSettings((settings) => settings.theme);
  const contrast = useSettings((settings) => settings.contrast);
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  return (
    <Card title={t`Display`}>
      <div className="flex flex-col gap-5">
        <Field label={t`Theme`}>
          <Select
            value={theme}
            onValueChange={(next) => store.setTheme(next)}
            options={[
              { value: "system", label: t`System` },
              { value: "light", label: t`Light` },
              { value: "dark", label: t`Dark` },
            ]}
          />
        </Field>
        <LanguageField hint={t`The wallet restarts.`} />
        <div>
          <Switch
            label={t`Higher contrast`}
            note={t`Darker text and stronger lines. If this is off, your device setting applies.`}
            checked={contrast === "more"}
            onCheckedChange={(isOn) => store.setContrast(isOn ? "more" : "system")}
          />
          <Switch
            label={t`Hide amounts`}
            note={t`For when others can see your screen. Amounts stay visible when you send or sign.`}
            checked={hideAmounts}
            onCheckedChange={(isOn) => store.setHideAmounts(isOn)}
          />
        </div>
      </div>
    </Card>
  );
}

/** The choice of a language. A page speaks the one that it was started in, so the page starts again. */
function LanguageField({ hint }: { readonly hint?: string }): ReactElement {
  const store = useSettingsStore();
  const choice = useSettings((settings) => settings.language);
  const choose = (next: LanguageChoice) => {
    if (next === choice) return;
    store.setLanguage(next);
    location.reload();
  };
  return (
    <Field label={t`Language`} {...(hint === undefined ? {} : { hint })}>
      <Select
        value={choice}
        onValueChange={choose}
        options={[
          { value: "system", label: t`Browser language` },
          ...Object.keys(LANGUAGES)
            .filter(isLanguage)
            .map((value) => ({ value, label: LANGUAGES[value] })),
        ]}
      />
    </Field>
  );
}
