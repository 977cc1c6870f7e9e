import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState, type ReactElement } from "react";
import Info from "lucide-react/icons/info";
import { IconButton } from "../ui/icon-button.tsx";

/** The source of a finding, behind an icon: few users need it. */
export function FindingSource({ source }: { readonly source: string }): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className="-ml-2 flex items-center gap-1 text-small">
      <IconButton
        size="small"
        label={t`Source of this finding`}
        icon={<Info />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      />
      <p id={id} hidden={!isShown}>
        <Trans>Source: {source}.</Trans>
      </p>
    </div>
  );
}
