import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { WelcomePage, type WayProps } from "../features/onboarding/welcome-page.tsx";
import { speak } from "../language/speak.ts";
import { BareFrame } from "./bare-frame.tsx";
import { nobody } from "./frame.tsx";

export async function firstScreen(language: string): Promise<string> {
  await speak(language);
  return renderToStaticMarkup(
    <>
      <title>{t`Welcome · Holdfast`}</title>
      <BareFrame network={nobody.network}>
        <WelcomePage Way={Way} chooseLanguage={nothingRuns} />
      </BareFrame>
    </>,
  );
}

function Way({ to, className, children }: WayProps): ReactElement {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}

function nothingRuns(): never {
  throw new TypeError("The first screen is drawn without a vault.");
}
