import { useRouter } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { RowLink } from "../../ui/row-link.tsx";

interface CoinLinkProps {
  readonly coin: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function CoinLink({ coin, ...row }: CoinLinkProps): ReactElement {
  const router = useRouter();
  const place = { to: "/coins/$coin", params: { coin } } as const;
  return (
    <RowLink
      href={router.history.createHref(router.buildLocation(place).publicHref)}
      onFollow={() => void router.navigate(place)}
      onIntent={() => void router.preloadRoute(place)}
      {...row}
    />
  );
}
