interface OfferedAddress {
  readonly name: string;
  readonly address: string;
}

export interface OfferedType {
  readonly name: string;
  readonly type: string;
}

export interface ArgumentOffers {
  readonly addresses: readonly OfferedAddress[];
  readonly types: readonly OfferedType[];
}
