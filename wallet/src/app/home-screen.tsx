import type { ReactElement } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { AttentionCard } from "./attention/attention-card.tsx";

/** Home, with what waits for the user in any other part of the wallet. */
export function HomeScreen(): ReactElement {
  return <HomePage renderAttention={(account) => <AttentionCard account={account} />} />;
}
