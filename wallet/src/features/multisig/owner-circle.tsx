import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { clsx } from "clsx";
import type { ReactElement } from "react";
import { Identicon } from "../../ui/identicon.tsx";

export interface OwnerCircleProps {
  readonly owners: readonly Address[];
  readonly required: bigint | number;
  /** Whom the user knows by another picture: the own account. */
  readonly own: Address;
}

/** More than these stand too close to be told apart. */
const MAX_DRAWN = 12;

/** The owners around their account; the part of the ring that is filled is what must sign. In words beside it. */
export function OwnerCircle({ owners, required, own }: OwnerCircleProps): ReactElement {
  const drawn = owners.slice(0, MAX_DRAWN);
  const part = owners.length === 0 ? 0 : Math.min(1, Number(required) / owners.length);
  return (
    <figure className="relative size-44 shrink-0 self-center">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={RING} className="fill-none stroke-line" strokeWidth="3" />
        <circle
          cx="50"
          cy="50"
          r={RING}
          pathLength={1}
          strokeDasharray={`${part} 1`}
          strokeLinecap="round"
          className="fill-none stroke-accent"
          strokeWidth="3"
        />
      </svg>
      {drawn.map((owner, at) => (
        <span
          key={owner}
          aria-hidden="true"
          className={clsx(
            "absolute -translate-x-1/2 -translate-y-1/2 rounded-full bg-surface-raised p-0.5",
            owner === own && "ring-2 ring-accent",
          )}
          style={computePosition(at, drawn.length)}
        >
          <Identicon value={owner} size={drawn.length > 7 ? "small" : "medium"} />
        </span>
      ))}
      <figcaption className="absolute inset-0 grid place-content-center text-center">
        <span
          className={clsx("text-lead font-semibold", Number(required) > owners.length && "text-danger")}
        >{t`${String(required)} of ${owners.length}`}</span>
        <span className="text-small text-text-quiet">
          <Trans>must sign</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

const RING = 39;

/** The first at the top, the others clockwise. */
function computePosition(at: number, count: number): { readonly left: string; readonly top: string } {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return {
    left: `${(50 + RING * Math.cos(angle)).toFixed(2)}%`,
    top: `${(50 + RING * Math.sin(angle)).toFixed(2)}%`,
  };
}
