import { isAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { originOf, type Holding } from "../../chain/holdings.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useHoldings } from "../../parts/holdings.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { formatCoin } from "../../parts/coin-amount.tsx";
import type { PaymentWay } from "../../chain/payment.ts";
import { wayWords } from "./payment-way.ts";

export interface CoinFieldProps {
  readonly account: Address;
  readonly coin: string;
  readonly way: PaymentWay | undefined;
  readonly onCoin: (coin: string) => void;
  /** Offers coins alone: there is no call that pays several in a fungible asset. */
  readonly isWithoutAssets?: boolean;
}

/** Which coin; asked only when the account has more than the network's own. */
export function CoinField(props: CoinFieldProps): ReactElement | undefined {
  const { account, coin, way, onCoin, isWithoutAssets = false } = props;
  const { data = [] } = useHoldings(account, isAddress(coin) ? [coin] : []);
  const choices = data.filter(
    (holding) => isChoice(holding, coin) && !(isWithoutAssets && isAddress(holding.coin)),
  );
  if (choices.length < 2) return undefined;
  return (
    <Field label="Coin" hint={wayWords(way)}>
      <Select
        value={coin}
        onValueChange={onCoin}
        options={choices.map(({ coin: value, balance, info }) => ({
          value,
          label: info === undefined ? value : cleanChainText(info.symbol, 20),
          note:
            value === SUPRA_COIN || info === undefined
              ? "The network’s own coin"
              : `${formatCoin(balance, { ...info, symbol: cleanChainText(info.symbol, 20) })}, defined by ${originOf(value)}`,
        }))}
      />
    </Field>
  );
}

function isChoice({ coin, balance, info }: Holding, chosen: string): boolean {
  return coin === SUPRA_COIN || coin === chosen || (balance > 0n && info !== undefined);
}
