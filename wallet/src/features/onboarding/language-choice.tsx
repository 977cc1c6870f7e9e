import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import { i18n } from "../../language/i18n.ts";
import { isLanguage, LANGUAGES, type Language } from "../../storage/settings/language.ts";

export interface LanguageChoiceProps {
  /** Told of another language than the one that is spoken. */
  readonly choose: (language: Language) => void;
}

/** The languages by their own names, for who cannot read the one that is spoken. */
export function LanguageChoice({ choose }: LanguageChoiceProps): ReactElement {
  const { locale } = i18n;
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap justify-center gap-x-2">
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale}
          className={clsx(
            "rounded-small px-3 py-2 text-small touch:py-3",
            language === locale ? "font-medium text-text" : "text-text-quiet underline underline-offset-4",
          )}
          onClick={() => {
            if (language !== locale && isLanguage(language)) choose(language);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
