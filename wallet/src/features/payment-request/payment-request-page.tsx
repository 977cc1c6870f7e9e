import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { cleanChainText } from "../../format/chain-text.ts";
import { localizeAmount, readPaymentFragment, type PaymentLink } from "../../format/payment-link.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useCoinName } from "../../components/coins/coin-amount.tsx";
import { formatOrigin } from "../../components/coins/coin-words.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";

/** A link only fills a form, after the user agrees. */
export function RequestPage(): ReactElement {
  const { hash } = useLocation();
  const request = readPaymentFragment(hash);
  return (
    <Page width="form">
      <PageHeading title={t`Payment request`} />
      {request === undefined ? <NoRequest /> : <Request request={request} />}
    </Page>
  );
}

function Request({ request }: { readonly request: PaymentLink }): ReactElement {
  const { to, coin = SUPRA_COIN, message } = request;
  const amount = request.amount === undefined ? undefined : localizeAmount(request.amount);
  const name = useAddressNames()(to);
  const symbol = useCoinName(coin);
  return (
    <>
      <Verdict kind="caution" title={t`A payment link can ask for anything`}>
        <Trans>Pay only if you know the requester and the reason. This page sends nothing.</Trans>
      </Verdict>
      <Card>
        <div className="flex flex-col gap-6">
          <KeyValues
            items={[
              {
                label: name === undefined ? t`Recipient not in your contacts` : t`To ${name}`,
                value: (
                  <span className="flex items-center gap-4">
                    <Identicon value={to} />
                    <AddressText value={to} form="full" copy={false} />
                  </span>
                ),
                stacked: true,
              },
              {
                label: t`Requested amount`,
                value: amount === undefined ? t`Any amount` : `${amount} ${symbol}`,
              },
              ...(coin === SUPRA_COIN
                ? []
                : [
                    {
                      label: t`Coin`,
                      value: t`Defined by ${formatOrigin(coin)}`,
                      note: t`Anyone can create a coin with any name. Check its defining address.`,
                      stacked: true,
                    },
                  ]),
              ...(message === undefined
                ? []
                : [
                    {
                      label: t`Message`,
                      value: t`“${cleanChainText(message, 200)}”`,
                      stacked: true,
                    },
                  ]),
            ]}
          />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Link
              to="/send"
              search={{
                to,
                ...(request.amount === undefined ? {} : { amount: request.amount }),
                ...(coin === SUPRA_COIN ? {} : { coin }),
              }}
              className={buttonStyle({ tone: "primary" })}
            >
              <Trans>Fill in payment</Trans>
            </Link>
            <Link to="/home" className={buttonStyle()}>
              <Trans>Not now</Trans>
            </Link>
          </div>
        </div>
      </Card>
    </>
  );
}

function NoRequest(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        title={t`This link has no payment request`}
        action={
          <Link to="/send" className={buttonStyle()}>
            <Trans>Send coins</Trans>
          </Link>
        }
      >
        <Trans>The address is missing or damaged. Ask for a new link.</Trans>
      </EmptyState>
    </Card>
  );
}
