import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { collectibleQuery } from "../../chain/collectibles/collectible-query.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { showChainText } from "../../format/chain-text.ts";
import { changeCollectibles, withCollectible } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";

export interface AddCollectibleProps {
  readonly account: Address;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a collectible that no history tells of. */
export function AddCollectible({ account, isOpen, onClose }: AddCollectibleProps): ReactElement {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string>();
  const reading = asked === undefined ? undefined : readAddress(asked);
  const close = (): void => {
    setText("");
    setAsked(undefined);
    onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(text);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t`Add a collectible`}
      description={t`The collectible stays in your list even if another account owns it.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Collectible address`}
          hint={t`The token object's address, not the collection's.`}
          {...(reading?.problem === undefined ? {} : { verdict: { kind: "error", text: reading.problem } })}
        >
          <TextInput mono placeholder="0x" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit">
          <Trans>Look up</Trans>
        </Button>
      </form>
      {reading?.address !== undefined && <Found account={account} token={reading.address} onAdded={close} />}
    </Dialog>
  );
}

interface FoundProps {
  readonly account: Address;
  readonly token: Address;
  readonly onAdded: () => void;
}

function Found({ account, token, onAdded }: FoundProps): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery(collectibleQuery(network, token));
  if (error !== null) return <p role="alert">{problemText(error)}</p>;
  if (data === undefined)
    return (
      <p role="status">
        <Trans>Loading</Trans>
      </p>
    );
  if (data === null)
    return (
      <p role="alert">
        <Trans>This address has no collectible.</Trans>
      </p>
    );
  const add = (): void => {
    changeCollectibles(network.chainId, account, (kept) =>
      withCollectible(kept, { token, standing: "added" }),
    );
    onAdded();
  };
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-sunken p-4">
      <p className="font-semibold break-words">{showChainText(data.name)}</p>
      <p className="text-small text-text-quiet">
        {data.owner === account
          ? t`This account owns the collectible.`
          : t`Another account owns the collectible.`}
      </p>
      <Button tone="primary" onClick={add}>
        <Trans>Add collectible</Trans>
      </Button>
    </div>
  );
}

function readAddress(text: string): { readonly address?: Address; readonly problem?: string } {
  try {
    return { address: parseTypedAddress(text) };
  } catch (error) {
    if (isSupraError(error)) return { problem: problemText(error) };
    throw error;
  }
}
