import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type Address, isSupraError } from "@holdfast/sdk";
import { type ReactElement, useRef, useState, type SubmitEvent, useEffect, useId } from "react";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "../../ui/tabs.tsx";
import type { ImportPreview, ImportSecret, VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { clearDrafts, useDrafts, useSaveDraft } from "./draft.ts";
import { PhraseForm, SecretWordInput } from "./phrase-form.tsx";
import { ProtectStep } from "./protect-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { problemText, Problem } from "../../components/feedback/problem.tsx";
import { FoundAccounts, type ChosenAccount, USUAL_PATHS, keyOwnerQuery } from "./found-accounts.tsx";
import { accountQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The step is in the URL; the secret is only in the worker. */
export function ImportPage(): ReactElement {
  const { kind = "phrase", step = "secret", account: id } = useSearch({ from: "/bare/welcome/import" });
  const { imported, chosen, address } = useDrafts();
  const navigate = useNavigate();
  const renewed = useSessionState(({ accounts }) => accounts.find((account) => account.id === id));
  if (imported === undefined || step === "secret") return <SecretStep kind={kind} renewed={renewed} />;
  if (renewed !== undefined) return <NewerKeyStep account={renewed} preview={imported} kind={kind} />;
  if (step === "password") return <PasswordStep imported={imported} />;
  return (
    <StepFrame
      title={t`Is this your account?`}
      text={t`Compare the address with the one you know.`}
      place={[2, 3]}
    >
      <ImportPreviewStep
        preview={imported}
        address={address}
        onAddressChange={chooseAddress}
        chosen={chosen}
        onChosenChange={(accounts) => useDrafts.setState({ chosen: accounts })}
        onNext={() => void navigate({ to: "/welcome/import", search: { kind, step: "password" } })}
        onBack={() => {
          clearDrafts();
          void navigate({ to: "/welcome/import", search: { kind } });
        }}
      />
    </StepFrame>
  );
}

function chooseAddress(address: Address): void {
  useDrafts.setState({ address });
}

interface SecretStepProps {
  readonly kind: "phrase" | "key";
  readonly renewed: VaultAccount | undefined;
}

function SecretStep({ kind, renewed }: SecretStepProps): ReactElement {
  const vault = useVault();
  const navigate = useNavigate();
  const forAccount = renewed === undefined ? {} : { account: renewed.id };
  const preview = async (secret: ImportSecret): Promise<void> => {
    useDrafts.setState({ imported: await vault.previewImport(secret), chosen: [], address: undefined });
    await navigate({ to: "/welcome/import", search: { ...forAccount, kind, step: "address" } });
  };
  return (
    <StepFrame
      title={renewed === undefined ? t`Import account` : t`Import the newer key`}
      text={
        renewed === undefined
          ? t`Import your account with its recovery phrase or private key.`
          : t`Import ${renewed.name}'s new key. The account keeps its address.`
      }
      place={renewed === undefined ? [1, 3] : [1, 2]}
    >
      <Tabs
        label={t`Balance`}
        value={kind}
        onValueChange={(next) =>
          void navigate({
            to: "/welcome/import",
            search: { ...forAccount, kind: next },
            replace: true,
            resetScroll: false,
          })
        }
        items={[
          { value: "phrase", label: t`Recovery phrase`, content: <PhraseForm preview={preview} /> },
          { value: "key", label: t`Private key`, content: <KeyForm preview={preview} /> },
        ]}
      />
    </StepFrame>
  );
}

function PasswordStep({ imported }: { readonly imported: ImportPreview }): ReactElement {
  const { chosen, address } = useDrafts();
  const [first] = imported.accounts;
  const others = chosen.map(({ path }) => path);
  const paths = first?.path === undefined || others.length === 0 ? [] : [first.path, ...others];
  const otherAddresses = Object.fromEntries(
    chosen.flatMap(({ path, address: at }) => (at === undefined ? [] : [[path, at] as const])),
  );
  return (
    <StepFrame
      title={t`Protect your account`}
      text={t`Your password encrypts the account on this device.`}
      place={[3, 3]}
    >
      <ProtectStep {...useSaveDraft(imported.draftId, { paths, address, otherAddresses })} />
    </StepFrame>
  );
}

interface KeyFormProps {
  readonly preview: (secret: { readonly kind: "key"; readonly text: string }) => Promise<void>;
}

function KeyForm({ preview }: KeyFormProps): ReactElement {
  const key = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = key.current?.value.trim() ?? "";
    if (isReading) return;
    if (text === "") return setProblem(t`Paste the account's private key.`);
    setIsReading(true);
    setProblem(undefined);
    try {
      await preview({ kind: "key", text });
      if (key.current !== null) key.current.value = "";
    } catch (error) {
      setProblem(problemText(error));
      key.current?.focus();
    } finally {
      setIsReading(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Private key`}
        hint={t`64 hex digits, with or without 0x, or ed25519-priv-0x… Nothing leaves this device.`}
        problem={problem}
      >
        <SecretWordInput ref={key} isShown={false} />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isReading && t`Deriving the address`}
      >
        <Trans>Show address</Trans>
      </Button>
    </form>
  );
}

interface ImportPreviewStepProps {
  readonly preview: ImportPreview;
  /** The account's address, if its key was rotated. */
  readonly address: Address | undefined;
  readonly onAddressChange: (address: Address) => void;
  readonly chosen: readonly ChosenAccount[];
  readonly onChosenChange: (chosen: readonly ChosenAccount[]) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Shows the address before anything is stored. */
function ImportPreviewStep({
  preview,
  address: chosenAddress,
  onAddressChange,
  chosen,
  onChosenChange,
  onNext,
  onBack,
}: ImportPreviewStepProps): ReactElement {
  const path = preview.accounts[0]?.path;
  return (
    <div className="flex flex-col gap-6">
      {preview.accounts.map(({ address, path: at }) => (
        <KeyAccount
          key={address}
          own={address}
          path={at}
          chosen={chosenAddress}
          onChosenChange={onAddressChange}
        />
      ))}
      <p className="text-text-quiet">
        <Trans>
          If you don't recognize this address, check the recovery phrase or private key. Your old wallet may
          also have used a passphrase or another path. Nothing is saved yet.
        </Trans>
      </p>
      {path !== undefined && (
        <FoundAccounts
          draftId={preview.draftId}
          path={path}
          chosen={chosen}
          onChosenChange={onChosenChange}
        />
      )}
      <div className="flex flex-col gap-3">
        <Button tone="primary" size="large" width="full" onClick={onNext}>
          {chosen.length === 0 ? t`This is my account` : t`These are my accounts`}
        </Button>
        <Button tone="quiet" width="full" onClick={onBack}>
          <Trans>Use different phrase or key</Trans>
        </Button>
      </div>
    </div>
  );
}

interface NewerKeyStepProps {
  readonly account: VaultAccount;
  readonly preview: ImportPreview;
  readonly kind: "phrase" | "key";
}

/** Only if the secret has the account's on-chain key. */
function NewerKeyStep({ account, preview, kind }: NewerKeyStepProps): ReactElement {
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const { match, wanted, problem, retry } = useMatch(account, preview);
  const back = (): void => {
    clearDrafts();
    void navigate({ to: "/welcome/import", search: { account: account.id, kind } });
  };
  return (
    <StepFrame
      title={t`Is this the key?`}
      text={t`Holdfast checks which key ${account.name} accepts on ${network.name}. Nothing is saved yet.`}
      place={[2, 2]}
    >
      <div className="flex flex-col gap-6">
        <AddressText value={account.address} form="full" />
        {problem !== null && <Problem error={problem} onRetry={retry} />}
        {problem === null && match === undefined && <Skeleton shape="block" />}
        {match === null && (
          <Verdict kind="danger" title={t`The account does not accept this key`}>
            <span className="break-words">
              {wanted === undefined
                ? t`${network.name} does not have this account.`
                : kind === "key"
                  ? t`This private key doesn't match the account's key ${wanted}.`
                  : t`This recovery phrase doesn't produce the account's key ${wanted} on any standard path.`}
            </span>
          </Verdict>
        )}
        {match !== null && match !== undefined && (
          <>
            <Verdict kind="ok" title={t`The account accepts this key`}>
              {match.path === undefined ? undefined : t`Derivation path: ${match.path}`}
            </Verdict>
            <TakeKeyForm account={account} draftId={preview.draftId} path={match.path} />
          </>
        )}
        <Button tone="quiet" width="full" onClick={back}>
          <Trans>Use different phrase or key</Trans>
        </Button>
      </div>
    </StepFrame>
  );
}

interface TakeKeyFormProps {
  readonly account: VaultAccount;
  readonly draftId: string;
  readonly path: string | undefined;
}

function TakeKeyForm({ account, draftId, path }: TakeKeyFormProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const toast = useToast();
  const take = async (password: string): Promise<void> => {
    const options = { password, ...(path === undefined ? {} : { path }) };
    session.opened(await vault.adoptKey(account.id, draftId, options), account.id);
    toast({ kind: "positive", title: t`This wallet now uses the account's newer key` });
    await navigate({ to: "/account-health" });
    clearDrafts();
  };
  return (
    <PasswordForm
      action={t`Use this key`}
      working={t`Encrypting and saving the key`}
      unaffected={t`The account didn't change.`}
      run={take}
    />
  );
}

interface Match {
  readonly path?: string;
}

function useMatch({ address }: VaultAccount, { draftId, accounts }: ImportPreview) {
  const vault = useVault();
  const network = useActiveNetwork();
  const info = useQuery(accountQuery(network, address));
  const usual = useQuery({
    queryKey: ["draft-accounts", draftId],
    queryFn: () => vault.draftAccounts(draftId, USUAL_PATHS),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const wanted = info.data?.authenticationKey;
  const isKnown = info.data !== undefined && usual.data !== undefined;
  const found = [...accounts, ...(usual.data ?? [])].find((one) => one.address === wanted);
  const match: Match | null | undefined = isKnown ? (found ?? null) : undefined;
  return {
    match,
    wanted,
    problem: info.error ?? usual.error,
    retry: () => [info, usual].forEach((query) => void query.refetch()),
  };
}

interface KeyAccountProps {
  /** The key's own address, equal to its authentication key. */
  readonly own: Address;
  readonly path?: string | undefined;
  readonly chosen: Address | undefined;
  readonly onChosenChange: (address: Address) => void;
}

/** After a rotation, the address differs from the key's: the chain names it, or the user types it. */
function KeyAccount({ own, path, chosen, onChosenChange }: KeyAccountProps): ReactElement {
  const network = useActiveNetwork();
  const group = useId();
  const { data: found, isError } = useQuery(keyOwnerQuery(network, own));
  const owned = found ?? undefined;
  const current = chosen ?? owned ?? own;
  const addresses = [...new Set([own, owned ?? own, current])];
  useEffect(() => {
    if (chosen === undefined && owned !== undefined) onChosenChange(owned);
  }, [chosen, owned, onChosenChange]);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {addresses.length > 1 && (
          <p className="text-text-quiet">
            <Trans>This key controls an account with another address. Choose the account to import.</Trans>
          </p>
        )}
        {addresses.map((address) => (
          <AccountChoice
            key={address}
            address={address}
            note={address === own ? path : t`The account's key was rotated to this one.`}
            group={addresses.length > 1 ? group : undefined}
            isChosen={address === current}
            onChoose={() => onChosenChange(address)}
          />
        ))}
        {isError && (
          <p className="text-small text-text-quiet">
            {t`Couldn't check whether this key controls another account on ${network.name}.`}
          </p>
        )}
        <TypedAccount own={own} onFound={onChosenChange} />
      </div>
    </Card>
  );
}

interface AccountChoiceProps {
  readonly address: Address;
  readonly note: string | undefined;
  readonly group: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AccountChoice({ address, note, group, isChosen, onChoose }: AccountChoiceProps): ReactElement {
  const network = useActiveNetwork();
  const { data: balance, isError } = useQuery(balanceQuery(network, address));
  return (
    <label className="flex min-h-11 items-center gap-4">
      {group !== undefined && (
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-accent"
        />
      )}
      <Identicon value={address} size="large" />
      <span className="min-w-0 flex-1">
        <AddressText value={address} form="full" />
        {note !== undefined && (
          <span className="mt-1 block text-small break-words text-text-quiet">{note}</span>
        )}
        <span className="mt-1 block min-h-6">
          {balance !== undefined && (
            <Trans>
              <SupraAmount value={balance} /> on {network.name}
            </Trans>
          )}
          {balance === undefined && isError && (
            <span className="text-small text-text-quiet">{t`Balance on ${network.name} unknown.`}</span>
          )}
        </span>
      </span>
    </label>
  );
}

interface TypedAccountProps {
  readonly own: Address;
  readonly onFound: (address: Address) => void;
}

/** For accounts missing in the chain's table, such as after a rotation without proofs. */
function TypedAccount({ own, onFound }: TypedAccountProps): ReactElement {
  const network = useActiveNetwork();
  const [text, setText] = useState("");
  const typed = readAddress(text);
  const isAsked = typed.address !== undefined && typed.address !== own;
  const { data, error } = useQuery({ ...accountQuery(network, typed.address ?? own), enabled: isAsked });
  const verdict = ((): FieldVerdict | undefined => {
    if (text.trim() === "") return undefined;
    if (typed.problem !== undefined) return { kind: "error", text: typed.problem };
    if (!isAsked) return { kind: "ok", text: t`This is the key's own address.` };
    if (error !== null) return { kind: "error", text: problemText(error) };
    if (data === undefined) return undefined;
    if (data === null) return { kind: "error", text: t`${network.name} has no account at this address.` };
    return data.authenticationKey === own
      ? { kind: "ok", text: t`This key controls the account.` }
      : { kind: "error", text: t`This key does not control the account at this address.` };
  })();
  const controlled = isAsked && data?.authenticationKey === own ? typed.address : undefined;
  useEffect(() => {
    if (controlled !== undefined) onFound(controlled);
  }, [controlled, onFound]);
  return (
    <Disclosure summary={t`The account has a different address`}>
      <Field
        label={t`Account address`}
        hint={t`Enter an address only if the account's key was rotated. A new key doesn't change the address.`}
        verdict={verdict}
      >
        <TextInput mono value={text} onValueChange={setText} />
      </Field>
    </Disclosure>
  );
}

function readAddress(text: string): { readonly address?: Address; readonly problem?: string } {
  try {
    return { address: parseTypedRecipient(text) };
  } catch (error) {
    if (isSupraError(error)) return { problem: problemText(error) };
    throw error;
  }
}
