import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_DECIMALS, isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement, useEffect } from "react";
import { formatAmount, parseAmount } from "../../format/amount.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { severityRank, type Level } from "../../review/rules/finding.ts";
import { getEffectiveLevel, getEffectiveLimit, RULES } from "../../review/rules/rules.ts";
import type { Rule } from "../../review/rules/rule.ts";
import { isFunctionPattern, MAX_LISTED, REVIEW_LEVELS } from "../../storage/settings/review-rules.ts";
import { useSettings, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { useToast } from "../../ui/toast.tsx";
import { SIGNATURES_PER_PASSWORD, type SpendingLimits } from "../../vault/spending-limits.ts";
import { useVault } from "../../vault/vault-context.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";

export function ReviewRulesCard(): ReactElement {
  const choices = useSettings((settings) => settings.reviewRules);
  const store = useSettingsStore();
  const changed = RULES.filter(({ id }) => choices[id] !== undefined);
  return (
    <Card title={t`Review before signing`}>
      <p className="mb-4 text-text-quiet">
        <Trans>
          Holdfast checks {RULES.length} rules before you sign. You can make most rules stricter, and some
          less strict.
        </Trans>
      </p>
      <Disclosure summary={t`Rules`} aside={changed.length === 0 ? t`Default` : t`${changed.length} changed`}>
        <div className="flex flex-col gap-4">
          {RULES.map((rule) => (
            <RuleChoice key={rule.id} rule={rule} />
          ))}
          {changed.length > 0 && (
            <div>
              <Button
                size="small"
                onClick={() => {
                  for (const { id } of changed) store.setReviewRule(id, undefined);
                }}
              >
                <Trans>Reset all rules</Trans>
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

function RuleChoice({ rule }: { readonly rule: Rule }): ReactElement {
  const choice = useSettings((settings) => settings.reviewRules[rule.id]) ?? {};
  const store = useSettingsStore();
  const levels = REVIEW_LEVELS.filter((level) => severityRank(level) >= severityRank(rule.minLevel));
  return (
    <div className="flex flex-col gap-2">
      <Field label={rule.label} hint={levels.length === 1 ? t`You can't change this rule.` : undefined}>
        <Select
          value={getEffectiveLevel(rule, choice)}
          disabled={levels.length === 1}
          onValueChange={(level) => store.setReviewRule(rule.id, { ...choice, level })}
          options={levels.map((level) => ({ value: level, label: words[level] }))}
        />
      </Field>
      {rule.limit !== undefined && <LimitField rule={rule} limit={rule.limit} />}
      {rule.list !== undefined && <ListField rule={rule} list={rule.list} />}
    </div>
  );
}

const words = {
  off: t`Ignore`,
  info: t`Inform`,
  warning: t`Warn`,
  critical: t`Require confirmation`,
  block: t`Refuse to sign`,
} as const satisfies Record<Level, string>;

function LimitField({
  rule,
  limit,
}: {
  readonly rule: Rule;
  readonly limit: NonNullable<Rule["limit"]>;
}): ReactElement {
  const choice = useSettings((settings) => settings.reviewRules[rule.id]) ?? {};
  const store = useSettingsStore();
  const decimals = limit.unit === "SUPRA" ? SUPRA_DECIMALS : 0;
  const [text, setText] = useState(() => formatAmount(getEffectiveLimit(rule, choice), decimals));
  const [problem, setProblem] = useState<string>();
  const change = (next: string): void => {
    setText(next);
    try {
      const value = parseAmount(next, decimals);
      setProblem(undefined);
      store.setReviewRule(rule.id, { ...choice, limit: String(value) });
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <Field label={t`${limit.label} (${limit.unit === "SUPRA" ? "SUPRA" : t`seconds`})`} problem={problem}>
      <TextInput
        name={`${rule.id}-limit`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onValueChange={change}
      />
    </Field>
  );
}

function ListField({
  rule,
  list,
}: {
  readonly rule: Rule;
  readonly list: NonNullable<Rule["list"]>;
}): ReactElement {
  const choice = useSettings((settings) => settings.reviewRules[rule.id]) ?? {};
  const store = useSettingsStore();
  const [text, setText] = useState(() => (choice.list ?? []).join("\n"));
  const [problem, setProblem] = useState<string>();
  const change = (next: string): void => {
    setText(next);
    const names = next.split(/\s+/).filter((name) => name !== "");
    const wrong = names.find((name) => !isFunctionPattern(name));
    const isTooLong = names.length > MAX_LISTED;
    if (wrong !== undefined) setProblem(t`“${wrong}” is not a function. Use address::module::name.`);
    else if (isTooLong) setProblem(t`List up to ${MAX_LISTED} functions.`);
    else {
      setProblem(undefined);
      store.setReviewRule(rule.id, { ...choice, list: names });
    }
  };
  return (
    <Field label={list.label} hint={list.hint} problem={problem}>
      <TextArea mono rows={2} value={text} onValueChange={change} />
    </Field>
  );
}

/** Limits without password; the key worker enforces them, not this page. */
export function SpendingLimitsCard(): ReactElement {
  const vault = useVault();
  const [limits, setLimits] = useState<SpendingLimits>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    vault.limits().then(setLimits, () => undefined); // a locked wallet leaves this page
  }, [vault]);
  return (
    <Card title={t`Payments without a password`}>
      <div className="flex flex-col items-start gap-5">
        <p className="text-text-quiet">
          <Trans>
            Above these amounts, Holdfast asks for your password, so a compromised page can't empty an
            unlocked wallet. The limits don't protect you if you enter your password or use a passkey on a
            compromised page.
          </Trans>
        </p>
        <p className="text-text-quiet">
          <Trans>
            These limits don't cover messages. An unlocked wallet signs up to {SIGNATURES_PER_PASSWORD}{" "}
            messages without the password.
          </Trans>
        </p>
        {limits !== undefined && (
          <KeyValues
            items={[
              { label: t`Limit per new recipient`, value: formatSupra(limits.newRecipient) },
              {
                label: t`Total limit`,
                value: formatSupra(limits.session),
                note: t`until you next enter your password`,
              },
              {
                label: t`Confirmation limit`,
                value: limits.confirmAbove === undefined ? t`Off` : formatSupra(limits.confirmAbove),
              },
            ]}
          />
        )}
        <Button disabled={limits === undefined} onClick={() => setIsOpen(true)}>
          <Trans>Change limits</Trans>
        </Button>
      </div>
      {limits !== undefined && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={t`Change limits`}
          description={t`Publishing code, rotating keys and changing owners always require the password.`}
        >
          <LimitsForm
            limits={limits}
            onSaved={(next) => {
              setLimits(next);
              setIsOpen(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

interface LimitsFormProps {
  readonly limits: SpendingLimits;
  readonly onSaved: (limits: SpendingLimits) => void;
}

function LimitsForm({ limits, onSaved }: LimitsFormProps): ReactElement {
  const vault = useVault();
  const toast = useToast();
  const [newRecipient, setNewRecipient] = useState(formatAmount(limits.newRecipient, SUPRA_DECIMALS));
  const [session, setSession] = useState(formatAmount(limits.session, SUPRA_DECIMALS));
  const [confirm, setConfirm] = useState(
    limits.confirmAbove === undefined ? "" : formatAmount(limits.confirmAbove, SUPRA_DECIMALS),
  );
  const save = async (password: string): Promise<void> => {
    const next = {
      newRecipient: parseAmount(newRecipient, SUPRA_DECIMALS),
      session: parseAmount(session, SUPRA_DECIMALS),
      ...(confirm.trim() === "" ? {} : { confirmAbove: parseAmount(confirm, SUPRA_DECIMALS) }),
    };
    await vault.setLimits(next, password);
    toast({ kind: "positive", title: t`Limits changed` });
    onSaved(next);
  };
  return (
    <PasswordForm
      action={t`Save limits`}
      working={t`Saving the limits`}
      unaffected={t`The limits didn't change.`}
      run={save}
    >
      <Field
        label={t`Limit per new recipient`}
        hint={t`In SUPRA. After you confirm one payment with your password, its recipient is no longer new.`}
        problem={amountProblem(newRecipient)}
      >
        <TextInput inputMode="decimal" value={newRecipient} onValueChange={setNewRecipient} />
      </Field>
      <Field
        label={t`Total limit`}
        hint={t`In SUPRA, including fees, until you next enter your password.`}
        problem={amountProblem(session)}
      >
        <TextInput inputMode="decimal" value={session} onValueChange={setSession} />
      </Field>
      <Field
        label={t`Confirmation limit`}
        hint={t`In SUPRA. Larger payments need your passkey or password. Leave empty to turn this off.`}
        problem={confirm.trim() !== "" && amountProblem(confirm)}
      >
        <TextInput inputMode="decimal" value={confirm} onValueChange={setConfirm} />
      </Field>
    </PasswordForm>
  );
}

function amountProblem(text: string): string | undefined {
  try {
    parseAmount(text, SUPRA_DECIMALS);
    return undefined;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return `${error.message} ${error.fix}`;
  }
}
