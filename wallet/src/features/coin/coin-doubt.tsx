import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { cleanChainText } from "../../format/chain-text.ts";
import { formatOrigin } from "../../components/coins/coin-words.ts";
import { useLooksLike } from "../../components/coins/looks-like.ts";
import { useSettings } from "../../storage/settings/settings.ts";
import { Verdict } from "../../ui/verdict.tsx";

export interface CoinDoubtProps {
  readonly coin: string;
  /** Undefined while the coin's module has not answered. */
  readonly info: CoinInfo | undefined;
}

/** What is to be doubted of a coin before it is taken for money: whom it looks like, and who brought it. */
export function CoinDoubt({ coin, info }: CoinDoubtProps): ReactElement | undefined {
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const looksLike = useLooksLike(coin, info);
  if (looksLike !== undefined)
    return (
      <Verdict kind="danger" title={t`This coin only looks like ${cleanChainText(looksLike, 20)}`}>
        <Trans>
          Anyone can create a coin with any name. This coin's defining address is {formatOrigin(coin)}. Don't
          accept it as payment unless you know that address.
        </Trans>
      </Verdict>
    );
  if (coin === SUPRA_COIN || knownCoins.includes(coin)) return undefined;
  return (
    <Verdict kind="caution" title={t`You did not add this coin`}>
      <Trans>
        Someone sent you this coin, or it came with one of your transactions. Its name proves nothing.
      </Trans>
    </Verdict>
  );
}
