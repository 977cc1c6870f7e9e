import { t } from "@lingui/core/macro";
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";
import { popupStyle } from "./popup-style.ts";

interface MenuProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly side?: "top" | "bottom";
  readonly isOpenAtFirst?: boolean;
}

export function Menu(props: MenuProps): ReactElement {
  const { trigger, children, align = "start", side = "bottom", isOpenAtFirst = false } = props;
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal role="region" aria-label={t`Menu`}>
        {/* Catches the click that closes the menu, so that it activates nothing below. */}
        <Base.Backdrop className="fixed inset-0 z-40" />
        <Base.Positioner sideOffset={6} align={align} side={side} className="z-50 outline-none">
          <Base.Popup className={clsx(popupStyle, "min-w-56")}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly tone?: "plain" | "danger";
  readonly disabled?: boolean;
  readonly onSelect?: () => void;
}

export function MenuItem(props: MenuItemProps): ReactElement {
  const { icon, children, note, end, tone = "plain", disabled = false, onSelect } = props;
  const className = clsx(
    "flex min-h-11 w-full cursor-default items-center gap-3 rounded-small px-3 py-2 outline-none select-none",
    "data-disabled:text-text-quiet data-highlighted:bg-surface-soft [&_svg]:size-4.5 [&_svg]:shrink-0",
    tone === "danger" ? "text-danger" : "[&_svg]:text-text-quiet",
  );
  const content = (
    <>
      {icon}
      <span className="flex-1">
        {children}
        {note !== undefined && <span className="block text-small text-text-quiet">{note}</span>}
      </span>
      {end}
    </>
  );
  return (
    <Base.Item
      className={className}
      disabled={disabled}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
    >
      {content}
    </Base.Item>
  );
}

export function MenuSeparator(): ReactElement {
  return <Base.Separator className="my-1.5 border-t border-line" />;
}
