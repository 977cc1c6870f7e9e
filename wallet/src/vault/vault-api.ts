import type { Address } from "@holdfast/sdk";
import type {
  ConversionRequest,
  ConversionSummary,
  MessageRequest,
  MessageSummary,
  Approval,
  PasskeyAnswer,
  SignedConversion,
  SignedMessagePart,
  SignedPart,
  SignedResult,
  SignRequest,
  TransactionSummary,
} from "./signing.ts";
import type { SpendingLimits } from "./spending-limits.ts";

/** A theme role, not a color value. */
export type AccountColor = "kelp" | "amber" | "coral" | "violet" | "sky" | "sand";

/** Not secret. */
export interface VaultAccount {
  readonly id: string;
  readonly name: string;
  readonly color: AccountColor;
  readonly address: Address;
  /** 0x and 64 digits; `0x` for a watch-only account. */
  readonly publicKey: string;
  readonly origin: AccountOrigin;
  readonly isHidden?: boolean;
  /** The key that a rotation will set, or the one that the last rotation replaced. */
  readonly otherKey?: {
    readonly publicKey: string;
    readonly origin: AccountOrigin;
    readonly isNext: boolean;
  };
  /** Origins of keys retired before {@link otherKey}: never used again. */
  readonly pastOrigins?: readonly AccountOrigin[];
  /** For a multisig account on screen: the own account that proposes and pays the network fee. */
  readonly proposer?: VaultAccount;
}

export type AccountOrigin =
  | { readonly kind: "phrase"; readonly phraseId: string; readonly path: string }
  /** `keyId`: the imported key, if it is not the account's first. */
  | { readonly kind: "key"; readonly keyId?: string }
  | { readonly kind: "watch" };

export function canSign({ origin }: Pick<VaultAccount, "origin">): boolean {
  return origin.kind !== "watch";
}

/** Signs, or has an own account as proposer. */
export function canAct(account: Pick<VaultAccount, "origin" | "proposer">): boolean {
  return canSign(account.proposer ?? account);
}

export interface VaultStatus {
  readonly exists: boolean;
  readonly isUnlocked: boolean;
  readonly waitSecs: number;
}

/** A new phrase, known only to the worker until saved. */
export interface PhraseDraft {
  readonly draftId: string;
  readonly wordCount: number;
  readonly address: Address;
  readonly quiz: readonly number[];
}

export interface ImportPreview {
  readonly draftId: string;
  readonly accounts: readonly { readonly path?: string; readonly address: Address }[];
}

/** `path` has the form m/44'/637'/a'/b'/c'. */
export type ImportSecret =
  | {
      readonly kind: "phrase";
      readonly text: string;
      readonly passphrase?: string;
      readonly path?: string;
    }
  | { readonly kind: "key"; readonly text: string };

export interface BackupReport {
  readonly created: string;
  readonly generation: number;
  readonly accounts: readonly VaultAccount[];
  readonly phraseCount: number;
  readonly keyCount: number;
  /** Accounts of the open wallet that the backup lacks, or lacks the key of; empty while locked. */
  readonly missing: readonly VaultAccount[];
  /** The `kept` of {@link VAULT_CALLS.exportBackup}. */
  readonly kept?: string;
}

interface RestoredBackup extends Pick<BackupReport, "kept"> {
  readonly accounts: readonly VaultAccount[];
}

export interface RotationOptions {
  readonly phraseId: string;
  readonly password: string;
  readonly sequenceNumber: bigint;
}

export interface RotationProof {
  /** BCS, for `0x1::account::rotate_authentication_key`. */
  readonly arguments: readonly Uint8Array[];
  readonly authenticationKey: Address;
  readonly publicKey: string;
  readonly path: string;
}

export interface VaultPasskey {
  readonly credentialId: string;
  readonly rpId: string;
  /** 32 bytes, base64url; the passkey's secret depends on it. */
  readonly salt: string;
  readonly name?: string;
  readonly created?: string;
}

export interface NewPasskey extends PasskeyAnswer, Pick<VaultPasskey, "credentialId" | "rpId" | "salt"> {
  readonly name: string;
}

/** `changes` may return new accounts; `erases` ends the wallet. */
type VaultEffect = "reads" | "signs" | "changes" | "erases";

interface Declared<Args extends readonly unknown[], Result> {
  readonly effect: VaultEffect;
  readonly call?: (...args: Args) => Promise<Result>;
}

type Declare = <Args extends readonly unknown[], Result>() => Declared<Args, Result>;

const reads: Declare = () => ({ effect: "reads" });
const signs: Declare = () => ({ effect: "signs" });
const erases: Declare = () => ({ effect: "erases" });
const changes = <Args extends readonly unknown[], Result = readonly VaultAccount[]>(): Declared<
  Args,
  Result
> => ({ effect: "changes" });

/** From a page to the worker with the keys. May reject with a SupraError. */
export const VAULT_CALLS = {
  status: reads<[], VaultStatus>(),
  draftPhrase: reads<[wordCount: 12 | 24], PhraseDraft>(),
  revealDraft: reads<[draftId: string], readonly string[]>(),
  draftChoices: reads<[draftId: string], readonly (readonly string[])[]>(),
  checkDraft: reads<[draftId: string, answers: readonly string[]], boolean>(),
  /** Allows saving before the phrase is written down; the page then reminds of it. */
  postponeBackup: reads<[draftId: string], void>(),
  previewImport: reads<[secret: ImportSecret], ImportPreview>(),
  dropDraft: reads<[draftId: string], void>(),
  draftAccounts: reads<[draftId: string, paths: readonly string[]], ImportPreview["accounts"]>(),
  /**
   * Stores a draft's accounts at `paths` or the preview's; `address` and `otherAddresses` are for rotated
   * keys. Creates a vault with `password`, or checks it and adds to the open one. A new phrase first needs
   * {@link VAULT_CALLS.checkDraft} or {@link VAULT_CALLS.postponeBackup}.
   */
  saveDraft: changes<
    [
      draftId: string,
      options: {
        readonly password: string;
        readonly name: string;
        readonly color?: AccountColor;
        readonly paths?: readonly string[];
        readonly address?: Address | undefined;
        readonly otherAddresses?: Readonly<Record<string, Address>>;
      },
    ]
  >(),
  /** `acceptOlder` opens an intact older copy if the newest is damaged (vault/older-copy). */
  unlock: changes<[password: string, options?: { readonly acceptOlder?: boolean }]>(),
  /** As `unlock`; wipes the answer. */
  unlockWithPasskey: changes<[answer: PasskeyAnswer, options?: { readonly acceptOlder?: boolean }]>(),
  /** Works while locked. */
  passkeys: reads<[], readonly VaultPasskey[]>(),
  checkPassword: reads<[password: string], void>(),
  addPasskey: reads<[passkey: NewPasskey, password: string], readonly VaultPasskey[]>(),
  /** Encrypts the wallet again, so that the passkey opens nothing written later. */
  removePasskey: reads<[credentialId: string, password: string], readonly VaultPasskey[]>(),
  accounts: reads<[], readonly VaultAccount[]>(),
  addAccount: changes<[phraseId: string, name: string]>(),
  renameAccount:
    changes<
      [
        id: string,
        change: { readonly name?: string; readonly color?: AccountColor; readonly isHidden?: boolean },
      ]
    >(),
  /** Unlisted IDs keep their order at the end. */
  arrangeAccounts: changes<[ids: readonly string[]]>(),
  watchAccount: changes<[address: Address, name: string]>(),
  unwatchAccount: changes<[id: string]>(),
  /** Stores the next key before it can reach the chain, and proves both keys to the chain. */
  beginRotation: reads<[id: string, options: RotationOptions], RotationProof>(),
  /** Uses the key that the chain names, if it is the account's or a stored phrase's. */
  settleRotation: changes<[id: string, authenticationKey: Address]>(),
  /** After a rotation elsewhere: keeps the address and the earlier key. */
  adoptKey:
    changes<[id: string, draftId: string, options: { readonly password: string; readonly path?: string }]>(),
  revealPhrase: reads<[phraseId: string, password: string], readonly string[]>(),
  changePassword: reads<[current: string, next: string], void>(),
  /** Decodes bytes as the signer will, in every role that the account can have. */
  review: reads<[request: SignRequest], TransactionSummary>(),
  /** Signs as the only signer: `digest` must be the review's. */
  sign: signs<[request: SignRequest & Approval], SignedResult>(),
  /** Signs in any role, for several signers or a multi-Ed25519 key. */
  signPart: signs<[request: SignRequest & Approval], SignedPart>(),
  reviewMessage: reads<[request: MessageRequest], MessageSummary>(),
  /** With the wallet's own prefix, so that it's no valid transaction. */
  signMessage: signs<[request: MessageRequest & Approval], SignedMessagePart>(),
  reviewConversion: reads<[request: ConversionRequest], ConversionSummary>(),
  /** Always needs the password. */
  signConversion: signs<
    [request: ConversionRequest & { readonly digest: string; readonly password: string }],
    SignedConversion
  >(),
  /** Encrypted with the wallet's password. `kept` is the page's own data. */
  exportBackup: reads<[password: string, kept?: string], string>(),
  /** Stores nothing. */
  testBackup: reads<[text: string, password: string], BackupReport>(),
  /** Needs a device without a wallet. `next` is required if the backup's password is too weak. */
  restoreBackup: changes<[text: string, password: string, next?: string], RestoredBackup>(),
  limits: reads<[], SpendingLimits>(),
  setLimits: reads<[limits: SpendingLimits, password: string], void>(),
  /** Needs the password, or `forget` for a lost one. */
  erase: erases<[confirmation: { readonly password: string } | { readonly forget: true }], void>(),
};

export type VaultMethod = keyof typeof VAULT_CALLS;

export type VaultCalls = {
  [Method in VaultMethod]: NonNullable<(typeof VAULT_CALLS)[Method]["call"]>;
};

export interface Vault extends VaultCalls {
  /** Ends the worker, so that no secret stays in memory. */
  lock(): Promise<void>;
}

export function createVaultCalls(
  call: (method: VaultMethod, args: readonly unknown[]) => Promise<unknown>,
): VaultCalls {
  const methods = Object.keys(VAULT_CALLS) as readonly VaultMethod[];
  return Object.fromEntries(
    methods.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as VaultCalls;
}

export function callVault(
  vault: VaultCalls,
  method: VaultMethod,
  args: readonly unknown[],
): Promise<unknown> {
  return (vault[method] as (...args: readonly unknown[]) => Promise<unknown>).apply(vault, [...args]);
}
