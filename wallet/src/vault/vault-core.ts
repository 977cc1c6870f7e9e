import type { Address } from "@holdfast/sdk";
import { reviewConversion, signReviewedConversion } from "./conversion.ts";
import {
  calibrateKdf,
  isStronger,
  mayGainWork,
  type Kdf,
  type KdfCost,
  type Stopwatch,
} from "./key-derivation.ts";
import { beginRotation, settleRotation } from "./key-rotation.ts";
import {
  accountOf,
  addNextAccount,
  addWatchedAccount,
  arrange,
  changeLook,
  phraseOf,
  removeWatchedAccount,
  signerOf,
} from "./keyring.ts";
import { expectGoodPassword } from "./password-rule.ts";
import { Drafts } from "./phrase-draft.ts";
import { PasswordGate } from "./password-gate.ts";
import { PASSWORD_REASONS } from "./password-reason.ts";
import { signDigestMismatch, signPasswordNeeded } from "./sign-errors.ts";
import { reviewMessage, signReviewedMessage } from "./signed-message.ts";
import { reviewTransaction, signReviewed, signReviewedPart, type OpenSigner } from "./signer.ts";
import type { Reviewed, SignRequest, TransactionSummary } from "./signing.ts";
import { recipientsOf, SpendingGuard } from "./spending-guard.ts";
import { expectLimits, limitsToStored, storedToLimits, type SpendingLimits } from "./spending-limits.ts";
import { createUnlockThrottle } from "./unlock-throttle.ts";
import { canSign, type Vault, type VaultAccount, type VaultStatus } from "./vault-api.ts";
import { createBackup, describeBackup, parseBackup } from "./vault-backup.ts";
import { contentsToBytes, EMPTY_CONTENTS, parseContents, type VaultContents } from "./vault-contents.ts";
import {
  vaultChangedElsewhere,
  vaultDamaged,
  vaultExists,
  vaultLocked,
  vaultMissing,
  vaultOlderCopy,
} from "./vault-errors.ts";
import { createVaultFile, holds, openWithKey, resealVault } from "./vault-file.ts";
import type { VaultFile } from "./vault-format.ts";
import { createVaultStore, type StoredVault, type VaultPlaces, type VaultStore } from "./vault-store.ts";

/** What the vault takes from its surroundings. */
export interface VaultCoreOptions {
  readonly places: VaultPlaces;
  readonly kdf: Kdf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly stopwatch: Stopwatch;
  /** Runs one thing at a time, in this window and in every other one. */
  readonly exclusive: <T>(run: () => Promise<T>) => Promise<T>;
}

/** The vault itself: what the worker runs, and tests without one. */
export function createVaultCore(options: VaultCoreOptions): Vault {
  return new VaultCore(options);
}

/** While unlocked: the sealed vault and the key that opens it. Phrases and keys are in the open only while in use. */
interface Unlocked {
  readonly file: VaultFile;
  readonly wrappingKey: CryptoKey;
  readonly accounts: readonly VaultAccount[];
  readonly recipients: readonly Address[];
  readonly limits: SpendingLimits;
}

type Edit = (contents: VaultContents) => VaultContents | Promise<VaultContents>;

class VaultCore implements Vault {
  readonly #options: VaultCoreOptions;
  readonly #store: VaultStore;
  readonly #gate: PasswordGate;
  readonly #drafts = new Drafts();
  #guard = new SpendingGuard();
  #unlocked: Unlocked | undefined;

  constructor(options: VaultCoreOptions) {
    this.#options = options;
    this.#store = createVaultStore(options.places);
    this.#gate = new PasswordGate(createUnlockThrottle(options.places, options.now), options.kdf);
  }

  async status(): Promise<VaultStatus> {
    const [exists, waitSecs] = await Promise.all([this.#store.isPresent(), this.#gate.waitSecs()]);
    return { exists, isUnlocked: this.#unlocked !== undefined, waitSecs };
  }

  draftPhrase: Vault["draftPhrase"] = (wordCount) => this.#drafts.create(wordCount);

  revealDraft: Vault["revealDraft"] = async (draftId) => this.#drafts.words(draftId);

  checkDraft: Vault["checkDraft"] = async (draftId, answers) => this.#drafts.check(draftId, answers);

  previewImport: Vault["previewImport"] = (secret) => this.#drafts.read(secret);

  draftAccounts: Vault["draftAccounts"] = (draftId, paths) => this.#drafts.accountsAt(draftId, paths);

  saveDraft: Vault["saveDraft"] = (draftId, { password, name, color, paths }) =>
    this.#options.exclusive(async () => {
      this.#drafts.expectReady(draftId);
      const edit: Edit = (contents) => this.#drafts.addTo(contents, draftId, { name, color }, paths);
      if (this.#unlocked === undefined) await this.#create(password, edit);
      else {
        await this.#checkPassword(password);
        await this.#change(edit);
      }
      this.#drafts.drop(draftId);
      return this.#expectUnlocked().accounts;
    });

  unlock: Vault["unlock"] = (password, { acceptOlder = false } = {}) =>
    this.#options.exclusive(async () => {
      const { file, inForce } = await this.#loadStored();
      if (file.gen < inForce && !acceptOlder) throw vaultOlderCopy({ changes: inForce - file.gen });
      const started = this.#options.stopwatch();
      const { wrappingKey, data } = await this.#gate.open(file, password);
      const tookMs = this.#options.stopwatch() - started;
      this.#unlocked = { file, wrappingKey, ...openParts(parseContents(data)) };
      if (file.gen >= inForce && mayGainWork(file.kdf, tookMs)) await this.#strengthen(password);
      return this.#unlocked.accounts;
    });

  async lock(): Promise<void> {
    this.#unlocked = undefined;
    this.#guard = new SpendingGuard();
    this.#drafts.clear();
  }

  accounts: Vault["accounts"] = async () => this.#expectUnlocked().accounts;

  addAccount: Vault["addAccount"] = (phraseId, name) =>
    this.#edit((contents) => addNextAccount(contents, phraseId, { name }));

  renameAccount: Vault["renameAccount"] = (id, change) =>
    this.#edit((contents) => changeLook(contents, id, change));

  arrangeAccounts: Vault["arrangeAccounts"] = (ids) => this.#edit((contents) => arrange(contents, ids));

  watchAccount: Vault["watchAccount"] = (address, name) =>
    this.#edit((contents) => addWatchedAccount(contents, address, { name }));

  unwatchAccount: Vault["unwatchAccount"] = (id) =>
    this.#edit((contents) => removeWatchedAccount(contents, id));

  settleRotation: Vault["settleRotation"] = (id, authenticationKey) =>
    this.#edit((contents) => settleRotation(contents, id, authenticationKey));

  beginRotation: Vault["beginRotation"] = (id, options) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      await this.#checkPassword(options.password);
      return this.#changeAnd((contents) => beginRotation(contents, id, options));
    });

  adoptKey: Vault["adoptKey"] = (id, draftId, { password, path }) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      await this.#checkPassword(password);
      const accounts = await this.#change((contents) => this.#drafts.giveTo(contents, draftId, id, path));
      this.#drafts.drop(draftId);
      return accounts;
    });

  revealPhrase: Vault["revealPhrase"] = (phraseId, password) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      const { file } = await this.#loadStored();
      const { data } = await this.#gate.open(file, password);
      return phraseOf(parseContents(data), phraseId).words.split(" ");
    });

  changePassword: Vault["changePassword"] = (current, next) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      expectGoodPassword(next);
      const { file, newest } = await this.#loadStored();
      const { data } = await this.#gate.open(file, current);
      const { id, created } = file;
      await this.#write(data, next, { id, created, gen: newest + 1 });
    });

  review: Vault["review"] = async (request) => this.#review(request);

  sign: Vault["sign"] = (request) =>
    this.#guarded(request, () => signReviewed(request, this.#account(request), this.#opener(request)));

  signPart: Vault["signPart"] = (request) =>
    this.#guarded(request, () => signReviewedPart(request, this.#account(request), this.#opener(request)));

  reviewMessage: Vault["reviewMessage"] = async (request) => reviewMessage(request, this.#account(request));

  signMessage: Vault["signMessage"] = async (request) =>
    signReviewedMessage(request, this.#account(request), this.#opener(request));

  reviewConversion: Vault["reviewConversion"] = async (request) =>
    reviewConversion(request, this.#account(request));

  signConversion: Vault["signConversion"] = async (request) => {
    const account = this.#account(request);
    await this.#options.exclusive(() => this.#checkPassword(request.password));
    return signReviewedConversion(request, account, this.#opener(request));
  };

  exportBackup: Vault["exportBackup"] = (password, kept) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      const { file } = await this.#loadStored();
      const contents = parseContents((await this.#gate.open(file, password)).data);
      const whole = kept === undefined ? contents : { ...contents, kept };
      return createBackup(file, whole, password, this.#options.kdf);
    });

  testBackup: Vault["testBackup"] = (text, password) =>
    this.#options.exclusive(async () => {
      const file = parseBackup(text);
      const { data } = await this.#gate.open(file, password);
      return describeBackup(file, parseContents(data), this.#unlocked?.accounts);
    });

  restoreBackup: Vault["restoreBackup"] = (text, password) =>
    this.#options.exclusive(async () => {
      if (await this.#store.isPresent()) throw vaultExists({});
      const file = parseBackup(text);
      const { kept, ...contents } = parseContents((await this.#gate.open(file, password)).data);
      const { id, created, gen } = file;
      await this.#write(contentsToBytes(contents), password, { id, created, gen: gen + 1 });
      return { accounts: this.#expectUnlocked().accounts, ...(kept === undefined ? {} : { kept }) };
    });

  limits: Vault["limits"] = async () => this.#expectUnlocked().limits;

  setLimits: Vault["setLimits"] = (limits, password) =>
    this.#options.exclusive(async () => {
      this.#expectUnlocked();
      const stored = limitsToStored(expectLimits(limits));
      await this.#checkPassword(password);
      await this.#change((contents) => ({ ...contents, limits: stored }));
    });

  erase: Vault["erase"] = (confirmation) =>
    this.#options.exclusive(async () => {
      if ("password" in confirmation) await this.#checkPassword(confirmation.password);
      await this.#store.clear();
      await this.lock();
    });

  #account({ accountId }: Pick<SignRequest, "accountId">): VaultAccount {
    return accountOf(this.#expectUnlocked().accounts, accountId);
  }

  /** Phrases and keys are in the open from here until the key is imported. */
  #opener({ accountId }: Pick<SignRequest, "accountId">): OpenSigner {
    const { file, wrappingKey } = this.#expectUnlocked();
    return async () => {
      const data = await openWithKey(file, wrappingKey);
      if (data === undefined) throw vaultDamaged({ reason: "its seal is broken" });
      return signerOf(parseContents(data), accountId);
    };
  }

  /** The signer's summary, with what this session would ask the password for. */
  #review(request: SignRequest): TransactionSummary {
    const { accounts, limits, recipients } = this.#expectUnlocked();
    const summary = reviewTransaction(request, this.#account(request));
    // A watched account is anybody's: a broken page could add one.
    const own = accounts.filter((account) => canSign(account));
    const known = new Set([...own.map(({ address }) => address), ...recipients]);
    const reasons = this.#guard.reasons(summary, { limits, recipients: known });
    return { ...summary, passwordReasons: [...summary.passwordReasons, ...reasons] };
  }

  /** Signs within the session's limits, or with the password. Counted before, so that two at once are both counted. */
  async #guarded<T>(request: SignRequest & Reviewed, sign: () => Promise<T>): Promise<T> {
    const summary = this.#review(request);
    if (summary.digest !== request.digest) throw signDigestMismatch({});
    const { password } = request;
    if (summary.passwordReasons.length === 0) {
      this.#guard.count(summary, false);
      return sign();
    }
    if (password === undefined) {
      const why = summary.passwordReasons.map((reason) => PASSWORD_REASONS[reason]).join(", and it ");
      throw signPasswordNeeded({ why });
    }
    await this.#options.exclusive(() => this.#checkPassword(password));
    this.#guard.count(summary, true);
    const signed = await sign();
    if (summary.passwordReasons.includes("new-recipient")) await this.#rememberRecipients(summary);
    return signed;
  }

  /** Not remembering them only means that they are asked for again, so a full disk stops no payment. */
  async #rememberRecipients(summary: TransactionSummary): Promise<void> {
    const remember: Edit = (contents) => ({
      ...contents,
      recipients: [...new Set([...contents.recipients, ...recipientsOf(summary)])],
    });
    await this.#options.exclusive(() => this.#change(remember)).catch(() => undefined);
  }

  async #checkPassword(password: string): Promise<void> {
    const { file } = await this.#loadStored();
    (await this.#gate.open(file, password)).data.fill(0);
  }

  async #create(password: string, edit: Edit): Promise<void> {
    if (await this.#store.isPresent()) throw vaultExists({});
    expectGoodPassword(password);
    const data = contentsToBytes(await edit(EMPTY_CONTENTS));
    await this.#write(data, password, {});
  }

  /** Seals data under a new password, in place of everything that an older password opens. Wipes `data`. */
  async #write(
    data: Uint8Array,
    password: string,
    known: Partial<Pick<VaultFile, "id" | "created" | "gen"> & { readonly cost: KdfCost }>,
  ): Promise<void> {
    const { kdf, stopwatch, now } = this.#options;
    const { file, wrappingKey } = await createVaultFile(data, {
      created: new Date(now()).toISOString(),
      ...known,
      password,
      kdf,
      cost: known.cost ?? (await calibrateKdf(kdf, stopwatch)),
    });
    await this.#store.save(file, (read) => holds(read, wrappingKey, data), { everywhere: true });
    this.#unlocked = { file, wrappingKey, ...openParts(parseContents(data)) };
  }

  /** Gives the password check the work that this device can do. A failure leaves the vault that was opened in force. */
  async #strengthen(password: string): Promise<void> {
    const { kdf, stopwatch } = this.#options;
    const { file, wrappingKey } = this.#expectUnlocked();
    try {
      const cost = await calibrateKdf(kdf, stopwatch);
      const data = isStronger(cost, file.kdf) ? await openWithKey(file, wrappingKey) : undefined;
      const { newest } = await this.#loadStored();
      const { id, created } = file;
      if (data !== undefined) await this.#write(data, password, { id, created, gen: newest + 1, cost });
    } catch {
      // The next unlocking tries again.
    }
  }

  #edit(edit: Edit): Promise<readonly VaultAccount[]> {
    return this.#options.exclusive(() => this.#change(edit));
  }

  async #change(edit: Edit): Promise<readonly VaultAccount[]> {
    return this.#changeAnd(async (current) => {
      const contents = await edit(current);
      return { contents, result: contents.accounts };
    });
  }

  /** Edits the newest contents, which another window may have written, and stores them. */
  async #changeAnd<T>(
    edit: (contents: VaultContents) => Promise<{ readonly contents: VaultContents; readonly result: T }>,
  ): Promise<T> {
    const { wrappingKey } = this.#expectUnlocked();
    const { file, newest } = await this.#loadStored();
    const current = await openWithKey(file, wrappingKey);
    if (current === undefined) throw vaultChangedElsewhere({});
    const { contents, result } = await edit(parseContents(current));
    const data = contentsToBytes(contents);
    const next = await resealVault(file, wrappingKey, data, newest + 1);
    await this.#store.save(next, (read) => holds(read, wrappingKey, data));
    data.fill(0);
    this.#unlocked = { file: next, wrappingKey, ...openParts(contents) };
    return result;
  }

  async #loadStored(): Promise<StoredVault> {
    const stored = await this.#store.load();
    if (stored === undefined) throw vaultMissing({});
    return stored;
  }

  #expectUnlocked(): Unlocked {
    if (this.#unlocked === undefined) throw vaultLocked({});
    return this.#unlocked;
  }
}

/** What may lie in the open while the vault is unlocked. */
function openParts({ accounts, recipients, limits }: VaultContents) {
  return { accounts, recipients, limits: storedToLimits(limits) };
}
