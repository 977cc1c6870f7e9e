import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useKnownRecipients } from "../../components/addresses/recent-recipients.ts";
import { formatAddress } from "../../format/address.ts";
import { nameKey } from "../../storage/address-book/address-book-schema.ts";
import { Identicon } from "../../ui/identicon.tsx";
import { useSessionState } from "../../vault/vault-context.ts";

interface RecipientSuggestionsProps {
  readonly sender: Address;
  /** What is in the field. */
  readonly text: string;
  readonly onChoose: (address: Address) => void;
}

/** Two rows on a wide screen. */
const MAX_SUGGESTIONS = 6;

/** Whom the account paid before, contacts, and the other accounts of the user: those that the field's text may mean. */
export function RecipientSuggestions(props: RecipientSuggestionsProps): ReactElement | undefined {
  const { sender, text, onChoose } = props;
  const known = useKnownRecipients(sender, Infinity);
  const accounts = useSessionState((state) => state.accounts);
  const own = accounts.filter(({ address }) => address !== sender);
  const all = [...known, ...own.filter(({ address }) => known.every((one) => one.address !== address))];
  const key = nameKey(text.trim());
  const meant = all
    .map(({ address, name = formatAddress(address) }) => ({ address, name }))
    .filter(({ address, name }) => nameKey(name).includes(key) || address.startsWith(key))
    .slice(0, MAX_SUGGESTIONS);
  if (meant.length === 0) return undefined;
  return (
    <ul aria-label={t`Recent recipients`} className="flex flex-wrap gap-2">
      {meant.map(({ address, name }) => (
        <li key={address} className="max-w-full">
          <button
            type="button"
            aria-label={t`Send to ${name}`}
            onClick={() => onChoose(address)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface-raised py-1 pr-3 pl-1.5 text-small font-medium transition-colors hover:border-line-strong touch:min-h-11"
          >
            <Identicon
              value={address}
              size="small"
              tint={own.find((account) => account.address === address)?.color}
            />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
