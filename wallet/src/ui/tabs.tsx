import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactElement, ReactNode } from "react";

interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
}: TabsProps<Value>): ReactElement {
  const change = (next: unknown): void => {
    const item = items.find((candidate) => candidate.value === next);
    if (item !== undefined) onValueChange(item.value);
  };
  return (
    <Base.Root value={value} onValueChange={change}>
      <div className="@container">
        <Base.List
          aria-label={label}
          className="relative flex flex-wrap gap-x-3 border-b border-line @min-[28rem]:gap-x-6"
        >
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              className="min-h-11 shrink-0 font-medium whitespace-nowrap text-text-quiet @max-[28rem]:text-small transition-colors -outline-offset-2 hover:text-text data-active:text-text"
            >
              {item.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-(--active-tab-bottom) left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width] duration-(--motion-calm)" />
        </Base.List>
      </div>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-small pt-6">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
