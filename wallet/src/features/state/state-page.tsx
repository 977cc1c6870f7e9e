import { FRAMEWORK_ADDRESS, isSupraError, parseAddress, type Address } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactElement } from "react";
import Blocks from "lucide-react/icons/blocks";
import { useContacts } from "../../settings/address-book.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { formatAddress } from "../../format/address.ts";
import { useSessionState } from "../../vault/vault-context.tsx";

/** Whose resources to look at. */
export function StatePage(): ReactElement {
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="State">
        What the chain stores under an address: every resource, field by field, and the items of its tables.
      </PageHeading>
      <Card>
        <AddressForm />
      </Card>
      <Card title="Places to begin" padding="flush">
        <ListRows label="Places to begin">
          {[...accounts, ...contacts].map(({ name, address }) => (
            <ListRow
              key={address}
              lead={<Identicon value={address} />}
              title={name}
              note={formatAddress(address)}
              action={<Link to="/state/$address" params={{ address }} />}
            />
          ))}
          <ListRow
            lead={
              <RowIcon>
                <Blocks />
              </RowIcon>
            }
            title="0x1"
            note="The network's own resources"
            action={<Link to="/state/$address" params={{ address: FRAMEWORK_ADDRESS }} />}
          />
        </ListRows>
      </Card>
    </div>
  );
}

function AddressForm(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readAddress(text);
    if (typeof read === "object") setProblem(read.problem);
    else void navigate({ to: "/state/$address", params: { address: read } });
  };
  return (
    <form noValidate role="search" onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label="Address"
        hint="Of an account or an object. Short forms such as 0x1 do here."
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput
          mono
          type="search"
          placeholder="0x"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          Show the resources
        </Button>
      </div>
    </form>
  );
}

function readAddress(text: string): Address | { readonly problem: string } {
  if (text.trim() === "") return { problem: "Enter the address that you want to look at." };
  try {
    return parseAddress(text.trim());
  } catch (error) {
    if (isSupraError(error)) return { problem: `${error.message} ${error.fix}` };
    throw error;
  }
}
