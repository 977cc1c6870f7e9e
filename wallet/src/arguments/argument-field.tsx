import type { ReactElement } from "react";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import { AddressArgument } from "./address-argument.tsx";
import { BytesArgument } from "./bytes-argument.tsx";
import { ListArgument } from "./list-argument.tsx";
import { OptionArgument } from "./option-argument.tsx";
import { TextArgument } from "./text-argument.tsx";

/** The field of one argument, whatever its type. */
export function ArgumentField(props: ArgumentFieldProps): ReactElement {
  const { shape, draft } = props;
  switch (shape.kind) {
    case "list":
      return <ListArgument {...props} shape={shape} draft={draft} renderItem={renderField} />;
    case "option":
      return <OptionArgument {...props} shape={shape} draft={draft} renderItem={renderField} />;
    case "bytes":
      return <BytesArgument {...props} />;
    case "address":
    case "object":
      return <AddressArgument {...props} />;
    default:
      return <TextArgument {...props} />;
  }
}

/** Lists and options draw their parts through this, so that they need not know this file. */
function renderField(props: ArgumentFieldProps): ReactElement {
  return <ArgumentField {...props} />;
}
