import type { Address } from "@holdfast/sdk";
import type { Abilities } from "./abilities.ts";
import type { AccessSpecifier } from "./access-specifier.ts";
import type { FunctionDefinition, StructDefinition } from "./definition.ts";
import type {
  FieldHandle,
  FunctionHandle,
  Instantiation,
  ModuleHandle,
  StructHandle,
  VariantFieldHandle,
  VariantHandle,
} from "./handle.ts";
import type { CodeUnit } from "./instruction.ts";
import type { SignatureToken } from "./signature-token.ts";

export interface Constant {
  readonly type: SignatureToken;
  readonly bytes: Uint8Array;
}

/** Bytes about the unit under a key, such as `aptos::metadata_v1`. */
export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Every table of the format; the ones a unit does not have are empty. */
export interface Tables {
  readonly moduleHandles: readonly ModuleHandle[];
  readonly structHandles: readonly StructHandle[];
  readonly functionHandles: readonly FunctionHandle[];
  readonly functionInstantiations: readonly Instantiation[];
  readonly signatures: readonly (readonly SignatureToken[])[];
  readonly constants: readonly Constant[];
  readonly identifiers: readonly string[];
  readonly addresses: readonly Address[];
  readonly structDefinitions: readonly StructDefinition[];
  readonly structInstantiations: readonly Instantiation[];
  readonly functionDefinitions: readonly FunctionDefinition[];
  readonly fieldHandles: readonly FieldHandle[];
  readonly fieldInstantiations: readonly Instantiation[];
  readonly friends: readonly ModuleHandle[];
  readonly metadata: readonly Metadata[];
  readonly variantFieldHandles: readonly VariantFieldHandle[];
  readonly variantFieldInstantiations: readonly Instantiation[];
  readonly variantHandles: readonly VariantHandle[];
  readonly variantInstantiations: readonly Instantiation[];
}

/** Layout of a binary, to reproduce its bytes. */
export interface Layout {
  /** Version word with the compiler's bits. */
  readonly versionWord: number;
  /** Table kinds in order of headers and contents. */
  readonly headers: readonly number[];
  readonly contents: readonly number[];
  readonly trailing: Uint8Array;
}

/** A decoded module. Only its shape is checked. */
export interface CompiledModule extends Tables {
  readonly kind: "module";
  readonly version: number;
  readonly layout: Layout;
  readonly self: number;
}

/** A decoded script. Only its shape is checked. */
export interface CompiledScript extends Tables {
  readonly kind: "script";
  readonly version: number;
  readonly layout: Layout;
  readonly typeParameters: readonly Abilities[];
  readonly parameters: number;
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly code: CodeUnit;
}

export type CompiledUnit = CompiledModule | CompiledScript;
