import { t } from "@holdfast/sdk/text";
import {
  bytesToBase64Url,
  parseVaultFile,
  vaultDamaged,
  vaultFileToText,
  vaultVersionUnknown,
  type VaultFile,
} from "@holdfast/sdk/vault-file";
import { equalBytes, isSupraError, utf8ToBytes, type SupraError } from "@holdfast/sdk";
import { storingUnknown, vaultNotStored } from "./vault-errors.ts";

/** `copy` is in a separate database, in case one is damaged. */
export type Place = "slot-a" | "slot-b" | "pointer" | "copy" | "throttle";

/** Durable text by place: a resolved write is completely on disk. */
export interface VaultPlaces {
  read(place: Place): Promise<string | undefined>;
  write(place: Place, text: string): Promise<void>;
  clear(): Promise<void>;
}

export interface StoredVault {
  readonly file: VaultFile;
  /** In force or not. */
  readonly newest: number;
  /** The generation last put in force: higher than the file's if the newest copy is damaged. */
  readonly inForce: number;
}

/** Keeps a vault in two slots and a copy, so that one whole vault exists at every moment. */
export interface VaultStore {
  isPresent(): Promise<boolean>;
  /** @throws vault/damaged, vault/version-unknown, vault/parameters-refused when nothing intact is left */
  load(): Promise<StoredVault | undefined>;
  /**
   * Puts `file` in force, after `isSound` checks the written copy. `everywhere` then overwrites the old one.
   * @throws vault/not-stored: the old one is still in force; vault/storing-unknown
   */
  save(file: VaultFile, isSound: IsSound, options?: { readonly everywhere?: boolean }): Promise<Saved>;
  /** Overwrites copies under another password than that of `file`. Never throws. */
  settle(file: VaultFile): Promise<void>;
  clear(): Promise<void>;
}

export interface Saved {
  readonly isOlderLeft: boolean;
}

type IsSound = (file: VaultFile) => Promise<boolean>;

type Slot = "slot-a" | "slot-b";
type Pointer = { readonly slot: Slot; readonly gen: number };
type Copy = { readonly place: Slot | "copy"; readonly file: VaultFile };

export function createVaultStore(places: VaultPlaces): VaultStore {
  return {
    isPresent: async () => (await readCopies(places)).length > 0,

    async load() {
      const { chosen, newest, pointer, refusal } = await findCopies(places);
      if (chosen !== undefined)
        return { file: chosen.file, newest, inForce: pointer?.gen ?? chosen.file.gen };
      if (refusal !== undefined) throw refusal;
      return undefined;
    },

    async save(file, isSound, { everywhere = false } = {}) {
      const { chosen, pointer } = await findCopies(places);
      const target = otherSlot(chosen?.place, pointer);
      try {
        await store(places, target, file, isSound);
        await store(places, "copy", file, isSound);
        await put(places, "pointer", JSON.stringify({ slot: target, gen: file.gen }));
      } catch (error) {
        // A failed write may have taken effect after all, so check what is stored.
        if (!(await isInForce(places, file))) {
          if (chosen !== undefined) await overwrite(places, chosen.file, (text) => text === formatFile(file));
          throw error;
        }
      }
      const isOlderLeft = everywhere && (await overwrite(places, file, (text) => text !== formatFile(file)));
      return { isOlderLeft };
    },

    async settle(file) {
      await overwrite(places, file, (text) => isUnderOtherPassword(text, file));
    },

    clear: () => places.clear(),
  };
}

function otherSlot(chosen: Copy["place"] | undefined, pointer: Pointer | undefined): Slot {
  const kept = chosen === undefined || chosen === "copy" ? pointer?.slot : chosen;
  return kept === "slot-a" ? "slot-b" : "slot-a";
}

async function isInForce(places: VaultPlaces, file: VaultFile): Promise<boolean> {
  try {
    const { chosen } = await findCopies(places);
    return chosen !== undefined && formatFile(chosen.file) === formatFile(file);
  } catch {
    throw storingUnknown({});
  }
}

/** True if some old copies are left. */
async function overwrite(
  places: VaultPlaces,
  file: VaultFile,
  isToGo: (text: string | undefined) => boolean,
): Promise<boolean> {
  let isLeft = false;
  for (const place of ["slot-a", "slot-b", "copy"] as const) {
    try {
      if (isToGo(await unwrap(await places.read(place)))) await store(places, place, file, async () => true);
    } catch {
      isLeft ||= (await places.read(place).catch(() => "")) !== undefined;
    }
  }
  return isLeft;
}

/** Leaves damaged records and other versions alone. */
function isUnderOtherPassword(text: string | undefined, { chk }: VaultFile): boolean {
  if (text === undefined) return false;
  try {
    return !equalBytes(parseVaultFile(text).chk, chk);
  } catch {
    return false;
  }
}

const formatFile = vaultFileToText;

async function store(places: VaultPlaces, place: Slot | "copy", file: VaultFile, isSound: IsSound) {
  const text = vaultFileToText(file);
  await put(places, place, text);
  const readBack = await unwrap(await places.read(place));
  const isSame = readBack === text && (await isSound(parseVaultFile(readBack)));
  if (!isSame) throw vaultNotStored({ reason: t`the value read back differs from the value written` });
}

async function put(places: VaultPlaces, place: Place, text: string): Promise<void> {
  try {
    await places.write(place, await wrap(text));
  } catch (error) {
    throw vaultNotStored({ reason: error instanceof Error ? error.name : t`unknown` });
  }
}

interface Found {
  readonly chosen: Copy | undefined;
  readonly pointer: Pointer | undefined;
  readonly newest: number;
  readonly refusal?: SupraError;
}

async function findCopies(places: VaultPlaces): Promise<Found> {
  const pointer = parsePointer(await unwrap(await places.read("pointer")));
  const records = await readCopies(places);
  const copies: Copy[] = [];
  const refusals: SupraError[] = [];
  for (const { place, text } of records) {
    try {
      if (text === undefined) throw vaultDamaged({ reason: t`its checksum is wrong` });
      copies.push({ place, file: parseVaultFile(text) });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      refusals.push(error);
    }
  }
  const newest = Math.max(pointer?.gen ?? 0, ...copies.map(({ file }) => file.gen));
  // An older copy must not shadow the file of a newer version of the app.
  const fromNewer = refusals.find((refusal) => isSupraError(refusal, vaultVersionUnknown));
  if (fromNewer !== undefined) return { chosen: undefined, pointer, newest, refusal: fromNewer };
  const chosen = choose(copies, pointer);
  const [refusal] = refusals.filter((error) => error.code !== "vault/damaged").concat(refusals);
  return { chosen, pointer, newest, ...(refusal === undefined ? {} : { refusal }) };
}

function choose(copies: readonly Copy[], pointer: Pointer | undefined): Copy | undefined {
  const named = copies.find(({ place, file }) => place === pointer?.slot && file.gen === pointer.gen);
  if (named !== undefined) return named;
  return [...copies].sort((a, b) => b.file.gen - a.file.gen)[0];
}

async function readCopies(places: VaultPlaces) {
  const records: { readonly place: Slot | "copy"; readonly text: string | undefined }[] = [];
  for (const place of ["slot-a", "slot-b", "copy"] as const) {
    const record = await places.read(place);
    if (record !== undefined) records.push({ place, text: await unwrap(record) });
  }
  return records;
}

function parsePointer(text: string | undefined): Pointer | undefined {
  const match = /^\{"slot":"(slot-[ab])","gen":([1-9]\d{0,14})\}$/.exec(text ?? "");
  if (match === null) return undefined;
  return { slot: match[1] === "slot-a" ? "slot-a" : "slot-b", gen: Number(match[2]) };
}

/** The checksum tells a damaged record from a wrong password. */
async function wrap(text: string): Promise<string> {
  return `${await checksum(text)}\n${text}`;
}

async function unwrap(record: string | undefined): Promise<string | undefined> {
  if (record === undefined) return undefined;
  const end = record.indexOf("\n");
  const text = record.slice(end + 1);
  return end > 0 && record.slice(0, end) === (await checksum(text)) ? text : undefined;
}

async function checksum(text: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest("SHA-256", new Uint8Array(utf8ToBytes(text)));
  return bytesToBase64Url(new Uint8Array(digest));
}
