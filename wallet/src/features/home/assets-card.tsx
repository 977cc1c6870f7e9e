import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import { cleanChainText } from "../../format/chain-text.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { useHoldings } from "../../components/coins/use-holdings.ts";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { useActivity } from "../../chain/activity/activity-context.ts";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { useHiddenCoins } from "../../storage/hidden-coins.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { AddCoin } from "./add-coin.tsx";
import { dealtCoins } from "./dealt-coins.ts";
import { GiftDrawer } from "./gift-drawer.tsx";
import { groupHoldings, type HoldingGroups, type ListedHolding } from "./holding-groups.ts";

/** Every coin of the account: what the user knows in sight, what strangers put there in a drawer. */
export function AssetsCard({ account }: { readonly account: VaultAccount }): ReactElement {
  const { data = [] } = useHoldings(account.address);
  const [isAdding, setIsAdding] = useState(false);
  const { known, gifts, hidden } = useGroups(account.address, data);
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
        {known.map((holding) => (
          <HoldingRow key={holding.coin} holding={holding} />
        ))}
      </ListRows>
      <GiftDrawer gifts={gifts} hidden={hidden} />
      <AddCoin isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  );
}

function useGroups(account: Address, holdings: readonly Holding[]): HoldingGroups {
  const network = useActiveNetwork();
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const hiddenCoins = useHiddenCoins(network.chainId);
  const { entries } = useActivity(network, account);
  const people = useKnownAddresses(account);
  return useMemo(() => {
    const dealt = dealtCoins(entries, account, people);
    return groupHoldings(holdings, { knownCoins, dealt, hiddenCoins });
  }, [holdings, knownCoins, hiddenCoins, entries, people, account]);
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
