import { useNavigate } from "@tanstack/react-router";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useCallEnding, type CallEnding } from "./call-ending.tsx";

/** What an owner does is reviewed and sent here, or becomes a request for the device that has the owner's key. */
export function useOwnerEnding(owner: VaultAccount): CallEnding {
  const ending = useCallEnding(owner);
  const navigate = useNavigate();
  if (canSign(owner)) return ending;
  return {
    ...ending,
    ask: (payload) => void navigate({ to: "/sign/new", hash: payloadToFragment(payload) }),
  };
}
