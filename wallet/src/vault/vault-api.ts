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

/** Tint of an account's picture; a role of the design, not a colour value. */
export type AccountColor = "kelp" | "amber" | "coral" | "violet" | "sky" | "sand";

/** An account as the page may know it: nothing here is secret. */
export interface VaultAccount {
  readonly id: string;
  readonly name: string;
  readonly color: AccountColor;
  readonly address: Address;
  /** 0x and 64 digits; `0x` for an account that is only watched, whose key is not here. */
  readonly publicKey: string;
  readonly origin: AccountOrigin;
  /** Kept out of the lists that one chooses from. */
  readonly isHidden?: boolean;
  /** A second key: the one that a rotation is to give the account, or the one before its last rotation. */
  readonly otherKey?: {
    readonly publicKey: string;
    readonly origin: AccountOrigin;
    readonly isNext: boolean;
  };
  /** Where keys lie that were given up before {@link otherKey}: no account is ever made of them. */
  readonly pastOrigins?: readonly AccountOrigin[];
  /** Of a multisig account, which the page alone knows: the own account that proposes and pays the network fee. */
  readonly proposer?: VaultAccount;
}

/** Where an account's key is: in a phrase, by itself, or not in this wallet at all. */
export type AccountOrigin =
  | { readonly kind: "phrase"; readonly phraseId: string; readonly path: string }
  /** `keyId`: which of the imported keys, when it is not the one that the account began with. */
  | { readonly kind: "key"; readonly keyId?: string }
  | { readonly kind: "watch" };

/** True when the wallet holds a key for the account. */
export function canSign({ origin }: Pick<VaultAccount, "origin">): boolean {
  return origin.kind !== "watch";
}

/** True when the account can sign, or an own account can propose for it. */
export function canAct(account: Pick<VaultAccount, "origin" | "proposer">): boolean {
  return canSign(account.proposer ?? account);
}

/** What lies in storage, before any password is given. */
export interface VaultStatus {
  readonly exists: boolean;
  readonly isUnlocked: boolean;
  /** Seconds until the next try is allowed, after wrong passwords. */
  readonly waitSecs: number;
}

/** A new phrase that only the worker knows until it is saved. */
export interface PhraseDraft {
  readonly draftId: string;
  readonly wordCount: number;
  /** The first account that it gives. */
  readonly address: Address;
  /** Positions, from 1, of the three words that the user is asked for. */
  readonly quiz: readonly number[];
}

/** What an imported secret would give, for the user to compare before it is saved. */
export interface ImportPreview {
  readonly draftId: string;
  readonly accounts: readonly { readonly path?: string; readonly address: Address }[];
}

/** A secret that a user brings along. `path` is of the form m/44'/637'/a'/b'/c'. */
export type ImportSecret =
  | {
      readonly kind: "phrase";
      readonly text: string;
      readonly passphrase?: string;
      readonly path?: string;
    }
  | { readonly kind: "key"; readonly text: string };

/** What a backup file holds, as a simulation of it shows. */
export interface BackupReport {
  /** When the wallet was created: ISO 8601, UTC. */
  readonly created: string;
  /** Changes of the wallet until the backup was made. */
  readonly generation: number;
  readonly accounts: readonly VaultAccount[];
  readonly phraseCount: number;
  readonly keyCount: number;
  /** Accounts of the open wallet that the backup does not hold; empty while it is locked. */
  readonly missing: readonly VaultAccount[];
  /** What {@link VAULT_CALLS.exportBackup} was given to keep; absent in backups that hold the wallet alone. */
  readonly kept?: string;
}

/** What a backup brought back. */
interface RestoredBackup extends Pick<BackupReport, "kept"> {
  readonly accounts: readonly VaultAccount[];
}

/** How an account's key is to be changed. */
export interface RotationOptions {
  /** The phrase that gives the new key. */
  readonly phraseId: string;
  readonly password: string;
  /** The account's sequence number before the transaction that rotates. */
  readonly sequenceNumber: bigint;
}

/** A prepared change of keys. */
export interface RotationProof {
  /** BCS of the arguments of `0x1::account::rotate_authentication_key`, in order. */
  readonly arguments: readonly Uint8Array[];
  /** Of the new key. */
  readonly authenticationKey: Address;
  readonly publicKey: string;
  readonly path: string;
}

/** A passkey of this wallet, as the page may know it. */
export interface VaultPasskey {
  /** base64url, as the authenticator gave it. */
  readonly credentialId: string;
  /** The host name that it works at. */
  readonly rpId: string;
  /** 32 bytes, base64url: what it is asked for. */
  readonly salt: string;
  /** Both absent while the wallet is locked. */
  readonly name?: string;
  /** ISO 8601, UTC. */
  readonly created?: string;
}

/** A passkey that the browser just made. */
export interface NewPasskey extends PasskeyAnswer, Pick<VaultPasskey, "credentialId" | "rpId" | "salt"> {
  readonly name: string;
}

/** `signs` makes a signature; `changes` may leave another list of accounts; `erases` ends the wallet; `reads` is everything else. */
export type VaultEffect = "reads" | "signs" | "changes" | "erases";

/** A call's effect, and its type, which is `call` and never there. */
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

/** What the page can ask of the part that holds the keys, each call with its effect. Every call may reject with a SupraError. */
export const VAULT_CALLS = {
  status: reads<[], VaultStatus>(),
  /** Makes a phrase inside the worker. */
  draftPhrase: reads<[wordCount: 12 | 24], PhraseDraft>(),
  /** The words of a draft, because the user asked to see them. */
  revealDraft: reads<[draftId: string], readonly string[]>(),
  /** For each of the quiz's positions, the word there among others that are not in the phrase. */
  draftChoices: reads<[draftId: string], readonly (readonly string[])[]>(),
  /** True when the words at the quiz's positions are right. */
  checkDraft: reads<[draftId: string, answers: readonly string[]], boolean>(),
  /** Lets a new phrase be saved that the user writes down later: the page reminds of it. */
  postponeBackup: reads<[draftId: string], void>(),
  /** Reads a phrase or a private key; nothing is stored yet. */
  previewImport: reads<[secret: ImportSecret], ImportPreview>(),
  /** Forgets a draft that is not saved. */
  dropDraft: reads<[draftId: string], void>(),
  /** The accounts that a phrase's draft gives at these paths, to be looked for on the chain. */
  draftAccounts: reads<[draftId: string, paths: readonly string[]], ImportPreview["accounts"]>(),
  /**
   * Stores a draft; of a phrase, the accounts at `paths`, or the one of its preview. `address` is the first account's
   * when its key was changed, so that it is not the key's own; `otherAddresses` has those of the others by their paths. Without a vault this creates one with `password`; with an unlocked one it is added and the
   * password is checked again. A phrase that was made here is stored only after {@link VAULT_CALLS.checkDraft} said true, or after {@link VAULT_CALLS.postponeBackup}.
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
  /** `acceptOlder` opens an intact older copy when the newest is damaged (vault/older-copy says so). */
  unlock: changes<[password: string, options?: { readonly acceptOlder?: boolean }]>(),
  /** The same with what a passkey answered; wipes it. */
  unlockWithPasskey: changes<[answer: PasskeyAnswer, options?: { readonly acceptOlder?: boolean }]>(),
  /** Those that open this wallet; also while it is locked. */
  passkeys: reads<[], readonly VaultPasskey[]>(),
  /** Resolves when this is the password of the open wallet. */
  checkPassword: reads<[password: string], void>(),
  /** One more way in, beside the password. */
  addPasskey: reads<[passkey: NewPasskey, password: string], readonly VaultPasskey[]>(),
  /** Reseals the wallet, so that this passkey opens nothing that is written from now on. */
  removePasskey: reads<[credentialId: string, password: string], readonly VaultPasskey[]>(),
  accounts: reads<[], readonly VaultAccount[]>(),
  /** The next account of a phrase. */
  addAccount: changes<[phraseId: string, name: string]>(),
  renameAccount:
    changes<
      [
        id: string,
        change: { readonly name?: string; readonly color?: AccountColor; readonly isHidden?: boolean },
      ]
    >(),
  /** Puts the accounts in this order; ids that are left out follow as they were. */
  arrangeAccounts: changes<[ids: readonly string[]]>(),
  /** Adds an account that can be looked at and not signed for. */
  watchAccount: changes<[address: Address, name: string]>(),
  /** Takes an account that is only watched out of the wallet. */
  unwatchAccount: changes<[id: string]>(),
  /**
   * Prepares the next key of a phrase for an account, stores it beside the one in use, and proves both: what
   * `account::rotate_authentication_key` takes. Asks for the password.
   */
  beginRotation: reads<[id: string, options: RotationOptions], RotationProof>(),
  /**
   * Uses whichever of an account's two keys the chain says is in force, or one along the stored phrases; changes nothing
   * when it is none of them.
   */
  settleRotation: changes<[id: string, authenticationKey: Address]>(),
  /**
   * Gives an account the key of an import's draft, of a phrase the one at `path`: for a key that was changed elsewhere.
   * The account keeps its address; its own key is kept beside the new one. Asks for the password.
   */
  adoptKey:
    changes<[id: string, draftId: string, options: { readonly password: string; readonly path?: string }]>(),
  /** The words of a stored phrase; asks for the password again. */
  revealPhrase: reads<[phraseId: string, password: string], readonly string[]>(),
  changePassword: reads<[current: string, next: string], void>(),
  /** Decodes bytes as the signer will, for every part that the account can have; refuses what it would not sign. */
  review: reads<[request: SignRequest], TransactionSummary>(),
  /** Signs bytes that were reviewed, as their only signer: `digest` must be the review's. */
  sign: signs<[request: SignRequest & Approval], SignedResult>(),
  /** The account's signature alone, in any part: for a transaction that several sign, or a multi-Ed25519 key. */
  signPart: signs<[request: SignRequest & Approval], SignedPart>(),
  /** Says what would be signed; refuses messages that could pass for a transaction. */
  reviewMessage: reads<[request: MessageRequest], MessageSummary>(),
  /** Signs a message in the wallet's own domain: the signature is good for no transaction. */
  signMessage: signs<[request: MessageRequest & Approval], SignedMessagePart>(),
  /** Says what a proof to become a multisig account would agree to; refuses every other bytes. */
  reviewConversion: reads<[request: ConversionRequest], ConversionSummary>(),
  /** Signs such a proof that was reviewed. Always asks for the password. */
  signConversion: signs<
    [request: ConversionRequest & { readonly digest: string; readonly password: string }],
    SignedConversion
  >(),
  /**
   * The whole wallet as the text of an encrypted file, under the wallet's password; asks for it again. `kept` is sealed
   * with it as it is: what the page keeps beside the wallet.
   */
  exportBackup: reads<[password: string, kept?: string], string>(),
  /** Opens a backup and says what is in it. Nothing is stored. */
  testBackup: reads<[text: string, password: string], BackupReport>(),
  /**
   * Makes a backup the wallet of this device, which must have none. The wallet gets the password `next`, or the backup's
   * own if that is as good as a new one must be.
   */
  restoreBackup: changes<[text: string, password: string, next?: string], RestoredBackup>(),
  /** What the unlocked session may pay without the password. */
  limits: reads<[], SpendingLimits>(),
  setLimits: reads<[limits: SpendingLimits, password: string], void>(),
  /** Removes everything that is stored; asks for the password, or for `forget` in so many words when it is lost. */
  erase: erases<[confirmation: { readonly password: string } | { readonly forget: true }], void>(),
};

/** A call that crosses to where the keys are. */
export type VaultMethod = keyof typeof VAULT_CALLS;

/** The calls that cross to where the keys are. */
export type VaultCalls = {
  [Method in VaultMethod]: NonNullable<(typeof VAULT_CALLS)[Method]["call"]>;
};

export interface Vault extends VaultCalls {
  /** Ends the worker: nothing secret is left in memory. */
  lock(): Promise<void>;
}

/** All calls, each made in this way. */
export function createVaultCalls(
  call: (method: VaultMethod, args: readonly unknown[]) => Promise<unknown>,
): VaultCalls {
  const methods = Object.keys(VAULT_CALLS) as readonly VaultMethod[];
  return Object.fromEntries(
    methods.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as VaultCalls;
}

/** Makes one call of a vault. */
export function callVault(
  vault: VaultCalls,
  method: VaultMethod,
  args: readonly unknown[],
): Promise<unknown> {
  return (vault[method] as (...args: readonly unknown[]) => Promise<unknown>).apply(vault, [...args]);
}
