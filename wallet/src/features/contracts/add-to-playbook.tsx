import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionAbi } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement } from "react";
import ListPlus from "lucide-react/icons/list-plus";
import type { CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment } from "../../arguments/call-link.ts";
import { savePlaybook, useWorkbench } from "../../storage/workbench.ts";
import { LONGEST_NAME, MAX_STEPS, type Playbook } from "../../storage/workbench-schema.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { formatTarget, type ContractTarget } from "./contract-target.ts";

interface AddToPlaybookProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly call: CallDraft;
}

/** Makes the form as it is the next step of a playbook, finished or not: a playbook's values fill it in later. */
export function AddToPlaybook({ target, abi, call }: AddToPlaybookProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={<ListPlus />} onClick={() => setIsOpen(true)}>
        <Trans>Add to playbook</Trans>
      </Button>
      {isOpen && (
        <AddDialog
          step={{ function: formatTarget(target), form: callToFragment(abi, call) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const NEW = "";

function AddDialog(props: {
  readonly step: Playbook["steps"][number];
  readonly onClose: () => void;
}): ReactElement {
  const toast = useToast();
  const playbooks = useWorkbench((all) => all.playbooks).filter(({ steps }) => steps.length < MAX_STEPS);
  const [chosen, setChosen] = useState(playbooks.at(-1)?.id ?? NEW);
  const [name, setName] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const isMissing = chosen === NEW && name.trim() === "";
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (isMissing) return;
    const into = playbooks.find(({ id }) => id === chosen) ?? {
      id: crypto.randomUUID(),
      name: name.trim(),
      variables: [],
      steps: [],
    };
    savePlaybook({ ...into, steps: [...into.steps, props.step] });
    toast({ kind: "positive", title: t`Added to ${into.name} as step ${into.steps.length + 1}` });
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t`Add to playbook`}
      description={t`A playbook is a sequence of calls. Enter '{{'name'}}' in a field, and the playbook asks for that value.`}
    >
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        {playbooks.length > 0 && (
          <Field label={t`Playbook`}>
            <Select
              options={[
                ...playbooks.map(({ id, name: label }) => ({ value: id, label })),
                { value: NEW, label: t`New playbook` },
              ]}
              value={chosen}
              onValueChange={setChosen}
            />
          </Field>
        )}
        {chosen === NEW && (
          <Field
            label={t`Playbook name`}
            verdict={isFinal && isMissing ? { kind: "error", text: t`Enter a playbook name.` } : undefined}
          >
            <TextInput
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to="/playbooks" className={buttonStyle({ tone: "quiet" })}>
            <Trans>View playbooks</Trans>
          </Link>
          <Button type="submit" tone="primary">
            <Trans>Add step</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
