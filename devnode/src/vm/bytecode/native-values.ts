import { isAddress } from "@holdfast/sdk";
import { bytesToValue, Reference, signerValue, StructValue, VectorValue, type Value } from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import { VARIANT, type Layout, type LayoutField } from "../../framework/declare/layout.ts";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../../state/value.ts";

/** Copies a VM value into a framework function's form. */
export function toFrameworkValue(layout: Layout, value: Value): MoveValue {
  if (value instanceof Reference) return toFrameworkValue(layout, value.get());
  if (value instanceof VectorValue) {
    const items = value.items.map(expectValue);
    const { item } = layout;
    if (item !== undefined) return items.map((one) => toFrameworkValue(item, one));
    return Uint8Array.from(items, (one) => (typeof one === "number" ? one : 0));
  }
  if (!(value instanceof StructValue)) return value;
  // A signer is a struct with its address.
  if (layout.type.kind === "signer") return toFrameworkValue(layout, expectValue(value.fields[0]));
  const variant = layout.variants?.[value.variant];
  const fields = variant?.fields ?? layout.fields ?? [];
  const struct = Object.fromEntries(
    fields.map((field, index) => [
      field.name,
      toFrameworkValue(field.layout, expectValue(value.fields[index])),
    ]),
  );
  return variant === undefined ? struct : { [VARIANT]: value.variant, ...struct };
}

export function toMachineValue(layout: Layout, value: MoveValue): Value {
  if (value instanceof Uint8Array) return bytesToValue(value);
  if (layout.type.kind === "signer" && isAddress(value)) return signerValue(value);
  const { item } = layout;
  if (item !== undefined && Array.isArray(value))
    return new VectorValue((value as readonly MoveValue[]).map((one) => toMachineValue(item, one)));
  if (typeof value === "object") {
    if (!isMoveStruct(value)) throw mismatch();
    const index = Number(value[VARIANT] ?? 0);
    const fields = layout.variants?.[index]?.fields ?? layout.fields ?? [];
    return new StructValue(slots(fields, value), index);
  }
  return value;
}

function slots(fields: readonly LayoutField[], value: MoveStruct): Value[] {
  return fields.map(({ name, layout }) => {
    const field = value[name];
    if (field === undefined) throw mismatch();
    return toMachineValue(layout, field);
  });
}

function expectValue(value: Value | undefined): Value {
  if (value === undefined) throw mismatch();
  return value;
}

/** The verifier rejects such values. */
function mismatch(): Error {
  return statusFailure({ statusCode: "INTERNAL_TYPE_ERROR" });
}
