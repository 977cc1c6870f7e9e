import type { TypeTag } from "@holdfast/sdk";
import type { MoveValue } from "../../state/value.ts";
import type { Context } from "./context.ts";
import { parseTypeParameter, type TypeParameter } from "./struct.ts";
import type { MoveType, TypeExpression, ValuesOf } from "./type.ts";

/** A framework function with checked values. */
export interface FunctionDeclaration {
  readonly name: string;
  readonly visibility: "public" | "private";
  readonly isEntry: boolean;
  readonly isView: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly TypeExpression[];
  readonly returns: readonly TypeExpression[];
  /** Arguments match `parameters`; signers are addresses. */
  readonly call: (
    context: Context,
    values: readonly MoveValue[],
    types: readonly TypeTag[],
  ) => readonly MoveValue[];
  /** True for arguments that need the module's bytecode. */
  readonly needsCode?: (context: Context, values: readonly MoveValue[]) => boolean;
}

type TypesOf<N extends readonly string[]> = { readonly [K in keyof N]: TypeTag };

interface Signature<N extends readonly string[], P extends readonly MoveType[]> {
  /** Names with constraints, as in Move: `CoinType`, `T: key`. */
  readonly typeParameters?: N;
  readonly parameters?: P;
}

export function entry<const P extends readonly MoveType[] = [], const N extends readonly string[] = []>(
  name: string,
  signature: Signature<N, P> & { readonly isPrivate?: boolean },
  run: (context: Context, values: ValuesOf<P>, types: TypesOf<N>) => void,
): FunctionDeclaration {
  return {
    ...declare(name, signature),
    visibility: signature.isPrivate === true ? "private" : "public",
    isEntry: true,
    isView: false,
    returns: [],
    call: (context, values, types) => {
      // The caller has decoded the values by these types.
      run(context, values as unknown as ValuesOf<P>, types as TypesOf<N>);
      return [];
    },
  };
}

export function view<
  const P extends readonly MoveType[] = [],
  const N extends readonly string[] = [],
  const R extends readonly MoveType[] = readonly MoveType[],
>(
  name: string,
  signature: Signature<N, P> & { readonly returns: R },
  run: (context: Context, values: ValuesOf<P>, types: TypesOf<N>) => ValuesOf<R>,
): FunctionDeclaration {
  return {
    ...declare(name, signature),
    visibility: "public",
    isEntry: false,
    isView: true,
    returns: signature.returns.map(({ expression }) => expression),
    call: (context, values, types) => run(context, values as unknown as ValuesOf<P>, types as TypesOf<N>),
  };
}

/** A public function for packages. Some are entry functions with parameters that no transaction can pass. */
export function publicFunction<
  const P extends readonly MoveType[] = [],
  const N extends readonly string[] = [],
  const R extends readonly MoveType[] = [],
>(
  name: string,
  signature: Signature<N, P> & { readonly returns?: R; readonly isEntry?: boolean },
  run: (context: Context, values: ValuesOf<P>, types: TypesOf<N>) => ValuesOf<R> | void,
): FunctionDeclaration {
  return {
    ...declare(name, signature),
    visibility: "public",
    isEntry: signature.isEntry ?? false,
    isView: false,
    returns: (signature.returns ?? []).map(({ expression }) => expression),
    call: (context, values, types) =>
      run(context, values as unknown as ValuesOf<P>, types as TypesOf<N>) ?? [],
  };
}

function declare(
  name: string,
  { typeParameters = [], parameters = [] }: Signature<readonly string[], readonly MoveType[]>,
): Pick<FunctionDeclaration, "name" | "typeParameters" | "parameters"> {
  return {
    name,
    typeParameters: typeParameters.map(parseTypeParameter),
    parameters: parameters.map(({ expression }) => expression),
  };
}
