import type { ReactElement } from "react";
import { splitAmount } from "../../format/amount.ts";
import { formatExactTime, formatRelativeTime } from "../../format/time.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { AmountText } from "../../ui/amount-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Logo, LogoMark } from "../../ui/logo.tsx";
import { NetworkChip } from "../../ui/network-chip.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { sample } from "./sample.ts";
import { Columns, Line, Section, Specimen } from "./specimen.tsx";

const minutesAgo = Date.now() - 7 * 60_000;

export function ValuesSection(): ReactElement {
  return (
    <Section title="Values">
      <Columns>
        <Specimen title="Amount: display, title, body, in, out">
          <AmountText {...splitAmount(120_450_012_345n, 8)} unit="SUPRA" size="display" />
          <AmountText {...splitAmount(1_250_000_000n, 8)} unit="SUPRA" size="title" />
          <Line>
            <AmountText {...splitAmount(51_200n, 8)} unit="SUPRA" />
            <AmountText {...splitAmount(50_000_000_000n, 8)} sign="+" unit="SUPRA" tone="positive" />
            <AmountText {...splitAmount(-1_250_000_000n, 8)} unit="SUPRA" />
          </Line>
        </Specimen>
        <Specimen title="Address: short, whole, ends only">
          <div>
            <AddressText value={sample.address} />
          </div>
          <AddressText value={sample.recipient} form="full" />
          <AddressText value={sample.hash} form="ends" />
        </Specimen>
        <Specimen title="Identicon">
          <Line>
            <Identicon value={sample.address} size="large" />
            <Identicon value={sample.recipient} size="large" />
            {sample.more.map((value) => (
              <Identicon key={value} value={value} />
            ))}
            <Identicon value={sample.hash} size="small" />
          </Line>
        </Specimen>
        <Specimen title="Network">
          <Line>
            <NetworkChip name="Devnode" tint="devnode" />
            <NetworkChip name="Testnet" tint="testnet" />
            <NetworkChip name="Mainnet" tint="none" />
            <NetworkChip name="Testnet" tint="testnet" state="unreachable" />
          </Line>
          <h3 className="mt-4 text-small text-text-quiet">Mark and time</h3>
          <Line>
            <LogoMark size="large" />
            <Logo />
            <RelativeTime
              at={minutesAgo}
              relative={(now) => formatRelativeTime(minutesAgo, now)}
              exact={formatExactTime(minutesAgo)}
            />
          </Line>
        </Specimen>
        <Specimen title="Key and value">
          <KeyValues
            items={[
              { label: "Amount", value: <AmountText {...splitAmount(1_250_000_000n, 8)} unit="SUPRA" /> },
              {
                label: "Max fee",
                value: <AmountText {...splitAmount(51_200n, 8)} unit="SUPRA" />,
                note: "Gas: the work the network does for you",
              },
              { label: "To", value: <AddressText value={sample.recipient} form="full" />, stacked: true },
            ]}
          />
        </Specimen>
        <Specimen title="QR code">
          <div className="w-52">
            <QrCode text={sample.address} label="QR code with your address" />
          </div>
        </Specimen>
      </Columns>
    </Section>
  );
}
