import { SUPRA_COIN } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import { cleanChainText } from "../../format/chain-text.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { useHoldings } from "../../components/coins/use-holdings.ts";
import { plural } from "../../format/plural.ts";
import { useSettings } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { AddCoin } from "./add-coin.tsx";
import { groupHoldings, type ListedHolding } from "./holding-groups.ts";

/** Every coin of the account: what the user knows in sight, what somebody else put there behind a press. */
export function AssetsCard({ account }: { readonly account: VaultAccount }): ReactElement {
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const { data = [] } = useHoldings(account.address);
  const [isAdding, setIsAdding] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { known, unknown } = groupHoldings(data, knownCoins);
  return (
    <Card
      title="Coins"
      padding="flush"
      aside={
        <Button size="small" tone="quiet" icon={<Plus />} onClick={() => setIsAdding(true)}>
          Add a coin
        </Button>
      }
    >
      <ListRows label="Coins">
        {[...known, ...(isShown ? unknown : [])].map((holding) => (
          <HoldingRow key={holding.coin} holding={holding} />
        ))}
      </ListRows>
      {unknown.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-small text-text-quiet sm:px-6">
          <span>
            {plural(unknown.length, {
              one: "1 coin that you did not add.",
              other: `${unknown.length} coins that you did not add.`,
            })}
          </span>
          <Button size="small" tone="quiet" onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide them" : "Show them"}
          </Button>
        </div>
      )}
      <AddCoin isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  );
}

/** A coin's name is its own word, so where it is defined stands below; the network's own needs no proof. */
function HoldingRow({ holding }: { readonly holding: ListedHolding }): ReactElement {
  const { coin, balance, info, looksLike } = holding;
  const symbol = info === undefined ? formatCoinType(coin) : cleanChainText(info.symbol, 20);
  return (
    <ListRow
      lead={<RowIcon tone={coin === SUPRA_COIN ? "positive" : "plain"}>{symbol.slice(0, 1)}</RowIcon>}
      title={
        <>
          {info === undefined ? symbol : cleanChainText(info.name)}{" "}
          {looksLike !== undefined && <Chip tone="caution">Not {cleanChainText(looksLike, 20)}</Chip>}
        </>
      }
      note={coin === SUPRA_COIN ? "The network’s own coin" : `Defined by ${formatOrigin(coin)}`}
      end={<CoinAmount coinType={coin} value={balance} />}
      endNote={<Worth coinType={coin} value={balance} />}
      endMayWrap
      action={<Link to="/assets/$coin" params={{ coin }} />}
    />
  );
}
