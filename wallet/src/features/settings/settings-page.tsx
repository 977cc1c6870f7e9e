import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useActiveNetwork, useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useVaultSession } from "../../vault/vault-context.tsx";
import { AboutCard, EraseCard } from "./about-card.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { BackupCard } from "./backup-card.tsx";
import { ConnectedSitesCard } from "./connected-sites-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ReviewRulesCard } from "./review-rules-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SpendingLimitsCard } from "./spending-limits.tsx";
import { Switch } from "../../ui/switch.tsx";

export function SettingsPage(): ReactElement {
  const session = useVaultSession();
  const network = useActiveNetwork();
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="Settings" />
      <AccountsCard />
      <SecurityCard lock={() => void session.lock()} />
      <PasskeysCard />
      <SpendingLimitsCard />
      <ReviewRulesCard />
      <ConnectedSitesCard />
      <PageNameCard />
      <BackupCard />
      <Card
        title="Network"
        aside={
          <Link to="/networks" className={buttonStyle({ tone: "quiet", size: "small" })}>
            Change the network
          </Link>
        }
      >
        <p className="text-text-quiet">
          {network.name}, chain id {network.chainId}
        </p>
      </Card>
      <NotificationsCard />
      <AppearanceCard />
      <ShortcutsCard />
      <AboutCard />
      <EraseCard />
    </div>
  );
}

/** Under which names the extension stands in web pages. A tab of the web stands in none. */
function PageNameCard(): ReactElement | undefined {
  const store = useSettingsStore();
  const answersAsStarkey = useSettings((settings) => settings.answersAsStarkey);
  if (!window.location.protocol.endsWith("-extension:")) return undefined;
  return (
    <Card title="dApps">
      <Switch
        label="Answer as window.starkey"
        note="Most Supra dApps look for this name. Where another wallet takes it, that wallet has it. Pages that are open keep what they have until they are loaded again."
        checked={answersAsStarkey}
        onCheckedChange={(isOn) => store.setAnswersAsStarkey(isOn)}
      />
    </Card>
  );
}

/** Whether single letters do something. */
function ShortcutsCard(): ReactElement {
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
