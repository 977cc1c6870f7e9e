import {
  bytesToHex,
  createEd25519Signer,
  DEFAULT_PATH,
  ed25519Address,
  parsePath,
  parsePrivateKey,
  randomBytes,
  type Address,
} from "@holdfast/sdk";
import { bytesToBase64Url } from "@holdfast/sdk/vault-file";
import { createMnemonic, parseMnemonic, splitPhrase } from "@holdfast/sdk/phrase";
import { adoptKey } from "./key-rotation.ts";
import {
  addKeyAccount,
  addPhraseAccount,
  phraseSigner,
  phraseSigners,
  withKey,
  withPhrase,
  type AccountLook,
} from "./keyring.ts";
import type { ImportPreview, ImportSecret, PhraseDraft } from "./vault-api.ts";
import type { VaultContents } from "./vault-contents.ts";
import { draftMissing, quizNotPassed } from "./vault-errors.ts";
import { wordChoices } from "./word-choices.ts";

const QUIZ_WORDS = 3;
const MAX_PATHS = 50;

interface DraftAccounts {
  readonly paths?: readonly string[] | undefined;
  readonly address?: Address | undefined;
  readonly otherAddresses?: Readonly<Record<string, Address>> | undefined;
}

/** Unsaved secrets, which end with the worker at the latest. */
export class Drafts {
  readonly #drafts = new Map<string, Draft>();

  async create(wordCount: 12 | 24): Promise<PhraseDraft> {
    const words: string = createMnemonic(wordCount);
    const secret = { words, passphrase: "" };
    const { publicKey } = await phraseSigner(secret, DEFAULT_PATH);
    const quiz = pickPositions(wordCount, QUIZ_WORDS);
    const draftId = this.#add({ kind: "phrase", ...secret, path: DEFAULT_PATH, quiz, isChecked: false });
    return { draftId, wordCount, address: ed25519Address(publicKey), quiz };
  }

  /** @throws phrase/…, path/invalid, key/private-invalid */
  async read(secret: ImportSecret): Promise<ImportPreview> {
    if (secret.kind === "key") {
      const seed = parsePrivateKey(secret.text);
      const { publicKey } = await createEd25519Signer(seed);
      return preview(this.#add({ kind: "key", seed, isChecked: true }), ed25519Address(publicKey));
    }
    const words: string = parseMnemonic(secret.text);
    const { path = DEFAULT_PATH, passphrase = "" } = secret;
    parsePath(path);
    const { publicKey } = await phraseSigner({ words, passphrase }, path);
    const draftId = this.#add({ kind: "phrase", words, passphrase, path, quiz: [], isChecked: true });
    return preview(draftId, ed25519Address(publicKey), path);
  }

  /** @throws vault/draft-missing */
  words(draftId: string): readonly string[] {
    const draft = this.#get(draftId);
    return draft.kind === "phrase" ? splitPhrase(draft.words) : [];
  }

  /** See {@link wordChoices}. @throws vault/draft-missing */
  choices(draftId: string): readonly (readonly string[])[] {
    const draft = this.#get(draftId);
    return draft.kind === "phrase" ? wordChoices(splitPhrase(draft.words), draft.quiz) : [];
  }

  /** Remembers success for the save. @throws vault/draft-missing */
  check(draftId: string, answers: readonly string[]): boolean {
    const draft = this.#get(draftId);
    if (draft.kind === "key") return true;
    const words = splitPhrase(draft.words);
    const isRight =
      answers.length === draft.quiz.length &&
      draft.quiz.every((position, index) => answers[index]?.trim().toLowerCase() === words[position - 1]);
    if (isRight) this.#drafts.set(draftId, { ...draft, isChecked: true });
    return isRight;
  }

  /** Allows saving before the user has written the phrase down. @throws vault/draft-missing */
  postpone(draftId: string): void {
    const draft = this.#get(draftId);
    if (draft.kind === "phrase") this.#drafts.set(draftId, { ...draft, isChecked: true });
  }

  /** @throws vault/draft-missing, path/invalid */
  async accountsAt(draftId: string, paths: readonly string[]): Promise<ImportPreview["accounts"]> {
    const draft = this.#get(draftId);
    if (draft.kind === "key") return [];
    const signers = await phraseSigners(draft, paths.slice(0, MAX_PATHS));
    return signers.map(({ path, signer }) => ({ path, address: ed25519Address(signer.publicKey) }));
  }

  /**
   * Adds the accounts at `paths`. `address` (the first) and `otherAddresses` (by path) are for rotated keys.
   * @throws vault/draft-missing, vault/quiz-not-passed, vault/account-exists
   */
  async addTo(
    contents: VaultContents,
    draftId: string,
    look: AccountLook,
    { paths = [], address, otherAddresses }: DraftAccounts = {},
  ): Promise<VaultContents> {
    const draft = this.#get(draftId);
    if (!draft.isChecked) throw quizNotPassed({});
    if (draft.kind === "key") return addKeyAccount(contents, draft.seed, look, address);
    let next = contents;
    const requestedPaths = paths.length === 0 ? [draft.path] : [...new Set(paths)].slice(0, MAX_PATHS);
    for (const [index, path] of requestedPaths.entries()) {
      const own = index === 0 ? look : { name: `${look.name} ${index + 1}` };
      // One by one, as each checks those already added.
      next = await addPhraseAccount(next, draft, path, own, index === 0 ? address : otherAddresses?.[path]);
    }
    return next;
  }

  /** @throws vault/draft-missing, vault/quiz-not-passed, path/invalid */
  async giveTo(contents: VaultContents, draftId: string, id: string, path?: string): Promise<VaultContents> {
    this.expectReady(draftId);
    const draft = this.#get(draftId);
    if (draft.kind === "key") {
      const { publicKey } = await createEd25519Signer(draft.seed);
      const stored = withKey(contents, draft.seed);
      return adoptKey(stored.contents, id, { publicKey: bytesToHex(publicKey), origin: stored.origin });
    }
    const at = path ?? draft.path;
    const { publicKey } = await phraseSigner(draft, at);
    const stored = withPhrase(contents, draft);
    const origin = { kind: "phrase", phraseId: stored.phrase.id, path: at } as const;
    return adoptKey(stored.contents, id, { publicKey: bytesToHex(publicKey), origin });
  }

  /** @throws vault/draft-missing, vault/quiz-not-passed */
  expectReady(draftId: string): void {
    if (!this.#get(draftId).isChecked) throw quizNotPassed({});
  }

  drop(draftId: string): void {
    const draft = this.#drafts.get(draftId);
    if (draft?.kind === "key") draft.seed.fill(0);
    this.#drafts.delete(draftId);
  }

  clear(): void {
    for (const draftId of [...this.#drafts.keys()]) this.drop(draftId);
  }

  #add(draft: Draft): string {
    const draftId = bytesToBase64Url(randomBytes(9));
    this.#drafts.set(draftId, draft);
    return draftId;
  }

  #get(draftId: string): Draft {
    const draft = this.#drafts.get(draftId);
    if (draft === undefined) throw draftMissing({});
    return draft;
  }
}

type Draft =
  | {
      readonly kind: "phrase";
      readonly words: string;
      readonly passphrase: string;
      readonly path: string;
      readonly quiz: readonly number[];
      readonly isChecked: boolean;
    }
  | { readonly kind: "key"; readonly seed: Uint8Array; readonly isChecked: true };

function preview(draftId: string, address: Address, path?: string): ImportPreview {
  return { draftId, accounts: [path === undefined ? { address } : { path, address }] };
}

/** Sorted. Large bytes are redrawn, to avoid a bias. */
function pickPositions(among: number, count: number): readonly number[] {
  const picked = new Set<number>();
  while (picked.size < count)
    for (const byte of randomBytes(1)) if (byte < 256 - (256 % among)) picked.add((byte % among) + 1);
  return [...picked].sort((a, b) => a - b);
}
