/** An address that a user may mean: an account of theirs, or a contact. */
interface OfferedAddress {
  readonly name: string;
  readonly address: string;
}

/** A type that a user may mean, for type arguments: a coin that the account holds. */
export interface OfferedType {
  readonly name: string;
  readonly type: string;
}

/** What the fields of a form offer instead of typing. */
export interface ArgumentOffers {
  readonly addresses: readonly OfferedAddress[];
  readonly types: readonly OfferedType[];
}
