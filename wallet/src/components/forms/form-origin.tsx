import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Problem } from "../feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export type FormStart = "link" | "draft" | "resent";

interface FormOriginProps {
  readonly origin: FormStart | undefined;
  readonly linkProblem?: unknown;
  readonly onClear: () => void;
}

export function FormOrigin({ origin, linkProblem, onClear }: FormOriginProps): ReactElement | undefined {
  if (linkProblem !== undefined)
    return <Problem error={linkProblem} unaffected={t`The form is empty. Nothing was sent.`} />;
  if (origin === undefined) return undefined;
  const clear = (
    <Button size="small" onClick={onClear}>
      <Trans>Clear form</Trans>
    </Button>
  );
  if (origin === "resent")
    return (
      <Verdict kind="info" title={t`Copy of an earlier transaction`} action={clear}>
        <Trans>Edit any field. Nothing is sent until you review the transaction.</Trans>
      </Verdict>
    );
  return origin === "link" ? (
    <Verdict kind="caution" title={t`Filled in by a link`} action={clear}>
      <Trans>The creator of the link chose these values. Check each one before you continue.</Trans>
    </Verdict>
  ) : (
    <Verdict kind="info" title={t`Restored draft`} action={clear} />
  );
}
