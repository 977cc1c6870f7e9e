import { multisigAddress, type Address } from "@holdfast/sdk";
import { createMultisig } from "@holdfast/sdk/multisig";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { accountQuery } from "../../chain/queries/queries.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { withAddress } from "../../components/addresses/saved-addresses.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { readMetadata, readTimeout } from "./account-terms.ts";
import { readAddresses } from "./owner-form.tsx";
import { MetadataField } from "./metadata-field.tsx";
import { SignaturesField } from "./signatures-field.tsx";
import { TimeoutField, type TimeoutFieldProps } from "./timeout-field.tsx";
import { adviseThreshold, type ThresholdAdvice } from "./threshold-advice.ts";

/** How long a proposal is good for, unless the user wants it otherwise. */
const A_WEEK: TimeoutFieldProps["value"] = { text: "7", unit: "days" };
/** How many sign, unless the user wants it otherwise. */
const USUAL_SIGNATURES = "2";

/** Makes a multisig account that the chosen account owns together with others. */
export function CreateMultisigPage(): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title="Create a multisig account">
        The account has an address and money of its own. Its owners can be changed later, by a vote.
      </PageHeading>
      <CreateForm key={account.id} account={account} />
    </Page>
  );
}

function CreateForm({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const ending = useCallEnding(account);
  const chain = useQuery(accountQuery(network, account.address));
  const [others, setOthers] = useState("");
  const [signatures, setSignatures] = useState(USUAL_SIGNATURES);
  const [name, setName] = useState("");
  const [time, setTime] = useState(A_WEEK);
  const [problem, setProblem] = useState<string>();
  const [timeProblem, setTimeProblem] = useState<string>();
  const [metadata, setMetadata] = useState("");
  const [metadataProblem, setMetadataProblem] = useState<string>();
  const [isFinal, setIsFinal] = useState(false);
  const [made, setMade] = useState<Address>();
  const read = readAddresses(others);
  const owners = ("addresses" in read ? read.addresses.length : 0) + 1;
  const advice = adviseThreshold(owners, /^\d{1,3}$/.test(signatures) ? Number(signatures) : 0);
  const sequence = chain.data?.sequenceNumber;
  const predicted = sequence === undefined ? undefined : multisigAddress(account.address, sequence);
  const submit = (): void => {
    setIsFinal(true);
    const timeout = readTimeout(time.text, time.unit);
    setProblem("problem" in read ? read.problem : undefined);
    setTimeProblem("problem" in timeout ? timeout.problem : undefined);
    const words = readMetadata(metadata);
    setMetadataProblem("problem" in words ? words.problem : undefined);
    if ("problem" in read || "problem" in timeout || "problem" in words) return;
    if (read.addresses.includes(account.address)) {
      setProblem("This account is an owner already. Name only the others.");
      return;
    }
    if (advice.kind === "danger") return;
    setMade(predicted);
    ending.ask({
      kind: "entry-function",
      entryFunction: createMultisig({
        otherOwners: read.addresses,
        signaturesRequired: BigInt(signatures),
        timeoutSecs: timeout.secs,
        metadata: words.metadata,
      }),
    });
  };
  return (
    <>
      <CreateFields
        {...{ account, others, signatures, name, time, problem, timeProblem, advice, predicted }}
        metadata={metadata}
        metadataProblem={metadataProblem}
        isPreparing={ending.isPreparing}
        // Until somebody else is named there is only one owner, which is how the form begins.
        isStarted={isFinal || owners > 1 || signatures !== USUAL_SIGNATURES}
        onOthers={setOthers}
        onSignatures={setSignatures}
        onName={setName}
        onTime={setTime}
        onMetadata={setMetadata}
        onSubmit={submit}
      />
      <CallOutcome
        account={account}
        ending={ending}
        onSent={() => {
          if (made !== undefined) saveMultisigAccount({ chainId: network.chainId, address: made, name });
        }}
        next={
          made !== undefined && (
            <Link
              to="/multisig/$address"
              params={{ address: made }}
              className={buttonStyle({ size: "small", tone: "primary" })}
            >
              Open the multisig account
            </Link>
          )
        }
      />
    </>
  );
}

interface CreateFieldsProps {
  readonly account: VaultAccount;
  readonly others: string;
  readonly signatures: string;
  readonly name: string;
  readonly time: TimeoutFieldProps["value"];
  readonly problem: string | undefined;
  readonly timeProblem: string | undefined;
  readonly metadata: string;
  readonly metadataProblem: string | undefined;
  readonly advice: ThresholdAdvice;
  readonly predicted: Address | undefined;
  readonly isPreparing: boolean;
  readonly isStarted: boolean;
  readonly onOthers: (text: string) => void;
  readonly onSignatures: (text: string) => void;
  readonly onName: (text: string) => void;
  readonly onTime: (time: TimeoutFieldProps["value"]) => void;
  readonly onMetadata: (text: string) => void;
  readonly onSubmit: () => void;
}

function CreateFields(props: CreateFieldsProps): ReactElement {
  const { account, problem, advice, predicted } = props;
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <Field
          label="Other owners"
          aside={
            <SavedAddressMenu
              label="Other owners"
              without={`${account.address} ${props.others}`}
              onChoose={(address) => props.onOthers(withAddress(props.others, address))}
            />
          }
          hint={`One address on each line. ${account.name} is an owner too.`}
          {...(problem === undefined ? {} : { verdict: { kind: "error", text: problem } })}
        >
          <TextArea
            mono
            rows={3}
            value={props.others}
            onChange={(event) => props.onOthers(event.target.value)}
          />
        </Field>
        <SignaturesField
          advice={advice}
          isStarted={props.isStarted}
          value={props.signatures}
          onValueChange={props.onSignatures}
        />
        <TimeoutField value={props.time} problem={props.timeProblem} onValueChange={props.onTime} />
        <Field label="Name" hint="For you alone. You can leave it empty.">
          <TextInput value={props.name} onChange={(event) => props.onName(event.target.value)} />
        </Field>
        <MetadataField
          value={props.metadata}
          problem={props.metadataProblem}
          onValueChange={props.onMetadata}
        />
        {predicted !== undefined && (
          <KeyValues
            items={[
              {
                label: "New address",
                value: <AddressText value={predicted} form="full" />,
                note: "If this account sends nothing else before.",
                stacked: true,
              },
            ]}
          />
        )}
        <div>
          <Button type="submit" tone="primary" loading={props.isPreparing && "Preparing"}>
            Review the new account
          </Button>
        </div>
      </form>
    </Card>
  );
}
