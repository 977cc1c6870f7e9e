import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import FileUp from "lucide-react/icons/file-up";
import Clock from "lucide-react/icons/clock";
import { splitPhrase } from "@holdfast/sdk/phrase";
import { applyAppearance, type Contrast, type Theme } from "../../ui/appearance.ts";
import { Field } from "../../ui/field.tsx";
import { Logo, LogoMark } from "../../ui/logo.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ActionsSection, ScreensSection } from "./example-sections.tsx";
import { Columns, Section, Specimen, Line } from "./specimen.tsx";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { StepChart } from "../../ui/step-chart.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ShortcutSheet } from "../shortcut-sheet.tsx";
import { sample } from "./sample.ts";
import { splitAmount } from "../../format/amount.ts";
import { formatExactTime, formatRelativeTime } from "../../format/time.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { AmountText } from "../../ui/amount-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { NetworkChip } from "../../ui/network-chip.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ToastProvider, useToast } from "../../ui/toast.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { StepList } from "../../ui/step-list.tsx";
import { TrayItem } from "../../ui/tray.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { ErrorPage } from "../error-boundary.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { PhraseInput } from "../../ui/phrase-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const themes = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function GalleryPage(): ReactElement {
  const [theme, setTheme] = useState<Theme>("system");
  const [contrast, setContrast] = useState<Contrast>("system");
  useEffect(() => applyAppearance({ theme, contrast }), [theme, contrast]);
  return (
    <main
      tabIndex={-1}
      className="mx-auto flex max-w-content flex-col gap-14 px-5 py-10 outline-none sm:px-8"
    >
      <Logo />
      <PageHeading
        title="Gallery"
        aside={
          <div className="flex flex-wrap items-end gap-x-8">
            <div className="w-52">
              <Field label="Theme">
                <Select options={themes} value={theme} onValueChange={setTheme} />
              </Field>
            </div>
            <div className="pb-8">
              <Switch
                label="More contrast"
                checked={contrast === "more"}
                onCheckedChange={(isOn) => setContrast(isOn ? "more" : "system")}
              />
            </div>
          </div>
        }
      >
        Every component in all its states. The title of each leads to its own address.
      </PageHeading>
      <TokensSection />
      <ActionsSection />
      <FieldsSection />
      <ValuesSection />
      <MoreSection />
      <FeedbackSection />
      <ScreensSection />
    </main>
  );
}

// Whole class names, so that Tailwind finds them.
const swatches = [
  { name: "Surface", className: "border border-line bg-surface text-text" },
  { name: "Raised", className: "border border-line bg-surface-raised text-text" },
  { name: "Sunken", className: "bg-surface-sunken text-text" },
  { name: "Accent", className: "bg-accent text-on-accent" },
  { name: "Accent soft", className: "bg-accent-soft text-on-accent-soft" },
  { name: "Positive", className: "bg-positive text-on-positive" },
  { name: "Positive soft", className: "bg-positive-soft text-on-positive-soft" },
  { name: "Caution", className: "bg-caution text-on-caution" },
  { name: "Caution soft", className: "bg-caution-soft text-on-caution-soft" },
  { name: "Danger", className: "bg-danger text-on-danger" },
  { name: "Danger soft", className: "bg-danger-soft text-on-danger-soft" },
  { name: "Devnode", className: "bg-network-devnode text-on-network-devnode" },
  { name: "Devnode soft", className: "bg-network-devnode-soft text-on-network-devnode-soft" },
  { name: "Testnet", className: "bg-network-testnet text-on-network-testnet" },
  { name: "Testnet soft", className: "bg-network-testnet-soft text-on-network-testnet-soft" },
] as const;

function TokensSection(): ReactElement {
  return (
    <Section title="Colour and type">
      <Specimen title="Roles, each with its partner">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {swatches.map(({ name, className }) => (
            <li
              key={name}
              className={`flex h-18 items-end rounded-control p-3 text-small font-medium ${className}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Columns>
        <Specimen title="Five sizes">
          <p className="text-display font-semibold">Display</p>
          <p className="text-title font-semibold">Title</p>
          <p className="text-lead font-semibold">Lead</p>
          <p>Body: what most of the app is set in, never more than seventy characters to a line.</p>
          <p className="text-small text-text-quiet">Small: notes, labels and everything that can wait.</p>
        </Specimen>
        <Specimen title="Text on the three surfaces">
          {(["bg-surface", "bg-surface-raised", "bg-surface-sunken"] as const).map((surface) => (
            <p key={surface} className={`rounded-control border border-line p-4 ${surface}`}>
              Text, <span className="text-text-quiet">quiet text</span>,{" "}
              <span className="text-accent">accent</span>, <span className="text-positive">positive</span>,{" "}
              <span className="text-caution">caution</span>, <span className="text-danger">danger</span>
            </p>
          ))}
        </Specimen>
      </Columns>
    </Section>
  );
}

const balances = [
  { x: 0, y: 0.2 },
  { x: 0.3, y: 0.9 },
  { x: 0.55, y: 0.6 },
  { x: 0.8, y: 0.75 },
];

function MoreSection(): ReactElement {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  return (
    <Section title="Data and commands">
      <Columns>
        <Specimen title="Typed value tree: struct, list, bytes, nothing">
          <TypedTree
            name="resource"
            value={{
              owner: sample.address,
              coin: { value: "1250000000" },
              limits: ["1", "2"],
              note: "0x486921",
              next: { vec: [] },
            }}
          />
          <TypedTree name="balances" type="vector<u64>" value={["5", "7"]} />
        </Specimen>
        <Specimen title="Step chart">
          <StepChart label="Balance over time: 2 at first, 7.5 now" points={balances} />
        </Specimen>
        <Specimen title="Disclosure: closed, open">
          <div>
            <Disclosure summary="What is called">The function and its arguments.</Disclosure>
            <Disclosure summary="Events" aside="2" isOpen>
              What the transaction says that it did.
            </Disclosure>
          </div>
        </Specimen>
        <Specimen title="Bytes: typed, pasted or dropped">
          <Field label="Bytecode" hint="Hex, with or without 0x.">
            <TextArea mono rows={3} value={text} onValueChange={setText} />
          </Field>
          <DropArea onDropped={() => undefined}>
            <p>Drop a file here, or choose it.</p>
            <FileButton accept=".mv" icon={<FileUp />} onFile={() => undefined}>
              Choose file
            </FileButton>
          </DropArea>
        </Specimen>
        <Specimen title="Shortcuts">
          <Line>
            <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
          </Line>
        </Specimen>
      </Columns>
      <ShortcutSheet open={open} onOpenChange={setOpen} />
    </Section>
  );
}

const minutesAgo = Date.now() - 7 * 60_000;

function ValuesSection(): ReactElement {
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

const root = document.getElementById("gallery");
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <GalleryPage />
      </ToastProvider>
    </QueryClientProvider>,
  );

function FeedbackSection(): ReactElement {
  return (
    <Section title="Feedback">
      <Columns>
        <Specimen title="Verdict: ok, info, caution, danger">
          <Verdict kind="ok" title="This does what you asked for">
            Decoded from the bytes you sign: it pays 12.5 SUPRA to one address and changes nothing else.
          </Verdict>
          <Verdict kind="info" title="This address has not been used yet">
            Its account is created by your payment.
          </Verdict>
          <Verdict kind="caution" title="You have never sent to this address">
            Compare all of it with what the recipient gave you.
          </Verdict>
          <Verdict
            kind="danger"
            title="This looks like an address you know, and is another one"
            action={<Button size="small">Compare both</Button>}
          >
            The first four digits match 0x41d7…076a from your contacts; the rest does not.
          </Verdict>
        </Specimen>
        <div className="flex flex-col gap-8">
          <Specimen title="Step list">
            <StepList
              label="The journey of the payment"
              steps={[
                { label: "Signed", note: "On this device, 14:30:02", state: "done" },
                { label: "Accepted by the node", note: "14:30:03", state: "done" },
                { label: "Waiting for a block", note: "Up to 40 sec", state: "current" },
                { label: "Confirmed", state: "ahead" },
              ]}
            />
          </Specimen>
          <Specimen title="Toast">
            <Toasts />
          </Specimen>
          <Specimen title="Tray item and progress">
            <TrayItem
              title="Sending 12.5 SUPRA"
              status="Waiting for a block, up to 40 sec"
              action={<Button size="small">Show</Button>}
            />
            <Progress label="Time left" done={0.6} />
          </Specimen>
        </div>
        <Specimen title="Empty state">
          <Card>
            <EmptyState
              icon={<Clock />}
              title="Nothing here yet"
              action={<Button tone="primary">Get test coins</Button>}
            >
              Once this account receives or sends something, you find it here.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen title="Skeleton">
          <Skeleton shape="amount" />
          <Card title="Activity" padding="flush">
            <SkeletonRows label="Loading activity" />
          </Card>
        </Specimen>
      </Columns>
      <Specimen title="A screen that stopped working">
        <Card>
          <ErrorPage error={new TypeError("Failed to fetch dynamically imported module")} reset={ignore} />
        </Card>
      </Specimen>
    </Section>
  );
}

function Toasts(): ReactElement {
  const toast = useToast();
  return (
    <Line>
      <Button size="small" onClick={() => toast({ kind: "positive", title: "12.5 SUPRA arrived" })}>
        Positive
      </Button>
      <Button
        size="small"
        onClick={() =>
          toast({
            kind: "danger",
            title: "The node did not answer",
            description: "Nothing was sent.",
            action: { label: "Try again", onPress: ignore },
            stays: true,
          })
        }
      >
        Danger
      </Button>
      <Button size="small" onClick={() => toast({ title: "Address copied", description: "0x8f3a…2c91" })}>
        Info
      </Button>
    </Line>
  );
}

function ignore(): void {}

function FieldsSection(): ReactElement {
  return (
    <Section title="Fields">
      <Columns>
        <Field label="Name" hint="Visible only to you.">
          <TextInput defaultValue="Savings" />
        </Field>
        <Field label="Node URL" verdict={{ kind: "ok", text: "This node answers, and it is on testnet." }}>
          <TextInput type="url" defaultValue="https://node.example" />
        </Field>
        <Field
          label="To"
          verdict={{
            kind: "error",
            text: "An address has 64 hex digits; this one has 12. Paste the whole address.",
          }}
        >
          <TextInput mono defaultValue={sample.recipient.slice(0, 14)} />
        </Field>
        <Field label="To" verdict={{ kind: "caution", text: "You have never sent to this address." }}>
          <TextInput mono defaultValue={sample.recipient} />
        </Field>
        <Amounts />
        <Field label="Amount" aside="Balance 1,204.5 SUPRA" hint="The fee is kept back.">
          <AmountInput value="" onValueChange={ignore} unit="SUPRA" disabled />
        </Field>
        <Field label="Password" hint="At least 8 characters. A few words are better than many signs.">
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field
          label="Password"
          verdict={{ kind: "error", text: "This is not the password of this wallet. Nothing was changed." }}
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Phrase />
        <div className="flex flex-col gap-6">
          <Network />
          <Field label="Chain ID" hint="Pinned for this network.">
            <TextInput readOnly value="6" />
          </Field>
          <Field label="Name" hint="Unlock to change it.">
            <TextInput disabled defaultValue="Savings" />
          </Field>
        </div>
      </Columns>
    </Section>
  );
}

function Amounts(): ReactElement {
  const [amount, setAmount] = useState("12.5");
  return (
    <Field label="Amount" aside="Balance 1,204.5 SUPRA" hint="About 0.000512 SUPRA is kept back for the fee.">
      <AmountInput
        value={amount}
        onValueChange={setAmount}
        unit="SUPRA"
        onMax={() => setAmount("1,204.499488")}
      />
    </Field>
  );
}

function Phrase(): ReactElement {
  const [words, setWords] = useState<readonly string[]>(["harbour", "kelp", "rokc"]);
  const wrong = words.findIndex((word) => !known.has(word));
  return (
    <Field
      label="Recovery phrase"
      hint="12, 15, 18, 21 or 24 words."
      verdict={
        wrong === -1
          ? undefined
          : {
              kind: "error",
              text: `Word ${wrong + 1} is not in the list of recovery phrase words. Compare it with what you wrote down.`,
            }
      }
    >
      <PhraseInput
        words={words}
        onWordsChange={setWords}
        isKnown={(word) => known.has(word)}
        splitWords={splitPhrase}
        formatCount={(count) => `${count} words`}
      />
    </Field>
  );
}

const known = new Set(["harbour", "kelp", "rock", "tide", "anchor"]);

function Network(): ReactElement {
  const [network, setNetwork] = useState<"devnode" | "testnet" | "mainnet">("testnet");
  return (
    <Field label="Network" hint="Where new transactions go.">
      <Select
        value={network}
        onValueChange={setNetwork}
        options={[
          { value: "devnode", label: "Devnode", note: "On this machine, chain ID 4" },
          { value: "testnet", label: "Testnet", note: "Coins are worth nothing, chain ID 6" },
          { value: "mainnet", label: "Mainnet", note: "Real money, chain ID 8" },
        ]}
      />
    </Field>
  );
}
