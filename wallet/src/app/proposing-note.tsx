import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Vote from "lucide-react/icons/vote";
import { Button, buttonStyle } from "../ui/button.tsx";
import { useFrame, type FrameAccount } from "./frame.tsx";

/** Above every screen that shows a multisig account: what is signed there becomes a proposal. */
export function ProposingNote(props: { readonly account: FrameAccount }): ReactElement | undefined {
  const { proposer, viewMultisig } = useFrame();
  if (proposer === undefined) return undefined;
  const { name, address } = props.account;
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface-soft px-4 py-2 text-small">
      <Vote aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-44 flex-1">
        <Trans>Acting for {name}. Each action becomes a proposal.</Trans>
      </p>
      <span className="flex flex-wrap gap-1">
        <Link
          to="/multisig/$address"
          params={{ address }}
          className={buttonStyle({ size: "small", tone: "quiet" })}
        >
          <Trans>Proposals</Trans>
        </Link>
        <Button size="small" tone="quiet" onClick={() => viewMultisig(undefined)}>
          <Trans>Back to {proposer.name}</Trans>
        </Button>
      </span>
    </aside>
  );
}
