import { useNavigate } from "@tanstack/react-router";
import { payloadToFragment } from "../../components/forms/payload-link.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useCallEnding, type CallEnding } from "./call-ending.tsx";

/** Sends the owner's call, or makes a request for the device with the owner's key. */
export function useOwnerEnding(owner: VaultAccount): CallEnding {
  const ending = useCallEnding(owner);
  const navigate = useNavigate();
  if (canSign(owner)) return ending;
  return {
    ...ending,
    ask: (payload) => void navigate({ to: "/sign/new", hash: payloadToFragment(payload) }),
  };
}
