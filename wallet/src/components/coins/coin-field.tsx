import { t } from "@lingui/core/macro";
import { isAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { getCoinOrigin, type Holding } from "../../chain/queries/holdings-query.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useHiddenCoins } from "../../storage/hidden-coins.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useHoldings } from "./use-holdings.ts";
import { Field } from "../../ui/field.tsx";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { formatCoin } from "./coin-amount.tsx";
import { formatSupra } from "./supra-amount.tsx";
import { formatCoinType } from "./coin-words.ts";

interface CoinFieldProps {
  readonly account: Address;
  readonly coin: string;
  readonly hint?: string | undefined;
  readonly onCoin: (coin: string) => void;
  /** No call pays several recipients in a fungible asset. */
  readonly isWithoutAssets?: boolean;
  /** Known coins with a zero balance can still be received. */
  readonly isWithEmpty?: boolean;
  readonly also?: readonly string[];
}

const NONE: readonly string[] = [];

export function CoinField(props: CoinFieldProps): ReactElement | undefined {
  const options = useCoinOptions(props);
  if (options.length < 2) return undefined;
  return (
    <Field label={t`Coin`} hint={props.hint}>
      <Select value={props.coin} onValueChange={props.onCoin} options={options} />
    </Field>
  );
}

export function CoinChip(props: CoinFieldProps & { readonly symbol: string }): ReactElement {
  const options = useCoinOptions(props);
  if (options.length < 2) return <>{props.symbol}</>;
  return <Select chip={t`Coin`} value={props.coin} onValueChange={props.onCoin} options={options} />;
}

function useCoinOptions(props: CoinFieldProps): readonly SelectOption<string>[] {
  const { account, coin, isWithoutAssets = false, isWithEmpty = false, also = NONE } = props;
  const { holdings } = useHoldings(account, isAddress(coin) ? [...also, coin] : also);
  const offered = [...also, SUPRA_COIN, coin];
  const hiddenCoins = useHiddenCoins(useActiveNetwork().chainId);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const choices = holdings.filter(
    (holding) =>
      (!hiddenCoins.has(holding.coin) || [...offered, ...knownCoins].includes(holding.coin)) &&
      (offered.includes(holding.coin) || isChoice(holding, isWithEmpty)) &&
      !(isWithoutAssets && isAddress(holding.coin)),
  );
  return choices.map(({ coin: value, balance, info }) => ({
    value,
    label: info === undefined ? formatCoinType(value) : cleanChainText(info.symbol, 20),
    note: formatNote({ coin: value, balance, info }),
  }));
}

function isChoice({ balance, info }: Holding, isWithEmpty: boolean): boolean {
  return info !== undefined && (isWithEmpty || (balance ?? 0n) > 0n);
}

function formatNote({ coin, balance, info }: Holding): string {
  if (coin === SUPRA_COIN)
    return balance === undefined
      ? t`The network's own coin`
      : t`${formatSupra(balance)}, the network's own coin`;
  if (info === undefined || balance === undefined) return t`Defined by ${getCoinOrigin(coin)}`;
  return t`${formatCoin(balance, { ...info, symbol: cleanChainText(info.symbol, 20) })}, defined by ${getCoinOrigin(coin)}`;
}
