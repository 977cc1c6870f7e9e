import type { ReactElement } from "react";
import { AssetsCard } from "../features/home/assets-card.tsx";
import { LatestActivity } from "../features/home/latest-activity.tsx";
import { MultisigPage } from "../features/multisig/multisig-page.tsx";

export function MultisigScreen(): ReactElement {
  return (
    <MultisigPage
      renderHome={(address) => (
        <>
          <AssetsCard key={address} account={{ address }} hasPages={false} />
          <LatestActivity account={{ address }} />
        </>
      )}
    />
  );
}
