import { useState, type ReactElement } from "react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import QrIcon from "lucide-react/icons/qr-code";
import X from "lucide-react/icons/x";
import { splitAmount } from "../../format/amount.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { AmountText } from "../../ui/amount-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { sample } from "./sample.ts";
import { Columns, Section, Specimen } from "./specimen.tsx";

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
