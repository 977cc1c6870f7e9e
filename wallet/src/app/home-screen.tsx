import type { ReactElement } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { AttentionCard } from "./attention/attention-card.tsx";

export function HomeScreen(): ReactElement {
  return <HomePage renderAttention={(account) => <AttentionCard account={account} />} />;
}
