import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress } from "@holdfast/sdk";
import { Outlet, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Box from "lucide-react/icons/box";
import { ContractAccountPage } from "../features/contracts/contracts-page.tsx";
import { NoAddress } from "../features/contracts/no-such-place.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListAndDetail } from "../ui/list-and-detail.tsx";

export function ContractLayout(): ReactElement {
  const { address = "", module } = useParams({ strict: false });
  if (!isAddress(address)) return <NoAddress text={address} />;
  return (
    <ListAndDetail
      list={<ContractAccountPage address={address} />}
      chosen={module}
      detail={<Outlet />}
      detailLabel={t`Module`}
      placeholder={
        <EmptyState icon={<Box />} title={t`Choose a module`}>
          <Trans>Functions, structs, source and bytecode appear here.</Trans>
        </EmptyState>
      }
    />
  );
}
