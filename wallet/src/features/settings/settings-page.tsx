import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Radio from "lucide-react/icons/radio";
import Stethoscope from "lucide-react/icons/stethoscope";
import Waypoints from "lucide-react/icons/waypoints";
import { useActiveNetwork, useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useVaultSession } from "../../vault/vault-context.tsx";
import { AboutCard, EraseCard } from "./about-card.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { BackupCard } from "./backup-card.tsx";
import { ConnectedSitesCard } from "./connected-sites-card.tsx";
import { NamesCard } from "./names-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { OfflineCard } from "./offline-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ReviewRulesCard } from "./review-rules-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SpendingLimitsCard } from "./spending-limits.tsx";
import { Switch } from "../../ui/switch.tsx";

export function SettingsPage(): ReactElement {
  const session = useVaultSession();
  return (
    <Page>
      <PageHeading title={t`Settings`} />
      <AccountsCard />
      <NamesCard />
      <SecurityCard lock={() => void session.lock()} />
      <PasskeysCard />
      <SpendingLimitsCard />
      <ReviewRulesCard />
      <ConnectedSitesCard />
      <PageNameCard />
      <BackupCard />
      <NetworkCard />
      <PricesCard />
      <NotificationsCard />
      <AppearanceCard />
      <NavigationCard />
      <OfflineCard />
      <AboutCard />
      <EraseCard />
    </Page>
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
        note={t`Most Supra dApps look for this name. If another wallet takes it, that wallet has it. Open pages keep theirs until they reload.`}
        checked={answersAsStarkey}
        onCheckedChange={(isOn) => store.setAnswersAsStarkey(isOn)}
      />
    </Card>
  );
}

/** What is read of the chain and from whom, each on a screen of its own. */
function NetworkCard(): ReactElement {
  const network = useActiveNetwork();
  return (
    <Card title={t`Network and account`} padding="flush">
      <ListRows label={t`Network and account`}>
        <ListRow
          lead={
            <RowIcon>
              <Waypoints />
            </RowIcon>
          }
          title={t`Networks`}
          note={t`${network.name}, chain id ${network.chainId}`}
          end={<Onward />}
          action={<Link to="/networks" />}
        />
        <ListRow
          lead={
            <RowIcon>
              <Stethoscope />
            </RowIcon>
          }
          title={t`Account health`}
          note={t`Keys and permissions`}
          end={<Onward />}
          action={<Link to="/account-health" />}
        />
        <ListRow
          lead={
            <RowIcon>
              <Radio />
            </RowIcon>
          }
          title={t`Network log`}
          note={t`Requests of this app`}
          end={<Onward />}
          action={<Link to="/network-log" />}
        />
      </ListRows>
    </Card>
  );
}

function Onward(): ReactElement {
  return <ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />;
}

/** Which places there are, and whether single letters do something. */
function NavigationCard(): ReactElement {
  const store = useSettingsStore();
  const showsWorkbench = useSettings((settings) => settings.showsWorkbench);
  const singleKeys = useSettings((settings) => settings.singleKeys);
  return (
    <Card title={t`Navigation`}>
      <Switch
        label={t`Workbench`}
        note={t`Contracts, state, automation and other developer tools. Links to these pages work even if this is off.`}
        checked={showsWorkbench}
        onCheckedChange={(isOn) => store.setShowsWorkbench(isOn)}
      />
      <Switch
        label={t`Single-key shortcuts`}
        note={t`Press ? to see them. Turn them off if you dictate, or if a tool of yours types letters. Ctrl K or ⌘ K always opens the commands.`}
        checked={singleKeys}
        onCheckedChange={(isOn) => store.setSingleKeys(isOn)}
      />
    </Card>
  );
}
