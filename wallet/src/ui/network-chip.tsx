import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";

/** Mainnet has no tint. */
export type NetworkTint = "devnode" | "testnet" | "none";

interface NetworkChipProps {
  readonly name: string;
  readonly tint: NetworkTint;
  readonly state?: "reachable" | "unreachable";
}

export function NetworkChip({ name, tint, state = "reachable" }: NetworkChipProps): ReactElement {
  return (
    <span
      className={clsx(
        "inline-flex min-h-8 items-center gap-2 rounded-full px-3 text-small font-semibold whitespace-nowrap",
        chips[tint],
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          "size-2 rounded-full",
          state === "reachable" ? "bg-current" : "border-2 border-current",
        )}
      />
      {name}
      {state === "unreachable" && (
        <span className="font-normal max-sm:sr-only">
          <Trans>unreachable</Trans>
        </span>
      )}
    </span>
  );
}

/** A test network must never pass for Mainnet. */
export function NetworkStripe({ tint }: { readonly tint: NetworkTint }): ReactElement | undefined {
  if (tint === "none") return undefined;
  return <div aria-hidden="true" className={clsx("fixed inset-x-0 top-0 z-30 h-1", stripes[tint])} />;
}

const chips = {
  devnode: "bg-network-devnode-soft text-on-network-devnode-soft",
  testnet: "bg-network-testnet-soft text-on-network-testnet-soft",
  none: "bg-surface-soft text-text",
} as const;

const stripes = { devnode: "bg-network-devnode", testnet: "bg-network-testnet" } as const;
