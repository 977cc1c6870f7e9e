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

/** One thing that a pasted text can be, decoded as far as it goes without asking anybody. */
export type Inspection =
  /** Something that must not be pasted here: nothing of it is kept. */
  | { readonly kind: "secret"; readonly secret: "phrase" | "private-key" }
  /** 32 bytes have no mark: an address, a hash or a public key look the same. */
  | { readonly kind: "thirty-two-bytes"; readonly hex: string }
  | { readonly kind: "short-address"; readonly address: string }
  | { readonly kind: "signature"; readonly hex: string }
  | {
      readonly kind: "signed-transaction";
      readonly signed: SignedTransaction;
      readonly form: "bcs" | "envelope" | "json";
    }
  | { readonly kind: "receipt"; readonly receipt: CheckedReceipt }
  /** It says that it is one, and does not hold. */
  | { readonly kind: "broken-receipt"; readonly error: SupraError }
  | { readonly kind: "raw-transaction"; readonly raw: RawTransaction; readonly form: "bcs" | "json" }
  | { readonly kind: "signing-message"; readonly message: DecodedSigningMessage }
  | {
      readonly kind: "payload";
      readonly payload: TransactionPayload;
      readonly form: "bcs" | "json" | "multisig-bcs";
    }
  /** A newer kind: read to be named, never signed. The payload alone, or a whole transaction. */
  | {
      readonly kind: "orderless";
      readonly payload: OrderlessPayload;
      readonly transaction?: OrderlessTransaction;
    }
  | { readonly kind: "authenticator"; readonly authenticator: AccountAuthenticator }
  | { readonly kind: "bytecode"; readonly unit: CompiledUnit; readonly size: number }
  | { readonly kind: "type"; readonly tag: TypeTag; readonly form: "text" | "bcs" }
  | { readonly kind: "function"; readonly id: FunctionId }
  /** Readable text that was written as bytes. */
  | { readonly kind: "text"; readonly text: string; readonly size: number };
