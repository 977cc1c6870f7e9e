import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from "react";

interface RowLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "aria-current"> {
  readonly href: string;
  /** Goes there, without loading the page again. */
  readonly onFollow: () => void;
  /** It may be followed next: what is needed for that can be loaded. */
  readonly onIntent?: () => void;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * What the router's own link does for a row, without following where the router is: among thirty rows of a list that is
 * scrolled, that was most of the work.
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

/** Not one that asks the browser for another tab, another window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
