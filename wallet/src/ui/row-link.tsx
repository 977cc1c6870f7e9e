import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from "react";

interface RowLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "aria-current"> {
  readonly href: string;
  readonly onFollow: () => void;
  /** For preloading. */
  readonly onIntent?: () => void;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Replaces the router's link in long lists: subscribing each row to the router took most of the time of
 * scrolling.
 */
export function RowLink({ href, onFollow, onIntent, children, ...marks }: RowLinkProps): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      href={href}
      onClick={follow}
      onFocus={onIntent}
      onMouseEnter={onIntent}
      onTouchStart={onIntent}
      {...marks}
    >
      {children}
    </a>
  );
}

/** False for a click that opens a tab or window, or downloads. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
