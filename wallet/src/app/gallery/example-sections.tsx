import { useState, type ReactElement } from "react";
import Copy from "lucide-react/icons/copy";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import QrIcon from "lucide-react/icons/qr-code";
import X from "lucide-react/icons/x";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Columns, Line, Section, Specimen } from "./specimen.tsx";
import { splitAmount } from "../../format/amount.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { AmountText } from "../../ui/amount-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { sample } from "./sample.ts";

export function ActionsSection(): ReactElement {
  return (
    <Section title="Actions">
      <Specimen title="Button: primary, secondary, quiet, danger">
        <Line>
          <Button tone="primary">Send 12.5 SUPRA</Button>
          <Button>Change amount</Button>
          <Button tone="quiet">Not now</Button>
          <Button tone="danger">Remove account</Button>
        </Line>
      </Specimen>
      <Specimen title="Button: disabled, loading without a jump, with an icon, sizes">
        <Line>
          <Button tone="primary" disabled>
            Send 12.5 SUPRA
          </Button>
          <LoadingButton />
          <Button icon={<Plus />}>Add account</Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
        </Line>
      </Specimen>
      <Columns>
        <Specimen title="Icon button, copy">
          <Line>
            <IconButton label="Refresh balances" icon={<RefreshCw />} />
            <IconButton label="Lock wallet" icon={<Lock />} disabled />
            <IconButton label="Copy" icon={<Copy />} size="small" />
            <CopyButton text="0x1" what="address" />
            <CopyButton text="0x1" what="link" form="labelled" />
          </Line>
        </Specimen>
        <Specimen title="Menu and dialog">
          <Line>
            <Menu trigger={<Button>Account</Button>}>
              <MenuItem icon={<Copy />} note="0x8f3a…2c91">
                Copy address
              </MenuItem>
              <MenuItem icon={<Lock />} disabled>
                Lock wallet
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} tone="danger">
                Remove account
              </MenuItem>
            </Menu>
            <RemoveDialog />
          </Line>
        </Specimen>
        <Specimen title="Switch: off, on, disabled">
          <Switches />
        </Specimen>
        <Specimen title="Tabs">
          <SampleTabs />
        </Specimen>
      </Columns>
      <Specimen title="Chip">
        <Line>
          <Chip>Pending</Chip>
          <Chip tone="accent">Your account</Chip>
          <Chip tone="positive">Confirmed</Chip>
          <Chip tone="caution">Expires soon</Chip>
          <Chip tone="danger">Failed</Chip>
        </Line>
      </Specimen>
    </Section>
  );
}

function LoadingButton(): ReactElement {
  const [isLoading, setIsLoading] = useState(true);
  return (
    <>
      <Button tone="primary" loading={isLoading && "Sending"}>
        Send 12.5 SUPRA
      </Button>
      <Button tone="quiet" size="small" onClick={() => setIsLoading(!isLoading)}>
        {isLoading ? "Stop loading" : "Start loading"}
      </Button>
    </>
  );
}

function RemoveDialog(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove this account?"
        description="It disappears from this device. The account itself stays on the network, and your recovery phrase brings it back."
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep account</Button>
            <Button tone="danger" onClick={() => setIsOpen(false)}>
              Remove account
            </Button>
          </>
        }
      />
    </>
  );
}

function Switches(): ReactElement {
  const [isHidden, setIsHidden] = useState(false);
  const [isLocked, setIsLocked] = useState(true);
  return (
    <div>
      <Switch label="Hide amounts" checked={isHidden} onCheckedChange={setIsHidden} />
      <Switch
        label="Lock when I leave"
        note="One minute after the window is hidden."
        checked={isLocked}
        onCheckedChange={setIsLocked}
      />
      <Switch label="Unlock with a passkey" checked={false} onCheckedChange={setIsHidden} disabled />
    </div>
  );
}

function SampleTabs(): ReactElement {
  const [tab, setTab] = useState<"overview" | "changes" | "raw">("overview");
  return (
    <Tabs
      label="Parts of the transaction"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: "overview", label: "Overview", content: "Who paid whom, when, and for how much." },
        { value: "changes", label: "Changes", content: "What is different on the chain now." },
        { value: "raw", label: "Raw", content: "The bytes, for those who want them." },
      ]}
    />
  );
}

export function ScreensSection(): ReactElement {
  return (
    <Section title="Put together">
      <Columns>
        <Specimen title="What I have">
          <Balance />
        </Specimen>
        <Specimen title="What happened">
          <Activity />
        </Specimen>
      </Columns>
      <Specimen title="The review sheet">
        <div>
          <ReviewSheet />
        </div>
      </Specimen>
    </Section>
  );
}

function Balance(): ReactElement {
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <span className="text-text-quiet">Balance</span>
          <AmountText {...splitAmount(120_450_012_345n, 8)} unit="SUPRA" size="display" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button tone="primary" icon={<ArrowUpRight />}>
            Send
          </Button>
          <Button icon={<QrIcon />}>Receive</Button>
        </div>
      </div>
    </Card>
  );
}

function Activity(): ReactElement {
  return (
    <Card
      title="Activity"
      padding="flush"
      aside={
        <Button tone="quiet" size="small">
          Show all
        </Button>
      }
    >
      <ListRows label="Recent activity">
        <ListRow
          action={<button type="button" />}
          lead={
            <RowIcon tone="positive">
              <ArrowDownLeft />
            </RowIcon>
          }
          title="Received"
          note={
            <>
              from <AddressText value={sample.recipient} form="ends" />
            </>
          }
          end={<AmountText sign="+" whole="500" unit="SUPRA" tone="positive" />}
          endNote="2 minutes ago"
        />
        <ListRow
          action={<button type="button" />}
          lead={
            <RowIcon>
              <ArrowUpRight />
            </RowIcon>
          }
          title="Sent"
          note={
            <>
              to <AddressText value={sample.more[0]} form="ends" />
            </>
          }
          end={<AmountText {...splitAmount(-1_250_000_000n, 8)} unit="SUPRA" />}
          endNote={<Chip>Pending</Chip>}
        />
        <ListRow
          action={<button type="button" />}
          lead={
            <RowIcon tone="danger">
              <X />
            </RowIcon>
          }
          title="Payment failed"
          note="The balance did not cover it"
          end={<AmountText {...splitAmount(-30_000n, 8)} unit="SUPRA" />}
          endNote="Fee, yesterday"
        />
      </ListRows>
    </Card>
  );
}

function ReviewSheet(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Review payment</Button>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Send 12.5 SUPRA"
        description="to an address you have never sent to"
        footer={
          <>
            <Button tone="primary" size="large" width="full" onClick={() => setIsOpen(false)}>
              Send 12.5 SUPRA
            </Button>
            <Button tone="quiet" width="full" onClick={() => setIsOpen(false)}>
              Go back
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <Verdict kind="caution" title="You have never sent to this address">
            Compare all of it with what the recipient gave you.
          </Verdict>
          <div className="flex items-center gap-4">
            <Identicon value={sample.recipient} size="large" />
            <AddressText value={sample.recipient} form="full" />
          </div>
          <KeyValues
            items={[
              {
                label: "They receive",
                value: <AmountText {...splitAmount(1_250_000_000n, 8)} unit="SUPRA" />,
              },
              {
                label: "Max fee",
                value: <AmountText {...splitAmount(51_200n, 8)} unit="SUPRA" />,
                note: "Simulated a moment ago: about 0.000009",
              },
              {
                label: "Balance after (at least)",
                value: <AmountText {...splitAmount(119_199_961_145n, 8)} unit="SUPRA" />,
              },
              { label: "Network", value: "Devnode, chain ID 4" },
              { label: "Transaction hash", value: <AddressText value={sample.hash} what="hash" /> },
            ]}
          />
        </div>
      </Sheet>
    </>
  );
}
