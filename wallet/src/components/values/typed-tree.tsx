import { plural, t } from "@lingui/core/macro";
import {
  formatTypeTag,
  FRAMEWORK_ADDRESS,
  attempt,
  parseTypeTag,
  type JsonValue,
  type StructAbi,
  type TypeTag,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { fieldType } from "../../chain/contracts/field-type.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";

interface TypedTreeProps {
  readonly value: JsonValue;
  readonly type?: string | undefined;
  readonly name: string;
  readonly renderButton?: (steps: readonly string[], path: string) => ReactElement;
}

export function TypedTree({ value, type, name, renderButton }: TypedTreeProps): ReactElement {
  return (
    <ul aria-label={name} className="flex min-w-0 flex-col text-small">
      <TreeNode
        value={value}
        type={readType(type)}
        label={name}
        path={name}
        steps={[]}
        renderButton={renderButton}
      />
    </ul>
  );
}

interface TreeNodeProps {
  readonly value: JsonValue;
  readonly type: TypeTag | undefined;
  readonly label: string;
  readonly path: string;
  readonly steps: readonly string[];
  readonly renderButton: TypedTreeProps["renderButton"];
}

const OPEN_DEPTH = 2;
const MAX_OPEN = 20;
const MAX_SHOWN = 200;

function TreeNode({ value, type, label, path, steps, renderButton }: TreeNodeProps): ReactElement {
  const parts = listParts(value);
  const [isOpen, setIsOpen] = useState(steps.length < OPEN_DEPTH && parts.length <= MAX_OPEN);
  const typeText = type === undefined ? undefined : formatTypeTag(type);
  if (!hasParts(value))
    return (
      <li className="flex min-w-0 items-start gap-2">
        <span title={path} className={clsx("shrink-0 text-text-quiet", BESIDE_BUTTON)}>
          {label}
        </span>
        <span className={clsx("min-w-0 flex-1 font-mono break-all", BESIDE_BUTTON)}>{leafText(value)}</span>
        <TypeLabel text={typeText} className={BESIDE_BUTTON} />
        {renderButton?.(steps, path)}
        <CopyButton text={copyText(value)} what={path} />
      </li>
    );
  return (
    <li className="min-w-0 py-1">
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${label}, ${countWords(parts.length, Array.isArray(value))}`}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-small px-1 font-medium hover:bg-surface-soft touch:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx("size-4 transition-transform", isOpen && "rotate-90")}
          />
          {label}
        </button>
        <span className="text-text-quiet">{countWords(parts.length, Array.isArray(value))}</span>
        <span className="flex-1" />
        <TypeLabel text={typeText} />
        {renderButton?.(steps, path)}
        <CopyButton text={path} what={t`path ${path}`} />
      </div>
      {isOpen && (
        <ul className="ml-2 border-l border-line pl-4">
          <Parts value={value} type={type} path={path} steps={steps} renderButton={renderButton} />
        </ul>
      )}
    </li>
  );
}

/** Reads field types from the module's interface when opened. */
function Parts({ value, type, path, steps, renderButton }: Omit<TreeNodeProps, "label">): ReactElement {
  const struct = useStruct(type);
  const parts = listParts(value);
  return (
    <>
      {parts.slice(0, MAX_SHOWN).map(([name, part]) => (
        <TreeNode
          key={name}
          value={part}
          type={fieldType(type, struct, name)}
          label={name}
          path={Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`}
          steps={[...steps, name]}
          renderButton={renderButton}
        />
      ))}
      {parts.length > MAX_SHOWN && (
        <li className="py-1 text-text-quiet">{t`${parts.length - MAX_SHOWN} more not shown.`}</li>
      )}
    </>
  );
}

function useStruct(type: TypeTag | undefined): StructAbi | undefined {
  const network = useActiveNetwork();
  const struct = type?.kind === "struct" ? type.struct : undefined;
  const module = useQuery({
    ...moduleQuery(network, struct?.address ?? FRAMEWORK_ADDRESS, struct?.module ?? ""),
    enabled: struct !== undefined,
  });
  return module.data?.abi.structs.find(({ name }) => name === struct?.name);
}

/** Aligns the first line with the small button. */
const BESIDE_BUTTON = "py-1.5 touch:py-3";

interface TypeLabelProps {
  readonly text: string | undefined;
  readonly className?: string;
}

function TypeLabel({ text, className }: TypeLabelProps): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <span
      title={text}
      className={clsx("hidden max-w-60 truncate font-mono text-text-quiet sm:inline", className)}
    >
      {text}
    </span>
  );
}

function countWords(count: number, isList: boolean): string {
  if (count === 0) return t`empty`;
  if (isList) return plural(count, { one: "1 item", other: `${count} items` });
  return plural(count, { one: "1 field", other: `${count} fields` });
}

function readType(text: string | undefined): TypeTag | undefined {
  if (text === undefined) return undefined;
  return attempt(() => parseTypeTag(text));
}

function listParts(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (!hasParts(value)) return [];
  return Object.entries(value).map(([name, part]: [string, JsonValue | undefined]) => [name, part ?? null]);
}

type Leaf = null | boolean | number | bigint | string;

function leafText(value: Leaf): string {
  if (value === null) return t`none`;
  return value === "" ? t`empty text` : String(value);
}

function copyText(value: Leaf): string {
  return value === null ? "null" : String(value);
}

function hasParts(value: JsonValue): value is Exclude<JsonValue, Leaf> {
  return typeof value === "object" && value !== null;
}
