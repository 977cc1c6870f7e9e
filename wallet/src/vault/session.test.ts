import { describe, expect, it } from "vitest";
import { parseAddress } from "@holdfast/sdk";
import { activeAccount, createSession, viewedAccount } from "./session.ts";
import { canAct, canSign } from "./vault-api.ts";
import { createTestVault, importPhrase, testPassword } from "./testing/test-vault.ts";

async function openSession() {
  const vault = createTestVault();
  const session = createSession({ vault });
  session.opened(await importPhrase(vault));
  return { vault, session, status: () => session.store.getState().status };
}

describe("a session", () => {
  it("says whether there is a vault at all", async () => {
    const vault = createTestVault();
    const session = createSession({ vault });
    await session.refresh();
    expect(session.store.getState().status).toBe("none");
    await importPhrase(vault);
    await vault.lock();
    await session.refresh();
    expect(session.store.getState().status).toBe("locked");
  });

  it("shows a multisig account that an own account proposes for", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const [, second] = await vault.addAccount(phraseId, "Second");
    session.opened(await vault.accounts(), first?.id);
    const harbour = { address: parseAddress("0xda0"), name: "Harbour" };
    const viewed = () => viewedAccount(session.store.getState());

    session.viewMultisig(harbour);
    const account = viewed();
    expect(account).toMatchObject({ ...harbour, proposer: first, publicKey: "0x" });
    expect(account && [canSign(account), canAct(account)]).toEqual([false, true]);
    expect(activeAccount(session.store.getState())).toEqual(first);

    const owners = [parseAddress("0x1"), ...(second === undefined ? [] : [second.address])];
    session.viewMultisig({ ...harbour, owners });
    expect(viewed()?.proposer).toEqual(second);
    expect(activeAccount(session.store.getState())).toEqual(second);
    session.opened(await vault.renameAccount(second?.id ?? "", { name: "Renamed" }));
    expect(viewed()?.proposer?.name).toBe("Renamed");

    // No own account is an owner: the chain says so.
    session.viewMultisig({ ...harbour, owners: [parseAddress("0x1")] });
    expect(viewed()?.proposer?.name).toBe("Renamed");
    session.viewMultisig(undefined);
    expect(viewed()?.name).toBe("Renamed");
    session.viewMultisig(harbour);
    session.selectAccount(first?.id ?? "");
    expect(viewed()).toEqual(first);
    session.viewMultisig(harbour);
    await session.lock();
    expect(viewed()).toBeUndefined();
    session.viewMultisig(harbour);
    expect(viewed()).toBeUndefined();
  });

  it("knows the accounts while it is open, and chooses one of them", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    expect(activeAccount(session.store.getState())).toEqual(first);
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const two = await vault.addAccount(phraseId, "Second");
    session.opened(two, two[1]?.id);
    expect(activeAccount(session.store.getState())?.name).toBe("Second");
    session.opened(await vault.renameAccount(two[1]?.id ?? "", { name: "Renamed" }));
    expect(activeAccount(session.store.getState())?.name).toBe("Renamed");
    session.selectAccount("none");
    expect(activeAccount(session.store.getState())?.name).toBe("Renamed");
    session.selectAccount(first?.id ?? "");
    expect(activeAccount(session.store.getState())).toEqual(first);
  });

  it("starts with the last chosen account and remembers the choice", async () => {
    const { vault, session } = await openSession();
    const [first] = session.store.getState().accounts;
    const phraseId = first?.origin.kind === "phrase" ? first.origin.phraseId : "";
    const [, second, third] = await vault
      .addAccount(phraseId, "Second")
      .then(() => vault.addAccount(phraseId, "Third"));
    let last = second?.id;
    const chosen = { id: () => last, choose: (id: string) => void (last = id) };
    const later = createSession({ vault, chosen });
    await later.refresh();
    expect(activeAccount(later.store.getState())?.name).toBe("Second");
    later.opened(await vault.accounts(), third?.id);
    expect(last).toBe(third?.id);
    later.selectAccount(first?.id ?? "");
    expect(last).toBe(first?.id);
    // What another window chooses changes nothing here; one that is gone is not missed.
    last = second?.id;
    later.opened(await vault.accounts());
    expect(activeAccount(later.store.getState())).toEqual(first);
    last = "gone";
    const latest = createSession({ vault, chosen });
    await latest.refresh();
    expect(activeAccount(latest.store.getState())).toEqual(first);
  });

  it("forgets the accounts when it is locked", async () => {
    const { vault, session } = await openSession();
    await session.lock();
    expect(session.store.getState()).toEqual({ status: "locked", accounts: [], activeAccountId: undefined });
    expect((await vault.status()).isUnlocked).toBe(false);
    session.opened(await vault.unlock(testPassword));
    expect(session.store.getState().status).toBe("unlocked");
  });

  it("is empty after the vault is erased and notifies other stores", async () => {
    const { session, status } = await openSession();
    await session.erased();
    expect(status()).toBe("none");
    const forgotten: string[] = [];
    const vault = createTestVault();
    const forgetDevice = async () => void forgotten.push("everything");
    const other = createSession({ vault, forgetDevice });
    other.opened(await importPhrase(vault));
    await other.erased();
    expect([forgotten, other.store.getState().status]).toEqual([["everything"], "none"]);
  });
});

it("a new session reads the worker's state and trusts its open wallet", async () => {
  const vault = createTestVault();
  const session = createSession({ vault });
  await session.refresh();
  expect(session.store.getState().status).toBe("none");
  await session.lock();
  expect(session.store.getState().status).toBe("none");
  session.opened(await importPhrase(vault));
  await session.refresh();
  expect(session.store.getState().status).toBe("unlocked");
  session.selectAccount("nobody");
  expect(activeAccount(session.store.getState())?.name).toBe("Main");
  await session.lock();
  await session.refresh();
  expect(session.store.getState().status).toBe("locked");
});

it("selects no account where there is none", () => {
  const session = createSession({ vault: createTestVault() });
  session.opened([]);
  expect(activeAccount(session.store.getState())).toBeUndefined();
});
