import { useEffect, useState } from "react";
import {
  requestLock,
  takeRequest,
  type HandedRequest,
  type TakenRequest,
} from "../../sites/handed-request.ts";
import { holdLock } from "../../workers/life-lock.ts";

export function useHandedRequest(ticket: string | undefined): {
  readonly open: { readonly request: HandedRequest; readonly taken: TakenRequest } | undefined;
  readonly isGone: boolean;
} {
  const [open, setOpen] = useState<{ readonly request: HandedRequest; readonly taken: TakenRequest }>();
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (ticket === undefined) return undefined;
    void holdLock(requestLock(ticket));
    const taken = takeRequest(ticket, {
      onRequest: (request) => setOpen({ request, taken }),
      onGone: () => setIsGone(true),
    });
    return () => taken.close();
  }, [ticket]);
  return { open, isGone };
}
