import { useMemo, type ReactElement } from "react";

/** The browser skips the layout of blocks out of sight: a module can have 100,000 lines. */
const BLOCK_LINES = 200;

export function CodeLines(props: {
  readonly text: string;
  readonly label: string;
  readonly height?: "small";
}): ReactElement {
  const { text, label, height } = props;
  const blocks = useMemo(() => splitBlocks(text), [text]);
  return (
    <pre
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className={`${height === "small" ? "max-h-96" : "max-h-128"} overflow-auto rounded-control bg-surface-sunken p-4 font-mono text-small`}
    >
      {blocks.length === 1
        ? text
        : blocks.map((block, index) => (
            <span
              key={index}
              className="block [contain-intrinsic-size:auto_250rem] [content-visibility:auto]"
            >
              {block}
            </span>
          ))}
    </pre>
  );
}

function splitBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  for (let lines = 0, end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
    if (++lines % BLOCK_LINES > 0) continue;
    blocks.push(text.slice(start, end + 1));
    start = end + 1;
  }
  return [...blocks, text.slice(start)];
}
