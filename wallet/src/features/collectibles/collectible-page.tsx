import { formatShare } from "../../format/amount.ts";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isAddress,
  parseAddress,
  type Address,
  type TokenDetail,
  createEntryFunction,
  encodeArgument,
  type TokenCollection,
  type TokenProperty,
  type TokenRoyalty,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState, type SubmitEvent } from "react";
import Image from "lucide-react/icons/image";
import { collectibleQuery, collectionQuery } from "../../chain/collectibles/collectible-query.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { formatAddress } from "../../format/address.ts";
import { showChainText } from "../../format/chain-text.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { BackLink } from "../../components/forms/back-link.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { TokenPicture } from "./token-picture.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { RecipientLine, useReadRecipient } from "./recipient-line.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";

export function CollectiblePage(): ReactElement | undefined {
  const { token } = useParams({ from: "/shell/collectibles/$token" });
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  if (account === undefined) return undefined;
  if (!isAddress(token)) return <Nothing />;
  const address = parseAddress(token);
  return <Collectible key={`${id} ${account.id} ${address}`} account={account} token={address} />;
}

interface CollectibleProps {
  readonly account: VaultAccount;
  readonly token: Address;
}

function Collectible({ account, token }: CollectibleProps): ReactElement {
  const network = useActiveNetwork();
  const piece = useQuery(collectibleQuery(network, token));
  const { data } = piece;
  if (data === null) return <Nothing />;
  return (
    <Frame title={data === undefined ? formatAddress(token) : formatTitle(data)}>
      <StaleNote query={piece} />
      {data === undefined && piece.error === null && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the collectible`} />
        </Card>
      )}
      {data !== undefined && <Piece account={account} piece={data} />}
    </Frame>
  );
}

function Piece({
  account,
  piece,
}: {
  readonly account: VaultAccount;
  readonly piece: TokenDetail;
}): ReactElement {
  const collection = useQuery(collectionQuery(useActiveNetwork(), piece.collection));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <TokenPicture token={piece.address} name={formatTitle(piece)} uri={piece.uri} offersHosts />
      <div className="flex min-w-0 flex-col gap-6">
        <StaleNote query={collection} />
        <CollectibleFacts piece={piece} collection={collection.data ?? undefined} />
        <SendCollectible account={account} token={piece} />
      </div>
    </div>
  );
}

function formatTitle({ name, address }: TokenDetail): string {
  const shown = showChainText(name);
  return shown === "" ? formatAddress(address) : shown;
}

function Nothing(): ReactElement {
  return (
    <Frame title={t`Collectible`}>
      <Card padding="flush">
        <EmptyState
          icon={<Image />}
          title={t`No collectible at this address`}
          action={
            <Link to="/collectibles" className={buttonStyle()}>
              <Trans>View collectibles</Trans>
            </Link>
          }
        >
          <Trans>The collectible may be on another network or may have been burned.</Trans>
        </EmptyState>
      </Card>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Page width="full">
      <div className="flex flex-col gap-2">
        <BackLink to="/collectibles">
          <Trans>Collectibles</Trans>
        </BackLink>
        <PageHeading title={title} />
      </div>
      {children}
    </Page>
  );
}

interface SendCollectibleProps {
  readonly account: VaultAccount;
  readonly token: TokenDetail;
}

function SendCollectible({ account, token }: SendCollectibleProps): ReactElement {
  const [text, setText] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const recipient = useReadRecipient(text);
  const ending = useCallEnding(account);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (recipient.kind !== "ok" || ending.isPreparing) return;
    const entryFunction = createTransfer(token.address, recipient.address);
    ending.ask({ kind: "entry-function", entryFunction });
  };
  return (
    <Card title={t({ context: "collectible", message: "Send collectible" })}>
      <div className="flex flex-col gap-6">
        {token.owner === account.address && token.isTransferable && (
          <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
            <div className="w-full">
              <RecipientLine
                text={text}
                onTextChange={setText}
                recipient={recipient}
                isFinal={isFinal}
                sender={account.address}
              />
            </div>
            <Button type="submit" tone="primary" loading={ending.isPreparing && t`Simulating`}>
              <Trans>Review transfer</Trans>
            </Button>
          </form>
        )}
        {findObstacle(account, token) !== undefined && (
          <p className="text-text-quiet">{findObstacle(account, token)}</p>
        )}
        <CallOutcome account={account} ending={ending} />
      </div>
    </Card>
  );
}

function findObstacle(account: VaultAccount, token: TokenDetail): string | undefined {
  if (token.owner !== account.address)
    return t`A different account owns this collectible, so you can't send it from here.`;
  if (!token.isTransferable)
    return t`You can't transfer this collectible. Its creator froze it or made it non-transferable.`;
  return undefined;
}

function createTransfer(token: Address, to: Address) {
  const given = [encodeArgument("address", token), encodeArgument("address", to)];
  return createEntryFunction("0x1::object::transfer", ["0x4::token::Token"], given);
}

interface CollectibleFactsProps {
  readonly piece: TokenDetail;
  readonly collection: TokenCollection | undefined;
}

function CollectibleFacts({ piece, collection }: CollectibleFactsProps): ReactElement {
  const nameOf = useAddressNames();
  const royalty = piece.royalty ?? collection?.royalty;
  const owner = nameOf(piece.owner);
  return (
    <>
      {piece.description !== "" && (
        <Card title={t`Description`}>
          <p className="prose-width break-words">{showChainText(piece.description, LONGEST_TEXT)}</p>
          <p className="mt-2 text-small text-text-quiet">
            <Trans>Written by the creator and not checked by anyone. Links are disabled.</Trans>
          </p>
        </Card>
      )}
      <Card title={t`Details`}>
        <KeyValues
          items={[
            {
              label: t`Collection`,
              value: collection === undefined ? t`Loading` : showChainText(collection.name),
              note: <AddressText value={piece.collection} />,
            },
            ...(collection === undefined ? [] : [createSupplyFact(collection, piece)]),
            ...(collection === undefined
              ? []
              : [{ label: t`Creator`, value: <AddressText value={collection.creator} /> }]),
            {
              label: t`Owner`,
              value: owner ?? <AddressText value={piece.owner} />,
              ...(owner === undefined ? {} : { note: <AddressText value={piece.owner} /> }),
            },
            { label: t`Royalty`, ...createRoyaltyFact(royalty) },
            { label: t`Address`, value: <AddressText value={piece.address} form="full" />, stacked: true },
            {
              label: t`Token URI`,
              value:
                piece.uri === "" ? (
                  t`None`
                ) : (
                  <span className="flex items-start gap-2">
                    <span className="min-w-0 font-mono text-small break-all">
                      {showChainText(piece.uri, 160)}
                    </span>
                    <CopyButton text={piece.uri} what={t`link`} />
                  </span>
                ),
              stacked: true,
            },
          ]}
        />
      </Card>
      {piece.properties.length > 0 && <Properties properties={piece.properties} />}
    </>
  );
}

const LONGEST_TEXT = 2_048;
const FIRST = 30;

function createSupplyFact({ supply, maximum }: TokenCollection, { index }: TokenDetail): KeyValue {
  const note =
    supply === undefined
      ? undefined
      : maximum === undefined
        ? t`One of ${String(supply)} in the collection. More may be created.`
        : t`One of ${String(supply)} in the collection. The maximum is ${String(maximum)}.`;
  return { label: t`Number`, value: String(index), ...(note === undefined ? {} : { note }) };
}

function createRoyaltyFact(royalty: TokenRoyalty | undefined): Omit<KeyValue, "label"> {
  if (royalty === undefined || royalty.numerator === 0n) return { value: t`None` };
  return {
    value: formatShare(royalty),
    note: (
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Trans>
          To <AddressText value={royalty.payee} />
        </Trans>
      </span>
    ),
  };
}

function Properties({ properties }: { readonly properties: readonly TokenProperty[] }): ReactElement {
  const [shown, setShown] = useState(FIRST);
  return (
    <Card title={t`Properties`}>
      <KeyValues
        items={properties.slice(0, shown).map(({ key, type, value }) => ({
          label: showChainText(key),
          value: (
            <span className="break-words">
              {typeof value === "boolean" ? (value ? t`Yes` : t`No`) : showChainText(String(value), 200)}
            </span>
          ),
          note: type === "0x1::string::String" ? t`text` : type,
        }))}
      />
      {properties.length > shown && (
        <div className="mt-4">
          <Button onClick={() => setShown(properties.length)}>
            <Trans>Show all properties</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
