import { isSupraError, type SupraError } from "@holdfast/sdk";
import {
  capsuleToLink,
  decodeCapsule,
  encodeCapsule,
  parseCapsuleText,
  type Capsule,
} from "@holdfast/sdk/capsule";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** The capsule that is open. It lives in the page's address, so that a reload, a bookmark and a link keep it. */
export interface CapsulePlace {
  readonly capsule: Capsule | undefined;
  /** Why what stands in the address cannot be opened. */
  readonly problem: SupraError | undefined;
  readonly open: (capsule: Capsule) => void;
  readonly close: () => void;
}

export function useCapsulePlace(): CapsulePlace {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const read = useMemo(() => readFragment(hash), [hash]);
  const open = useCallback(
    (capsule: Capsule) => void navigate({ to: "/sign", hash: fragmentOf(capsule) }),
    [navigate],
  );
  const close = useCallback(() => void navigate({ to: "/sign", hash: "" }), [navigate]);
  return { ...read, open, close };
}

/** What follows the # in the link that opens a capsule. */
export function fragmentOf(capsule: Capsule): string {
  return capsuleToLink(encodeCapsule(capsule), "").slice(1);
}

function readFragment(hash: string): Pick<CapsulePlace, "capsule" | "problem"> {
  const nothing = { capsule: undefined, problem: undefined };
  if (hash === "") return nothing;
  try {
    return { ...nothing, capsule: decodeCapsule(parseCapsuleText(`#${hash}`)) };
  } catch (error) {
    if (isSupraError(error)) return { ...nothing, problem: error };
    throw error;
  }
}
