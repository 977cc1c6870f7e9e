import type { ReactElement, ReactNode } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly aside?: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Disclosure(props: DisclosureProps): ReactElement {
  const { summary, aside, isOpen = false, onToggle, children } = props;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="group border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-small font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-text-quiet transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">{summary}</span>
        {aside !== undefined && <span className="text-small text-text-quiet">{aside}</span>}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
