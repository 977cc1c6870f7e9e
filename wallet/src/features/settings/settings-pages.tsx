import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useVaultSession } from "../../vault/vault-context.tsx";
import { AboutCard, DescriptionsCard, EraseCard } from "./about-card.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { BuildCard } from "./build-card.tsx";
import { BackupCard, PhraseCard } from "./backup-card.tsx";
import { ConnectedSitesCard } from "./connected-sites-card.tsx";
import { NamesCard } from "./names-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { OfflineCard } from "./offline-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ReviewRulesCard } from "./review-rules-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SpendingLimitsCard } from "./spending-limits.tsx";

function SettingsPage(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Page>
      <PageHeading title={props.title} />
      {props.children}
    </Page>
  );
}

export function AccountsSettings(): ReactElement {
  return (
    <SettingsPage title={t`Accounts`}>
      <AccountsCard />
      <NamesCard />
    </SettingsPage>
  );
}

export function SecuritySettings(): ReactElement {
  const session = useVaultSession();
  return (
    <SettingsPage title={t`Security`}>
      <SecurityCard lock={() => void session.lock()} />
      <PasskeysCard />
      <SpendingLimitsCard />
      <ReviewRulesCard />
    </SettingsPage>
  );
}

export function BackupSettings(): ReactElement {
  return (
    <SettingsPage title={t`Backup`}>
      <PhraseCard />
      <BackupCard />
    </SettingsPage>
  );
}

export function AppearanceSettings(): ReactElement {
  return (
    <SettingsPage title={t`Appearance`}>
      <AppearanceCard />
      <PricesCard />
      <NotificationsCard />
      <KeyboardCard />
    </SettingsPage>
  );
}

export function SitesSettings(): ReactElement {
  return (
    <SettingsPage title={t`Sites`}>
      <ConnectedSitesCard />
      <PageNameCard />
    </SettingsPage>
  );
}

export function DeveloperSettings(): ReactElement {
  return (
    <SettingsPage title={t`Developer`}>
      <WorkbenchCard />
      <DescriptionsCard />
    </SettingsPage>
  );
}

export function AboutSettings(): ReactElement {
  return (
    <SettingsPage title={t`About`}>
      <AboutCard />
      <BuildCard />
      <OfflineCard />
    </SettingsPage>
  );
}

export function DangerSettings(): ReactElement {
  return (
    <SettingsPage title={t`Danger zone`}>
      <EraseCard />
    </SettingsPage>
  );
}

/** Under which names the extension stands in web pages. A tab of the web stands in none. */
function PageNameCard(): ReactElement | undefined {
  const store = useSettingsStore();
  const answersAsStarkey = useSettings((settings) => settings.answersAsStarkey);
  if (!isExtensionPage()) return undefined;
  return (
    <Card title={t`dApps`}>
      <Switch
        label={t`Answer as window.starkey`}
        note={t`Most Supra dApps look for this name. Another wallet can also claim it. Open pages keep their wallet until they reload.`}
        checked={answersAsStarkey}
        onCheckedChange={(isOn) => store.setAnswersAsStarkey(isOn)}
      />
    </Card>
  );
}

/** Whether the tools of developers are in the navigation. */
function WorkbenchCard(): ReactElement {
  const store = useSettingsStore();
  const showsWorkbench = useSettings((settings) => settings.showsWorkbench);
  return (
    <Card title={t`Navigation`}>
      <Switch
        label={t`Workbench`}
        note={t`Contracts, state, automation and other developer tools. Links to these pages work even if this is off.`}
        checked={showsWorkbench}
        onCheckedChange={(isOn) => store.setShowsWorkbench(isOn)}
      />
    </Card>
  );
}

/** Whether single letters do something. */
function KeyboardCard(): ReactElement {
  const store = useSettingsStore();
  const singleKeys = useSettings((settings) => settings.singleKeys);
  return (
    <Card title={t`Keyboard`}>
      <Switch
        label={t`Single-key shortcuts`}
        note={t`Press ? to list the shortcuts. Turn them off if you dictate text or use a tool that types letters. Ctrl K or ⌘ K always opens the command menu.`}
        checked={singleKeys}
        onCheckedChange={(isOn) => store.setSingleKeys(isOn)}
      />
    </Card>
  );
}
