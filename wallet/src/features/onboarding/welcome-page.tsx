import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { clsx } from "clsx";
import { buttonStyle } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { type Language, isLanguage, LANGUAGES } from "../../storage/settings/language.ts";
import { i18n } from "../../language/i18n.ts";

export interface WayProps {
  readonly to: WayIn;
  readonly className: string;
  readonly children: ReactNode;
}

interface WelcomePageProps {
  /** A link component, as there may be no router yet. */
  readonly Way: ComponentType<WayProps>;
  readonly chooseLanguage: (language: Language) => void;
}

export function WelcomePage({ Way, chooseLanguage }: WelcomePageProps): ReactElement {
  return (
    <div
      data-wide=""
      className="grid flex-1 items-start lg:items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-5">
          <LogoMark size="large" />
          <h1 className="text-display font-semibold">
            <Trans>Your keys, held fast.</Trans>
          </h1>
          <p className="text-lead text-text-quiet">
            <Trans>
              A wallet for the Supra network. See what you sign before you sign. Your keys stay on this
              device.
            </Trans>
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Way to="/welcome/create" className={getButtonStyle("primary")}>
            <Trans>Create account</Trans>
          </Way>
          <Way to="/welcome/import" className={getButtonStyle("secondary")}>
            <Trans>Import account</Trans>
          </Way>
          <Way to="/welcome/restore" className={getButtonStyle("quiet")}>
            <Trans>Restore from backup file</Trans>
          </Way>
          <Way to="/explore" className={getButtonStyle("quiet")}>
            <Trans>View any address</Trans>
          </Way>
        </div>
        <LanguageChoice choose={chooseLanguage} />
      </div>
      <div data-sample="" className="lg:min-h-144 lg:content-center">
        <Sample />
      </div>
    </div>
  );
}

function getButtonStyle(tone: "primary" | "secondary" | "quiet"): string {
  return buttonStyle({ tone, size: "large", width: "full" });
}

/** Loads after this screen and the next one, which the user may wait for. */
function Sample(): ReactElement | undefined {
  const [Card, setCard] = useState<ComponentType>();
  useEffect(() => {
    const left = new AbortController();
    void readSample(left.signal).then(
      (SampleReviewCard) => setCard(() => SampleReviewCard),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return Card === undefined ? undefined : <Card />;
}

async function readSample(signal: AbortSignal): Promise<ComponentType> {
  await import("./create-page.tsx");
  signal.throwIfAborted();
  const { SampleReviewCard } = await import("./sample-review.tsx");
  return SampleReviewCard;
}

type WayIn = "/welcome/create" | "/welcome/import" | "/welcome/restore" | "/explore";

interface LanguageChoiceProps {
  readonly choose: (language: Language) => void;
}

/** Languages by their own names, for users who can't read the current one. */
function LanguageChoice({ choose }: LanguageChoiceProps): ReactElement {
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
