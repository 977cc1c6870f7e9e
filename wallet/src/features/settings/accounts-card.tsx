import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement, useId } from "react";
import Pencil from "lucide-react/icons/pencil";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Trash from "lucide-react/icons/trash";
import { clsx } from "clsx";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { canSign, type VaultAccount, type AccountColor } from "../../vault/vault-api.ts";
import { useSessionState, useVaultSession, useVault } from "../../vault/vault-context.ts";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSubmit } from "../../ui/use-submit.ts";

export function AccountsCard(): ReactElement {
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const activeId = useSessionState((state) => state.activeAccountId);
  const [renamed, setRenamed] = useState<VaultAccount>();
  return (
    <Card padding="flush">
      <ListRows label={t`Accounts`}>
        {accounts.map((account) => (
          <ListRow
            key={account.id}
            lead={<Identicon value={account.address} tint={account.color} />}
            title={
              <span className="flex flex-wrap items-center gap-2 whitespace-normal">
                {account.name}
                {!canSign(account) && (
                  <Chip>
                    <Trans>Watch-only</Trans>
                  </Chip>
                )}
                {account.isHidden === true && (
                  <Chip>
                    <Trans>Hidden</Trans>
                  </Chip>
                )}
              </span>
            }
            note={<AddressText value={account.address} form="ends" />}
            end={
              <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center">
                {account.id === activeId ? (
                  <Chip tone="accent">
                    <Trans>In use</Trans>
                  </Chip>
                ) : (
                  <Button
                    size="small"
                    aria-label={t`Use ${account.name}`}
                    onClick={() => session.selectAccount(account.id)}
                  >
                    <Trans>Use</Trans>
                  </Button>
                )}
                <span className="flex items-center gap-1">
                  <IconButton
                    label={t`Name and color of ${account.name}`}
                    icon={<Pencil />}
                    onClick={() => setRenamed(account)}
                  />
                  <AccountActions account={account} />
                </span>
              </span>
            }
          />
        ))}
      </ListRows>
      <MoreAccounts />
      <RenameAccount account={renamed} onClose={() => setRenamed(undefined)} />
    </Card>
  );
}

function MoreAccounts(): ReactElement {
  const { add } = useSearch({ strict: false });
  const isAskedFor = add === "account";
  const [isAdding, setIsAdding] = useState(false);
  const [isWatching, setIsWatching] = useState(false);
  const navigate = useNavigate();
  const canAdd = useSessionState((state) => listPhrases(state.accounts).length > 0);
  const stopAdding = (): void => {
    setIsAdding(false);
    if (isAskedFor) void navigate({ to: "/settings/accounts", replace: true });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4 sm:px-6">
        {canAdd && (
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add account</Trans>
          </Button>
        )}
        <Link to="/welcome/import" className={buttonStyle()}>
          <Trans>Import another account</Trans>
        </Link>
        <Button onClick={() => setIsWatching(true)}>
          <Trans>Watch account</Trans>
        </Button>
      </div>
      <WatchAccount open={isWatching} onClose={() => setIsWatching(false)} />
      <AddAccount open={isAdding || (isAskedFor && canAdd)} onClose={stopAdding} />
    </>
  );
}

interface RenameAccountProps {
  readonly account: VaultAccount | undefined;
  readonly onClose: () => void;
}

function RenameAccount({ account, onClose }: RenameAccountProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  return (
    <Dialog open={account !== undefined} onOpenChange={onClose} title={t`Name and color`}>
      {account !== undefined && (
        <NameForm
          initial={account.name}
          color={account.color}
          action={t`Save`}
          save={async (name, color) => {
            session.opened(
              await vault.renameAccount(account.id, { name, ...(color === undefined ? {} : { color }) }),
            );
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The phrase's next account needs no new backup. */
function AddAccount({ open, onClose }: DialogControl): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const phrases = listPhrases(accounts);
  const [chosen, setChosen] = useState<string>();
  const phraseId = chosen ?? phrases[0]?.phraseId ?? "";
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Add account`}
      description={t`Your recovery phrase restores this account too.`}
    >
      {phrases.length > 1 && (
        <Field label={t`Recovery phrase`}>
          <Select
            value={phraseId}
            onValueChange={setChosen}
            options={phrases.map((phrase) => ({ value: phrase.phraseId, label: phrase.names.join(", ") }))}
          />
        </Field>
      )}
      <NameForm
        initial={t`Account ${accounts.length + 1}`}
        action={t`Add account`}
        save={async (name) => {
          const next = await vault.addAccount(phraseId, name);
          const added = next.find(({ id }) => accounts.every((account) => account.id !== id));
          session.opened(next, added?.id);
          onClose();
        }}
      />
    </Dialog>
  );
}

function WatchAccount({ open, onClose }: DialogControl): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Watch account`}
      description={t`You can see the account's balance and activity, but you can't sign for it.`}
    >
      <WatchForm onClose={onClose} />
    </Dialog>
  );
}

function WatchForm({ onClose }: Pick<DialogControl, "onClose">): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const [address, setAddress] = useState("");
  const [name, setName] = useState(t`Watch-only account`);
  const { isRunning, problem, submit } = useSubmit(async () => {
    const next = await vault.watchAccount(parseTypedRecipient(address), name.trim());
    session.opened(next, next.find(({ id }) => accounts.every((known) => known.id !== id))?.id);
    onClose();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Address`} problem={problem !== undefined && problemText(problem)}>
        <TextInput mono value={address} onValueChange={setAddress} />
      </Field>
      <Field label={t`Name`} hint={t`Visible only to you.`}>
        <TextInput value={name} autoComplete="off" onValueChange={setName} />
      </Field>
      <Button type="submit" tone="primary" loading={isRunning && t`Saving`}>
        <Trans>Watch account</Trans>
      </Button>
    </form>
  );
}

function AccountActions({ account }: { readonly account: VaultAccount }): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const toast = useToast();
  const ids = useSessionState((state) => state.accounts).map(({ id }) => id);
  const [isBusy, setIsBusy] = useState(false);
  const place = ids.indexOf(account.id);
  const run = async (change: () => Promise<readonly VaultAccount[]>): Promise<void> => {
    setIsBusy(true);
    try {
      session.opened(await change());
    } catch (error) {
      toast({ kind: "danger", title: t`Account not changed`, description: problemText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const moveUp = (): Promise<readonly VaultAccount[]> =>
    vault.arrangeAccounts([
      ...ids.slice(0, place - 1),
      account.id,
      ...ids.slice(place - 1).filter((id) => id !== account.id),
    ]);
  const isHidden = account.isHidden === true;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t`More actions for ${account.name}`}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control text-text-quiet transition-colors hover:bg-surface-soft hover:text-text"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <MenuItem icon={<ArrowUp />} disabled={place === 0 || isBusy} onSelect={() => void run(moveUp)}>
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem
        icon={isHidden ? <Eye /> : <EyeOff />}
        note={isHidden ? undefined : t`The account stays in the wallet.`}
        disabled={isBusy}
        onSelect={() => void run(() => vault.renameAccount(account.id, { isHidden: !isHidden }))}
      >
        {isHidden ? t`Show in lists` : t`Hide from lists`}
      </MenuItem>
      {!canSign(account) && (
        <MenuItem
          icon={<Trash />}
          disabled={isBusy}
          onSelect={() => void run(() => vault.unwatchAccount(account.id))}
        >
          <Trans>Stop watching</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}

interface NameFormProps {
  readonly initial: string;
  readonly color?: AccountColor;
  readonly action: string;
  readonly save: (name: string, color: AccountColor | undefined) => Promise<void>;
}

function NameForm({ initial, color: initialColor, action, save }: NameFormProps): ReactElement {
  const [name, setName] = useState(initial);
  const [color, setColor] = useState(initialColor);
  const { isRunning, problem, submit } = useSubmit(() => save(name.trim(), color));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Account name`}
        hint={t`Visible only to you.`}
        problem={problem !== undefined && problemText(problem)}
      >
        <TextInput value={name} autoComplete="off" onValueChange={setName} />
      </Field>
      {color !== undefined && <AccountColors value={color} onChange={setColor} />}
      <Button type="submit" tone="primary" loading={isRunning && t`Saving`}>
        {action}
      </Button>
    </form>
  );
}

interface AccountColorsProps {
  readonly value: AccountColor;
  readonly onChange: (color: AccountColor) => void;
}

function AccountColors({ value, onChange }: AccountColorsProps): ReactElement {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">
        <Trans>Color</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {COLORS.map(({ color, name, fill }) => (
          <label
            key={color}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line py-1 pr-4 pl-3 text-small font-medium transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span aria-hidden="true" className={clsx("size-4 rounded-full", fill)} />
            {name}
          </label>
        ))}
      </div>
      <p className="text-small text-text-quiet">
        <Trans>The ring around the account's picture. Visible only to you.</Trans>
      </p>
    </fieldset>
  );
}

const COLORS: readonly { readonly color: AccountColor; readonly name: string; readonly fill: string }[] = [
  { color: "kelp", name: t`Kelp`, fill: "bg-account-kelp" },
  { color: "amber", name: t`Amber`, fill: "bg-account-amber" },
  { color: "coral", name: t`Coral`, fill: "bg-account-coral" },
  { color: "violet", name: t`Violet`, fill: "bg-account-violet" },
  { color: "sky", name: t`Sky`, fill: "bg-account-sky" },
  { color: "sand", name: t`Sand`, fill: "bg-account-sand" },
];
