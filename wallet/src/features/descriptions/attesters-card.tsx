import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import {
  keepAttester,
  LONGEST_ATTESTER,
  MAX_ATTESTERS,
  removeAttester,
  useDescriptorLibrary,
} from "../../storage/descriptor-library.ts";
import { showChainText } from "../../format/chain-text.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Whose signatures are believed: their descriptions may stand for a function's name. */
export function AttestersCard(): ReactElement {
  const { attesters } = useDescriptorLibrary();
  return (
    <Card title={t`Trusted signers`}>
      <div className="flex flex-col gap-5">
        <p className="text-text-quiet">
          <Trans>
            Descriptions signed by a trusted signer show the signer's name and can replace function names in
            lists. Add only keys that you got from their owners.
          </Trans>
        </p>
        {attesters.length > 0 && (
          <ul aria-label={t`Trusted signers`} className="flex flex-col gap-3">
            {attesters.map(({ publicKey, name }) => (
              <li key={publicKey} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <AddressText value={`0x${publicKey}`} what={t`public key`} />
                </span>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => removeAttester(publicKey)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {attesters.length < MAX_ATTESTERS && <AddAttester taken={attesters.map(({ name }) => name)} />}
      </div>
    </Card>
  );
}

function AddAttester({ taken }: { readonly taken: readonly string[] }): ReactElement {
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const publicKey = /^(?:0x)?([0-9a-f]{64})$/.exec(key.trim().toLowerCase())?.[1];
  const nameProblem = findProblem(name.trim(), taken);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (publicKey === undefined || nameProblem !== undefined) return;
    keepAttester({ publicKey, name: name.trim() });
    setName("");
    setKey("");
    setIsFinal(false);
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <Field
        label={t`Name`}
        verdict={isFinal && nameProblem !== undefined ? { kind: "error", text: nameProblem } : undefined}
      >
        <TextInput
          value={name}
          maxLength={LONGEST_ATTESTER}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t`Public key`}
        hint={t`Ed25519, 64 hexadecimal digits`}
        verdict={
          isFinal && publicKey === undefined
            ? { kind: "error", text: t`Enter the 64 hexadecimal digits of the key.` }
            : undefined
        }
      >
        <TextInput mono value={key} onChange={(event) => setKey(event.target.value)} />
      </Field>
      <div>
        <Button type="submit">
          <Trans>Add signer</Trans>
        </Button>
      </div>
    </form>
  );
}

function findProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === "" || showChainText(name) !== name) return t`Enter a readable name for the signer.`;
  return taken.some((one) => one.toLowerCase() === name.toLowerCase())
    ? t`Another signer has this name.`
    : undefined;
}
