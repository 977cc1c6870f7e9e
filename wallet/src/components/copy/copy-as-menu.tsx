import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import Copy from "lucide-react/icons/copy";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { CallCopy } from "./copy-as.ts";

interface CopyAsMenuProps {
  readonly copies: () => readonly CallCopy[] | undefined;
  readonly labels: readonly string[];
}

export function CopyAsMenu({ copies, labels }: CopyAsMenuProps): ReactElement {
  const toast = useToast();
  const copy = async (label: string): Promise<void> => {
    const all = copies();
    const found = all?.find((one) => one.label === label);
    if (found === undefined) {
      const title =
        all === undefined
          ? t`Complete the form first. Some fields are empty or invalid.`
          : t`Can't copy as ${label}. Choose another format.`;
      toast({ kind: "danger", title });
      return;
    }
    try {
      await copyText(found.text);
      toast({ kind: "positive", title: t`Copied as ${label}` });
    } catch {
      toast({ kind: "danger", title: t`The browser blocked copying.` });
    }
  };
  return (
    <Menu
      trigger={
        <Button tone="quiet" icon={<Copy />}>
          <Trans>Copy as</Trans>
        </Button>
      }
    >
      {labels.map((label) => (
        <MenuItem key={label} onSelect={() => void copy(label)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
