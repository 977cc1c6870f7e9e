import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { WelcomePage, type WayProps } from "../features/onboarding/welcome-page.tsx";
import { useSettingsStore } from "../storage/settings/settings.ts";

export function WelcomeScreen(): ReactElement {
  const settings = useSettingsStore();
  return (
    <WelcomePage
      Way={Way}
      chooseLanguage={(language) => {
        settings.setLanguage(language);
        // Texts are loaded at the start.
        location.reload();
      }}
    />
  );
}

function Way(way: WayProps): ReactElement {
  return <Link {...way} />;
}
