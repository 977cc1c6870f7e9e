import { t } from "@lingui/core/macro";
import { type ReactElement, type ReactNode, useState, useRef, useSyncExternalStore } from "react";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isSupraError } from "@holdfast/sdk";
import type { SiteApproval } from "@holdfast/provider/approval";
import { useSettings, useSettingsStore, useActiveNetwork } from "../../storage/settings/settings.ts";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useVaultSession, useSessionState, useVault } from "../../vault/vault-context.ts";
import { AboutCard, DescriptionsCard, EraseCard, BuildCard, OfflineCard } from "./about-card.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { BackupCard, PhraseCard } from "./backup-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ReviewRulesCard, SpendingLimitsCard } from "./review-rules-card.tsx";
import { Button } from "../../ui/button.tsx";
import { AUTO_LOCK_CHOICES, CURRENCIES } from "../../storage/settings/settings-schema.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { primaryNameQuery } from "../../chain/names/name-query.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { passwordWrong } from "../../vault/vault-errors.ts";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { NewPasswordFields, useNewPassword } from "../../components/secrets/new-password.tsx";
import { Problem, problemText } from "../../components/feedback/problem.tsx";
import { LANGUAGES, LANGUAGE_CODES, type LanguageChoice } from "../../storage/settings/language.ts";
import { formatAddress } from "../../format/address.ts";
import { formatDateTime } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { storedSites } from "../../sites/stored-sites.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useSubmit } from "../../ui/use-submit.ts";

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

/** The extension's names in web pages; hidden in a tab of the web. */
function PageNameCard(): ReactElement | undefined {
  const store = useSettingsStore();
  const answersAsStarkey = useSettings((settings) => settings.answersAsStarkey);
  if (!isExtensionPage()) return undefined;
  return (
    <Card title={t`dApps`}>
      <Switch
        label={t`Act as window.starkey`}
        note={t`Most Supra dApps look for this name, but other wallets can claim it too. Reload open pages to apply the change.`}
        checked={answersAsStarkey}
        onCheckedChange={(isOn) => store.set("answersAsStarkey", isOn)}
      />
    </Card>
  );
}

function WorkbenchCard(): ReactElement {
  const store = useSettingsStore();
  const showsWorkbench = useSettings((settings) => settings.showsWorkbench);
  return (
    <Card title={t`Navigation`}>
      <Switch
        label={t`Workbench`}
        note={t`Contracts, state, automation and other developer tools. Links to these pages work even if this is off.`}
        checked={showsWorkbench}
        onCheckedChange={(isOn) => store.set("showsWorkbench", isOn)}
      />
    </Card>
  );
}

function KeyboardCard(): ReactElement {
  const store = useSettingsStore();
  const singleKeys = useSettings((settings) => settings.singleKeys);
  return (
    <Card title={t`Keyboard`}>
      <Switch
        label={t`Single-key shortcuts`}
        note={t`Press ? to list the shortcuts. Turn them off if you use dictation or a similar tool. Ctrl K or ⌘ K always opens the command menu.`}
        checked={singleKeys}
        onCheckedChange={(isOn) => store.set("singleKeys", isOn)}
      />
    </Card>
  );
}

function NotificationsCard(): ReactElement | undefined {
  const [permission, setPermission] = useState(permissionNow);
  if (permission === undefined) return undefined;
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <Card title={t`Notifications`}>
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-text-quiet">
          {WORDS[permission]}
        </p>
        {permission === "default" && (
          <Button onClick={() => void ask()}>
            <Trans>Allow notifications</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

const WORDS: Readonly<Record<NotificationPermission, string>> = {
  default: t`While this window is hidden, your system can notify you of finished payments, received SUPRA and pending proposals. Notifications show the amount and result, but no address.`,
  granted: t`While this window is hidden, your system notifies you of finished payments, received SUPRA and pending proposals. To stop this, change your browser's settings for this page.`,
  denied: t`Notifications are blocked for this page. Allow them in the browser's settings.`,
};

function permissionNow(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}

function PricesCard(): ReactElement {
  const store = useSettingsStore();
  const network = useActiveNetwork();
  const showsPrices = useSettings((settings) => settings.showsPrices);
  const currency = useSettings((settings) => settings.currency);
  return (
    <Card title={t`Prices`}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Show fiat values`}
          note={t`Prices come from the chain's oracle through your nodes. If this is off, Holdfast requests no prices.`}
          checked={showsPrices}
          onCheckedChange={(isOn) => store.set("showsPrices", isOn)}
        />
        {showsPrices && (
          <Field
            label={t`Currency`}
            hint={
              network.oracle === undefined
                ? t`${network.name} has no price oracle that Holdfast supports.`
                : undefined
            }
          >
            <Select
              value={currency}
              onValueChange={(next) => store.set("currency", next)}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}

function NamesCard(): ReactElement | undefined {
  const network = useActiveNetwork();
  const accounts = useSessionState((state) => state.accounts);
  if (network.nameService === undefined) return undefined;
  return (
    <Card title={t`On-chain names`} padding="flush">
      <ListRows label={t`On-chain names`}>
        {accounts.map((account) => (
          <NameRow key={account.id} account={account} />
        ))}
      </ListRows>
      <p className="px-5 pb-4 sm:px-6 text-small text-text-quiet">
        <Trans>
          Others can pay these names instead of an address. Each account shows only its primary name, and only
          while the name points to that account. The chain doesn't list other names you own.
        </Trans>
      </p>
    </Card>
  );
}

function NameRow({ account }: { readonly account: VaultAccount }): ReactElement {
  const { data, error } = useQuery(primaryNameQuery(useActiveNetwork(), account.address));
  const found = data === null ? t`No primary name` : data?.shown;
  return (
    <ListRow
      lead={<Identicon value={account.address} tint={account.color} />}
      title={account.name}
      note={<AddressText value={account.address} form="ends" />}
      end={<span>{error === null ? found : t`No response from the node`}</span>}
    />
  );
}

function SecurityCard({ lock }: { readonly lock: () => void }): ReactElement {
  const store = useSettingsStore();
  const minutes = useSettings((settings) => settings.autoLockMinutes);
  const hiddenMinutes = useSettings((settings) => settings.hiddenLockMinutes);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card title={t`Lock and password`}>
      <div className="flex flex-col gap-5">
        <Field
          label={t`Auto-lock after`}
          hint={
            isExtensionPage()
              ? t`Time since your last action in any wallet window. Closing a window doesn't lock the wallet.`
              : t`Time since your last action in any wallet tab.`
          }
        >
          <MinutesSelect value={minutes} onChange={(next) => store.setAutoLockMinutes(next)} />
        </Field>
        {!isExtensionPage() && (
          <Field
            label={t`Lock in the background after`}
            hint={t`Time since a wallet tab was last visible. If you close all wallet tabs, the wallet locks after 10 seconds.`}
          >
            <MinutesSelect value={hiddenMinutes} onChange={(next) => store.setHiddenLockMinutes(next)} />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsChanging(true)}>
            <Trans>Change password</Trans>
          </Button>
          <Button onClick={lock}>
            <Trans>Lock now</Trans>
          </Button>
        </div>
      </div>
      <ChangePassword open={isChanging} onClose={() => setIsChanging(false)} />
    </Card>
  );
}

interface MinutesSelectProps {
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

function MinutesSelect({ value, onChange }: MinutesSelectProps): ReactElement {
  const choices = [...new Set([...AUTO_LOCK_CHOICES, value])].toSorted((a, b) => a - b);
  return (
    <Select
      value={String(value)}
      onValueChange={(next) => onChange(Number(next))}
      options={choices.map((minutes) => ({
        value: String(minutes),
        label: minutes === 1 ? t`1 minute` : t`${minutes} minutes`,
      }))}
    />
  );
}

function ChangePassword({ open, onClose }: DialogControl): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Change password`}
      description={t`The new password applies on this device. Your recovery phrase stays the same.`}
    >
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose }: Pick<DialogControl, "onClose">): ReactElement {
  const vault = useVault();
  const toast = useToast();
  const next = useNewPassword();
  const current = useRef<HTMLInputElement>(null);
  const { isRunning, problem, submit } = useSubmit(
    async () => {
      const password = await next.read();
      if (password === undefined) return false;
      await vault.changePassword(current.current?.value ?? "", password);
      toast({ kind: "positive", title: t`Password changed` });
      return onClose();
    },
    () => current.current?.select(),
  );
  const isWrong = isSupraError(problem, passwordWrong);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Current password`} problem={isWrong && problemText(problem)}>
        <PasswordInput ref={current} autoComplete="current-password" />
      </Field>
      <NewPasswordFields password={next} />
      {problem !== undefined && !isWrong && (
        <Problem
          error={problem}
          {...(isOldInForce(problem) ? { unaffected: t`The old password is still valid.` } : {})}
        />
      )}
      <Button type="submit" tone="primary" loading={isRunning && t`Encrypting the wallet`}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

/** False if the new password works, or it's unknown. */
function isOldInForce(problem: unknown): boolean {
  return isSupraError(problem) && !MAY_BE_CHANGED.includes(problem.code);
}

const MAY_BE_CHANGED: readonly string[] = [
  "vault/older-password-left",
  "vault/storing-unknown",
  "vault/worker-failed",
  "vault/fault",
  "vault/locked",
];

function AppearanceCard(): ReactElement {
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
            onValueChange={(next) => store.set("theme", next)}
            options={[
              { value: "system", label: t`System` },
              { value: "light", label: t`Light` },
              { value: "dark", label: t`Dark` },
            ]}
          />
        </Field>
        <LanguageField hint={t`Changing the language restarts the wallet.`} />
        <div>
          <Switch
            label={t`Higher contrast`}
            note={t`More contrast in text, lines and colors. If this is off, your device setting applies.`}
            checked={contrast === "more"}
            onCheckedChange={(isOn) => store.set("contrast", isOn ? "more" : "system")}
          />
          <Switch
            label={t`Hide amounts`}
            note={t`For when others can see your screen. Amounts stay visible when you send or sign.`}
            checked={hideAmounts}
            onCheckedChange={(isOn) => store.set("hideAmounts", isOn)}
          />
        </div>
      </div>
    </Card>
  );
}

/** A change reloads the page, as texts are loaded at the start. */
function LanguageField({ hint }: { readonly hint?: string }): ReactElement {
  const store = useSettingsStore();
  const choice = useSettings((settings) => settings.language);
  const choose = (next: LanguageChoice) => {
    if (next === choice) return;
    store.set("language", next);
    location.reload();
  };
  return (
    <Field label={t`Language`} {...(hint === undefined ? {} : { hint })}>
      <Select
        value={choice}
        onValueChange={choose}
        options={[
          { value: "system", label: t`Browser language` },
          ...LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] })),
        ]}
      />
    </Field>
  );
}

function kindName(what: SiteApproval["what"]): string {
  switch (what) {
    case "message":
      return t`Message`;
    case "sign-in":
      return t`Sign-in`;
    case "transaction":
      return t`Transaction`;
  }
}

function ConnectedSitesCard(): ReactElement {
  const [sites] = useState(() => storedSites());
  const list = useSyncExternalStore(
    (listener) => sites.subscribe(listener),
    () => sites.list(),
  );
  const nameOf = useAddressNames();
  if (list.length === 0)
    return (
      <Card title={t`Connected sites`}>
        <p className="text-text-quiet">
          <Trans>No connected sites yet. Connect from the site itself.</Trans>
        </p>
      </Card>
    );
  return (
    <Card title={t`Connected sites`}>
      <ul aria-label={t`Connected sites`} className="flex flex-col gap-3">
        {list.map(({ origin, address, lastUsed, history }) => (
          <li key={origin} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{origin}</span>
                <span className="block text-small text-text-quiet">
                  {t`${nameOf(address) ?? formatAddress(address)}, last used ${formatDateTime(lastUsed)}`}
                </span>
              </span>
              <Button
                size="small"
                onClick={() => sites.disconnect(origin)}
                aria-label={t`Disconnect ${origin}`}
              >
                <Trans>Disconnect</Trans>
              </Button>
            </span>
            {history.length > 0 && (
              <Disclosure summary={t`Approved requests`} aside={history.length}>
                <ul className="flex flex-col gap-1 pb-3 text-small">
                  {history.map(({ at, what }) => (
                    <li key={`${at} ${what}`} className="flex justify-between gap-3">
                      <span>{kindName(what)}</span>
                      <span className="text-text-quiet">{formatDateTime(at)}</span>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
