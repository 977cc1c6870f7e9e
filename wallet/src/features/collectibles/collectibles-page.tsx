import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  useState,
  type ReactElement,
  useEffect,
  useMemo,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
} from "react";
import Plus from "lucide-react/icons/plus";
import { Link } from "@tanstack/react-router";
import { type Address, isSupraError, createEntryFunction, encodeArgument } from "@holdfast/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { StaleNote, Problem, problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import {
  lookThroughHistory,
  foundCollectiblesQuery,
  tokenStoreQuery,
  type StoredToken,
} from "../../chain/collectibles/found-tokens.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import {
  changeCollectibles,
  useStoredCollectibles,
  withCollectible,
  withFound,
  withoutCollectible,
  type StoredCollectible,
} from "../../storage/collectibles.ts";
import { sortCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { collectibleQuery, collectionQuery } from "../../chain/collectibles/collectible-query.ts";
import { showChainText } from "../../format/chain-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";
import { CallOutcome, useCallEnding, type CallEnding } from "../../review/sending/call-ending.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { RecipientLine, useReadRecipient } from "./recipient-line.tsx";
import { formatAddress } from "../../format/address.ts";
import { TokenPicture } from "./token-picture.tsx";
import { TokenPlaceholder } from "./token-placeholder.tsx";

export function CollectiblesPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  return account === undefined ? undefined : <Collectibles key={`${id} ${account.id}`} account={account} />;
}

function Collectibles({ account }: { readonly account: VaultAccount }): ReactElement {
  const { own, gifts, look } = useCollectibles(account.address);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page width="full">
      <PageHeading
        title={t`Collectibles`}
        aside={
          <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
            <Trans>Add by address</Trans>
          </Button>
        }
      >
        <Trans>
          Nodes don't list an account's collectibles. This list uses the account's history, the latest
          transfers and collectibles you added. Some collectibles may be missing.
        </Trans>
      </PageHeading>
      <StaleNote query={look} />
      {own.length > 0 ? (
        <section className="flex flex-col gap-4">
          <p className="text-text-quiet">
            {plural(own.length, { one: "1 collectible", other: `${own.length} collectibles` })}
          </p>
          <GalleryGrid label={t`Collectibles`} account={account.address} pieces={own} />
        </section>
      ) : (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="shell" />}
            title={
              look.isPending
                ? t`Looking for collectibles`
                : look.data === undefined
                  ? t`Couldn't load collectibles`
                  : t`No collectibles found`
            }
          >
            {look.isPending
              ? t`Loading the account's history and the latest transfers.`
              : t`You can add a collectible if you know its address.`}
          </EmptyState>
        </Card>
      )}
      <GiftNote count={gifts.length} />
      <SearchHistory account={account.address} />
      <OlderTokens account={account} />
      <AddCollectible account={account.address} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

function GiftNote({ count }: { readonly count: number }): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <section
      aria-label={t`From unknown senders`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised px-5 py-3 text-text-quiet sm:px-6"
    >
      <p>
        {plural(count, {
          one: "1 collectible from an unknown sender is on Home, without its image and name.",
          other: `${count} collectibles from unknown senders are on Home, without their images and names.`,
        })}
      </p>
      <Link to="/home" hash="gifts" className={buttonStyle()}>
        <Trans>Show unknown items</Trans>
      </Link>
    </section>
  );
}

/** On request only, as each page costs a request. */
function SearchHistory({ account }: { readonly account: Address }): ReactElement {
  const network = useActiveNetwork();
  const search = useMutation({
    mutationFn: async (): Promise<number> => {
      const found = await lookThroughHistory(getClient(network), account, {});
      changeCollectibles(network.chainId, account, (kept) => withFound(kept, found));
      return found.filter(({ isHere }) => isHere).length;
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={search.isPending && t`Searching`} onClick={() => search.mutate()}>
        <Trans>Search full history</Trans>
      </Button>
      {search.error !== null && <Problem error={search.error} unaffected={t`Your list didn't change.`} />}
      {search.data !== undefined && (
        <p role="status" className="text-small text-text-quiet">
          {plural(search.data, {
            one: "The account's history shows 1 collectible received and not sent.",
            other: `The account's history shows ${search.data} collectibles received and not sent.`,
          })}
        </p>
      )}
    </div>
  );
}

function useCollectibles(account: Address) {
  const network = useActiveNetwork();
  const { chainId } = network;
  const kept = useStoredCollectibles(chainId, account);
  const known = useKnownAddresses(account);
  const scannedTo = kept.scannedTo === undefined ? undefined : BigInt(kept.scannedTo);
  const look = useQuery(foundCollectiblesQuery(network, account, scannedTo));
  const { data } = look;
  useEffect(() => {
    if (data === undefined) return;
    changeCollectibles(chainId, account, (before) => {
      const next = withFound(before, data.tokens);
      return data.scannedTo === undefined ? next : { ...next, scannedTo: String(data.scannedTo) };
    });
  }, [data, chainId, account]);
  return { look, ...useMemo(() => sortCollectibles(kept, known), [kept, known]) };
}

interface AddCollectibleProps {
  readonly account: Address;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function AddCollectible({ account, isOpen, onClose }: AddCollectibleProps): ReactElement {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string>();
  const reading = asked === undefined ? undefined : readAddress(asked);
  const close = (): void => {
    setText("");
    setAsked(undefined);
    onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(text);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t`Add a collectible`}
      description={t`The collectible stays in your list even if another account owns it.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Collectible address`}
          hint={t`The token object's address, not the collection's.`}
          problem={reading?.problem}
        >
          <TextInput mono placeholder="0x" value={text} onValueChange={setText} />
        </Field>
        <Button type="submit">
          <Trans>Look up</Trans>
        </Button>
      </form>
      {reading?.address !== undefined && <Found account={account} token={reading.address} onAdded={close} />}
    </Dialog>
  );
}

interface FoundProps {
  readonly account: Address;
  readonly token: Address;
  readonly onAdded: () => void;
}

function Found({ account, token, onAdded }: FoundProps): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery(collectibleQuery(network, token));
  if (error !== null) return <p role="alert">{problemText(error)}</p>;
  if (data === undefined)
    return (
      <p role="status">
        <Trans>Loading</Trans>
      </p>
    );
  if (data === null)
    return (
      <p role="alert">
        <Trans>This address has no collectible.</Trans>
      </p>
    );
  const add = (): void => {
    changeCollectibles(network.chainId, account, (kept) =>
      withCollectible(kept, { token, standing: "added" }),
    );
    onAdded();
  };
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-sunken p-4">
      <p className="font-semibold break-words">{showChainText(data.name)}</p>
      <p className="text-small text-text-quiet">
        {data.owner === account
          ? t`This account owns the collectible.`
          : t`Another account owns the collectible.`}
      </p>
      <Button tone="primary" onClick={add}>
        <Trans>Add collectible</Trans>
      </Button>
    </div>
  );
}

function readAddress(text: string): { readonly address?: Address; readonly problem?: string } {
  try {
    return { address: parseTypedAddress(text) };
  } catch (error) {
    if (isSupraError(error)) return { problem: problemText(error) };
    throw error;
  }
}

/** Legacy tokens (`0x3`), in a store that accepts transfers only after opt-in. */
function OlderTokens({ account }: { readonly account: VaultAccount }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={t`Older tokens (0x3)`} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <Store account={account} />}
    </Disclosure>
  );
}

function Store({ account }: { readonly account: VaultAccount }): ReactElement {
  const store = useQuery(tokenStoreQuery(useActiveNetwork(), account.address));
  const ending = useCallEnding(account);
  const isTaking = store.data?.isOpen ?? false;
  return (
    <div className="flex flex-col gap-4">
      <StaleNote query={store} />
      {store.isPending && <SkeletonRows label={t`Loading older tokens`} />}
      {store.data !== undefined && (
        <Card title={t`Incoming transfers`}>
          <div className="flex flex-col items-start gap-4">
            <p className="text-text-quiet">
              {isTaking
                ? t`Anyone may send older tokens to this account.`
                : t`This account rejects older tokens unless you allow them.`}
            </p>
            <Button
              loading={ending.isPreparing && t`Simulating`}
              onClick={() => ending.ask(optIn(!isTaking))}
            >
              {isTaking ? t`Reject older tokens` : t`Accept older tokens`}
            </Button>
          </div>
        </Card>
      )}
      {store.data?.tokens.map((token) => (
        <OlderToken
          key={[token.creator, token.collection, token.name, token.version].join(" ")}
          account={account}
          token={token}
          ending={ending}
        />
      ))}
      {store.data !== undefined && (store.data?.tokens.length ?? 0) === 0 && (
        <p className="text-text-quiet">
          <Trans>No older tokens found in the latest history. Earlier events were not searched.</Trans>
        </p>
      )}
      <CallOutcome account={account} ending={ending} />
    </div>
  );
}

interface OlderTokenProps {
  readonly account: VaultAccount;
  readonly token: StoredToken;
  readonly ending: CallEnding;
}

function OlderToken({ account, token, ending }: OlderTokenProps): ReactElement {
  const [isSending, setIsSending] = useState(false);
  const [text, setText] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const recipient = useReadRecipient(text);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (recipient.kind !== "ok" || ending.isPreparing) return;
    const given = [
      encodeArgument("address", token.creator),
      encodeArgument("0x1::string::String", token.collection),
      encodeArgument("0x1::string::String", token.name),
      encodeArgument("u64", token.version),
      encodeArgument("address", recipient.address),
      encodeArgument("u64", 1n),
    ];
    const entryFunction = createEntryFunction("0x3::token::transfer_with_opt_in", [], given);
    ending.ask({ kind: "entry-function", entryFunction });
  };
  return (
    <Card title={showChainText(token.name)}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`You have ${String(token.amount)} from the collection ${showChainText(token.collection)}.`}
        </p>
        <span className="flex flex-wrap items-center gap-2 text-small text-text-quiet">
          <Trans>
            Created by <AddressText value={token.creator} />
          </Trans>
        </span>
        {isSending ? (
          <form noValidate onSubmit={submit} className="flex w-full flex-col items-start gap-4">
            <div className="w-full">
              <RecipientLine
                text={text}
                onTextChange={setText}
                recipient={recipient}
                isFinal={isFinal}
                sender={account.address}
              />
            </div>
            <p className="text-small text-text-quiet">
              <Trans>Sends one token. The recipient must accept older tokens.</Trans>
            </p>
            <Button type="submit" tone="primary" loading={ending.isPreparing && t`Simulating`}>
              <Trans>Review transfer</Trans>
            </Button>
          </form>
        ) : (
          <Button onClick={() => setIsSending(true)}>
            <Trans>Send token</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function optIn(isTaking: boolean) {
  const given = [encodeArgument("bool", isTaking)];
  const entryFunction = createEntryFunction("0x3::token::opt_in_direct_transfer", [], given);
  return { kind: "entry-function", entryFunction } as const;
}

interface GalleryGridProps {
  readonly label: string;
  readonly account: Address;
  readonly pieces: readonly StoredCollectible[];
}

/** Renders and reads only visible rows. */
function GalleryGrid({ label, account, pieces }: GalleryGridProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [{ top, width }, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => setPlace(measurePlace(list.current)), []);
  useEffect(() => {
    // Content above may grow, and the window may change.
    const watch = new ResizeObserver(() =>
      setPlace((before) => {
        const next = measurePlace(list.current);
        return next.top === before.top && next.width === before.width ? before : next;
      }),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const columns = Math.max(2, Math.floor(width / NARROWEST));
  const height = Math.round((width - (columns - 1) * GAP) / columns) + TEXT + GAP;
  // eslint-disable-next-line react/incompatible-library -- its answers are used where it is called, and kept nowhere
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(pieces.length / columns),
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 1,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const rows = virtualizer.getVirtualItems();
  const shown = rows.flatMap(({ index }) =>
    pieces.slice(index * columns, index * columns + columns).map((kept, at) => ({
      kept,
      at: index * columns + at,
    })),
  );
  const before = rows[0]?.start ?? top;
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative overflow-x-clip"
    >
      {shown.map(({ kept, at }) => (
        <li
          key={kept.token}
          aria-posinset={at + 1}
          aria-setsize={pieces.length}
          style={placeStyle(at, { columns, width, height, first: before - top, row: rows[0]?.index ?? 0 })}
          className="absolute"
        >
          <CollectibleTile account={account} kept={kept} />
        </li>
      ))}
    </ul>
  );
}

const NARROWEST = 190;
const GAP = 16;
const TEXT = 64;

interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly row: number;
}

function placeStyle(at: number, { columns, width, height, first, row }: Grid) {
  const cell = (width - (columns - 1) * GAP) / columns;
  return {
    width: cell,
    left: (at % columns) * (cell + GAP),
    top: first + (Math.floor(at / columns) - row) * height,
  };
}

function measurePlace(list: HTMLElement | null): { readonly top: number; readonly width: number } {
  if (list === null) return { top: 0, width: 0 };
  const { top, width } = list.getBoundingClientRect();
  return { top: top + window.scrollY, width };
}

interface CollectibleTileProps {
  readonly account: Address;
  readonly kept: StoredCollectible;
}

function CollectibleTile({ account, kept: { token, standing } }: CollectibleTileProps): ReactElement {
  const network = useActiveNetwork();
  const { data, error } = useQuery(collectibleQuery(network, token));
  const collection = useQuery({
    ...collectionQuery(network, data?.collection ?? token),
    enabled: data !== undefined && data !== null,
  });
  const isGone = data === null || (data !== undefined && data.owner !== account);
  useEffect(() => {
    // Drop a found collectible that is gone or has a new owner; keep one that the user added.
    if (isGone && standing !== "added")
      changeCollectibles(network.chainId, account, (kept) => withoutCollectible(kept, token));
  }, [isGone, standing, network.chainId, account, token]);
  return (
    <Link
      to="/collectibles/$token"
      params={{ token }}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface-raised p-3 shadow-low transition-colors hover:border-line-strong"
    >
      {data === undefined || data === null ? (
        <TokenPlaceholder token={token} />
      ) : (
        <TokenPicture token={token} name={showChainText(data.name)} uri={data.uri} />
      )}
      <span className="min-w-0 px-1 pb-1">
        <span className="block truncate font-medium">
          {data === undefined || data === null ? formatAddress(token) : formatName(data.name, token)}
        </span>
        <span className="block truncate text-small text-text-quiet">
          {error !== null
            ? t`Couldn't load`
            : data === null
              ? t`No collectible at this address`
              : isGone
                ? t`Not in this account`
                : collection.data === undefined
                  ? t`Loading`
                  : collection.data === null
                    ? t`No collection`
                    : formatName(collection.data.name, collection.data.address)}
        </span>
      </span>
    </Link>
  );
}

function formatName(name: string, address: Address): string {
  const shown = showChainText(name);
  return shown === "" ? formatAddress(address) : shown;
}
