import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TokenCollection, TokenDetail, TokenProperty, TokenRoyalty } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { formatRoyalty } from "./royalty-text.ts";
import { showChainText } from "../../format/chain-text.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";

interface CollectibleFactsProps {
  readonly piece: TokenDetail;
  /** Undefined while it is read, and where there is none. */
  readonly collection: TokenCollection | undefined;
}

export function CollectibleFacts({ piece, collection }: CollectibleFactsProps): ReactElement {
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
              label: t`Data link`,
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
        : t`One of ${String(supply)} in the collection, up to ${String(maximum)}.`;
  return { label: t`Number`, value: String(index), ...(note === undefined ? {} : { note }) };
}

function createRoyaltyFact(royalty: TokenRoyalty | undefined): Omit<KeyValue, "label"> {
  if (royalty === undefined || royalty.numerator === 0n) return { value: t`None` };
  return {
    value: formatRoyalty(royalty),
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
