import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { AttentionItem } from "./attention-items.ts";
import { useAttention } from "./use-attention.ts";

/** What waits for the user, a line each with the way there; nothing while nothing does. */
export function AttentionCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const items = useAttention(account);
  if (items.length === 0) return undefined;
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-2">
      <h2 id="attention" className="sr-only">
        Needs your attention
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface-raised shadow-low">
        {items.map((item) => (
          <AttentionLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function AttentionLine({ item }: { readonly item: AttentionItem }): ReactElement {
  const { Icon, word, style } = LOOKS[item.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 sm:px-6">
      <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", style)} />
        <span>
          <span className="sr-only">{word}: </span>
          {item.text}
        </span>
      </span>
      <Link
        to={item.action.to}
        className="-mr-2 ml-auto inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-semibold text-accent hover:bg-surface-soft touch:min-h-11"
      >
        {item.action.label}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
}

const LOOKS = {
  info: { Icon: Info, word: "Good to know", style: "text-text-quiet" },
  caution: { Icon: TriangleAlert, word: "Caution", style: "text-caution" },
  danger: { Icon: OctagonAlert, word: "Danger", style: "text-danger" },
} as const;
