import type { ReactElement } from "react";
import { clsx } from "clsx";
import { appLanguage } from "../../format/app-language.ts";
import { isLanguage, LANGUAGES } from "../../storage/settings/language.ts";
import { useSettingsStore } from "../../storage/settings/settings.ts";

/** The languages by their own names, for who cannot read the one that is spoken. The page starts again in the chosen one. */
export function LanguageChoice(): ReactElement {
  const store = useSettingsStore();
  return (
    <div role="group" aria-label="Language" className="flex flex-wrap justify-center gap-x-2">
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === appLanguage}
          className={clsx(
            "rounded-small px-3 py-2 text-small touch:py-3",
            language === appLanguage
              ? "font-medium text-text"
              : "text-text-quiet underline underline-offset-4",
          )}
          onClick={() => {
            if (language === appLanguage || !isLanguage(language)) return;
            store.setLanguage(language);
            location.reload();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
