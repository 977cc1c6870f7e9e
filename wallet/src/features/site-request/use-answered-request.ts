import { isAddress, type Address } from "@holdfast/sdk";
import { useState } from "react";
import * as z from "zod/mini";
import { findAnswer, keepAnswer, type AnsweredLink } from "../../sites/answered-links.ts";
import { rejectedByUser } from "@holdfast/provider/approval";
import { storedSites } from "../../sites/stored-sites.ts";
import type { SiteOutcome } from "../../sites/handed-request.ts";
import { answerAddress, type SiteLink } from "../../sites/site-link.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { SiteRequestProps } from "./request-actions.tsx";

const KINDS = { signMessage: "message", signIn: "sign-in", sendTransaction: "transaction" } as const;

/** A request that is answered once: the same one again, by a reload or by going back, has the answer that it was given. */
export function useAnsweredRequest(
  asked: SiteLink,
  account: VaultAccount,
  { isByLink = false }: Pick<SiteRequestProps, "isByLink"> = {},
): { readonly answered: AnsweredLink | undefined; readonly request: SiteRequestProps } {
  const [sites] = useState(() => storedSites());
  const [answered, setAnswered] = useState(() => findAnswer(asked));
  const settle = (outcome: SiteOutcome): void => {
    const answer = { href: answerAddress(asked, outcome), isRejected: "error" in outcome };
    keepAnswer(asked, answer);
    setAnswered(answer);
  };
  const { origin, request } = asked;
  const onAnswer = (result: unknown, call?: string): void => {
    if (request.method === "connect") sites.connect({ origin, ...connectedBy(result) }, Date.now());
    else if (request.method === "changeNetwork") sites.moveTo(origin, readChainId(result));
    else {
      const approval = { at: Date.now(), what: KINDS[request.method] };
      // What a link asked for is no habit of the site that it names.
      if (isByLink) sites.countByLink(origin, approval);
      else sites.count(origin, call === undefined ? approval : { ...approval, call });
    }
    settle({ result });
  };
  const onReject = (): void => {
    const { code, message } = rejectedByUser();
    settle({ error: { code, message } });
  };
  return { answered, request: { asked, account, sites, onAnswer, onReject } };
}

/** The account that the user chose for the site, and the network. */
function connectedBy(result: unknown): { readonly address: Address; readonly chainId: number } {
  const address = z.custom<Address>((value) => typeof value === "string" && isAddress(value));
  return z.parse(z.object({ address, chainId: z.coerce.number() }), result);
}

/** The network that the user agreed to. */
function readChainId(result: unknown): number {
  return z.parse(z.object({ chainId: z.coerce.number() }), result).chainId;
}
