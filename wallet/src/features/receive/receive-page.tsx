import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatUnits, SUPRA_COIN } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { ambiguousAmount, parseAmount } from "../../format/amount.ts";
import { formatAddress } from "../../format/address.ts";
import { formatPaymentLink, localizeAmount } from "../../format/payment-link.ts";
import { useCoinName } from "../../components/coins/coin-amount.tsx";
import { formatOrigin, NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { AddressQr } from "../../components/addresses/address-qr.tsx";
import { CoinField } from "../../components/coins/coin-field.tsx";
import { problemText } from "../../components/feedback/problem.tsx";

export function ReceivePage(): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return <Receive key={account.id} account={account} />;
}

function Receive({ account }: { readonly account: VaultAccount }): ReactElement {
  const search = useSearch({ from: "/shell/receive" });
  const [text, setText] = useState(localizeAmount(search.amount ?? ""));
  const [message, setMessage] = useState("");
  const { coin = SUPRA_COIN, ...others } = search;
  const navigate = useNavigate();
  // A link's coin stays selectable after choosing another.
  const [linked] = useState(() => (coin === SUPRA_COIN ? [] : [coin]));
  const symbol = useCoinName(coin);
  const { data: info } = useQuery(coinInfoQuery(useActiveNetwork(), coin));
  const amount = readRequestedAmount(text, info?.decimals);
  const isRequest = amount.kind === "ok" || message.trim() !== "" || coin !== SUPRA_COIN;
  const link = formatPaymentLink(window.location.origin, {
    to: account.address,
    ...(amount.kind === "ok" ? { amount: amount.text } : {}),
    ...(coin === SUPRA_COIN ? {} : { coin }),
    ...(message.trim() === "" ? {} : { message: message.trim() }),
  });
  return (
    <Page width="form">
      <PageHeading title={t`Receive`}>
        <Trans>Show this code or share your address.</Trans>
      </PageHeading>
      <Card>
        <div className="flex flex-col items-center gap-6">
          {isRequest ? <RequestQr account={account} link={link} /> : <AddressQr address={account.address} />}
          <div className="flex flex-col items-center gap-1 text-center max-sm:max-w-48">
            <p className="font-semibold">{account.name}</p>
            <AddressText value={account.address} form="full" copy={false} />
          </div>
          <div className="flex flex-wrap justify-center gap-3">
            <CopyButton form="labelled" what={t`address`} text={account.address} />
            {isRequest && <CopyButton form="labelled" what={t`link`} text={link} />}
          </div>
        </div>
      </Card>
      <Card title={t`Request an amount`}>
        <div className="flex flex-col gap-3">
          <CoinField
            account={account.address}
            coin={coin}
            isWithEmpty
            also={linked}
            onCoin={(chosen) =>
              void navigate({
                to: "/receive",
                search: { ...others, ...(chosen === SUPRA_COIN ? {} : { coin: chosen }) },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <Field
            label={t`Amount`}
            hint={
              ambiguousAmount(text, info?.decimals ?? 0, symbol) ??
              (coin === SUPRA_COIN
                ? t`Leave empty to let the sender decide.`
                : t`Amount in ${formatOrigin(coin)}. Leave empty to let the sender decide.`)
            }
            problem={amount.kind === "wrong" && amount.text}
          >
            <AmountInput name="wanted" unit={symbol} value={text} onValueChange={setText} />
          </Field>
          <Field label={t`Message`} hint={t`Visible only to the sender. Not stored on the chain.`}>
            <TextInput
              name="message"
              autoComplete="off"
              maxLength={100}
              value={message}
              onValueChange={setMessage}
            />
          </Field>
        </div>
      </Card>
      <p className="text-small text-text-quiet">
        {t`Your address is the same on every Supra network. Ask the sender which one they use: testnet coins have no value.`}
      </p>
    </Page>
  );
}

/** Other wallets may not understand the link. */
function RequestQr({
  account,
  link,
}: {
  readonly account: VaultAccount;
  readonly link: string;
}): ReactElement {
  return (
    <div className="mx-auto w-full max-w-70 rounded-card border border-line bg-qr-paper p-3">
      <QrCode text={link} label={t`QR code of a payment link to ${formatAddress(account.address)}`} />
    </div>
  );
}

type RequestedAmount = { readonly kind: "none" } | { readonly kind: "ok" | "wrong"; readonly text: string };

/** Undefined `decimals` are still loading: then no amount can be requested. */
function readRequestedAmount(text: string, decimals: number | undefined): RequestedAmount {
  if (text.trim() === "") return { kind: "none" };
  if (decimals === undefined) return { kind: "wrong", text: NOT_COUNTED };
  try {
    const value = parseAmount(text, decimals);
    if (value === 0n)
      return { kind: "wrong", text: t`Enter an amount above zero, or leave the field empty.` };
    return { kind: "ok", text: formatUnits(value, decimals) };
  } catch (error) {
    return { kind: "wrong", text: problemText(error) };
  }
}
