import type { ReactElement } from "react";
import type { ShownLocal, ShownStop } from "../../tracing/shown-trace.ts";
import { KeyValues } from "../../ui/key-values.tsx";

/** Where code stopped, with the values that were there, and who had called it. */
export function StopPlace({ stop }: { readonly stop: ShownStop }): ReactElement {
  const { status, detail, code, abortName, description, native, calls, locals, stack } = stop;
  const [top, ...callers] = calls;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Where it stopped</h3>
      <KeyValues
        items={[
          { label: "Reason", value: <Code text={detail === "" ? status : `${status}: ${detail}`} /> },
          ...(code === undefined ? [] : [{ label: "Code", value: code }]),
          ...(abortName === undefined ? [] : [{ label: "Error name", value: <Code text={abortName} /> }]),
          ...(description === undefined || description === ""
            ? []
            : [{ label: "Error message", value: description }]),
          ...(native === undefined ? [] : [{ label: "Native function", value: <Code text={native} /> }]),
          ...(top === undefined ? [] : [{ label: "Function", value: <Place {...top} /> }]),
          ...callers.map((caller) => ({ label: "Called by", value: <Place {...caller} /> })),
          ...locals.map((local) => ({ label: localName(local), value: <Code text={local.value} /> })),
          ...stack.map((value, at) => ({
            label: at === 0 ? "On top of the stack" : "Below it",
            value: <Code text={value} />,
          })),
        ]}
      />
    </section>
  );
}

function Place({ name, pc, instruction }: ShownStop["calls"][number]): ReactElement {
  return (
    <span className="flex flex-col">
      <Code text={name} />
      <span className="text-small break-words text-text-quiet">
        Instruction {pc} <code className="font-mono wrap-anywhere">{instruction}</code>
      </span>
    </span>
  );
}

function Code({ text }: { readonly text: string }): ReactElement {
  return <code className="font-mono text-small wrap-anywhere">{text}</code>;
}

function localName({ isParameter, number }: ShownLocal): string {
  return isParameter ? `Argument ${number}` : `Local ${number}`;
}
