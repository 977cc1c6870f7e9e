import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { networkOfChain } from "../../storage/settings/network.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { Invite } from "./invite.ts";

/** The names in an invite link, with a button that saves them. Empty once they are all saved. */
export function InviteCard(props: {
  readonly invite: Invite;
  readonly state: MultisigState;
}): ReactElement | undefined {
  const { invite, state } = props;
  const { address, owners } = state.account;
  const { chainId } = useActiveNetwork();
  const book = useAddressBookStore();
  const nameOf = useAddressNames();
  const [problem, setProblem] = useState<string>();
  const isStored = useMultisigAccounts(chainId).some((one) => one.address === address);
  // An invite names owners only, and never replaces a name that the user chose.
  const unknown = invite.owners.filter(
    (owner) => owners.includes(owner.address) && nameOf(owner.address) === undefined,
  );
  if (invite.chainId !== chainId || (isStored && unknown.length === 0)) return undefined;
  const save = (): void => {
    try {
      for (const owner of unknown) book.labelAddress(owner.address, owner.name);
      if (!isStored) saveMultisigAccount({ chainId, address, name: invite.name });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={invite.name === "" ? t`You're invited` : t`You're invited to ${invite.name}`}>
      <div className="flex flex-col gap-4">
        {unknown.length > 0 && (
          <KeyValues
            items={unknown.map((owner) => ({
              label: owner.name,
              value: <AddressText value={owner.address} />,
            }))}
          />
        )}
        <p className="text-text-quiet">
          <Trans>These names come from the link. Confirm each address with its owner before you save.</Trans>
        </p>
        {problem !== undefined && <Verdict kind="danger" title={problem} />}
        <div>
          <Button tone="primary" onClick={save}>
            {unknown.length === 0 ? <Trans>Save account</Trans> : <Trans>Save account and names</Trans>}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** An invite to an account on another network, with the way there. */
export function InviteNetwork({ invite }: { readonly invite: Invite }): ReactElement | undefined {
  const active = useActiveNetwork();
  const all = useNetworks();
  const settings = useSettingsStore();
  if (invite.chainId === active.chainId) return undefined;
  const network = networkOfChain({ all, active }, invite.chainId);
  if (network === undefined)
    return (
      <Verdict kind="caution" title={t`This invite is for chain ${invite.chainId}`}>
        <Trans>Holdfast has no network with this chain ID. Add the network first.</Trans>
      </Verdict>
    );
  return (
    <Verdict
      kind="info"
      title={t`This invite is for ${network.name}. You're on ${active.name}.`}
      action={
        <Button onClick={() => settings.chooseNetwork(network.id)}>
          <Trans>Switch to {network.name}</Trans>
        </Button>
      }
    />
  );
}
