import { useState, type ReactElement } from "react";
import Search from "lucide-react/icons/search";
import { clsx } from "clsx";
import { IconButton } from "../ui/icon-button.tsx";
import { controlStyle } from "../ui/control-style.ts";
import { ask } from "./ask.ts";
import { routeTo } from "./route.ts";

/** Leads to a block, a transaction or an account. */
export function SearchForm(): ReactElement {
  const [text, setText] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const search = async (): Promise<void> => {
    const found = await findRoute(text.trim());
    setUnknown(found === undefined);
    if (found === undefined) return;
    setText("");
    location.hash = found;
  };
  return (
    <search className="min-w-60 flex-1">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <input
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setUnknown(false);
          }}
          aria-label="Find a block, transaction or account"
          aria-invalid={isUnknown ? true : undefined}
          aria-describedby="search-note"
          placeholder="Block, hash or address"
          spellCheck={false}
          autoComplete="off"
          className={clsx(controlStyle, "font-mono")}
        />
        <IconButton label="Search" type="submit" icon={<Search aria-hidden="true" />} />
      </form>
      <p id="search-note" role="status" className={clsx("text-small text-danger", !isUnknown && "sr-only")}>
        {isUnknown && "Enter a block number, a transaction hash or an address."}
      </p>
    </search>
  );
}

/** A hash and an address look the same: the node knows which of them is a transaction. */
async function findRoute(text: string): Promise<string | undefined> {
  if (/^\d+$/.test(text)) return routeTo("block", text);
  if (!/^0x[0-9a-f]{1,64}$/i.test(text)) return undefined;
  try {
    if (text.length === 66) {
      await ask(`/rpc/v3/transactions/${text}`);
      return routeTo("transaction", text);
    }
  } catch {
    // Then it is an account.
  }
  return routeTo("account", text);
}
