import { Trans } from "@lingui/react/macro";
import ExternalLink from "lucide-react/icons/external-link";
import { useRef, type ChangeEvent, type ReactElement, type ReactNode } from "react";
import { isPopup, openInTab } from "./browser-extension.ts";
import { Button } from "./button.tsx";

interface FileButtonProps {
  /** A verb with its object: "Choose file". */
  readonly children: ReactNode;
  /** Endings and media types that are offered: ".csv,.json". */
  readonly accept: string;
  readonly icon?: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A button that asks for one file of this device. The popup in the toolbar closes when it asks: there it opens its screen in a tab. */
export function FileButton({ children, accept, icon, onFile }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = ""; // the same file can be chosen again after it was corrected
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
