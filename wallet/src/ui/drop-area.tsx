import { useState, type DragEvent, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";

interface DropAreaProps {
  readonly onDropped: (dropped: DataTransfer) => void;
  readonly children: ReactNode;
}

/** Put a file button inside, as not everyone can drag. */
export function DropArea({ onDropped, children }: DropAreaProps): ReactElement {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onDropped(event.dataTransfer);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      className={clsx(
        "flex flex-col items-center gap-4 rounded-control border border-dashed p-8 text-center",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      {children}
    </div>
  );
}
