import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { useIsSideDetail } from "../../ui/side-panel-context.ts";
import { PageHeading } from "../../ui/page.tsx";
import { type ContractTarget, formatTarget } from "./contract-target.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { isSamePlace } from "../../storage/workbench-schema.ts";
import { toggleBookmark, useWorkbench } from "../../storage/workbench.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";

export function ContractHeading(props: {
  readonly target: ContractTarget;
  readonly children?: ReactNode;
}): ReactElement {
  const { address, module, function: name } = props.target;
  const nameOf = useAddressNames();
  const place = address === FRAMEWORK_ADDRESS ? "0x1" : (nameOf(address) ?? formatAddress(address));
  const isBeside = useIsSideDetail();
  const heading = <span className="break-all">{name ?? module ?? place}</span>;
  const mark = <BookmarkButton target={props.target} />;
  if (isBeside)
    return (
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-heading font-semibold">{heading}</h2>
        {mark}
      </div>
    );
  const linkStyle = "rounded-small text-text-quiet underline-offset-4 hover:text-text hover:underline";
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={t`Breadcrumbs`} className="flex flex-wrap items-center gap-2 text-small">
        <Link to="/contracts" className={linkStyle}>
          <Trans>Contracts</Trans>
        </Link>
        {module !== undefined && (
          <>
            <span aria-hidden="true">/</span>
            <Link to="/contracts/$address" params={{ address }} className={linkStyle}>
              {place}
            </Link>
          </>
        )}
        {module !== undefined && name !== undefined && (
          <>
            <span aria-hidden="true">/</span>
            <Link to="/contracts/$address/$module" params={{ address, module }} className={linkStyle}>
              {module}
            </Link>
          </>
        )}
      </nav>
      <PageHeading title={heading} aside={mark}>
        {props.children}
      </PageHeading>
      <AddressText key={address} value={address} />
    </div>
  );
}

function BookmarkButton({ target }: { readonly target: ContractTarget }): ReactElement {
  const { chainId } = useActiveNetwork();
  const bookmark = { chainId, target: formatTarget(target) };
  const isMarked = useWorkbench((all) => all.bookmarks.some((one) => isSamePlace(one, bookmark)));
  return (
    <IconButton
      label={isMarked ? t`Remove bookmark` : t`Add bookmark`}
      aria-pressed={isMarked}
      icon={isMarked ? <BookmarkCheck className="text-accent" /> : <Bookmark />}
      onClick={() => toggleBookmark(bookmark)}
    />
  );
}
