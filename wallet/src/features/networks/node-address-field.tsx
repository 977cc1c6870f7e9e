import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { useStore } from "zustand/react";
import { refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { asksForNodes } from "../../ui/browser-extension.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

interface NodeAddressFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: unknown;
}

export function NodeAddressField({ value, onChange, problem }: NodeAddressFieldProps): ReactElement {
  // Whether the page's policy was in the way is known a moment after the request has ended.
  useStore(refusedOrigins);
  const text = typeof problem === "string" ? problem : problemText(problem);
  return (
    <Field
      label={t`Node URL`}
      hint={
        asksForNodes() ? t`Your browser will ask whether Holdfast may connect to this address.` : undefined
      }
      verdict={problem === undefined ? undefined : { kind: "error", text }}
    >
      <TextInput
        type="url"
        mono
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
