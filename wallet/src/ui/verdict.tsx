import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";

export type VerdictKind = "ok" | "info" | "caution" | "danger";

interface VerdictProps {
  readonly kind: VerdictKind;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Screen readers hear the kind, too. */
export function Verdict({ kind, title, children, action }: VerdictProps): ReactElement {
  const { Icon, word, box, icon } = verdictLooks[kind];
  return (
    <div className={clsx("flex gap-3 rounded-control p-4", box)}>
      <Icon aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", icon)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {!isEmpty(children) && <div className="mt-1 text-text">{children}</div>}
        {!isEmpty(action) && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

/** Avoids an empty line below the title. */
function isEmpty(node: ReactNode): boolean {
  return node === undefined || node === null || node === false || node === "";
}

export const verdictLooks = {
  ok: {
    Icon: CircleCheck,
    word: t`All good`,
    box: "bg-positive-soft text-on-positive-soft",
    icon: "text-positive",
  },
  info: { Icon: Info, word: t`Good to know`, box: "bg-surface-soft text-text", icon: "text-text-quiet" },
  caution: {
    Icon: TriangleAlert,
    word: t`Caution`,
    box: "bg-caution-soft text-on-caution-soft",
    icon: "text-caution",
  },
  danger: {
    Icon: OctagonAlert,
    word: t`Danger`,
    box: "bg-danger-soft text-on-danger-soft",
    icon: "text-danger",
  },
} as const;
