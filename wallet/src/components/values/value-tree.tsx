import { t } from "@lingui/core/macro";
import type { JsonValue } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { clsx } from "clsx";

interface ValueTreeProps {
  readonly value: JsonValue;
  readonly explain?: Explain | undefined;
}

type Explain = (
  name: string,
  value: JsonValue,
  siblings: Readonly<Record<string, JsonValue | undefined>>,
) => string | undefined;

/** Names on the left, values indented. In narrow places, such as reviews, values go below their names. */
export function ValueTree({ value, explain }: ValueTreeProps): ReactElement {
  if (isList(value)) {
    if (value.length === 0) return <Leaf text={t`empty list`} isQuiet />;
    return <Entries entries={value.map((item, at) => [String(at), item])} explain={explain} />;
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return <Leaf text={t`nothing`} isQuiet />;
    return <Entries entries={entries} explain={explain} />;
  }
  return <Leaf text={leafText(value)} />;
}

interface EntriesProps extends Pick<ValueTreeProps, "explain"> {
  readonly entries: readonly (readonly [string, JsonValue | undefined])[];
}

function Entries({ entries, explain }: EntriesProps): ReactElement {
  const siblings = Object.fromEntries(entries);
  return (
    <dl className="@container flex flex-col gap-2">
      {entries.map(([name, item]) => {
        const meaning = explain?.(name, item ?? null, siblings);
        return (
          <div key={name} className="flex flex-col gap-x-4 @min-[28rem]:flex-row">
            <dt className="shrink-0 text-small break-words text-text-quiet @min-[28rem]:w-44">{name}</dt>
            <dd
              className={clsx(
                "min-w-0 flex-1",
                hasParts(item) && "border-l border-line pl-3 @min-[28rem]:border-l-0 @min-[28rem]:pl-0",
              )}
            >
              <ValueTree value={item ?? null} explain={explain} />
              {meaning !== undefined && <span className="ml-2 text-small text-text-quiet">{meaning}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function hasParts(value: JsonValue | undefined): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function Leaf({
  text,
  isQuiet = false,
}: {
  readonly text: string;
  readonly isQuiet?: boolean;
}): ReactElement {
  return (
    <span className={isQuiet ? "text-small text-text-quiet" : "font-mono text-small break-all"}>{text}</span>
  );
}

function leafText(value: null | boolean | number | bigint | string): string {
  if (value === null) return t`none`;
  return value === "" ? t`empty text` : String(value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
