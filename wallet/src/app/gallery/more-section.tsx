import { useState, type ReactElement } from "react";
import Command from "lucide-react/icons/command";
import FileUp from "lucide-react/icons/file-up";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { StepChart } from "../../ui/step-chart.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { CommandPalette } from "../command-palette.tsx";
import { ShortcutSheet } from "../shortcut-sheet.tsx";
import { sample } from "./sample.ts";
import { Columns, Line, Section, Specimen } from "./specimen.tsx";

const balances = [
  { x: 0, y: 0.2 },
  { x: 0.3, y: 0.9 },
  { x: 0.55, y: 0.6 },
  { x: 0.8, y: 0.75 },
];

/** What the chain stores, what is drawn, and what is opened only when it is wanted. */
export function MoreSection(): ReactElement {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<"commands" | "shortcuts">();
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
            <TextArea mono rows={3} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <DropArea onDropped={() => undefined}>
            <p>Drop a file here, or choose it.</p>
            <FileButton accept=".mv" icon={<FileUp />} onFile={() => undefined}>
              Choose file
            </FileButton>
          </DropArea>
        </Specimen>
        <Specimen title="Command palette and shortcuts">
          <Line>
            <Button icon={<Command />} onClick={() => setOpen("commands")}>
              All commands
            </Button>
            <Button onClick={() => setOpen("shortcuts")}>Keyboard shortcuts</Button>
          </Line>
        </Specimen>
      </Columns>
      <CommandPalette
        open={open === "commands"}
        onOpenChange={() => setOpen(undefined)}
        onHelp={() => setOpen("shortcuts")}
      />
      <ShortcutSheet open={open === "shortcuts"} onOpenChange={() => setOpen(undefined)} />
    </Section>
  );
}
