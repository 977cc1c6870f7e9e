import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  formatFunctionId,
  formatTypeTag,
  isAddress,
  isTransactionHash,
  bytesToHex,
  ed25519Address,
  type AccountAuthenticator,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  sha3,
  signingMessage,
  type DecodedSigningMessage,
  type OrderlessPayload,
  type OrderlessTransaction,
  formatReceipt,
  type CheckedReceipt,
  type SupraError,
  checkSignatures,
  transactionHash,
  type SignedTransaction,
  type Address,
  type RawTransaction,
} from "@holdfast/sdk";
import { disassemble, type CompiledUnit } from "@holdfast/move";
import { Link } from "@tanstack/react-router";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CodeLines } from "../../ui/code-lines.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { Inspection } from "./inspection.ts";
import { PayloadFacts } from "./payload-facts.tsx";
import { DigestWords } from "../../components/values/digest-words.tsx";
import { useReceiptStore } from "../../chain/receipts/receipt-context.ts";
import { formatChainTime } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { gasRow } from "../../components/coins/fee.tsx";
import { useNetworks } from "../../storage/settings/settings.ts";

interface InspectionCardProps {
  readonly inspection: Inspection;
  readonly isOnly: boolean;
}

export function InspectionCard({ inspection, isOnly }: InspectionCardProps): ReactElement {
  if (inspection.kind === "secret") return <SecretRefused secret={inspection.secret} />;
  const { title, content } = describe(inspection);
  return <Card title={isOnly ? title : t`Possibly: ${title}`}>{content}</Card>;
}

function describe(one: Exclude<Inspection, { kind: "secret" }>): {
  readonly title: string;
  readonly content: ReactNode;
} {
  switch (one.kind) {
    case "thirty-two-bytes":
      return { title: t`32 bytes`, content: <ThirtyTwoBytes hex={one.hex} /> };
    case "short-address":
      return { title: t`Short address`, content: <ShortAddress address={one.address} /> };
    case "signature":
      return {
        title: t`An Ed25519 signature`,
        content: (
          <p>
            <Trans>64 bytes. To verify the signature, you need the public key and the message.</Trans>
          </p>
        ),
      };
    case "signed-transaction":
      return {
        title: signedWords[one.form],
        content: <SignedFacts signed={one.signed} />,
      };
    case "receipt":
      return { title: t`Receipt`, content: <ReceiptFacts receipt={one.receipt} /> };
    case "broken-receipt":
      return { title: t`Receipt`, content: <BrokenReceipt error={one.error} /> };
    case "raw-transaction":
      return {
        title: unsignedWords[one.form],
        content: <RawFacts raw={one.raw} />,
      };
    case "signing-message":
      return {
        title: t`Signing message`,
        content: (
          <div className="flex flex-col gap-5">
            <MessageDigest message={one.message} />
            <RawFacts
              raw={one.message.raw}
              {...(one.message.kind === "single" ? {} : { parties: one.message })}
            />
          </div>
        ),
      };
    case "payload":
      return {
        title: one.form === "multisig-bcs" ? t`Stored multisig payload` : t`A payload`,
        content: <PayloadFacts payload={one.payload} />,
      };
    case "orderless":
      return {
        title: t`Orderless transaction (no sequence number)`,
        content: <OrderlessFacts payload={one.payload} transaction={one.transaction} />,
      };
    case "authenticator":
      return {
        title: t`A signature with its key`,
        content: <AuthenticatorFacts authenticator={one.authenticator} />,
      };
    case "bytecode":
      return { title: bytecodeTitle(one), content: <UnitText unit={one.unit} /> };
    case "type":
      return {
        title: t`A Move type`,
        content: <p className="font-mono break-all">{formatTypeTag(one.tag)}</p>,
      };
    case "function":
      return { title: t`A function`, content: <FunctionLink id={one.id} /> };
    case "text":
      return {
        title: t`Text, ${one.size} bytes`,
        content: <p className="break-words whitespace-pre-wrap">{one.text}</p>,
      };
  }
}

const signedWords = {
  bcs: t`Signed transaction`,
  json: t`Signed transaction in JSON`,
  envelope: t`Signed transaction as stored in a block`,
} as const;

const unsignedWords = { bcs: t`Unsigned transaction`, json: t`Unsigned transaction in JSON` } as const;

function bytecodeTitle({ unit, size }: Extract<Inspection, { kind: "bytecode" }>): string {
  return unit.kind === "module"
    ? t`Bytecode of a module, ${size} bytes`
    : t`Bytecode of a script, ${size} bytes`;
}

function SecretRefused({ secret }: { readonly secret: "phrase" | "private-key" }): ReactElement {
  return (
    <Verdict
      kind="danger"
      title={secret === "phrase" ? t`This looks like a recovery phrase` : t`This looks like a private key`}
      action={
        <Link to="/settings/accounts" className={buttonStyle({ size: "small" })}>
          <Trans>Add account safely</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Holdfast cleared the field. Nothing was saved or sent.</Trans>
      </p>
      <p>
        <Trans>
          Anyone with this secret controls the account. If you copied it, clear the clipboard. Never share it.
        </Trans>
      </p>
    </Verdict>
  );
}

function ThirtyTwoBytes({ hex }: { readonly hex: string }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <AddressText value={hex} form="full" what={t`value`} />
      <p className="text-text-quiet">
        <Trans>
          Addresses, transaction hashes, public keys and private keys all look like this. If this is a private
          key, clear the field and never share it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {isTransactionHash(hex) && (
          <Link to="/tx/$hash" params={{ hash: hex }} className={buttonStyle({ size: "small" })}>
            <Trans>Find transaction</Trans>
          </Link>
        )}
        {isAddress(hex) && <AddressLinks address={hex} />}
      </div>
    </div>
  );
}

function ShortAddress({ address }: { readonly address: string }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <AddressText value={address} form="full" />
      <div className="flex flex-wrap gap-3">
        <AddressLinks address={address} />
      </div>
    </div>
  );
}

function AddressLinks({ address }: { readonly address: string }): ReactElement {
  return (
    <>
      <Link to="/state/$address" params={{ address }} className={buttonStyle({ size: "small" })}>
        <Trans>View resources</Trans>
      </Link>
      <Link to="/contracts/$address" params={{ address }} className={buttonStyle({ size: "small" })}>
        <Trans>View modules</Trans>
      </Link>
    </>
  );
}

function FunctionLink({
  id,
}: {
  readonly id: Extract<Inspection, { kind: "function" }>["id"];
}): ReactElement {
  const { address, name: module } = id.module;
  return (
    <KeyValues
      items={[
        {
          label: t`Name`,
          value: (
            <Link
              to="/contracts/$address/$module/$function"
              params={{ address, module, function: id.name }}
              className="font-mono break-all text-accent underline-offset-4 hover:underline"
            >
              {formatFunctionId(id)}
            </Link>
          ),
        },
      ]}
    />
  );
}

function UnitText({ unit }: { readonly unit: CompiledUnit }): ReactElement {
  const text = useMemo(() => disassemble(unit), [unit]);
  return <CodeLines text={text} label={t`Disassembly`} />;
}

function AuthenticatorFacts(props: { readonly authenticator: AccountAuthenticator }): ReactElement {
  const { authenticator } = props;
  const words = KINDS[authenticator.kind];
  return (
    <KeyValues
      items={[
        { label: t`Type`, value: words },
        ...(authenticator.kind === "ed25519"
          ? [
              {
                label: t`Public key`,
                value: <AddressText value={bytesToHex(authenticator.publicKey)} what={t`key`} form="full" />,
                stacked: true,
              },
              {
                label: t`Derived address`,
                value: <AddressText value={ed25519Address(authenticator.publicKey)} form="full" />,
                stacked: true,
              },
            ]
          : []),
      ]}
    />
  );
}

const KINDS: Readonly<Record<AccountAuthenticator["kind"], string>> = {
  ed25519: t`Single Ed25519 key`,
  "multi-ed25519": t`Multiple Ed25519 keys`,
  "single-key": t`Single key (any scheme)`,
  "multi-key": t`Multiple keys (any scheme)`,
};

/** The signing device shows the same words for the same bytes. */
function MessageDigest({ message }: { readonly message: DecodedSigningMessage }): ReactElement {
  const digest = bytesToHex(sha3(encodeMessage(message)));
  return (
    <KeyValues
      items={[
        {
          label: t`Digest in words`,
          value: <DigestWords digest={digest} />,
          note: t`The signing device must show the same eight words. The words are not a recovery phrase.`,
          stacked: true,
        },
        {
          label: t`Signing digest`,
          value: <AddressText value={digest} what={t`signing digest`} form="full" />,
          stacked: true,
        },
      ]}
    />
  );
}

function encodeMessage(message: DecodedSigningMessage): Uint8Array {
  switch (message.kind) {
    case "single":
      return signingMessage(message.raw);
    case "multi-agent":
      return multiAgentSigningMessage(message.raw, message.secondarySigners);
    case "fee-payer":
      return feePayerSigningMessage(message.raw, message.secondarySigners, message.feePayer);
  }
}

interface OrderlessFactsProps {
  readonly payload: OrderlessPayload;
  readonly transaction: OrderlessTransaction | undefined;
}

function OrderlessFacts({ payload, transaction }: OrderlessFactsProps): ReactElement {
  const { multisigAddress, replayProtectionNonce: nonce } = payload;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>Holdfast can read this kind of transaction but doesn't sign it.</Trans>
      </p>
      <KeyValues
        items={[
          { label: t`Action`, value: <ExecutableText executable={payload.executable} /> },
          ...(multisigAddress === undefined
            ? []
            : [{ label: t`Multisig`, value: <AddressText value={multisigAddress} form="full" /> }]),
          ...(nonce === undefined ? [] : [{ label: t`Nonce`, value: String(nonce) }]),
          ...(transaction === undefined
            ? []
            : [{ label: t`Sender`, value: <AddressText value={transaction.sender} form="full" /> }]),
        ]}
      />
    </div>
  );
}

function ExecutableText({ executable }: Pick<OrderlessPayload, "executable">): ReactElement {
  switch (executable.kind) {
    case "entry-function":
      return (
        <span className="font-mono break-all">{formatFunctionId(executable.entryFunction.function)}</span>
      );
    case "automation-registration":
      return (
        <span className="font-mono break-all">
          {formatFunctionId(executable.registration.automatedFunction.function)}
        </span>
      );
    case "script":
      return (
        <>
          <Trans>{executable.script.code.length}-byte script</Trans>
        </>
      );
    case "empty":
      return (
        <>
          <Trans>Stored proposal</Trans>
        </>
      );
  }
}

/** Checked on this device alone; also says what it does not prove. */
function ReceiptFacts({ receipt }: { readonly receipt: CheckedReceipt }): ReactElement {
  const { proof, nodes, signed } = receipt;
  const hosts = nodes.map((url) => (URL.canParse(url) ? new URL(url).host : url));
  return (
    <div className="flex flex-col gap-5">
      <Strength receipt={receipt} />
      <KeyValues
        items={[
          {
            label: t`Transaction root`,
            value: <AddressText value={proof.root} what={t`root`} form="full" />,
            stacked: true,
          },
          {
            label: t`Root as of block`,
            value: <span className="tabular">{String(proof.certifiedAtHeight)}</span>,
          },
          {
            label: t`Position in the ledger`,
            value: <span className="tabular">{String(proof.leafIndex)}</span>,
          },
          { label: t`Root reported by`, value: hosts.join(", ") },
          { label: t`Validators' signature`, value: t`Not verified` },
        ]}
      />
      <SignedFacts signed={signed} />
    </div>
  );
}

/** Anyone can build a proof tree, so only the device's own receipts have a known source for the root. */
function Strength({ receipt }: { readonly receipt: CheckedReceipt }): ReactElement | undefined {
  const store = useReceiptStore();
  const text = formatReceipt(receipt.signed, receipt);
  const { data: isOwn, isPending } = useQuery({
    queryKey: ["receipt", "own", text],
    queryFn: async () => (await store.find(receipt.hash))?.text === text,
    retry: false,
  });
  if (isPending) return undefined;
  if (isOwn !== true)
    return (
      <Verdict kind="info" title={t`Included under the receipt's root`}>
        <Trans>
          The proof connects the signed bytes to this root. The receipt doesn't prove who reported the root.
          Compare the root with a trusted node's root for the same block.
        </Trans>
      </Verdict>
    );
  return receipt.nodes.length === 2 ? (
    <Verdict kind="ok" title={t`Included under a root confirmed by two nodes`}>
      <Trans>
        The proof connects the signed bytes to this root. Both nodes reported the root to this device.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="info" title={t`Included under a root reported by one node`}>
      <Trans>
        The proof connects the signed bytes to this root. One node reported the root to this device.
      </Trans>
    </Verdict>
  );
}

function BrokenReceipt({ error }: { readonly error: SupraError }): ReactElement {
  return (
    <Verdict kind="danger" title={t`This receipt is not valid`}>
      {error.message}
    </Verdict>
  );
}

function SignedFacts({ signed }: { readonly signed: SignedTransaction }): ReactElement {
  const hash = transactionHash(signed);
  return (
    <div className="flex flex-col gap-5">
      <Signatures signed={signed} hash={hash} />
      <RawFacts raw={signed.raw} {...listParties(signed)} />
      <div className="flex flex-col gap-2">
        <p className="text-text-quiet">
          <Trans>Transaction hash</Trans>
        </p>
        <AddressText value={hash} what={t`hash`} form="full" />
        <div>
          <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
            <Trans>Find on network</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}

function Signatures(props: {
  readonly signed: SignedTransaction;
  readonly hash: string;
}): ReactElement | undefined {
  const checks = useQuery({
    queryKey: ["signatures", props.hash],
    queryFn: () => checkSignatures(props.signed),
    staleTime: Infinity,
  });
  if (checks.data === undefined) return undefined;
  const wrong = checks.data.filter(({ verdict }) => verdict === "invalid");
  if (wrong.length > 0)
    return (
      <Verdict kind="danger" title={t`A signature is not valid`}>
        {t`The network rejects this transaction. Invalid signatures: ${wrong.map(({ role }) => ROLES[role]).join(", ")}.`}
      </Verdict>
    );
  return checks.data.every(({ isOwnKey }) => isOwnKey) ? (
    <Verdict kind="ok" title={t`All signatures are valid`} />
  ) : (
    <Verdict kind="caution" title={t`The signatures are valid, but a key doesn't match its address`}>
      <Trans>
        Expected only if the account's key was rotated. The network decides whether to accept the key.
      </Trans>
    </Verdict>
  );
}

const ROLES = {
  sender: t`sender`,
  secondary: t`co-signer`,
  "fee-payer": t`fee payer`,
} as const;

function listParties({ authenticator }: SignedTransaction) {
  if (authenticator.kind === "multi-agent")
    return { parties: { secondarySigners: authenticator.secondarySignerAddresses } };
  if (authenticator.kind !== "fee-payer") return {};
  const { secondarySignerAddresses, feePayerAddress } = authenticator;
  return { parties: { secondarySigners: secondarySignerAddresses, feePayer: feePayerAddress } };
}

interface RawFactsProps {
  readonly raw: RawTransaction;
  readonly parties?: { readonly secondarySigners: readonly Address[]; readonly feePayer?: Address };
}

function RawFacts({ raw, parties }: RawFactsProps): ReactElement {
  const networks = useNetworks().filter(({ chainId }) => chainId === raw.chainId);
  const nameOf = useAddressNames();
  const named = (label: string, address: Address): KeyValue => {
    const name = nameOf(address);
    return {
      label,
      value: <AddressText value={address} form="full" />,
      stacked: true,
      ...(name === undefined ? {} : { note: name }),
    };
  };
  return (
    <div className="flex flex-col gap-5">
      <PayloadFacts payload={raw.payload} sender={raw.sender} chainId={raw.chainId} />
      <KeyValues
        items={[
          named(t`Sender`, raw.sender),
          ...(parties?.secondarySigners ?? []).map((address) => named(t`Co-signer`, address)),
          ...(parties?.feePayer === undefined ? [] : [named(t`Fee payer`, parties.feePayer)]),
          { label: t`Sequence number`, value: String(raw.sequenceNumber) },
          {
            label: t`Chain`,
            value: [String(raw.chainId), ...networks.map(({ name }) => name)].join(", "),
          },
          gasRow("max", raw.maxGasAmount, raw.gasUnitPrice),
          {
            label: t({ context: "transaction", message: "Expires" }),
            value: formatChainTime(raw.expirationTimestampSecs),
          },
        ]}
      />
    </div>
  );
}
