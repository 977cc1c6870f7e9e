import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDescriptorFile, type Attestation, type DescriptorDraft } from "@holdfast/descriptors";
import { bytesToHex } from "@holdfast/sdk";
import { useRouter } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import Download from "lucide-react/icons/download";
import LinkIcon from "lucide-react/icons/link";
import Signature from "lucide-react/icons/signature";
import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../components/feedback/problem.tsx";
import { keepDescriptor, useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount, useVault } from "../../vault/vault-context.ts";
import type { MessageSummary } from "../../vault/signing.ts";
import { descriptorToFragment } from "./descriptor-link.ts";
import { LANGUAGE_CODES, type Language } from "../../storage/settings/language.ts";
import { goldenTests, exampleText, type DraftReading } from "./draft-edits.ts";
import { sameDescriptor } from "./same-descriptor.ts";
import { readStoredDescriptor } from "../../components/descriptions/found-description.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DescriptorFacts } from "./descriptor-facts.tsx";

interface DescribedEndingProps {
  readonly draft: DescriptorDraft;
  readonly reading: DraftReading;
  readonly name: string;
  readonly goldens: Readonly<Partial<Record<Language, string>>>;
}

export function DescribedEnding({ draft, reading, name, goldens }: DescribedEndingProps): ReactElement {
  const account = useOwnAccount();
  const toast = useToast();
  const { files } = useDescriptorLibrary();
  const signing = useSigning(draft, account);
  const isReady = isInOrder(reading, name, goldens);
  const tests = reading.kind === "read" ? goldenTests(reading.descriptor, name, goldens) : [];
  const file = formatDescriptorFile({ value: draft, attestations: signing.attestations, tests });
  const share = useShare(file);
  const keep = async (): Promise<void> => {
    const replaced = await sameDescriptor(file, files);
    keepDescriptor(file, (other) => replaced.includes(other));
    toast({ kind: "positive", title: t`Description saved on this device.` });
  };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {signing.attestations.length > 0 && (
          <p className="text-text-quiet">
            {t`Signed by ${account?.name ?? ""}. The file, the link and the saved copy include the signature. Editing the description removes the signature.`}
          </p>
        )}
        {signing.problem !== undefined && (
          <Problem error={signing.problem} unaffected={t`Nothing was signed.`} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" disabled={!isReady} onClick={() => void keep()}>
            <Trans>Save on this device</Trans>
          </Button>
          <Button
            icon={<Download />}
            disabled={!isReady}
            onClick={() => saveFile("descriptor.json", "application/json", file)}
          >
            <Trans>Export</Trans>
          </Button>
          <Button icon={<LinkIcon />} disabled={!isReady} onClick={() => void share()}>
            <Trans>Copy link</Trans>
          </Button>
          {account !== undefined && canSign(account) && (
            <Button icon={<Signature />} disabled={!isReady} onClick={signing.ask}>
              <Trans>Sign</Trans>
            </Button>
          )}
        </div>
      </div>
      {signing.asked !== undefined && account !== undefined && (
        <SignDescription
          summary={signing.asked}
          account={account}
          onSign={signing.sign}
          onClose={signing.leave}
        />
      )}
    </Card>
  );
}

/** The signer parses the description, and the user confirms the result. */
function useSigning(draft: DescriptorDraft, account: VaultAccount | undefined) {
  const vault = useVault();
  const [attestations, setAttestations] = useState<readonly Attestation[]>([]);
  const [asked, setAsked] = useState<MessageSummary>();
  const [problem, setProblem] = useState<unknown>();
  const request = {
    accountId: account?.id ?? "",
    message: JSON.stringify(draft),
    form: "descriptor",
  } as const;
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setAsked(undefined);
      setProblem(error);
    }
  };
  return {
    attestations,
    asked,
    problem,
    ask: () => void attempt(async () => setAsked(await vault.reviewMessage(request))),
    leave: () => setAsked(undefined),
    sign: () =>
      void attempt(async () => {
        if (asked === undefined) return;
        const { publicKey, signature } = await vault.signMessage({ ...request, digest: asked.digest });
        setAttestations([{ publicKey: plainHex(publicKey), signature: plainHex(signature) }]);
        setAsked(undefined);
      }),
  };
}

function useShare(file: string): () => Promise<void> {
  const toast = useToast();
  const router = useRouter();
  return async () => {
    const { href } = router.buildLocation({ to: "/descriptions", hash: descriptorToFragment(file) });
    try {
      await copyText(new URL(href, window.location.origin).href);
      toast({ kind: "positive", title: t`Link to description copied` });
    } catch {
      toast({ kind: "danger", title: t`The browser blocked copying.` });
    }
  };
}

function isInOrder(reading: DraftReading, name: string, goldens: DescribedEndingProps["goldens"]): boolean {
  if (reading.kind !== "read" || reading.faults.length > 0) return false;
  return LANGUAGE_CODES.every((language) => {
    const golden = goldens[language]?.trim() ?? "";
    return golden === "" || golden === exampleText(reading.descriptor, name, language);
  });
}

function plainHex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2);
}

interface SignDescriptionProps {
  readonly summary: MessageSummary;
  readonly account: VaultAccount;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

/** Shows the signer's parsed description, not the form's. */
function SignDescription({ summary, account, onSign, onClose }: SignDescriptionProps): ReactElement {
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
      description={t`Signing is free and moves no assets. Wallets that trust your key show these sentences with the name they saved for you.`}
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
