import { clsx } from "clsx";
import { useState, type PointerEvent, type ReactElement, type ReactNode } from "react";

interface ReadableChartProps {
  readonly label: string;
  readonly count: number;
  /** 0 (left) to 1 (right). */
  readonly placeOf: (index: number) => number;
  readonly textOf: (index: number) => string;
  readonly top?: string;
  readonly bottom?: string;
  readonly from: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** A chart whose values can be read by pointer, touch or arrow keys; shows the last one by default. */
export function ReadableChart(props: ReadableChartProps): ReactElement {
  const { label, count, placeOf, textOf, top, bottom, from, to, children } = props;
  const [chosen, setChosen] = useState<number>();
  const hasAxis = top !== undefined || bottom !== undefined;
  const last = count - 1;
  const at = Math.min(chosen ?? last, last);
  const text = textOf(at);
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(nearest(count, placeOf, (event.clientX - left) / width));
  };
  return (
    <div
      className={clsx(
        "grid gap-x-3 gap-y-1 text-small text-text-quiet",
        hasAxis ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-1",
      )}
    >
      {hasAxis && (
        <div aria-hidden="true" className="tabular flex flex-col justify-between text-right">
          <span>{top}</span>
          <span>{bottom}</span>
        </div>
      )}
      <div
        role="presentation"
        className="relative rounded-small has-focus-visible:outline-2 has-focus-visible:outline-accent"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === "mouse") setChosen(undefined);
        }}
      >
        {children}
        {chosen !== undefined && (
          <span
            className="pointer-events-none absolute inset-y-0 w-px bg-text-quiet"
            style={{ left: `${placeOf(at) * 100}%` }}
          />
        )}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={last}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <div aria-hidden="true" className="-col-end-1 flex flex-wrap justify-between gap-x-4">
        <span>{from}</span>
        {from !== to && <span className="ml-auto">{to}</span>}
      </div>
      <p className="tabular col-span-full text-text">{text}</p>
    </div>
  );
}

function nearest(count: number, placeOf: (index: number) => number, share: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(middle) < share) low = middle + 1;
    else high = middle;
  }
  return low > 0 && share - placeOf(low - 1) < placeOf(low) - share ? low - 1 : low;
}
