import fc, { type Arbitrary } from "fast-check";

/** A public function with what it is given; `call` answers what can be compared. */
export interface ByteCase {
  readonly call: (...given: never[]) => unknown;
  readonly given: Arbitrary<readonly unknown[]>;
}

/** A function and what each of its arguments may be. */
export function given<Given extends readonly unknown[]>(
  call: (...given: Given) => unknown,
  ...values: { readonly [At in keyof Given]: Arbitrary<Given[At]> }
): ByteCase {
  return { call, given: fc.tuple(...values) };
}
