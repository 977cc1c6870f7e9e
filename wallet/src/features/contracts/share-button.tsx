import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionAbi } from "@holdfast/sdk";
import type { ReactElement } from "react";
import Link from "lucide-react/icons/link";
import type { CallDraft } from "../../arguments/call-draft.ts";
import { callToFragment } from "../../arguments/call-link.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { targetLink, type ContractTarget } from "./contract-target.ts";
import { useRouter } from "@tanstack/react-router";

interface ShareButtonProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly call: CallDraft;
}

/** Copies a link to the form as it is filled in. The values stand after #, which browsers keep to themselves. */
export function ShareButton({ target, abi, call }: ShareButtonProps): ReactElement {
  const router = useRouter();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    const { href } = router.buildLocation({ ...targetLink(target), hash: callToFragment(abi, call) });
    try {
      await copyText(new URL(href, window.location.origin).href);
      toast({ kind: "positive", title: t`Copied a link to the filled form` });
    } catch {
      toast({ kind: "danger", title: t`The browser blocked copying.` });
    }
  };
  return (
    <Button tone="quiet" icon={<Link />} onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  );
}
