import type {
  AccountAuthenticator,
  CheckedReceipt,
  DecodedSigningMessage,
  FunctionId,
  OrderlessPayload,
  OrderlessTransaction,
  RawTransaction,
  SignedTransaction,
  SupraError,
  TransactionPayload,
  TypeTag,
} from "@holdfast/sdk";
import type { CompiledUnit } from "@holdfast/move";

export type Inspection =
  /** A secret that must not be pasted; not stored. */
  | { readonly kind: "secret"; readonly secret: "phrase" | "private-key" }
  /** Could be an address, a hash or a public key. */
  | { readonly kind: "thirty-two-bytes"; readonly hex: string }
  | { readonly kind: "short-address"; readonly address: string }
  | { readonly kind: "signature"; readonly hex: string }
  | {
      readonly kind: "signed-transaction";
      readonly signed: SignedTransaction;
      readonly form: "bcs" | "envelope" | "json";
    }
  | { readonly kind: "receipt"; readonly receipt: CheckedReceipt }
  /** Claims to be a receipt, but is invalid. */
  | { readonly kind: "broken-receipt"; readonly error: SupraError }
  | { readonly kind: "raw-transaction"; readonly raw: RawTransaction; readonly form: "bcs" | "json" }
  | { readonly kind: "signing-message"; readonly message: DecodedSigningMessage }
  | {
      readonly kind: "payload";
      readonly payload: TransactionPayload;
      readonly form: "bcs" | "json" | "multisig-bcs";
    }
  /** An orderless payload or transaction: identified, but never signed. */
  | {
      readonly kind: "orderless";
      readonly payload: OrderlessPayload;
      readonly transaction?: OrderlessTransaction;
    }
  | { readonly kind: "authenticator"; readonly authenticator: AccountAuthenticator }
  | { readonly kind: "bytecode"; readonly unit: CompiledUnit; readonly size: number }
  | { readonly kind: "type"; readonly tag: TypeTag; readonly form: "text" | "bcs" }
  | { readonly kind: "function"; readonly id: FunctionId }
  | { readonly kind: "text"; readonly text: string; readonly size: number };
