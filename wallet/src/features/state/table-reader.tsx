import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { argumentsToJson, isSupraError, parseJson, type JsonValue } from "@holdfast/sdk";
import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import { emptyDraft, fitDraft, type ArgumentDraft } from "../../arguments/argument-draft.ts";
import { readDraft } from "../../arguments/argument-reading.ts";
import { isFillable, createShapes, type ArgumentShape } from "../../arguments/argument-shape.ts";
import { readTypeArgument } from "../../arguments/call-draft.ts";
import { toFieldVerdict } from "../../arguments/field-verdict.ts";
import { readTableItem, type TableItemRequest } from "../../chain/queries/contract-queries.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { TypedTree } from "../../components/values/typed-tree.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";

export function TableReader(): ReactElement {
  const { handle = "", keyType = "", valueType = "" } = useSearch({ from: "/shell/state/$address" });
  // Another table begins again; the same one keeps what was typed.
  return <TableForm key={handle} initial={{ handle, keyType, valueType }} />;
}

interface TableText {
  readonly handle: string;
  readonly keyType: string;
  readonly valueType: string;
}

function TableForm({ initial }: { readonly initial: TableText }): ReactElement {
  const network = useActiveNetwork();
  const [text, setText] = useState(initial);
  const [key, setKey] = useState<ArgumentDraft>();
  const [keyJson, setKeyJson] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const item = useMutation({ mutationFn: (request: TableItemRequest) => readTableItem(network, request) });
  const shape = findShape(text.keyType);
  const isPlain = shape !== undefined && isFillable(shape);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const ready = isPlain ? parseKey(shape, fitDraft(shape, key)) : parseKeyJson(keyJson);
    const isTyped =
      readTypeArgument(text.keyType).kind === "ok" && readTypeArgument(text.valueType).kind === "ok";
    if (ready === undefined || !isTyped || handleProblem(text.handle) !== undefined) return;
    const types = { keyType: text.keyType.trim(), valueType: text.valueType.trim() };
    item.mutate({ handle: text.handle.trim(), ...types, key: ready.key });
  };
  const typeField = (name: "keyType" | "valueType", label: string, hint: string): ReactElement => (
    <Field label={label} hint={hint} verdict={toFieldVerdict(readTypeArgument(text[name]), isFinal)}>
      <TextInput
        mono
        value={text[name]}
        onChange={(event) => setText({ ...text, [name]: event.target.value })}
      />
    </Field>
  );
  const problem = isFinal ? handleProblem(text.handle) : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-text-quiet">
        <Trans>Open a resource first. Its tables fill in the handle and types here.</Trans>
      </p>
      <Field
        label={t`Table`}
        hint={t`The table handle from its resource.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput
          mono
          placeholder="0x"
          value={text.handle}
          onChange={(event) => setText({ ...text, handle: event.target.value })}
        />
      </Field>
      {typeField("keyType", t`Key type`, t`A Move type. Example: address.`)}
      {typeField("valueType", t`Value type`, t`A Move type. Example: u64.`)}
      {isPlain ? (
        <KeyField shape={shape} draft={fitDraft(shape, key)} onChange={setKey} isFinal={isFinal} />
      ) : (
        <JsonKey text={keyJson} onChange={setKeyJson} isFinal={isFinal} />
      )}
      <div>
        <Button type="submit" tone="primary" loading={item.isPending && t`Loading the item`}>
          <Trans>Read item</Trans>
        </Button>
      </div>
      {item.error !== null && (
        <Problem error={item.error} unaffected={t`The table may have no item with this key.`} />
      )}
      {item.data !== undefined && <TypedTree name="item" value={item.data} type={text.valueType.trim()} />}
    </form>
  );
}

interface KeyFieldProps {
  readonly shape: ArgumentShape;
  readonly draft: ArgumentDraft;
  readonly onChange: (draft: ArgumentDraft) => void;
  readonly isFinal: boolean;
}

function KeyField(props: KeyFieldProps): ReactElement | undefined {
  const account = useActiveAccount();
  return account === undefined ? undefined : <OfferedKeyField {...props} account={account} />;
}

function OfferedKeyField(
  props: KeyFieldProps & { readonly account: Parameters<typeof useArgumentOffers>[0] },
): ReactElement {
  const offers = useArgumentOffers(props.account);
  return <ArgumentField {...props} label={t`Key`} offers={offers} />;
}

/** A key that is a struct has no field of its own: it is written as the node writes it. */
function JsonKey(props: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isFinal: boolean;
}): ReactElement {
  const isWrong = props.isFinal && parseKeyJson(props.text) === undefined;
  return (
    <Field
      label={t`Key as JSON`}
      hint={t`Write a struct as an object with its fields. Write u64 and larger numbers as strings.`}
      verdict={isWrong ? { kind: "error", text: t`Invalid JSON. Put strings in quotes.` } : undefined}
    >
      <TextArea mono value={props.text} onChange={(event) => props.onChange(event.target.value)} />
    </Field>
  );
}

function findShape(type: string): ArgumentShape | undefined {
  if (readTypeArgument(type).kind !== "ok") return undefined;
  return createShapes({ parameters: [type.trim()], typeParameters: [] }, [])[0];
}

/** The key in the node's JSON; undefined while the field is empty or wrong, which it says itself. */
function parseKey(shape: ArgumentShape, draft: ArgumentDraft): { readonly key: JsonValue } | undefined {
  try {
    const value = readDraft(shape, draft ?? emptyDraft(shape), "key");
    const [key] = argumentsToJson(
      { ...KEY_FUNCTION, parameters: [shape.type] },
      { typeArguments: [], arguments: [value] },
    );
    return { key: key ?? null };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

/** A view of one argument: keys are written as its arguments are. */
const KEY_FUNCTION = {
  name: "key",
  visibility: "public",
  isEntry: false,
  isView: true,
  typeParameters: [],
  returns: [],
} as const;

function parseKeyJson(text: string): { readonly key: JsonValue } | undefined {
  try {
    return { key: parseJson(text) };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function handleProblem(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{1,64}$/.test(text.trim())
    ? undefined
    : t`A handle begins with 0x and has up to 64 hex digits.`;
}
