import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactElement } from "react";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { accountQuery } from "../../chain/queries/queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { keyOwnerQuery } from "./key-owner-query.ts";

interface KeyAccountProps {
  /** The address that the key gives by itself, which is its authentication key too. */
  readonly own: Address;
  /** Where that key is in its phrase. */
  readonly path?: string | undefined;
  /** Undefined until the user, or the chain, has named one. */
  readonly chosen: Address | undefined;
  readonly onChosenChange: (address: Address) => void;
}

/**
 * The account of an imported key. After a rotation its address is another one than the key's own: the chain knows
 * which, or the user types it.
 */
export function KeyAccount({ own, path, chosen, onChosenChange }: KeyAccountProps): ReactElement {
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
            {t`Couldn't check on ${network.name} whether this key controls another account.`}
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
  /** Undefined when there is nothing to choose from. */
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

/** For an account that the chain's table does not name, as after a rotation without proofs. */
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
      : { kind: "error", text: t`This key does not control that account.` };
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
        <TextInput mono value={text} onChange={(event) => setText(event.target.value)} />
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
