import { Trans } from "@lingui/react/macro";
import ExternalLink from "lucide-react/icons/external-link";
import { useRef, type ChangeEvent, type ReactElement, type ReactNode } from "react";
import { isPopup, openInTab } from "./browser-extension.ts";
import { Button } from "./button.tsx";

interface FileButtonProps {
  readonly children: ReactNode;
  /** Extensions and media types: ".csv,.json". */
  readonly accept: string;
  readonly icon?: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A file dialog closes the toolbar's popup, so there the button opens a tab. */
export function FileButton({ children, accept, icon, onFile }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = ""; // otherwise choosing the same file again fires no event
    if (file !== undefined) onFile(file);
  };
  if (isPopup())
    return (
      <Button icon={<ExternalLink />} onClick={openInTab}>
        {children}{" "}
        <span className="sr-only">
          <Trans>(opens in new tab)</Trans>
        </span>
      </Button>
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        onChange={choose}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
