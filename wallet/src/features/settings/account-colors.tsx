import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useId, type ReactElement } from "react";
import type { AccountColor } from "../../vault/vault-api.ts";

export interface AccountColorsProps {
  readonly value: AccountColor;
  readonly onChange: (color: AccountColor) => void;
}

/** The colour of an account: the ring around its picture, and nothing else of the app. */
export function AccountColors({ value, onChange }: AccountColorsProps): ReactElement {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">
        <Trans>Color</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {COLORS.map(({ color, name, fill }) => (
          <label
            key={color}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line py-1 pr-4 pl-3 text-small font-medium transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span aria-hidden="true" className={clsx("size-4 rounded-full", fill)} />
            {name}
          </label>
        ))}
      </div>
      <p className="text-small text-text-quiet">
        <Trans>The ring around the account's picture. Visible only to you.</Trans>
      </p>
    </fieldset>
  );
}

const COLORS: readonly { readonly color: AccountColor; readonly name: string; readonly fill: string }[] = [
  { color: "kelp", name: t`Kelp`, fill: "bg-account-kelp" },
  { color: "amber", name: t`Amber`, fill: "bg-account-amber" },
  { color: "coral", name: t`Coral`, fill: "bg-account-coral" },
  { color: "violet", name: t`Violet`, fill: "bg-account-violet" },
  { color: "sky", name: t`Sky`, fill: "bg-account-sky" },
  { color: "sand", name: t`Sand`, fill: "bg-account-sand" },
];
