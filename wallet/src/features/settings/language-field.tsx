import type { ReactElement } from "react";
import { LANGUAGES, type LanguageChoice } from "../../storage/settings/language.ts";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

/** The choice of a language. A page speaks the one that it was started in, so the page starts again. */
export function LanguageField({ hint }: { readonly hint?: string }): ReactElement {
  const store = useSettingsStore();
  const choice = useSettings((settings) => settings.language);
  const choose = (next: LanguageChoice) => {
    if (next === choice) return;
    store.setLanguage(next);
    location.reload();
  };
  return (
    <Field label="Language" {...(hint === undefined ? {} : { hint })}>
      <Select
        value={choice}
        onValueChange={choose}
        options={[
          { value: "system", label: "Like this browser" },
          { value: "en", label: LANGUAGES.en },
          { value: "de", label: LANGUAGES.de },
          { value: "es", label: LANGUAGES.es },
        ]}
      />
    </Field>
  );
}
