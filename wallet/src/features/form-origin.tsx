import type { ReactElement } from "react";
import { Problem } from "../../parts/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { KeptCall } from "./use-call-draft.ts";

/** Says where the content of a form comes from, when it was not typed just now. */
export function FormOrigin({ kept }: { readonly kept: KeptCall }): ReactElement | undefined {
  if (kept.linkProblem !== undefined)
    return <Problem error={kept.linkProblem} unaffected="The form is empty; nothing was sent." />;
  if (kept.origin === undefined) return undefined;
  const clear = (
    <Button size="small" onClick={kept.clear}>
      Empty the form
    </Button>
  );
  return kept.origin === "link" ? (
    <Verdict kind="caution" title="A link filled in this form" action={clear}>
      Whoever made the link chose these values. Check each of them before you go on.
    </Verdict>
  ) : (
    <Verdict kind="info" title="This is what you filled in before" action={clear} />
  );
}
