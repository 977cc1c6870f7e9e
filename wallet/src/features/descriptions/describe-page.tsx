import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  draftDescriptor,
  signatureHash,
  signatureText,
  type DescriptorDraft,
  type CallDraft,
  describeCall,
} from "@holdfast/descriptors";
import { isAddress, shortAddress, type Address, type FunctionAbi } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { moduleQuery, type ModuleOnChain } from "../../chain/queries/contract-queries.ts";
import { libraryNumber, readStoredDescriptor } from "../../components/descriptions/found-description.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { descriptorLibrary, type DescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork, useNetworks } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading, Page } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ArgumentEditor } from "./argument-editor.tsx";
import { DescribedEnding } from "./described-ending.tsx";
import { LANGUAGES, LANGUAGE_CODES, type Language } from "../../storage/settings/language.ts";
import {
  readDraft,
  withArgument,
  withCall,
  withText,
  LONGEST_OWNER,
  withChain,
  withCode,
  withOwner,
  exampleCall,
  exampleText,
  type DraftReading,
} from "./draft-edits.ts";
import { Switch } from "../../ui/switch.tsx";
import { DescriptionSentence } from "../../components/descriptions/description-sentence.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";

export function DescribePage(): ReactElement {
  const {
    address,
    module,
    function: name,
  } = useParams({ from: "/shell/contracts/$address/$module/$function/describe" });
  return (
    <Page width="full">
      <PageHeading title={t`Describe this function`}>
        <Link
          to="/contracts/$address/$module/$function"
          params={{ address, module, function: name }}
          className="font-mono text-small break-all text-accent underline-offset-4 hover:underline"
        >
          {`${isAddress(address) ? shortAddress(address) : address}::${module}::${name}`}
        </Link>
      </PageHeading>
      {isAddress(address) ? (
        <DescribeFunction key={`${address} ${module} ${name}`} {...{ address, module, name }} />
      ) : (
        <NoFunction />
      )}
    </Page>
  );
}

interface FunctionProps {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

function DescribeFunction({ address, module, name }: FunctionProps): ReactElement {
  const found = useQuery(moduleQuery(useActiveNetwork(), address, module));
  const abi = found.data?.abi.functions.find((one) => one.name === name && one.isEntry);
  if (found.data === null || (found.data !== undefined && abi === undefined)) return <NoFunction />;
  return found.data === undefined || abi === undefined ? (
    <Card>
      <SkeletonRows label={t`Loading the function`} />
    </Card>
  ) : (
    <FirstDraft abi={abi} bytecode={found.data.bytecode} {...{ address, module, name }} />
  );
}

function FirstDraft({
  abi,
  bytecode,
  address,
  module,
  name,
}: FunctionProps & {
  readonly abi: FunctionAbi;
  readonly bytecode: ModuleOnChain["bytecode"];
}): ReactElement {
  const names = useParameterNames({ module: { address, name: module }, name });
  const moduleId = `${shortAddress(address)}::${module}`;
  // Fixed at first render: saving the draft must not restart the form.
  const [library] = useState(descriptorLibrary);
  const { data } = useQuery({
    queryKey: ["descriptor-draft", moduleId, name, signatureText(abi), names, libraryNumber(library)],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () =>
      (await ownDescription(library, moduleId, abi)) ?? draftDescriptor({ module: moduleId, abi, names }),
  });
  return data === undefined ? (
    <Card>
      <SkeletonRows label={t`Loading the function`} />
    </Card>
  ) : (
    // Late argument names must not restart the form.
    <DescribeForm first={data} name={name} bytecode={bytecode} />
  );
}

async function ownDescription(
  { files }: DescriptorLibrary,
  module: string,
  { name, ...abi }: FunctionAbi,
): Promise<DescriptorDraft | undefined> {
  const hash = signatureHash(signatureText(abi));
  for (const file of files.toReversed()) {
    const kept = await readStoredDescriptor(file, []);
    if (kept.kind !== "used") continue;
    const { context, calls } = kept.descriptor;
    if (context.module === module && calls.has(name) && context.functions.get(name) === hash)
      return kept.value as DescriptorDraft; // checked just above
  }
  return undefined;
}

function NoFunction(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        title={t`Function not found`}
        action={
          <Link to="/contracts" className={buttonStyle({ size: "small" })}>
            <Trans>Find another function</Trans>
          </Link>
        }
      >
        <Trans>Transactions can call only entry functions.</Trans>
      </EmptyState>
    </Card>
  );
}

interface DescribeFormProps {
  readonly first: DescriptorDraft;
  readonly name: string;
  readonly bytecode: string | undefined;
}

function DescribeForm({ first, name, bytecode }: DescribeFormProps): ReactElement | undefined {
  const [draft, setDraft] = useState(first);
  const [language, setLanguage] = useState<Language>("en");
  const [goldens, setGoldens] = useState<Readonly<Partial<Record<Language, string>>>>({});
  const reading = readDraft(draft);
  const call = draft.calls[name];
  if (call === undefined) return undefined;
  const change = (next: (before: CallDraft) => CallDraft): void => setDraft(withCall(draft, name, next));
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:items-start xl:gap-x-8">
      <div className={FIRST_COLUMN}>
        <Card title={t`Wording`}>
          <div className="flex flex-col gap-5">
            <Field label={t`Language`} hint={t`If a language has no text, the English text appears.`}>
              <Select value={language} onValueChange={setLanguage} options={languageOptions()} />
            </Field>
            <Field label={t`Action`} hint={t`One or two words, shown in lists.`}>
              <TextInput
                value={call.intent[language] ?? ""}
                onChange={({ target: { value } }) =>
                  change((before) => ({ ...before, intent: withText(before.intent, language, value) }))
                }
              />
            </Field>
            <Field label={t`Sentence`} hint={t`You can use ${placeholders(call)} and '{'@.sender'}'.`}>
              <TextInput
                value={call.sentence[language] ?? ""}
                onChange={({ target: { value } }) =>
                  change((before) => ({ ...before, sentence: withText(before.sentence, language, value) }))
                }
              />
            </Field>
          </div>
        </Card>
      </div>
      <div className="min-w-0 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <DescriptionPreview
          reading={reading}
          name={name}
          language={language}
          golden={goldens[language] ?? ""}
          onGolden={(text) => setGoldens({ ...goldens, [language]: text })}
        />
      </div>
      <div className={clsx(FIRST_COLUMN, "flex flex-col gap-6")}>
        <Card title={t`Arguments`}>
          <div className="flex flex-col gap-8">
            {call.arguments.map((argument) => (
              <ArgumentEditor
                key={argument.index}
                call={call}
                argument={argument}
                language={language}
                choices={draft.enums?.[argument.enum ?? ""]}
                onChoices={(choices) =>
                  setDraft({ ...draft, enums: { ...draft.enums, [argument.enum ?? ""]: choices } })
                }
                onChange={(next) => change((before) => withArgument(before, argument.index, next))}
                onCall={(next) => change(() => next)}
              />
            ))}
            {call.arguments.length === 0 && (
              <p className="text-text-quiet">
                <Trans>No arguments</Trans>
              </p>
            )}
          </div>
        </Card>
        <ScopeEditor draft={draft} bytecode={bytecode} onChange={setDraft} />
        <DescribedEnding
          key={JSON.stringify(draft)}
          draft={draft}
          reading={reading}
          name={name}
          goldens={goldens}
        />
      </div>
    </div>
  );
}

/** The preview stays visible beside the fields. */
const FIRST_COLUMN = "min-w-0 xl:col-start-1";

function languageOptions(): { value: Language; label: string }[] {
  return LANGUAGE_CODES.map((value) => ({
    value,
    label: LANGUAGES[value],
  }));
}

function placeholders({ arguments: args }: CallDraft): string {
  return args
    .filter(({ hidden, format }) => hidden === undefined && format !== "call")
    .map(({ name }) => `{${name}}`)
    .join(", ");
}

interface ScopeEditorProps {
  readonly draft: DescriptorDraft;
  /** The module's code as the node gives it, in hex. */
  readonly bytecode: string | undefined;
  readonly onChange: (draft: DescriptorDraft) => void;
}

function ScopeEditor({ draft, bytecode, onChange }: ScopeEditorProps): ReactElement {
  const { chains = [], code } = draft.context;
  const { name = "", url = "" } = draft.owner ?? {};
  return (
    <>
      <Card title={t`Scope`}>
        <div className="flex flex-col gap-3">
          <p className="text-text-quiet">
            {chains.length === 0
              ? t`Applies on every network that has a function with exactly this interface. Select networks to limit the scope.`
              : t`Applies only on the selected networks that have a function with exactly this interface.`}
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
              note={t`After an upgrade, the description is hidden until you update it. If this option is off, the description applies to any code with the same interface.`}
              checked={code !== undefined}
              onCheckedChange={(isBound) => onChange(withCode(draft, isBound ? bytecode : undefined))}
            />
          )}
        </div>
      </Card>
      <Card title={t`Owner`}>
        <div className="flex flex-col gap-5">
          <Field label={t`Project name`} hint={t`The code's publisher. Not verified.`}>
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

interface DescriptionPreviewProps {
  readonly reading: DraftReading;
  readonly name: string;
  readonly language: Language;
  readonly golden: string;
  readonly onGolden: (text: string) => void;
}

function DescriptionPreview(props: DescriptionPreviewProps): ReactElement {
  const { reading, name, language, golden, onGolden } = props;
  const said = reading.kind === "read" ? exampleText(reading.descriptor, name, language) : undefined;
  const isHeld = golden.trim() === said;
  return (
    <Card title={t`Preview`}>
      <div className="flex flex-col gap-5">
        {reading.kind === "read" && (
          <ul aria-label={t`Example preview`} className="flex flex-col gap-3">
            {LANGUAGE_CODES.map((one) => (
              <Example key={one} reading={reading} name={name} language={one} />
            ))}
          </ul>
        )}
        {reading.faults.length > 0 && (
          <Verdict kind="caution" title={t`Description not usable yet`}>
            <ul aria-label={t`Rule violations`} className="flex list-disc flex-col gap-1 pl-5">
              {reading.faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          </Verdict>
        )}
        <Field
          label={t`Expected text`}
          hint={t`Compared with the sentence after every change, and saved in the file.`}
          noteRows={2}
          verdict={
            golden.trim() === ""
              ? undefined
              : isHeld
                ? { kind: "ok", text: t`The sentence reads exactly like this.` }
                : { kind: "error", text: t`Expected text doesn't match. Current text: ${said ?? t`nothing`}` }
          }
        >
          <TextInput value={golden} onChange={({ target: { value } }) => onGolden(value)} />
        </Field>
        {said !== undefined && !isHeld && (
          <div>
            <Button size="small" onClick={() => onGolden(said)}>
              <Trans>Use current text</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Example(props: {
  readonly reading: Extract<DraftReading, { kind: "read" }>;
  readonly name: string;
  readonly language: Language;
}): ReactElement | undefined {
  const { reading, name, language } = props;
  const account = useActiveAccount();
  const { chainId } = useActiveNetwork();
  const call = exampleCall(reading.descriptor, name);
  if (call === undefined || account === undefined) return undefined;
  const envelope = { sender: account.address, chainId };
  const said = describeCall(reading.descriptor, call, language, envelope)?.sentence;
  return (
    <li lang={language} className="flex gap-3">
      <span className="w-6 shrink-0 font-mono text-small text-text-quiet">{language}</span>
      <span className="min-w-0 text-lead font-medium wrap-anywhere">
        {said === undefined ? "–" : <DescriptionSentence parts={said} />}
      </span>
    </li>
  );
}
