import { MAX_BYTES, type ChosenFile } from "./package-files.ts";

/** Files of a folder that are looked at; a build folder has a few dozen. */
const MAX_FILES = 2000;

/** The files that a user chose, with the folders they lie in. */
export async function chosenFiles(list: FileList): Promise<readonly ChosenFile[]> {
  return Promise.all(
    Array.from(list)
      .filter(({ name }) => isOfPackage(name))
      .slice(0, MAX_FILES)
      .map((file) => readFile(file.webkitRelativePath || file.name, file)),
  );
}

/** The files that were dropped, those inside of dropped folders too. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly ChosenFile[]> {
  // The entries have to be taken before anything is awaited: then the browser closes the list.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  const found: ChosenFile[] = [];
  for (let looked = 0; looked < MAX_FILES; looked++) {
    const entry = entries.shift();
    if (entry === undefined) break;
    if (isDirectory(entry)) entries.push(...(await readFolderEntries(entry)));
    else if (isFile(entry) && isOfPackage(entry.name)) found.push(await readEntry(entry));
  }
  return found;
}

function isOfPackage(name: string): boolean {
  return /\.(?:mv|bcs|json)$/.test(name);
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

async function readEntry(entry: FileSystemFileEntry): Promise<ChosenFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return readFile(entry.fullPath, file);
}

/** A file that is too large for a package is named with its size, and not read. */
async function readFile(path: string, file: File): Promise<ChosenFile> {
  if (file.size > MAX_BYTES) return { path, bytes: new Uint8Array(), unreadSize: file.size };
  return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A browser gives the entries of a folder a hundred at a time. */
async function readFolderEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
