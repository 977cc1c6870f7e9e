import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_DECIMALS } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
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

export function ReviewRulesCard(): ReactElement {
  const choices = useSettings((settings) => settings.reviewRules);
  const store = useSettingsStore();
  const changed = RULES.filter(({ id }) => choices[id] !== undefined);
  return (
    <Card title={t`Review before signing`}>
      <p className="mb-4 text-text-quiet">
        <Trans>
          Holdfast checks {RULES.length} rules before you sign. You can make each rule stricter, and some less
          strict.
        </Trans>
      </p>
      <Disclosure summary={t`Rule`} aside={changed.length === 0 ? t`Default` : t`${changed.length} changed`}>
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
  block: t`Block`,
} as const satisfies Record<Level, string>;

/** The number that a rule goes by, in the unit that a user thinks in. */
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
    <Field
      label={t`${limit.label} (${limit.unit === "SUPRA" ? "SUPRA" : t`seconds`})`}
      verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
    >
      <TextInput
        name={`${rule.id}-limit`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
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
    else if (isTooLong) setProblem(t`List up to ${MAX_LISTED}.`);
    else {
      setProblem(undefined);
      store.setReviewRule(rule.id, { ...choice, list: names });
    }
  };
  return (
    <Field
      label={list.label}
      hint={list.hint}
      verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
    >
      <TextArea mono rows={2} value={text} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}
