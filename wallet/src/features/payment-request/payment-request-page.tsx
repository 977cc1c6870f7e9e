import { SUPRA_COIN } from "@holdfast/sdk";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { cleanChainText } from "../../format/chain-text.ts";
import { localizeAmount, readPaymentFragment, type PaymentLink } from "../../format/payment-link.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { useCoinName } from "../../components/coins/coin-amount.tsx";
import { formatOrigin } from "../../components/coins/coin-words.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Verdict } from "../../ui/verdict.tsx";

/** A link asks for a payment: nothing happens before the user says so, and then only a form is filled in. */
export function RequestPage(): ReactElement {
  const { hash } = useLocation();
  const request = readPaymentFragment(hash);
  return (
    <Page width="form">
      <PageHeading title="Payment request" />
      {request === undefined ? <NoRequest /> : <Request request={request} />}
    </Page>
  );
}

function Request({ request }: { readonly request: PaymentLink }): ReactElement {
  const { to, coin = SUPRA_COIN, message } = request;
  const amount = request.amount === undefined ? undefined : localizeAmount(request.amount);
  const name = useNameOf()(to);
  const symbol = useCoinName(coin);
  return (
    <>
      <Verdict kind="caution" title="A payment link can ask for anything">
        Pay only if you know who asks, and why. Nothing is sent from this page.
      </Verdict>
      <Card>
        <div className="flex flex-col gap-6">
          <KeyValues
            items={[
              {
                label: name === undefined ? "To an address that you have no name for" : `To ${name}`,
                value: (
                  <span className="flex items-center gap-4">
                    <Identicon value={to} />
                    <AddressText value={to} form="full" copy={false} />
                  </span>
                ),
                stacked: true,
              },
              {
                label: "Requested amount",
                value: amount === undefined ? "Any amount" : `${amount} ${symbol}`,
              },
              ...(coin === SUPRA_COIN
                ? []
                : [
                    {
                      label: "Coin",
                      value: `Defined by ${formatOrigin(coin)}`,
                      note: "Anybody can give a coin any name. What tells coins apart is where they are defined.",
                      stacked: true,
                    },
                  ]),
              ...(message === undefined
                ? []
                : [
                    {
                      label: "Message",
                      value: `“${cleanChainText(message, 200)}”`,
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
              Fill in the payment
            </Link>
            <Link to="/home" className={buttonStyle()}>
              Not now
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
        title="This link asks for nothing"
        action={
          <Link to="/send" className={buttonStyle()}>
            Make a payment
          </Link>
        }
      >
        The address is missing or damaged. Ask for the link again.
      </EmptyState>
    </Card>
  );
}
