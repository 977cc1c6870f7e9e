import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { isVariableName } from "../../arguments/call-variables.ts";
import { savePlaybook } from "../../storage/workbench.ts";
import { LONGEST_NAME, MAX_STEPS, type Playbook } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The values that the steps share: where a field of a step says `{{name}}`, the value is put in. */
export function SharedValues({ playbook }: { readonly playbook: Playbook }): ReactElement {
  const { variables } = playbook;
  const change = (next: Playbook["variables"]): void => savePlaybook({ ...playbook, variables: next });
  return (
    <Card title={t`Values`}>
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">{t`Enter '{{'name'}}' in a field to insert that value.`}</p>
        {variables.map(({ name, value }, at) => (
          <div key={name} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Field label={t`Value of ${name}`}>
                <TextInput
                  mono
                  value={value}
                  maxLength={10_000}
                  onChange={(event) =>
                    change(
                      variables.map((one, index) =>
                        index === at ? { name, value: event.target.value } : one,
                      ),
                    )
                  }
                />
              </Field>
            </div>
            <span className="pt-7">
              <IconButton
                label={t`Remove value ${name}`}
                icon={<X />}
                onClick={() => change(variables.filter((_, index) => index !== at))}
              />
            </span>
          </div>
        ))}
        {variables.length < MAX_STEPS && (
          <NewValue
            taken={variables.map(({ name }) => name)}
            onAdd={(name) => change([...variables, { name, value: "" }])}
          />
        )}
      </div>
    </Card>
  );
}

function NewValue(props: {
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}): ReactElement {
  const [name, setName] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const problem = findNameProblem(name, props.taken);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (problem !== undefined) return;
    props.onAdd(name);
    setName("");
    setIsFinal(false);
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <Field
          label={t`New value name`}
          hint={t`Letters, digits and _. Example: amount.`}
          verdict={isFinal && problem !== undefined ? { kind: "error", text: problem } : undefined}
        >
          <TextInput
            mono
            value={name}
            maxLength={LONGEST_NAME}
            onChange={(event) => setName(event.target.value.trim())}
          />
        </Field>
      </div>
      <div className="sm:pt-7">
        <Button type="submit" icon={<Plus />}>
          <Trans>Add value</Trans>
        </Button>
      </div>
    </form>
  );
}

function findNameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === "") return t`Enter a name. Example: amount.`;
  if (!isVariableName(name)) return t`Use letters, digits and _. Start with a letter.`;
  return taken.includes(name) ? t`A value with this name already exists.` : undefined;
}
