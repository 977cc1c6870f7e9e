import { t } from "@lingui/core/macro";
import type { WaitingRequests } from "../../sites/site-questions.ts";

export function describeRequest({ origin, method }: Pick<WaitingRequests, "origin" | "method">): string {
  const { host } = new URL(origin);
  switch (method) {
    case "connect":
      return t`${host} wants to connect.`;
    case "changeNetwork":
      return t`${host} requests a network change.`;
    case "signMessage":
      return t`${host} requests a signature.`;
    case "signIn":
      return t`${host} asks you to sign in.`;
    case "sendTransaction":
      return t`${host} requests a transaction.`;
  }
}
