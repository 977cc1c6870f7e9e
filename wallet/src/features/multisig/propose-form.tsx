import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, SUPRA_DECIMALS, transferSupra, type MultisigInnerPayload } from "@holdfast/sdk";
import { encodePortableProposal } from "@holdfast/sdk/partial-transaction";
import { useState, type ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { parseAmount, ambiguousAmount } from "../../format/amount.ts";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { PartialTransactionHandover } from "../../components/partial-transactions/partial-transaction-handover.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { payloadWords } from "./proposal-words.ts";
import type { Proposing } from "../../review/sending/use-proposing.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";

export interface ProposeFormProps {
  readonly state: MultisigState;
  readonly proposing: Proposing;
  /** A call that another screen has brought along, in place of a payment. */
  readonly given: MultisigInnerPayload | undefined;
  /** The other screen wants only its hash on the chain. */
  readonly beginsWithHash: boolean;
}

/** Puts a payment, or a call that was prepared elsewhere, before the owners. */
export function ProposeForm(props: ProposeFormProps): ReactElement {
  const { state, proposing, given, beginsWithHash } = props;
  const { address } = state.account;
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const saved = useSavedAddresses();
  const [to, setTo] = useState("");
  const [amount, setAmount] = useState("");
  const [isHashOnly, setIsHashOnly] = useState(beginsWithHash);
  const [problems, setProblems] = useState<{ to?: string; amount?: string }>({});
  const [handover, setHandover] = useState<{ readonly bytes: Uint8Array; readonly fileName: string }>();
  const submit = (): void => {
    const payment = given ?? readPayment({ to, amount, saved }, setProblems);
    if (payment === undefined) return;
    setHandover(
      isHashOnly
        ? {
            bytes: encodePortableProposal({
              chainId: network.chainId,
              multisigAddress: address,
              payload: payment,
              note: "",
            }),
            fileName: `proposal-${address.slice(2, 8)}-${state.account.nextSequenceNumber}`,
          }
        : undefined,
    );
    proposing.propose({ payload: payment, isHashOnly });
  };
  return (
    <Card title={t`Propose`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {given === undefined ? (
          <PaymentFields {...{ to, setTo, amount, setAmount, problems }} />
        ) : (
          <Verdict kind="info" title={payloadWords(given, nameOf)}>
            <Trans>Another screen or a link filled in this call. Check every argument in the review.</Trans>
          </Verdict>
        )}
        <Switch
          label={t`Store only the hash on the chain`}
          note={t`No one else can see the payload until you share it. Send it to the other owners yourself.`}
          checked={isHashOnly}
          onCheckedChange={setIsHashOnly}
        />
        {handover !== undefined && (
          <div className="flex flex-col gap-3">
            <Verdict kind="caution" title={t`Share this with the other owners`}>
              <Trans>
                Without this payload, no one can execute the proposal, including you. Keep a copy.
              </Trans>
            </Verdict>
            <PartialTransactionHandover {...handover} what={t`proposal`} page={`/multisig/${address}`} />
          </div>
        )}
        <div>
          <Button type="submit" tone="primary" loading={proposing.isPreparing && t`Simulating`}>
            <Trans>Review proposal</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PaymentFieldsProps {
  readonly to: string;
  readonly setTo: (to: string) => void;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly problems: { readonly to?: string; readonly amount?: string };
}

function PaymentFields({ to, setTo, amount, setAmount, problems }: PaymentFieldsProps): ReactElement {
  return (
    <>
      <Field
        label={t`To`}
        aside={<SavedAddressMenu label={t`To`} onChoose={setTo} />}
        verdict={toVerdict(problems.to)}
      >
        <TextInput mono value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Field
        label={t`Amount`}
        hint={ambiguousAmount(amount, SUPRA_DECIMALS, "SUPRA")}
        verdict={toVerdict(problems.amount)}
      >
        <AmountInput value={amount} unit="SUPRA" onValueChange={setAmount} />
      </Field>
    </>
  );
}

function readPayment(
  { to, amount, saved }: { to: string; amount: string; saved: readonly SavedAddress[] },
  onProblems: (problems: { to?: string; amount?: string }) => void,
): MultisigInnerPayload | undefined {
  const problems: { to?: string; amount?: string } = {};
  const read = <T,>(field: "to" | "amount", from: () => T): T | undefined => {
    try {
      return from();
    } catch (error) {
      if (!isSupraError(error)) throw error;
      problems[field] = problemText(error);
      return undefined;
    }
  };
  const receiver = read("to", () => readRecipientText(to, saved));
  const quants = read("amount", () => parseAmount(amount, SUPRA_DECIMALS));
  onProblems(problems);
  if (receiver === undefined || quants === undefined) return undefined;
  return { kind: "entry-function", entryFunction: transferSupra(receiver, quants) };
}

function toVerdict(text: string | undefined): FieldVerdict | undefined {
  return text === undefined ? undefined : { kind: "error", text };
}
