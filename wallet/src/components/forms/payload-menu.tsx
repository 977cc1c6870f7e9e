import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TransactionPayload } from "@holdfast/sdk";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import PencilLine from "lucide-react/icons/pencil-line";
import TimerReset from "lucide-react/icons/timer-reset";
import Users from "lucide-react/icons/users";
import Vote from "lucide-react/icons/vote";
import { formatAddress } from "../../format/address.ts";
import { CopyAsMenu } from "../copy/copy-as-menu.tsx";
import { payloadCopies, toCli, BCS_BYTES, COMMAND_LINE, NODE_JSON } from "../copy/copy-as.ts";
import { payloadToFragment } from "./payload-link.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { findDraft, isDraftTooLong } from "../../storage/workbench.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";

interface PayloadMenuProps {
  /** Undefined if the form is incomplete; the form then reports it. */
  readonly payload: () => TransactionPayload | undefined;
  /** A script can't be proposed, and only a call can be automated. */
  readonly kind?: "call" | "script" | "task";
  readonly canRepeat?: boolean;
  readonly form?: string;
  readonly onLeave?: () => void;
}

/** Alternatives to signing now. Passes the call after the next URL's #. */
export function PayloadMenu(props: PayloadMenuProps): ReactElement {
  const { payload, kind = "call", canRepeat = kind === "call", form, onLeave } = props;
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const multisigs = useMultisigAccounts(network.chainId);
  const withPayload = (go: (hash: string) => void): void => {
    const ready = payload();
    if (ready !== undefined) go(payloadToFragment(ready));
  };
  return (
    <>
      <Menu
        trigger={
          <Button tone="quiet" icon={<ChevronDown />}>
            <Trans>More options</Trans>
          </Button>
        }
      >
        <MenuItem
          icon={<Users />}
          note={t`Co-signers or a sponsor`}
          onSelect={() => withPayload((hash) => void navigate({ to: "/sign/new", hash }))}
        >
          <Trans>Request co-signatures</Trans>
        </MenuItem>
        {canRepeat && (
          <MenuItem
            icon={<TimerReset />}
            note={t`The network repeats the call automatically`}
            onSelect={() => withPayload((hash) => void navigate({ to: "/automation/new", hash }))}
          >
            <Trans>Register as automation task</Trans>
          </MenuItem>
        )}
        {kind !== "script" &&
          multisigs.map(({ address, name }) => (
            <MenuItem
              key={address}
              icon={<Vote />}
              note={t`The owners vote on the call`}
              onSelect={() =>
                withPayload((hash) => void navigate({ to: "/multisig/$address", params: { address }, hash }))
              }
            >
              {t`Propose to ${name === "" ? formatAddress(address) : name}`}
            </MenuItem>
          ))}
        {form !== undefined && <LeaveAsDraft form={form} onLeave={onLeave} />}
      </Menu>
      <CopyAsMenu
        labels={[...(kind === "script" ? [] : [COMMAND_LINE]), t`TypeScript`, NODE_JSON, BCS_BYTES]}
        copies={() => {
          const ready = payload();
          if (ready === undefined) return undefined;
          const cli = toCli({ payload: ready }, network);
          return [
            ...(cli === undefined ? [] : [{ label: COMMAND_LINE, text: cli }]),
            ...payloadCopies(ready),
          ];
        }}
      />
    </>
  );
}

interface LeaveAsDraftProps {
  readonly form: string;
  readonly onLeave: (() => void) | undefined;
}

/** Saves a form that another screen filled, which isn't saved automatically. Links to the drafts. */
function LeaveAsDraft({ form, onLeave }: LeaveAsDraftProps): ReactElement {
  const navigate = useNavigate();
  const toast = useToast();
  const { chainId } = useActiveNetwork();
  const leave = (): void => {
    onLeave?.();
    if (isDraftTooLong(chainId, form))
      toast({
        kind: "danger",
        title: t`This form exceeds the limit of 200,000 characters for drafts. Send the transaction, or keep it with “Copy as”.`,
      });
    else if (findDraft(chainId, form) === undefined)
      toast({ kind: "danger", title: t`Nothing to save yet. Fill in a field first.` });
    else {
      toast({ kind: "positive", title: t`Saved under “Drafts”` });
      void navigate({ to: "/contracts" });
    }
  };
  return (
    <MenuItem icon={<PencilLine />} note={t`Stays on this device until sent`} onSelect={leave}>
      <Trans>Save as draft</Trans>
    </MenuItem>
  );
}
