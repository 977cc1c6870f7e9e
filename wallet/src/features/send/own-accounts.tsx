import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { Identicon } from "../../ui/identicon.tsx";
import { useActiveAccount, useSessionState } from "../../vault/vault-context.tsx";

/** The user's other accounts, for a press instead of a paste. */
export function OwnAccounts({
  onChoose,
}: {
  readonly onChoose: (address: Address) => void;
}): ReactElement | undefined {
  const active = useActiveAccount();
  const others = useSessionState((state) => state.accounts).filter(({ id }) => id !== active?.id);
  if (others.length === 0) return undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-text-quiet">To yourself:</span>
      {others.map((account) => (
        <button
          key={account.id}
          type="button"
          onClick={() => onChoose(account.address)}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface-raised py-1 pr-3 pl-1.5 text-small font-medium transition-colors hover:border-line-strong touch:min-h-11"
        >
          <Identicon value={account.address} size="small" tint={account.color} />
          <span className="truncate">{account.name}</span>
        </button>
      ))}
    </div>
  );
}
