import { type Kdf, type VaultFile, openVault, type OpenedVault } from "@holdfast/sdk/vault-file";
import { reviewConversion, signReviewedConversion } from "./conversion.ts";
import { moreWork, warmUpKdf, type Stopwatch } from "./key-derivation.ts";
import { beginRotation, settleRotation } from "./key-rotation.ts";
import {
  expectAccount,
  addNextAccount,
  addWatchedAccount,
  arrange,
  changeLook,
  expectPhrase,
  removeWatchedAccount,
  deriveSigner,
} from "./keyring.ts";
import { expectGoodPassword } from "./new-password-rule.ts";
import { Drafts } from "./phrase-draft.ts";
import { signConfirmationNeeded, signDigestMismatch, signPasswordNeeded } from "./sign-errors.ts";
import { reviewMessage, signReviewedMessage } from "./signed-message.ts";
import type { OpenSigner } from "./approved-signature.ts";
import { reviewTransaction, signReviewed, signReviewedPart } from "./signer.ts";
import type { Approval, PasskeyAnswer, SignRequest, TransactionSummary } from "./signing.ts";
import { listRecipients, PaymentPasswordRule } from "./payment-password-rule.ts";
import { expectLimits, limitsToStored } from "./spending-limits.ts";
import { createUnlockThrottle, type UnlockThrottle } from "./unlock-throttle.ts";
import { UnlockedVault, type Edit, type Rewrite } from "./unlocked-vault.ts";
import { canSign, type Vault, type VaultAccount, type VaultStatus } from "./vault-api.ts";
import { createBackup, describeBackup, parseBackup } from "./vault-backup.ts";
import { contentsToBytes, EMPTY_CONTENTS, parseContents } from "./vault-contents.ts";
import {
  olderPasswordLeft,
  passkeyLeft,
  vaultExists,
  vaultNotErased,
  vaultOlderCopy,
  passwordWrong,
  unlockThrottled,
} from "./vault-errors.ts";
import { addTo, listPasskeys, openWithPasskey, removeFrom } from "./vault-passkeys.ts";
import { createVaultStore, type VaultPlaces, type VaultStore } from "./vault-store.ts";

interface VaultCoreOptions {
  readonly places: VaultPlaces;
  readonly kdf: Kdf;
  readonly now: () => number;
  readonly stopwatch: Stopwatch;
  readonly exclusive: <T>(run: () => Promise<T>) => Promise<T>;
}

export function createVaultCore(options: VaultCoreOptions): Vault {
  return new VaultCore(options);
}

class VaultCore implements Vault {
  readonly #options: VaultCoreOptions;
  readonly #store: VaultStore;
  readonly #gate: VaultUnlock;
  readonly #drafts = new Drafts();
  #passwordRule = new PaymentPasswordRule();
  readonly #open: UnlockedVault;
  #isWarm = false;

  constructor(options: VaultCoreOptions) {
    this.#options = options;
    this.#store = createVaultStore(options.places);
    this.#open = new UnlockedVault(this.#store, options);
    this.#gate = new VaultUnlock(createUnlockThrottle(options.places, options.now), options.kdf);
  }

  async status(): Promise<VaultStatus> {
    const [exists, waitSecs] = await Promise.all([this.#store.isPresent(), this.#gate.waitSecs()]);
    const isUnlocked = this.#open.current !== undefined;
    if (exists && !isUnlocked) this.#warmUp();
    return { exists, isUnlocked, waitSecs };
  }

  draftPhrase: Vault["draftPhrase"] = (wordCount) => this.#drafts.create(wordCount);

  revealDraft: Vault["revealDraft"] = async (draftId) => this.#drafts.words(draftId);

  draftChoices: Vault["draftChoices"] = async (draftId) => this.#drafts.choices(draftId);

  checkDraft: Vault["checkDraft"] = async (draftId, answers) => this.#drafts.check(draftId, answers);

  postponeBackup: Vault["postponeBackup"] = async (draftId) => this.#drafts.postpone(draftId);

  dropDraft: Vault["dropDraft"] = async (draftId) => this.#drafts.drop(draftId);

  previewImport: Vault["previewImport"] = (secret) => this.#drafts.read(secret);

  draftAccounts: Vault["draftAccounts"] = (draftId, paths) => this.#drafts.accountsAt(draftId, paths);

  saveDraft: Vault["saveDraft"] = (draftId, { password, address, otherAddresses, paths, ...look }) =>
    this.#options.exclusive(async () => {
      this.#drafts.expectReady(draftId);
      const edit: Edit = (contents) =>
        this.#drafts.addTo(contents, draftId, look, { paths, address, otherAddresses });
      if (this.#open.current === undefined) await this.#create(password, edit);
      else {
        await this.#checkPassword(password);
        await this.#open.change(edit);
      }
      this.#drafts.drop(draftId);
      return this.#open.expect().accounts;
    });

  unlock: Vault["unlock"] = (password, { acceptOlder = false } = {}) =>
    this.#options.exclusive(async () => {
      const { file, isNewest } = await this.#toOpen(acceptOlder);
      const started = this.#options.stopwatch();
      const opened = await this.#gate.open(file, password);
      const tookMs = this.#options.stopwatch() - started;
      this.#open.open(file, opened);
      if (isNewest) {
        await this.#store.settle(file);
        const cost = moreWork(file.kdf, tookMs);
        if (cost !== undefined) await this.#open.strengthen(password, cost);
      }
      return this.#open.expect().accounts;
    });

  unlockWithPasskey: Vault["unlockWithPasskey"] = (answer, { acceptOlder = false } = {}) =>
    this.#options.exclusive(async () => {
      const { file, isNewest } = await this.#toOpen(acceptOlder);
      this.#open.open(file, await openWithPasskey(file, answer));
      if (isNewest) await this.#store.settle(file);
      return this.#open.expect().accounts;
    });

  passkeys: Vault["passkeys"] = async () => {
    const { file } = await this.#open.stored();
    return listPasskeys(file, this.#open.current?.passkeys);
  };

  checkPassword: Vault["checkPassword"] = (password) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      await this.#checkPassword(password);
    });

  addPasskey: Vault["addPasskey"] = (passkey, password) =>
    this.#options.exclusive(async () => {
      const created = new Date(this.#options.now()).toISOString();
      await this.#rewrite(password, (contents, file) => addTo(contents, file, passkey, created)).finally(() =>
        passkey.secret.fill(0),
      );
      return this.passkeys();
    });

  removePasskey: Vault["removePasskey"] = (credentialId, password) =>
    this.#options.exclusive(async () => {
      const remove: Rewrite = async (contents, file) => removeFrom(contents, file, credentialId);
      if (await this.#rewrite(password, remove)) throw passkeyLeft({});
      return this.passkeys();
    });

  async lock(): Promise<void> {
    this.#open.close();
    this.#passwordRule = new PaymentPasswordRule();
    this.#drafts.clear();
  }

  accounts: Vault["accounts"] = async () => this.#open.expect().accounts;

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
      this.#open.expect();
      await this.#checkPassword(options.password);
      return this.#open.changeAnd((contents) => beginRotation(contents, id, options));
    });

  adoptKey: Vault["adoptKey"] = (id, draftId, { password, path }) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      await this.#checkPassword(password);
      const accounts = await this.#open.change((contents) =>
        this.#drafts.giveTo(contents, draftId, id, path),
      );
      this.#drafts.drop(draftId);
      return accounts;
    });

  revealPhrase: Vault["revealPhrase"] = (phraseId, password) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      const { file } = await this.#open.stored();
      const { data } = await this.#gate.open(file, password);
      return expectPhrase(parseContents(data), phraseId).words.split(" ");
    });

  changePassword: Vault["changePassword"] = (current, next) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      expectGoodPassword(next);
      const { file, newest } = await this.#open.stored();
      const { data } = await this.#gate.open(file, current);
      const { id, created, passkeys = [] } = file;
      const known = { id, created, gen: newest + 1, passkeys };
      const { isOlderLeft } = await this.#open.write(data, next, known);
      if (isOlderLeft) throw olderPasswordLeft({});
    });

  review: Vault["review"] = async (request) => this.#review(request);

  sign: Vault["sign"] = (request) =>
    this.#authorize(request, () => signReviewed(request, ...this.#signerFor(request)));

  signPart: Vault["signPart"] = (request) =>
    this.#authorize(request, () => signReviewedPart(request, ...this.#signerFor(request)));

  reviewMessage: Vault["reviewMessage"] = async (request) => reviewMessage(request, this.#account(request));

  signMessage: Vault["signMessage"] = async (request) => {
    const [account, opener] = [this.#account(request), this.#opener(request)];
    this.#passwordRule.countMessage();
    return signReviewedMessage(request, account, opener);
  };

  reviewConversion: Vault["reviewConversion"] = async (request) =>
    reviewConversion(request, this.#account(request));

  signConversion: Vault["signConversion"] = async (request) => {
    const account = this.#account(request);
    await this.#options.exclusive(() => this.#checkPassword(request.password));
    return signReviewedConversion(request, account, this.#opener(request));
  };

  exportBackup: Vault["exportBackup"] = (password, kept) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      const { file } = await this.#open.stored();
      const contents = parseContents((await this.#gate.open(file, password)).data);
      const whole = kept === undefined ? contents : { ...contents, kept };
      return createBackup(file, whole, password, this.#options.kdf);
    });

  testBackup: Vault["testBackup"] = (text, password) =>
    this.#options.exclusive(async () => {
      const file = parseBackup(text);
      const { data } = await this.#gate.openOther(file, password);
      return describeBackup(file, parseContents(data), this.#open.current?.accounts);
    });

  restoreBackup: Vault["restoreBackup"] = (text, password, next = password) =>
    this.#options.exclusive(async () => {
      if (await this.#store.isPresent()) throw vaultExists({});
      const file = parseBackup(text);
      const { kept, ...contents } = parseContents((await this.#gate.open(file, password)).data);
      expectGoodPassword(next);
      const { id, created, gen } = file;
      await this.#open.write(contentsToBytes(contents), next, { id, created, gen: gen + 1 });
      return { accounts: this.#open.expect().accounts, ...(kept === undefined ? {} : { kept }) };
    });

  limits: Vault["limits"] = async () => this.#open.expect().limits;

  setLimits: Vault["setLimits"] = (limits, password) =>
    this.#options.exclusive(async () => {
      this.#open.expect();
      const stored = limitsToStored(expectLimits(limits));
      await this.#checkPassword(password);
      await this.#open.change((contents) => ({ ...contents, limits: stored }));
    });

  erase: Vault["erase"] = (confirmation) =>
    this.#options.exclusive(async () => {
      if ("password" in confirmation) await this.#checkPassword(confirmation.password);
      await this.#clear();
      await this.lock();
    });

  #account({ accountId }: Pick<SignRequest, "accountId">): VaultAccount {
    return expectAccount(this.#open.expect().accounts, accountId);
  }

  /** As late as possible. */
  #opener({ accountId }: Pick<SignRequest, "accountId">): OpenSigner {
    this.#open.expect();
    return async () => deriveSigner(await this.#open.contents(), accountId);
  }

  #signerFor(request: Pick<SignRequest, "accountId">): [VaultAccount, OpenSigner, readonly VaultAccount[]] {
    return [this.#account(request), this.#opener(request), this.#open.expect().accounts];
  }

  #review(request: SignRequest): TransactionSummary {
    const { accounts, limits, recipients } = this.#open.expect();
    const summary = reviewTransaction(request, this.#account(request), this.#options.now(), accounts);
    // A compromised page could add a watch-only account, so those don't count as own.
    const own = accounts.filter((account) => canSign(account));
    const known = new Set([...own.map(({ address }) => address), ...recipients]);
    const reasons = this.#passwordRule.reasons(summary, { limits, recipients: known });
    return {
      ...summary,
      passwordReasons: [...summary.passwordReasons, ...reasons],
      mustConfirm: this.#passwordRule.mustConfirm(summary, limits),
    };
  }

  /** Counts first, so that two parallel requests both count toward the limits. */
  async #authorize<T>(request: SignRequest & Approval, sign: () => Promise<T>): Promise<T> {
    const summary = this.#review(request);
    if (summary.digest !== request.digest) throw signDigestMismatch({});
    const { password, passkey } = request;
    if (summary.passwordReasons.length === 0 && (!summary.mustConfirm || password === undefined)) {
      if (summary.mustConfirm) await this.#checkPasskey(passkey);
      this.#passwordRule.count(summary, false);
      return sign();
    }
    if (password === undefined) throw signPasswordNeeded({ reasons: summary.passwordReasons });
    await this.#options.exclusive(() => this.#checkPassword(password));
    this.#passwordRule.count(summary, true);
    const signed = await sign();
    if (summary.passwordReasons.includes("new-recipient")) await this.#rememberRecipients(summary);
    return signed;
  }

  /** If this fails, recipients are only asked for again, so a full disk stops no payment. */
  async #rememberRecipients(summary: TransactionSummary): Promise<void> {
    const remember: Edit = (contents) => ({
      ...contents,
      recipients: [...new Set([...contents.recipients, ...listRecipients(summary)])],
    });
    await this.#options.exclusive(() => this.#open.change(remember)).catch(() => undefined);
  }

  #warmUp(): void {
    if (this.#isWarm) return;
    this.#isWarm = true;
    void warmUpKdf(this.#options.kdf);
  }

  async #checkPassword(password: string): Promise<void> {
    const { file } = await this.#open.stored();
    (await this.#gate.open(file, password)).data.fill(0);
  }

  /** @throws sign/confirmation-needed, vault/passkey-wrong */
  async #checkPasskey(answer: PasskeyAnswer | undefined): Promise<void> {
    if (answer === undefined) throw signConfirmationNeeded({});
    const { file } = await this.#open.stored();
    (await openWithPasskey(file, answer)).data.fill(0);
  }

  async #toOpen(acceptOlder: boolean): Promise<{ readonly file: VaultFile; readonly isNewest: boolean }> {
    const { file, inForce } = await this.#open.stored();
    if (file.gen < inForce && !acceptOlder) throw vaultOlderCopy({ changes: inForce - file.gen });
    return { file, isNewest: file.gen >= inForce };
  }

  async #rewrite(password: string, rewrite: Rewrite): Promise<boolean> {
    this.#open.expect();
    const { file, newest } = await this.#open.stored();
    const { data } = await this.#gate.open(file, password);
    return this.#open.rewrite({ file, newest, data, password }, rewrite);
  }

  async #create(password: string, edit: Edit): Promise<void> {
    if (await this.#store.isPresent()) throw vaultExists({});
    expectGoodPassword(password);
    const data = contentsToBytes(await edit(EMPTY_CONTENTS));
    await this.#open.write(data, password, {});
  }

  #edit(edit: Edit): Promise<readonly VaultAccount[]> {
    return this.#options.exclusive(() => this.#open.change(edit));
  }

  /** Checks what is left: the browser's own report is not reliable. */
  async #clear(): Promise<void> {
    await this.#store.clear().catch(() => undefined);
    if (await this.#store.isPresent()) throw vaultNotErased({});
  }
}

/** The only way to try a password: throttled after many wrong ones. */
class VaultUnlock {
  readonly #throttle: UnlockThrottle;
  readonly #kdf: Kdf;

  constructor(throttle: UnlockThrottle, kdf: Kdf) {
    this.#throttle = throttle;
    this.#kdf = kdf;
  }

  waitSecs(): Promise<number> {
    return this.#throttle.waitSecs();
  }

  /** @throws vault/throttled, vault/password-wrong, vault/damaged, vault/key-derivation-impossible */
  async open(file: VaultFile, password: string): Promise<OpenedVault> {
    const opened = await this.#open(file, password);
    await this.#throttle.reset();
    return opened;
  }

  /** Anyone can make a backup, so tries don't count against this vault. */
  async openOther(file: VaultFile, password: string): Promise<OpenedVault> {
    const opened = await this.#open(file, password);
    await this.#throttle.forgive();
    return opened;
  }

  async #open(file: VaultFile, password: string): Promise<OpenedVault> {
    const waitSecs = await this.#throttle.waitSecs();
    if (waitSecs > 0) throw unlockThrottled({ waitSecs });
    await this.#throttle.begin();
    const opened = await this.#try(file, password);
    if (opened !== undefined) return opened;
    const [triesLeft, nextWait] = await Promise.all([this.#throttle.triesLeft(), this.#throttle.waitSecs()]);
    throw passwordWrong({ triesLeft, waitSecs: nextWait });
  }

  async #try(file: VaultFile, password: string): Promise<OpenedVault | undefined> {
    // No vault has an empty password, and the derivation would report too little memory.
    if (password === "") return undefined;
    try {
      return await openVault(file, password, this.#kdf);
    } catch (error) {
      await this.#throttle.forgive(); // not a wrong password, but too little memory or a damaged file
      throw error;
    }
  }
}
