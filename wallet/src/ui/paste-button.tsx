import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import { useState, type ReactElement, type ReactNode } from "react";
import { type ButtonStyle, Button } from "./button.tsx";

interface PasteButtonProps {
  readonly children: ReactNode;
  readonly onText: (text: string) => void;
  /** Shown if nothing was pasted, with the alternative. */
  readonly refusal: ReactNode;
  readonly tone?: ButtonStyle["tone"];
}

/** A browser may deny clipboard access, and the extension's popup can't even ask. */
export function PasteButton({ children, onText, refusal, tone }: PasteButtonProps): ReactElement {
  const [isRefused, setIsRefused] = useState(false);
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => "");
    setIsRefused(text.trim() === "");
    if (text.trim() !== "") onText(text);
  };
  return (
    <>
      <Button size="small" tone={tone} icon={<ClipboardPaste />} onClick={() => void paste()}>
        {children}
      </Button>
      {isRefused && (
        <span role="status" className="order-last basis-full text-small text-text-quiet">
          {refusal}
        </span>
      )}
    </>
  );
}
