import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { readStoredDescriptor } from "../../components/descriptions/trusted-descriptors.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { MessageSummary } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { DescriptorFacts } from "./descriptor-facts.tsx";

export interface SignDescriptionProps {
  /** What the part that signs has read. */
  readonly summary: MessageSummary;
  readonly account: VaultAccount;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

/** What would be signed of a description, as the part that signs has read it: the user sees this, not the form. */
export function SignDescription({ summary, account, onSign, onClose }: SignDescriptionProps): ReactElement {
  const { text = "" } = summary;
  const { data } = useQuery({
    queryKey: ["described-to-sign", text],
    queryFn: () => readStoredDescriptor(text, []),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Sign this description`}
      description={t`Signing costs nothing and moves no assets. Wallets that trust your key show these sentences under their name for you.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Edit</Trans>
          </Button>
          <Button tone="primary" disabled={data?.kind !== "used"} onClick={onSign}>
            <Trans>Sign description</Trans>
          </Button>
        </>
      }
    >
      {data !== undefined && <DescriptorFacts kept={data} />}
      <KeyValues
        items={[
          { label: t`Signed by`, value: account.name },
          {
            label: t`Public key`,
            value: <AddressText value={account.publicKey ?? ""} what={t`public key`} form="full" />,
            stacked: true,
          },
        ]}
      />
    </Dialog>
  );
}
