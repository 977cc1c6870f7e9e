import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactElement } from "react";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { formatAddress } from "../format/address.ts";
import { Identicon } from "../ui/identicon.tsx";
import { whenIdle } from "./fetch-ahead.ts";
import type { FrameAccount } from "./frame.tsx";

interface AccountChipProps {
  readonly account: FrameAccount;
  readonly form: "wide" | "compact";
}

export function AccountChip({ account, form }: AccountChipProps): ReactElement {
  const [isAsked, setIsAsked] = useState(false);
  // It locks the wallet, with and without a network.
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const Trigger = form === "wide" ? WideTrigger : CompactTrigger;
  const first = <Trigger account={account} onClick={() => setIsAsked(true)} />;
  if (!isAsked) return first;
  return (
    <Suspense fallback={first}>
      <AccountMenu account={account} trigger={<Trigger account={account} />} />
    </Suspense>
  );
}

const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

interface TriggerProps extends ComponentProps<"button"> {
  readonly account: FrameAccount;
}

function WideTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      aria-haspopup
      aria-expanded={false}
      {...rest}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface-raised px-3 py-2 text-left shadow-low transition-colors hover:border-line-strong"
    >
      <Identicon value={account.address} tint={account.color} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{account.name}</span>
        <span className="block font-mono text-small text-text-quiet">{formatAddress(account.address)}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}

function CompactTrigger({ account, ...rest }: TriggerProps): ReactElement {
  return (
    <button
      type="button"
      aria-haspopup
      aria-expanded={false}
      {...rest}
      className="-ml-2 flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 pr-3 pl-1.5 font-semibold"
    >
      <Identicon value={account.address} size="small" tint={account.color} />
      <span className="truncate">{account.name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
    </button>
  );
}
