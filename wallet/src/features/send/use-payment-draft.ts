import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useQuery, type QueryClient, type UseQueryResult, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { accountNotFound } from "@holdfast/sdk/errors";
import { balanceQuery } from "../../chain/queries/balance-query.ts";
import { localizeAmount, type PaymentLink } from "../../format/payment-link.ts";
import { useCountedCoin, type CoinWords, type Counted } from "../../components/coins/coin-amount.tsx";
import { NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { recipientQuery, type RecipientReading, useRecipient } from "./recipient.ts";
import { storedAmount, readAmount, switchUnit, type AmountReading, type SendLimits } from "./send-draft.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { preparePayment, readPaymentCall, transferLimits } from "../../chain/transactions/transfer.ts";
import { accountQuery, accountQueryKey, gasPriceQuery, nestedQuery } from "../../chain/queries/queries.ts";

/** In the page's address, with whole coins, as in links. */
export interface SendFormText {
  readonly to: string;
  readonly amount: string;
  /** Coin type, or metadata address. */
  readonly coin: string;
}

export interface PaymentDraft {
  readonly text: SendFormText;
  readonly inBaseUnits: boolean;
  readonly inMoney: boolean;
  /** Maximum, less the fee if the coin pays it. */
  readonly isEverything: boolean;
  readonly recipient: RecipientReading;
  readonly to: Address | undefined;
  readonly words: CoinWords;
  readonly isCounted: boolean;
  readonly amount: AmountReading;
  readonly limits: UseQueryResult<SendLimits>;
  readonly setTo: (to: string) => void;
  readonly setAmount: (amount: string) => void;
  readonly setMax: (largest: string) => void;
  readonly setCoin: (coin: string) => void;
  readonly setUnit: (inBaseUnits: boolean) => void;
  readonly setInMoney: (inMoney: boolean) => void;
  /** Keeps other fields. */
  readonly fill: (link: PaymentLink) => void;
  /** Call when a field loses focus. */
  readonly keep: () => void;
}

export function usePaymentDraft(
  account: VaultAccount,
  initial: SendFormText,
  onKeep: (text: SendFormText) => void,
): PaymentDraft {
  const network = useActiveNetwork();
  const [text, setText] = useState({ ...initial, amount: localizeAmount(initial.amount) });
  const [isMax, setIsMax] = useState(false);
  const [inBaseUnits, setIsLeast] = useState(false);
  const [inMoney, setInMoney] = useState(false);
  const { coin } = text;
  const { words, counted } = useCountedCoin(coin);
  const recipient = useRecipient(text.to);
  const to = recipient.kind === "ok" ? recipient.address : undefined;
  const limits = useQuery(limitsQuery(network, account, { to: to ?? account.address, coin }));
  const unit = inBaseUnits ? 0 : words.decimals;

  const keep = (next: SendFormText): void =>
    onKeep({ ...next, amount: storedAmount(switchUnit(next.amount, unit, words.decimals), words.decimals) });
  const change = (part: Partial<SendFormText>, isKept: boolean): void => {
    const next = { ...text, ...part };
    setText(next);
    if (isKept) keep(next);
  };
  return {
    text,
    inBaseUnits,
    inMoney,
    setInMoney,
    isEverything: isMax && coin === SUPRA_COIN,
    recipient,
    to,
    words,
    isCounted: counted === "yes",
    amount: counted === "yes" ? readAmount(text.amount, unit) : UNCOUNTED[counted],
    limits,
    setTo: (next) => change({ to: next }, false),
    setAmount: (amount) => {
      setIsMax(false);
      change({ amount }, false);
    },
    setMax: (amount) => {
      setIsMax(true);
      change({ amount }, true);
    },
    setCoin: (next) => {
      setIsMax(false);
      setInMoney(false);
      setIsLeast(false);
      change({ coin: next, amount: switchUnit(text.amount, unit, words.decimals) }, true);
    },
    setUnit: (next) => {
      setIsLeast(next);
      setText({ ...text, amount: switchUnit(text.amount, unit, next ? 0 : words.decimals) });
    },
    fill: (link) => {
      setIsMax(false);
      setIsLeast(false);
      change(linkToFormText(link), true);
    },
    keep: () => keep(text),
  };
}

const UNCOUNTED: Readonly<Record<Exclude<Counted, "yes">, AmountReading>> = {
  asking: { kind: "asking" },
  no: { kind: "wrong", text: NOT_COUNTED },
};

function linkToFormText({ to, amount, coin }: PaymentLink): Partial<SendFormText> {
  return {
    to,
    ...(amount === undefined ? {} : { amount: localizeAmount(amount) }),
    ...(coin === undefined ? {} : { coin }),
  };
}

/** Maximum payment and fee. Other coins are simulated. */
function limitsQuery(
  network: ChainNetwork,
  account: VaultAccount,
  { to, coin }: { readonly to: Address; readonly coin: string },
) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account.address), "limits", to, coin],
    queryFn: async ({ signal, client: queries }): Promise<SendLimits> => {
      if (account.proposer !== undefined) {
        const { balance, way } = await readPaymentCall(
          network,
          { account, to, amount: "max", coin },
          { signal },
        );
        return { balance, largest: balance, maxFee: 0n, way };
      }
      if (coin === SUPRA_COIN)
        return nestedQuery(queries, (all) => readLimits(all, network, account.address, to), signal);
      const largest = await preparePayment(network, { account, to, amount: "max", coin }, { signal });
      const { balance, maxFee, expectedFee, way, raw, simulation } = largest;
      const chosen = { way, maxGas: raw.maxGasAmount };
      // The fee is in SUPRA, so all of another coin can be sent.
      const limits = { balance, largest: balance, maxFee, expectedFee, way };
      return simulation.kind === "worked" ? { ...limits, chosen } : limits;
    },
    staleTime: 15_000,
    retry: false,
  });
}

/** For SUPRA, from loaded data: the review reads everything again. */
async function readLimits(
  queries: QueryClient,
  network: ChainNetwork,
  sender: Address,
  to: Address,
): Promise<SendLimits> {
  const [balance, gasPrice, receiverExists] = await Promise.all([
    queries.query({ ...balanceQuery(network, sender), ...FRESH }),
    queries.query({ ...gasPriceQuery(network), ...FRESH }),
    to === sender || queries.query(recipientQuery(network, to)).then(({ account }) => account !== null),
  ]);
  if (balance === 0n && (await queries.query({ ...accountQuery(network, sender), ...FRESH })) === null)
    throw accountNotFound({ address: sender });
  const limits = transferLimits(network, { balance, gasPrice, receiverExists });
  return { balance, way: "native", isThere: to !== sender && receiverExists, ...limits };
}

/** Milliseconds for any recipient; failures show at once. */
const FRESH = { staleTime: 15_000, retry: false };
