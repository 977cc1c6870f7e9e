import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatTypeTag, isSupraError, isTypeTag, parseTypeTag, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { coinInfoQuery, isNoSuchCoin } from "../../chain/queries/balance-query.ts";
import { definedCoinsQuery } from "../../chain/queries/holdings-query.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useLooksLike } from "../../components/coins/looks-like.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";

interface AddCoinProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddCoin({ isOpen, onClose }: AddCoinProps): ReactElement {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string>();
  const reading = readCoinText(asked ?? "");
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(text);
  };
  const close = (): void => {
    setText("");
    setAsked(undefined);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t`Add coin`}
      description={t`The coin stays in your list even at a zero balance.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Type or address`}
          hint={t`A coin type or its defining address. Example: 0x…::module::Coin.`}
          problem={asked !== undefined && reading.kind === "wrong" && reading.text}
        >
          <TextInput mono name="coin" value={text} onValueChange={setText} />
        </Field>
        <Button type="submit">
          <Trans>Look up</Trans>
        </Button>
      </form>
      {reading.kind === "coin" && <Found coin={reading.coin} onAdded={close} />}
      {reading.kind === "address" && <FoundAt address={reading.address} onAdded={close} />}
    </Dialog>
  );
}

type CoinReading =
  | { readonly kind: "coin"; readonly coin: string }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "wrong"; readonly text: string };

function readCoinText(typed: string): CoinReading {
  const text = typed.trim();
  if (text.includes("::"))
    return isTypeTag(text)
      ? { kind: "coin", coin: formatTypeTag(parseTypeTag(text)) }
      : { kind: "wrong", text: t`Not a valid type. Example: 0x1::supra_coin::SupraCoin.` };
  try {
    return { kind: "address", address: parseTypedAddress(text) };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: problemText(error) };
    throw error;
  }
}

function FoundAt({
  address,
  onAdded,
}: {
  readonly address: Address;
  readonly onAdded: () => void;
}): ReactElement {
  const { data, error } = useQuery(definedCoinsQuery(useActiveNetwork(), address));
  if (error !== null) return <p role="alert">{problemText(error)}</p>;
  if (data === undefined)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  if (data.length === 0)
    return (
      <p role="alert">
        <Trans>This address defines no coin.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      {data.map((coin) => (
        <Found key={coin} coin={coin} onAdded={onAdded} />
      ))}
    </div>
  );
}

/** The coin's metadata and address: only the address proves anything. */
function Found({ coin, onAdded }: { readonly coin: string; readonly onAdded: () => void }): ReactElement {
  const { data, error } = useQuery(coinInfoQuery(useActiveNetwork(), coin));
  const store = useSettingsStore();
  const looksLike = useLooksLike(coin, data);
  if (error !== null)
    return <p role="alert">{isNoSuchCoin(error) ? t`This network has no such coin.` : problemText(error)}</p>;
  if (data === undefined)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-sunken p-4">
      <p>
        <Trans>
          <span className="font-semibold">{cleanChainText(data.name)}</span>,{" "}
          {cleanChainText(data.symbol, 20)}. Decimals: {data.decimals}.
        </Trans>{" "}
        {looksLike !== undefined && (
          <Chip tone="caution">
            <Trans>Not {cleanChainText(looksLike, 20)}</Trans>
          </Chip>
        )}
      </p>
      <p className="font-mono text-small break-all text-text-quiet">{coin}</p>
      <Button
        tone="primary"
        onClick={() => {
          store.keepCoin(coin);
          onAdded();
        }}
      >
        <Trans>Add {cleanChainText(data.symbol, 20)}</Trans>
      </Button>
    </div>
  );
}
