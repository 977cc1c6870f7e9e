import { useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export type PlaceReading<Place> =
  | { readonly kind: "empty" }
  | { readonly kind: "ok"; readonly target: Place }
  | { readonly kind: "wrong"; readonly text: string };

interface PlaceSearchProps<Place> {
  readonly label: string;
  readonly hint: string;
  readonly missing: string;
  readonly button: string;
  readonly read: (text: string) => PlaceReading<Place>;
  readonly onOpen: (place: Place) => void;
}

export function PlaceSearch<Place>(props: PlaceSearchProps<Place>): ReactElement {
  const { label, hint, missing, button, read, onOpen } = props;
  const [text, setText] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const reading = read(text);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (reading.kind === "ok") onOpen(reading.target);
  };
  const problem = reading.kind === "wrong" ? reading.text : missing;
  return (
    <form noValidate role="search" onSubmit={submit} className="flex flex-col gap-3">
      <Field label={label} hint={hint} problem={isFinal && reading.kind !== "ok" && problem}>
        <TextInput
          mono
          type="search"
          placeholder="0x"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setIsFinal(false);
          }}
        />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          {button}
        </Button>
      </div>
    </form>
  );
}
