/** A module's interface in the node's form, `as const` for the compiler. `holdfast abi` writes one. */
export type ContractAbi = {
  readonly address: string;
  readonly name: string;
  readonly friends?: readonly string[];
  readonly exposed_functions: readonly ContractFunction[];
  readonly structs: readonly ContractStruct[];
};

/** A function in a {@link ContractAbi}. */
export type ContractFunction = {
  readonly name: string;
  readonly visibility: string;
  readonly is_entry: boolean;
  readonly is_view?: boolean;
  readonly generic_type_params: readonly ContractTypeParameter[];
  readonly params: readonly string[];
  readonly return: readonly string[];
};

/** A struct in a {@link ContractAbi}. */
export type ContractStruct = {
  readonly name: string;
  readonly is_native: boolean;
  readonly is_event?: boolean;
  readonly abilities: readonly string[];
  readonly generic_type_params: readonly ContractTypeParameter[];
  readonly fields: readonly { readonly name: string; readonly type: string }[];
};

type ContractTypeParameter = { readonly constraints: readonly string[]; readonly is_phantom?: boolean };
