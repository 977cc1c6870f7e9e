import { splitPhrase } from "@holdfast/sdk/phrase";
import { useState, type ReactElement } from "react";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { PhraseInput } from "../../ui/phrase-input.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { sample } from "./sample.ts";
import { Columns, Section } from "./specimen.tsx";

export function FieldsSection(): ReactElement {
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

function ignore(): void {
  // A disabled control never calls this.
}
