import type { ReactElement } from "react";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { isSamePlace } from "../../storage/workbench-schema.ts";
import { toggleBookmark, useWorkbench } from "../../storage/workbench.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { formatTarget, type ContractTarget } from "./contract-target.ts";

/** Marks a place, or takes the mark away. */
export function BookmarkButton({ target }: { readonly target: ContractTarget }): ReactElement {
  const { chainId } = useActiveNetwork();
  const bookmark = { chainId, target: formatTarget(target) };
  const isMarked = useWorkbench((all) => all.bookmarks.some((one) => isSamePlace(one, bookmark)));
  return (
    <IconButton
      label={isMarked ? "Remove the bookmark" : "Bookmark this"}
      aria-pressed={isMarked}
      icon={isMarked ? <BookmarkCheck className="text-accent" /> : <Bookmark />}
      onClick={() => toggleBookmark(bookmark)}
    />
  );
}
