import { t } from "@lingui/core/macro";
import type { DescriptorDraft } from "@holdfast/descriptors";
import type { ReactElement } from "react";
import { useNetworks } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { LONGEST_OWNER, withChain, withCode, withOwner } from "./draft-edits.ts";

export interface ScopeEditorProps {
  readonly draft: DescriptorDraft;
  /** The module's code as the node gives it, in hex. */
  readonly bytecode: string | undefined;
  readonly onChange: (draft: DescriptorDraft) => void;
}

/** Where a description holds, and of whom it is. */
export function ScopeEditor({ draft, bytecode, onChange }: ScopeEditorProps): ReactElement {
  const { chains = [], code } = draft.context;
  const { name = "", url = "" } = draft.owner ?? {};
  return (
    <>
      <Card title={t`Scope`}>
        <div className="flex flex-col gap-3">
          <p className="text-text-quiet">
            {chains.length === 0
              ? t`Applies on every network that has a function with exactly this interface. Select networks to limit it.`
              : t`Applies only on chosen networks that have a function with exactly this interface.`}
          </p>
          {useChainChoices(chains).map(({ chainId, name: network }) => (
            <Switch
              key={chainId}
              label={network ?? t`Chain ${chainId}`}
              {...(network === undefined ? {} : { note: t`Chain ${chainId}` })}
              checked={chains.includes(chainId)}
              onCheckedChange={(isChosen) => onChange(withChain(draft, chainId, isChosen))}
            />
          ))}
          {bytecode !== undefined && (
            <Switch
              label={t`Only for current code`}
              note={t`After an upgrade, the description is hidden until you update it. If this is off, it applies to any code with the same interface.`}
              checked={code !== undefined}
              onCheckedChange={(isBound) => onChange(withCode(draft, isBound ? bytecode : undefined))}
            />
          )}
        </div>
      </Card>
      <Card title={t`Owner`}>
        <div className="flex flex-col gap-5">
          <Field label={t`Project name`} hint={t`Who published the code. Not verified.`}>
            <TextInput
              value={name}
              maxLength={LONGEST_OWNER}
              onChange={({ target: { value } }) => onChange(withOwner(draft, { name: value, url }))}
            />
          </Field>
          <Field label={t`Website`} hint={t`An https:// address, or empty.`}>
            <TextInput
              type="url"
              mono
              value={url}
              onChange={({ target: { value } }) => onChange(withOwner(draft, { name, url: value.trim() }))}
            />
          </Field>
        </div>
      </Card>
    </>
  );
}

/** The chains of the networks that the wallet knows, and those that the description names already. */
function useChainChoices(
  chains: readonly number[],
): readonly { readonly chainId: number; readonly name: string | undefined }[] {
  const networks = useNetworks();
  const ids = [...new Set([...networks.map(({ chainId }) => chainId), ...chains])];
  return ids.map((chainId) => ({
    chainId,
    name: networks.find((network) => network.chainId === chainId)?.name,
  }));
}
