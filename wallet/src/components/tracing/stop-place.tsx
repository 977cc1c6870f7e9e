import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { ShownLocal, ShownStop } from "../../tracing/shown-trace.ts";
import { KeyValues } from "../../ui/key-values.tsx";

export function StopPlace({ stop }: { readonly stop: ShownStop }): ReactElement {
  const { status, detail, code, abortName, description, native, calls, locals, stack } = stop;
  const [top, ...callers] = calls;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Point of failure</Trans>
      </h3>
      <KeyValues
        items={[
          { label: t`Reason`, value: <Code text={detail === "" ? status : `${status}: ${detail}`} /> },
          ...(code === undefined ? [] : [{ label: t`Code`, value: code }]),
          ...(abortName === undefined ? [] : [{ label: t`Error name`, value: <Code text={abortName} /> }]),
          ...(description === undefined || description === ""
            ? []
            : [{ label: t`Error message`, value: description }]),
          ...(native === undefined ? [] : [{ label: t`Native function`, value: <Code text={native} /> }]),
          ...(top === undefined ? [] : [{ label: t`Function`, value: <Place {...top} /> }]),
          ...callers.map((caller) => ({ label: t`Called by`, value: <Place {...caller} /> })),
          ...locals.map((local) => ({ label: localName(local), value: <Code text={local.value} /> })),
          ...stack.map((value, at) => ({
            label: at === 0 ? t`Top of stack` : t`Below top of stack`,
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
        <Trans>
          Instruction {pc} <code className="font-mono wrap-anywhere">{instruction}</code>
        </Trans>
      </span>
    </span>
  );
}

function Code({ text }: { readonly text: string }): ReactElement {
  return <code className="font-mono text-small wrap-anywhere">{text}</code>;
}

function localName({ isParameter, number }: ShownLocal): string {
  return isParameter ? t`Argument ${number}` : t`Local ${number}`;
}
