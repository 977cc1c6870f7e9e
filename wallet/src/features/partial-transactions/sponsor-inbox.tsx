import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SignatureRisk } from "@holdfast/descriptors/calls";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Trash2 from "lucide-react/icons/trash-2";
import { bytesToHex } from "@holdfast/sdk";
import { roleAddress, type PartialTransaction } from "@holdfast/sdk/partial-transaction";
import { partialTransactionValidityQuery } from "../../chain/transactions/received.ts";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Fee } from "../../components/coins/fee.tsx";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { throwAwayRequest, useSponsorInbox, type StoredRequest } from "../../storage/sponsor-inbox.ts";
import { Button } from "../../ui/button.tsx";
import { useNow } from "../../ui/now.ts";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";
import { partialTransactionCheckQuery } from "./partial-transaction-query.ts";
import { isPast } from "./device-expiry.ts";
import { encodeFragment } from "./partial-transaction-link.ts";
import { partialRisk } from "./partial-risk.ts";
import { payloadWords } from "./payload-words.ts";
import { sponsorProblems } from "./sponsor-verdict.tsx";
import { sponsorWords } from "./sponsor-words.ts";
import { showChainText } from "../../format/chain-text.ts";

const ASK_MS = 30_000;

export function SponsorInbox(): ReactElement | undefined {
  const network = useActiveNetwork();
  const stored = useSponsorInbox(network.chainId);
  const lives = useQueries({
    queries: stored.map(({ partial }) => ({
      ...partialTransactionValidityQuery(network, partial.request),
      refetchInterval: ASK_MS,
    })),
  });
  const now = useNow();
  if (stored.length === 0) return undefined;
  const isDead = stored.map((_, at) => !["alive", "waiting"].includes(lives[at]?.data?.kind ?? "alive"));
  // Deletes a request only if both the node and this device's clock agree: one lying node must not delete a
  // payable one.
  const over = stored.filter(({ partial }, at) => isDead[at] === true && isPast(partial.request, now));
  return (
    <Card title={t`Sponsorship requests`} padding="flush">
      <p className="px-5 pb-3 text-small text-text-quiet sm:px-6">
        <Trans>You pay a fee only if you sign the request.</Trans>{" "}
        <Link to="/settings/security" className="underline underline-offset-4">
          <Trans>Your sponsorship rules</Trans>
        </Link>
      </p>
      <ul aria-label={t`Sponsorship requests`} className="divide-y divide-line border-t border-line">
        {stored.map((one, at) => (
          <InboxRow key={one.id} stored={one} isDead={isDead[at] === true} isOver={over.includes(one)} />
        ))}
      </ul>
      {over.length > 0 && (
        <div className="border-t border-line px-5 py-3 sm:px-6">
          <Button size="small" tone="quiet" onClick={() => over.forEach(({ id }) => throwAwayRequest(id))}>
            <Trans>Remove expired</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

interface InboxRowProps {
  readonly stored: StoredRequest;
  /** The node reports that it can't execute anymore. */
  readonly isDead: boolean;
  /** This device's clock agrees. */
  readonly isOver: boolean;
}

function InboxRow(props: InboxRowProps): ReactElement {
  const { id, partial } = props.stored;
  const nameOf = useAddressNames();
  const { raw } = partial.request;
  const sender = nameOf(raw.sender) ?? formatAddress(raw.sender);
  const words = payloadWords(raw.payload);
  const { word, tone } = useVerdict(props);
  return (
    <li className="flex items-start gap-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <Link
          to="/sign"
          hash={encodeFragment(partial)}
          className="font-medium break-words underline underline-offset-4"
        >
          {words}
        </Link>
        <p className="text-small text-text-quiet">
          <Trans>
            From {sender}. Max fee: <Fee value={raw.maxGasAmount * raw.gasUnitPrice} />
          </Trans>
        </p>
        {partial.note !== "" && (
          <p className="text-small break-words text-text-quiet">{t`“${showChainText(partial.note, 200)}”`}</p>
        )}
        <p className="mt-2">
          <Chip tone={tone}>{word}</Chip>
        </p>
      </div>
      <IconButton label={t`Remove: ${words}`} icon={<Trash2 />} onClick={() => throwAwayRequest(id)} />
    </li>
  );
}

/** The cost for the payer or, if open, for the own account with the highest. */
function payerRisk(
  partial: StoredRequest["partial"],
  accounts: readonly VaultAccount[],
): SignatureRisk | undefined {
  const { request } = partial;
  const named = request.kind === "sponsored" ? request.feePayer : undefined;
  const risks = accounts
    .filter((account) => canSign(account) && (named ?? account.address) === account.address)
    .map((account) => partialRisk(partial, account, accounts));
  return risks.find(({ part }) => part !== "sponsor") ?? risks[0];
}

function useVerdict({ stored: { partial }, isDead, isOver }: InboxRowProps): {
  readonly word: string;
  readonly tone: ChipTone;
} {
  const choices = useSettings((settings) => settings.reviewRules);
  const accounts = useSessionState((state) => state.accounts);
  const parties = useQuery(partialTransactionCheckQuery(ownConsents(partial, accounts)));
  if (isOver) return { word: t`Expired`, tone: "plain" };
  if (isDead) return { word: t`Expired, according to this node`, tone: "plain" };
  const risk = payerRisk(partial, accounts);
  if (risk === undefined) return { word: t`Fee payer's key isn't in this wallet`, tone: "plain" };
  const { kind, word } = sponsorWords(risk, sponsorProblems(partial, choices));
  const payer = parties.data?.find(({ role }) => role.kind === "fee-payer");
  if (payer?.state === "signed")
    return { word: t`You agreed to pay`, tone: risk.part === "sponsor" ? "positive" : "caution" };
  return { word, tone: kind === "ok" ? "positive" : "danger" };
}

/**
 * Drops signatures not made with these accounts' keys. The sender could sign in their name with any key: such
 * a signature is valid, but not their consent.
 */
export function ownConsents(
  partial: PartialTransaction,
  accounts: readonly VaultAccount[],
): PartialTransaction {
  const keys = new Map(accounts.map(({ address, publicKey }) => [address, publicKey]));
  const signatures = partial.signatures.filter(({ role, authenticator }) => {
    const address = roleAddress(partial.request, role);
    if (address === undefined || authenticator.kind !== "ed25519") return false;
    return keys.get(address) === bytesToHex(authenticator.publicKey);
  });
  return { ...partial, signatures };
}
