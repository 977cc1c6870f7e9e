import { useState, type ReactElement } from "react";
import Copy from "lucide-react/icons/copy";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Columns, Line, Section, Specimen } from "./specimen.tsx";

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
