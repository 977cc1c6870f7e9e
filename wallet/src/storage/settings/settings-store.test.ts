import { DEVNODE, isSupraError } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findActiveNetwork, listNetworks, type NetworkDraft } from "./network.ts";
import { SETTINGS_NAME } from "./remembered.ts";
import { DEFAULT_SETTINGS, parseSettings } from "./settings-schema.ts";
import type { PersistedStorage } from "../persisted-store.ts";
import { createSettingsStore } from "./settings-store.ts";

class MemoryStorage implements PersistedStorage {
  readonly items = new Map<string, string>();
  getItem = (name: string): string | null => this.items.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.items.set(name, value);
}

const draft: NetworkDraft = {
  name: "My node",
  url: "https://node.example/",
  chainId: 6,
  dialect: "v3",
  hasFaucet: false,
};

function testStore(storage: PersistedStorage = new MemoryStorage()) {
  let ids = 0;
  const problems: Error[] = [];
  const options = {
    storage,
    createId: () => String(++ids),
    onProblem: (error: Error) => problems.push(error),
  };
  return { store: createSettingsStore(options), problems };
}

function readCode(run: () => unknown): string {
  try {
    run();
    return "accepted";
  } catch (error) {
    return isSupraError(error) ? error.code : "another error";
  }
}

describe("settings", () => {
  it("have defaults", () => {
    const { theme, contrast, networkId, autoLockMinutes } = testStore().store.getState();
    expect({ theme, contrast, networkId, autoLockMinutes }).toEqual({
      theme: "system",
      contrast: "system",
      networkId: "",
      autoLockMinutes: 5,
    });
  });

  it("two windows keep each other's settings and their own network", () => {
    const storage = new MemoryStorage();
    const [one, two] = [testStore(storage).store, testStore(storage).store];
    one.setLocalNetwork({ devnodeUrl: "http://127.0.0.1:1", dappUrl: undefined });
    const { id } = one.addNetwork(draft);
    one.setReviewRule("repetition", { level: "off" });
    one.keepCoin("0x5::a::B");
    two.set("theme", "dark");
    two.keepCoin("0x6::a::B");
    const expected = {
      theme: "dark",
      customNetworks: [{ id }],
      knownCoins: ["0x5::a::B", "0x6::a::B"],
      reviewRules: one.getState().reviewRules,
    };
    expect(two.getState()).toMatchObject(expected);
    two.chooseNetwork(id);
    one.refresh();
    expect(one.getState()).toMatchObject({
      ...expected,
      networkId: "",
      devnodeUrl: "http://127.0.0.1:1",
    });
    expect(testStore(storage).store.getState()).toMatchObject({ ...expected, networkId: id });
    // What else it changes leaves the next window where the user last chose to be.
    one.set("theme", "light");
    expect(one.getState().networkId).toBe("");
    expect(testStore(storage).store.getState()).toMatchObject({ theme: "light", networkId: id });
    expect(readCode(() => testStore(storage).store.addNetwork(draft))).toBe("settings/network-name-taken");
  });

  it("of what shows no network follow the one that a window chooses", () => {
    const storage = new MemoryStorage();
    const background = createSettingsStore({ storage, followsNetwork: true });
    const { store } = testStore(storage);
    const { id } = store.addNetwork(draft);
    store.chooseNetwork(id);
    background.refresh();
    expect(background.getState().networkId).toBe(id);
    store.removeNetwork(id);
    background.refresh();
    expect(background.getState().networkId).toBe("");
  });

  it("are remembered by the next visit", () => {
    const storage = new MemoryStorage();
    const { store } = testStore(storage);
    store.set("theme", "dark");
    store.set("contrast", "more");
    store.setAutoLockMinutes(15);
    const { id } = store.addNetwork(draft);
    store.chooseNetwork(id);
    expect(testStore(storage).store.getState()).toEqual(store.getState());
  });

  it("do not remember where the devnode was", () => {
    const storage = new MemoryStorage();
    testStore(storage).store.setLocalNetwork({ devnodeUrl: "http://127.0.0.1:5555", dappUrl: undefined });
    expect(storage.getItem(SETTINGS_NAME)).toBeNull();
    expect(testStore(storage).store.getState().devnodeUrl).toBeUndefined();
  });

  it.each([
    [0, 1],
    [61, 60],
    [2.4, 2],
    [Number.NaN, 5],
    [-1, 1],
  ])("bring %d minutes until locking to %i", (minutes, expected) => {
    const { store } = testStore();
    store.setAutoLockMinutes(minutes);
    expect(store.getState().autoLockMinutes).toBe(expected);
  });

  it("settings apply for this visit and report a failed write", () => {
    const full: PersistedStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const { store, problems } = testStore(full);
    store.set("theme", "dark");
    expect(store.getState().theme).toBe("dark");
    expect(problems).toMatchObject([{ code: "settings/not-stored" }]);
  });
});

describe("what is stored", () => {
  it("keeps readable settings of any stored text and defaults the rest", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"state":${json},"version":0}`),
        ),
        (text) => {
          const storage = new MemoryStorage();
          storage.items.set("holdfast-settings", text);
          const { store } = testStore(storage);
          expect(parseSettings(store.getState())).toEqual({ ...DEFAULT_SETTINGS });
        },
      ),
    );
  });

  it("loses one damaged field, not all", () => {
    expect(
      parseSettings({ theme: "purple", contrast: "more", autoLockMinutes: 1e9, networkId: "mainnet" }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      contrast: "more",
      networkId: "mainnet",
    });
  });

  it("loses one damaged network, not the others", () => {
    const good = { ...draft, id: "custom-1" };
    const networks = [
      good,
      { ...good, id: "custom-2", chainId: 256 },
      { ...good, id: "custom-3", url: "javascript:x" },
      good,
    ];
    expect(parseSettings({ customNetworks: networks }).customNetworks).toEqual([good]);
  });

  it("has no way to bring in fields of its own", () => {
    const parsed = parseSettings(JSON.parse('{"theme":"dark","__proto__":{"evil":1},"extra":1}'));
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    expect("evil" in parsed).toBe(false);
  });
});

describe("the nodes of a network", () => {
  it("nodes are remembered by network and forgotten with it", () => {
    const storage = new MemoryStorage();
    const { store } = testStore(storage);
    const { id } = store.addNetwork(draft);
    store.setReach("testnet", {
      moreUrls: [" https://second.example/ "],
      verificationUrl: "https://w.example",
    });
    store.setReach(id, { moreUrls: ["https://third.example"] });
    const again = listNetworks(testStore(storage).store.getState());
    expect(again.find((network) => network.id === "testnet")).toMatchObject({
      moreUrls: ["https://second.example"],
      verificationUrl: "https://w.example",
    });
    store.removeNetwork(id);
    expect(Object.keys(store.getState().networkReach)).toEqual(["testnet"]);
  });

  it("waits for nodes as for public replicas, even with a devnode", () => {
    const networks = listNetworks(
      { customNetworks: [], networkReach: { devnode: { moreUrls: ["http://[::1]:1"] } } },
      DEVNODE.url,
    );
    expect(networks[0]).toMatchObject({ graceSecs: 90, moreUrls: ["http://[::1]:1"] });
  });

  it.each([
    ["settings/node-known", { moreUrls: ["https://rpc-testnet.supra.com/"] }],
    ["settings/node-known", { moreUrls: ["https://a.example"], verificationUrl: "https://a.example" }],
    ["settings/network-not-secure", { moreUrls: ["http://a.example"] }],
    ["network/url-invalid", { moreUrls: [], verificationUrl: "a.example" }],
    ["settings/nodes-too-many", { moreUrls: [1, 2, 3, 4, 5, 6].map((n) => `https://${n}.example`) }],
  ])("are refused with %s", (code, reach) => {
    const { store } = testStore();
    expect(readCode(() => store.setReach("testnet", reach))).toBe(code);
    expect(store.getState().networkReach).toEqual({});
  });

  it("are none in settings that were stored before there were several", () => {
    const storage = new MemoryStorage();
    const custom = { ...draft, url: "https://node.example", id: "custom-1" };
    storage.items.set(
      "holdfast-settings",
      JSON.stringify({ state: { theme: "dark", customNetworks: [custom] }, version: 1 }),
    );
    const state = testStore(storage).store.getState();
    expect(state).toMatchObject({ theme: "dark", networkReach: {}, customNetworks: [custom] });
    expect(listNetworks(state)[3]).toMatchObject({ name: "My node", moreUrls: [] });
  });

  it("that can't be read are lost alone", () => {
    const networkReach = {
      testnet: { moreUrls: ["javascript:x"] },
      mainnet: { moreUrls: [], verificationUrl: "https://w.example" },
      "../x": { moreUrls: [] },
    };
    expect(parseSettings({ networkReach }).networkReach).toEqual({ mainnet: networkReach.mainnet });
  });
});

describe("a gas price of one's own", () => {
  it("a custom gas price applies within the network's limits", () => {
    const { store } = testStore();
    expect(store.addNetwork({ ...draft, gasUnitPrice: "100000" }).defaults).toMatchObject({
      gasUnitPrice: 100_000n,
      maxGasAmount: 5000n,
    });
    expect(listNetworks(store.getState())[3]?.defaults?.gasUnitPrice).toBe(100_000n);
    expect(store.addNetwork({ ...draft, name: "Other" }).defaults).toBeUndefined();
  });

  it.each(["0", "-1", "1.5", "1e5", "", "99999999999"])("is not %j", (gasUnitPrice) => {
    const { store } = testStore();
    expect(readCode(() => store.addNetwork({ ...draft, gasUnitPrice }))).toBe(
      "settings/network-gas-price-invalid",
    );
  });
});

describe("networks", () => {
  it("are ours first, with pinned chain IDs, then those that were added", () => {
    const { store } = testStore();
    store.addNetwork(draft);
    expect(
      listNetworks(store.getState()).map(({ name, chainId, isCustom }) => [name, chainId, isCustom]),
    ).toEqual([
      ["Mainnet", 8, false],
      ["Testnet", 6, false],
      ["Devnet", 50, false],
      ["My node", 6, true],
    ]);
  });

  it("include the devnode where it really is", () => {
    expect(listNetworks({ customNetworks: [] }, "http://127.0.0.1:5555")[0]?.url).toBe(
      "http://127.0.0.1:5555",
    );
  });

  it.each([undefined, "", "devnode", "nowhere"])(
    "starts on Mainnet if %j is stored without a devnode",
    (networkId) => {
      const storage = new MemoryStorage();
      const stored = { theme: "dark", ...(networkId === undefined ? {} : { networkId }) };
      storage.items.set("holdfast-settings", JSON.stringify({ state: stored, version: 2 }));
      const state = testStore(storage).store.getState();
      const networks = listNetworks(state, state.devnodeUrl);
      expect(networks.map(({ id }) => id)).not.toContain("devnode");
      expect(findActiveNetwork(networks, state.networkId).id).toBe("mainnet");
    },
  );

  it("starts on the local devnode until the user chooses", () => {
    const storage = new MemoryStorage();
    const { store } = testStore(storage);
    store.set("theme", "dark");
    const active = (): string => {
      const state = store.getState();
      return findActiveNetwork(listNetworks(state, state.devnodeUrl), state.networkId).id;
    };
    expect(active()).toBe("mainnet");
    store.setLocalNetwork({ devnodeUrl: "http://127.0.0.1:1", dappUrl: undefined });
    expect(active()).toBe("devnode");
    store.chooseNetwork("testnet");
    expect(active()).toBe("testnet");
  });

  it("falls back to the local devnode if the chosen network is gone", () => {
    const { store } = testStore();
    const { id } = store.addNetwork(draft);
    store.chooseNetwork(id);
    store.removeNetwork(id);
    expect(store.getState().networkId).toBe("");
    expect(findActiveNetwork(listNetworks(store.getState(), DEVNODE.url), "nowhere").id).toBe("devnode");
  });

  it("keep the chosen one when another one is removed", () => {
    const { store } = testStore();
    const { id } = store.addNetwork(draft);
    store.chooseNetwork("mainnet");
    store.removeNetwork(id);
    expect(store.getState().networkId).toBe("mainnet");
  });

  it("trims spaces in names and slashes in addresses", () => {
    const { store } = testStore();
    expect(store.addNetwork({ ...draft, name: "  My   node " })).toMatchObject({
      name: "My node",
      url: "https://node.example",
      isCustom: true,
    });
  });

  it.each([
    ["settings/network-name-invalid", { name: "  " }],
    ["settings/network-name-invalid", { name: "x".repeat(31) }],
    ["settings/network-name-taken", { name: "mainnet" }],
    ["settings/network-name-taken", { name: "Main\u200bnet" }],
    ["settings/network-chain-id-invalid", { chainId: 0 }],
    ["settings/network-chain-id-invalid", { chainId: 256 }],
    ["settings/network-chain-id-invalid", { chainId: 6.5 }],
    ["settings/network-chain-id-invalid", { chainId: Number.NaN }],
    ["network/url-invalid", { url: "node.example" }],
    ["network/url-invalid", { url: "ftp://node.example" }],
    ["network/url-invalid", { url: "https://me:secret@node.example" }],
    ["settings/network-not-secure", { url: "http://node.example" }],
  ])("are refused with %s: %j", (code, change) => {
    const { store } = testStore();
    expect(readCode(() => store.addNetwork({ ...draft, ...change }))).toBe(code);
    expect(store.getState().customNetworks).toEqual([]);
  });

  it.each(["http://localhost:27001", "http://127.0.0.1:1", "http://[::1]:1"])(
    "on this device need no https: %s",
    (url) => {
      expect(readCode(() => testStore().store.addNetwork({ ...draft, url }))).toBe("accepted");
    },
  );
});
