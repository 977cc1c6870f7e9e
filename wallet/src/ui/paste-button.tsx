import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import { useState, type ReactElement, type ReactNode } from "react";
import { type ButtonStyle, Button } from "./button.tsx";

interface PasteButtonProps {
  /** "Paste", and what where that does not say enough. */
  readonly children: ReactNode;
  /** What the clipboard holds; never empty. */
  readonly onText: (text: string) => void;
  /** What is said when nothing came, with the way that is left. */
  readonly refusal: ReactNode;
  readonly tone?: ButtonStyle["tone"];
}

/** Pastes without keys; stands in a row that wraps. A browser may keep the clipboard, and a popup in the toolbar can't even ask for it. */
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
