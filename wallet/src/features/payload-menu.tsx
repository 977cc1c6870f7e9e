import type { TransactionPayload } from "@holdfast/sdk";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import TimerReset from "lucide-react/icons/timer-reset";
import Users from "lucide-react/icons/users";
import Vote from "lucide-react/icons/vote";
import { formatAddress } from "../format/address.ts";
import { CopyAsMenu } from "../parts/copy-as-menu.tsx";
import { payloadCopies, toCli } from "../parts/copy-as.ts";
import { payloadToFragment } from "../parts/payload-link.ts";
import { useActiveNetwork } from "../settings/settings.ts";
import { useSharedAccounts } from "../settings/shared-accounts.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";

export interface PayloadMenuProps {
  /** Undefined while the form is not finished; the form then says what is missing. */
  readonly payload: () => TransactionPayload | undefined;
  /** A call of a function, which a program can make and a shared account can propose. */
  readonly isCall?: boolean;
  /** The network may repeat it. */
  readonly canRepeat?: boolean;
}

/** What can be done with a finished form other than signing it now. The call travels after # of the next screen. */
export function PayloadMenu({ payload, isCall = true, canRepeat = isCall }: PayloadMenuProps): ReactElement {
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const shared = useSharedAccounts(network.chainId);
  const withPayload = (go: (hash: string) => void): void => {
    const ready = payload();
    if (ready !== undefined) go(payloadToFragment(ready));
  };
  return (
    <>
      <Menu
        trigger={
          <Button tone="quiet" icon={<ChevronDown />}>
            More ways
          </Button>
        }
      >
        <MenuItem
          icon={<Users />}
          note="Several signers, or somebody who pays the fee"
          onSelect={() => withPayload((hash) => void navigate({ to: "/sign/new", hash }))}
        >
          Let others sign or pay
        </MenuItem>
        {canRepeat && (
          <MenuItem
            icon={<TimerReset />}
            note="The network repeats it by itself"
            onSelect={() => withPayload((hash) => void navigate({ to: "/automation/new", hash }))}
          >
            Register as automation
          </MenuItem>
        )}
        {isCall &&
          shared.map(({ address, name }) => (
            <MenuItem
              key={address}
              icon={<Vote />}
              note="Its owners vote on it"
              onSelect={() =>
                withPayload((hash) => void navigate({ to: "/shared/$address", params: { address }, hash }))
              }
            >
              {`Propose to ${name === "" ? formatAddress(address) : name}`}
            </MenuItem>
          ))}
      </Menu>
      <CopyAsMenu
        labels={[...(isCall ? ["Command line", "TypeScript"] : []), "JSON for the node", "BCS bytes"]}
        copies={() => {
          const ready = payload();
          if (ready === undefined) return undefined;
          const cli = toCli({ payload: ready }, network);
          return [
            ...(cli === undefined ? [] : [{ label: "Command line", text: cli }]),
            ...payloadCopies(ready),
          ];
        }}
      />
    </>
  );
}
