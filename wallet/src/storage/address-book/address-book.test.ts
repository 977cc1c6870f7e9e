import {
  isSupraError,
  isTransactionHash,
  parseAddress,
  type Address,
  type TransactionHash,
} from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddressBookCsv } from "./address-book-csv.ts";
import { formatAddressBookJson, planImport } from "./address-book-file.ts";
import {
  CONTACT_KINDS,
  EMPTY_ADDRESS_BOOK,
  LONGEST_NOTE,
  parseAddressBook,
  type AddressBook,
} from "./address-book-schema.ts";
import type { PersistedStorage } from "../persisted-store.ts";
import { createAddressBookStore } from "./address-book-store.ts";

class MemoryStorage implements PersistedStorage {
  readonly items = new Map<string, string>();
  getItem = (name: string): string | null => this.items.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.items.set(name, value);
}

const ana = address("a".repeat(64));
const bob = address("b".repeat(64));
const hash = createHash("c".repeat(64));

function address(digits: string): Address {
  return parseAddress(digits);
}

function createHash(digits: string): TransactionHash {
  const text = `0x${digits}`;
  if (!isTransactionHash(text)) throw new TypeError(digits);
  return text;
}

function readCode(run: () => unknown): string {
  try {
    run();
    return "accepted";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}

describe("contacts", () => {
  it("are remembered by the next visit, by name", () => {
    const storage = new MemoryStorage();
    const store = createAddressBookStore(storage);
    store.saveContact({ name: "  Zoë  Z. ", address: bob, kind: "exchange", note: "two\r\nlines" });
    store.saveContact({ name: "ana", address: ana });
    expect(createAddressBookStore(storage).getState().contacts).toEqual([
      { name: "ana", address: ana, kind: "person", note: "" },
      { name: "Zoë Z.", address: bob, kind: "exchange", note: "two\nlines" },
    ]);
  });

  it.each([
    ["contacts/name-invalid", { name: " " }],
    ["contacts/name-invalid", { name: "x".repeat(41) }],
    ["contacts/name-taken", { name: "ANA" }],
    ["contacts/name-taken", { name: "ａｎａ" }],
    ["contacts/name-like-address", { name: "0xabc…123" }],
    ["contacts/text-hidden", { name: "A\u202Ena" }],
    ["contacts/text-hidden", { name: "An\u200Ba" }],
    ["contacts/name-taken", { name: "Ana\u200D" }],
    ["contacts/name-taken", { name: "Ana\uFE0F" }],
    ["contacts/name-taken", { name: "Ana\u2800" }],
    ["contacts/name-taken", { name: "A\u034Fna" }],
    ["contacts/name-taken", { name: "Ana\u{E0041}" }],
    ["contacts/name-invalid", { name: "\u200D\u2800" }],
    ["contacts/name-like-address", { name: "0\u034Fxabc…123" }],
    ["contacts/address-taken", { address: ana }],
    ["contacts/note-too-long", { note: "x".repeat(LONGEST_NOTE + 1) }],
    ["contacts/kind-unknown", { kind: "friend" }],
    ["address/not-strict", { address: "0xabc" }],
    ["address/bad-digit", { address: `0x${"g".repeat(64)}` }],
    ["accepted", { name: "Bob 👩‍🚀" }],
    ["accepted", { name: "❤️‍🔥 1️⃣ 🏳️‍🌈 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿" }],
    ["accepted", { name: "ශ්‍රී ලංකා" }],
    ["accepted", { name: "葛\u{E0100} ه\u200D" }],
    ["accepted", { note: "☎\uFE0E one\ntwo" }],
  ])("answer %s to %j", (code, change) => {
    const store = createAddressBookStore(new MemoryStorage());
    store.saveContact({ name: "Ana", address: ana });
    const before = store.getState();
    expect(readCode(() => store.saveContact({ name: "Bob", address: bob, ...change }))).toBe(code);
    if (code !== "accepted") expect(store.getState()).toBe(before);
  });

  it.each([
    ["Ana Lee", "Ana\u2800Lee"],
    ["José", "Jose\u034F\u0301"],
  ])("refuse beside %j what looks the same", (name, other) => {
    const store = createAddressBookStore(new MemoryStorage());
    store.saveContact({ name, address: ana });
    expect(readCode(() => store.saveContact({ name: other, address: bob }))).toBe("contacts/name-taken");
  });

  it("an edited contact replaces itself, even under another address", () => {
    const store = createAddressBookStore(new MemoryStorage());
    store.saveContact({ name: "Ana", address: ana });
    store.saveContact({ name: "Ana", address: bob, note: "new phone" }, ana);
    expect(store.getState().contacts).toEqual([
      { name: "Ana", address: bob, kind: "person", note: "new phone" },
    ]);
    store.removeContact(bob);
    expect(store.getState().contacts).toEqual([]);
  });

  it("do not write over what another window stored meanwhile", () => {
    const storage = new MemoryStorage();
    const [one, other] = [createAddressBookStore(storage), createAddressBookStore(storage)];
    one.saveContact({ name: "Ana", address: ana });
    other.saveContact({ name: "Bob", address: bob });
    expect(other.getState().contacts.map(({ name }) => name)).toEqual(["Ana", "Bob"]);
    one.refresh();
    expect(one.getState()).toEqual(other.getState());
  });

  it("are not changed when the browser does not store the change", () => {
    const storage = new MemoryStorage();
    const store = createAddressBookStore(storage);
    store.saveContact({ name: "Ana", address: ana });
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(readCode(() => store.saveContact({ name: "Bob", address: bob }))).toBe("contacts/not-stored");
    expect(store.getState().contacts.map(({ name }) => name)).toEqual(["Ana"]);
  });
});

describe("labels and notes", () => {
  it("come, change and go", () => {
    const store = createAddressBookStore(new MemoryStorage());
    store.labelAddress(ana, "Exchange deposit");
    store.labelAddress(ana, "Old deposit");
    store.noteTransaction(hash, { label: "Rent", note: "November" });
    expect(store.getState()).toMatchObject({
      labels: [{ address: ana, label: "Old deposit" }],
      transactions: [{ hash, label: "Rent", note: "November" }],
    });
    store.labelAddress(ana, " ");
    store.noteTransaction(hash, { label: "", note: " " });
    expect(store.getState()).toEqual(EMPTY_ADDRESS_BOOK);
  });

  it("give way to the name of a contact", () => {
    const store = createAddressBookStore(new MemoryStorage());
    store.labelAddress(ana, "Stranger");
    store.saveContact({ name: "Ana", address: ana });
    expect(store.getState().labels).toEqual([]);
  });
});

describe("what is stored", () => {
  it("loses one damaged entry, not all", () => {
    const good = { address: ana, name: "Ana", kind: "person", note: "" };
    const contacts = [good, { ...good, address: "0x1" }, good, 7];
    expect(parseAddressBook({ contacts, transactions: [{ hash, label: "", note: "" }] })).toEqual({
      ...EMPTY_ADDRESS_BOOK,
      contacts: [good],
    });
  });

  it("numbers a contact that looks like another one", () => {
    const contacts = ["Ana 👩", "Ana 👩\uFE0F"].map((name, at) => ({
      address: [ana, bob][at],
      name,
      kind: "person",
      note: "",
    }));
    expect(parseAddressBook({ contacts }).contacts.map(({ name }) => name)).toEqual(["Ana 👩", "Ana 👩 2"]);
  });

  it("accepts any stored text and backs up what is unreadable", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(readCode(() => JSON.parse(text)) !== "accepted");
        const storage = new MemoryStorage();
        storage.items.set("holdfast-address-book", text);
        createAddressBookStore(storage).saveContact({ name: "Ana", address: ana });
        expect(storage.items.get("holdfast-address-book-damaged")).toBe(text);
        expect(createAddressBookStore(storage).getState().contacts).toHaveLength(1);
      }),
    );
  });

  it("by a newer version is left as it is", () => {
    const storage = new MemoryStorage();
    storage.items.set("holdfast-address-book", '{"version":2,"book":{}}');
    const store = createAddressBookStore(storage);
    expect(readCode(() => store.saveContact({ name: "Ana", address: ana }))).toBe("contacts/newer");
    expect(storage.items.get("holdfast-address-book")).toBe('{"version":2,"book":{}}');
  });
});

const digits = fc.stringMatching(/^[0-9a-f]{64}$/);
/** What the store keeps: clean lines, and notes with breaks; also cells that look like formulas. */
const line = fc.stringMatching(/^[=+@'",;A-Za-zäß€-][=+@'",;A-Za-zäß€-]{0,18}$/);
const note = fc.oneof(fc.constant(""), fc.stringMatching(/^[='",;a-z][\n='",;a-z ]{0,30}[a-z]$/));

const books: fc.Arbitrary<AddressBook> = fc
  .record({
    contacts: fc.uniqueArray(
      fc.record({ address: digits.map(address), name: line, kind: fc.constantFrom(...CONTACT_KINDS), note }),
      { selector: ({ name }) => name.normalize("NFKC").toLowerCase(), maxLength: 6 },
    ),
    labels: fc.array(fc.record({ address: digits.map(address), label: line }), { maxLength: 4 }),
    transactions: fc.array(fc.record({ hash: digits.map(createHash), label: line, note }), { maxLength: 4 }),
  })
  .map(parseAddressBook);

describe("a file", () => {
  it.each([
    ["JSON", formatAddressBookJson],
    ["CSV", formatAddressBookCsv],
  ])("as %s brings back exactly what was exported", (_, format) => {
    fc.assert(
      fc.property(books, (book) => {
        const plan = planImport(format(book), EMPTY_ADDRESS_BOOK);
        expect(plan.problems).toEqual([]);
        expect(plan.book).toEqual(book);
        expect(planImport(format(book), book)).toMatchObject({ added: 0, changed: 0, contacts: [] });
      }),
    );
  });

  it("as CSV runs nothing in a spreadsheet", () => {
    const store = createAddressBookStore(new MemoryStorage());
    store.saveContact({ name: '=HYPERLINK("x")', address: ana, note: "-1" });
    const cells = formatAddressBookCsv(store.getState()).split(/[,\n]/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });

  it("reads another wallet's file by column names, separators and marks", () => {
    const text = `\ufeffLabel;Address\r\nAna;${ana}\r\n\r\nBob;${bob}\r\n`;
    expect(planImport(text, EMPTY_ADDRESS_BOOK).book.contacts.map(({ name }) => name)).toEqual([
      "Ana",
      "Bob",
    ]);
  });

  it("keeps good rows and reports bad ones with their place", () => {
    const text = [
      "type,name,address",
      `contact,Ana,${ana}`,
      "contact,Short,0xabc",
      `contact,ANA,${bob}`,
      `person,Bob,${bob}`,
      `contact,,${bob}`,
      `transaction,Rent,${ana.slice(0, -1)}`,
      `contact,Bob,${bob}`,
    ].join("\n");
    const { book, problems } = planImport(text, EMPTY_ADDRESS_BOOK);
    expect(book.contacts.map(({ name }) => name)).toEqual(["Ana", "Bob"]);
    expect(problems.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7]);
    expect(problems[0]?.text).toContain("this one has 3");
    expect(problems[1]?.text).toContain(`the name “ANA” for ${ana}`);
    expect(problems[2]?.text).toContain("“person” is not a row type");
    expect(problems[3]?.text).toContain("The name is empty.");
    expect(problems[4]?.text).toContain("is not a transaction hash");
  });

  it("can't give a known name to another address", () => {
    const store = createAddressBookStore(new MemoryStorage());
    store.saveContact({ name: "Ana", address: ana });
    const plan = planImport(`name,address\nAna,${bob}`, store.getState());
    expect(plan).toMatchObject({ added: 0, changed: 0 });
    expect(plan.problems).toHaveLength(1);
  });

  it.each([
    ["contacts/file-unreadable", ""],
    ["contacts/file-unreadable", "just text"],
    ["contacts/file-unreadable", "{"],
    ["contacts/file-unreadable", '{"format":"something else"}'],
    ["contacts/file-unreadable", '{"format":"holdfast-address-book","version":9}'],
    ["contacts/file-unreadable", 'name,address\n"Ana,0x1'],
    ["contacts/file-too-large", " ".repeat(8_000_001)],
  ])("answers %s", (code, text) => {
    expect(readCode(() => planImport(text, EMPTY_ADDRESS_BOOK))).toBe(code);
  });

  it("is read or refused with one of our errors", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((text) => `name,address\n${text}`),
        ),
        (text) => {
          expect(readCode(() => planImport(text, EMPTY_ADDRESS_BOOK))).not.toBe("another error");
        },
      ),
    );
  });
});
