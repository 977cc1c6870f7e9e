/** An own account or a contact. */
interface OfferedAddress {
  readonly name: string;
  readonly address: string;
}

/** A held coin's type. */
export interface OfferedType {
  readonly name: string;
  readonly type: string;
}

export interface ArgumentOffers {
  readonly addresses: readonly OfferedAddress[];
  readonly types: readonly OfferedType[];
}
