import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseAddress, type Address } from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import { useWaitingNotice, emptyWords, firstTab, queueParts } from "./waiting-proposals.ts";
import type { MultisigState } from "../../chain/multisig/multisig.ts";

let shown: TestNotice[] = [];

/** The system's notice. */
class TestNotice extends EventTarget {
  static permission: NotificationPermission = "granted";
  readonly title: string;
  readonly options: NotificationOptions | undefined;

  constructor(title: string, options?: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}

beforeEach(() => {
  shown = [];
  TestNotice.permission = "granted";
  vi.stubGlobal("Notification", TestNotice);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function lookAway(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
}

/** The counts that the page comes to know, one after another. */
function count(...counts: readonly number[]): void {
  const [first = 0, ...rest] = counts;
  const { rerender } = renderHook((waiting: number) => useWaitingNotice(waiting), { initialProps: first });
  for (const waiting of rest) rerender(waiting);
}

describe("a notice that something waits", () => {
  it("notifies about more waiting votes while the page is hidden", () => {
    lookAway("hidden");
    count(0, 1, 1, 0, 2);
    expect(shown.map(({ title }) => title)).toEqual([
      "A multisig proposal needs your vote",
      "A multisig proposal needs your vote",
    ]);
    // One place on the screen: a newer notice takes the older one's.
    expect(new Set(shown.map(({ options }) => options?.tag)).size).toBe(1);
    const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
    shown[0]?.dispatchEvent(new Event("click"));
    expect(focus).toHaveBeenCalledOnce();
  });

  it("does not notify about earlier votes or a looking user", () => {
    lookAway("hidden");
    count(3);
    lookAway("visible");
    count(0, 1);
    expect(shown).toEqual([]);
  });

  it("does not notify without permission or support", () => {
    lookAway("hidden");
    TestNotice.permission = "denied";
    count(0, 1);
    vi.stubGlobal("Notification", undefined);
    count(0, 1);
    expect(shown).toEqual([]);
  });
});

const [ANA, BEN, CEM] = ["0xa", "0xb", "0xc"].map((text) => parseAddress(text)) as [
  Address,
  Address,
  Address,
];
const NOW = 1_000_000n;

type Votes = Readonly<Partial<Record<"ana" | "ben" | "cem", boolean>>>;

/** A queue of an account that two of three decide over; each proposal by its votes and its age in seconds. */
function createState(...queue: readonly (readonly [votes: Votes, age?: bigint])[]): MultisigState {
  const whose = { ana: ANA, ben: BEN, cem: CEM };
  const proposals = queue.map(([votes, age = 10n], at): MultisigProposal => ({
    sequenceNumber: BigInt(at) + 1n,
    action: { kind: "hash", hash: new Uint8Array(32) },
    creator: BEN,
    createdSecs: NOW - age,
    votes: (["ana", "ben", "cem"] as const).flatMap((who) => {
      const isApproved = votes[who];
      return isApproved === undefined ? [] : [{ owner: whose[who], isApproved }];
    }),
  }));
  const account = {
    address: parseAddress("0x5"),
    owners: [ANA, BEN, CEM],
    signaturesRequired: 2n,
    timeoutSecs: 300n,
    lastResolved: 0n,
    nextSequenceNumber: BigInt(queue.length) + 1n,
    metadata: [],
  };
  return { account, proposals, balance: 0n, chainTimeSecs: NOW };
}

function numbers(state: MultisigState, owner: Address): Record<string, readonly bigint[]> {
  return Object.fromEntries(
    Object.entries(queueParts(state, owner)).map(([tab, list]) => [
      tab,
      list.map(({ sequenceNumber }) => sequenceNumber),
    ]),
  );
}

it("sorts a queue by what each proposal waits for", () => {
  const state = createState([{ ben: true, cem: true }], [{ ben: true }], [{ ana: true, ben: true }]);
  // The first has its votes and is next, the others wait for it; on the third this owner has voted.
  expect(numbers(state, ANA)).toEqual({ mine: [2n], others: [3n], ready: [1n] });
  // Who has voted on everything waits for others.
  expect(numbers(state, BEN)).toEqual({ mine: [], others: [2n, 3n], ready: [1n] });
  expect(numbers(state, parseAddress("0xd"))).toEqual({ mine: [], others: [2n, 3n], ready: [1n] });
});

it("calls ready what is rejected or expired, once it is next", () => {
  expect(numbers(createState([{ ben: false, cem: false }]), BEN)).toMatchObject({ mine: [], ready: [1n] });
  const old = createState([{ ben: true }, 301n], [{ ben: true }, 301n]);
  expect(numbers(old, ANA)).toEqual({ mine: [], others: [2n], ready: [1n] });
});

it("shows the first tab with items and explains empty ones", () => {
  const chooseTab = (state: MultisigState, owner: Address) => firstTab(queueParts(state, owner));
  expect(chooseTab(createState([{ ben: true }]), ANA)).toBe("mine");
  expect(chooseTab(createState([{ ben: true }, 10n]), BEN)).toBe("others");
  expect(chooseTab(createState([{ ben: true, cem: true }]), parseAddress("0xd"))).toBe("ready");
  expect(chooseTab(createState(), ANA)).toBe("mine");
  const words = (["mine", "others", "ready"] as const).map((tab) => emptyWords(tab, false));
  expect(new Set([...words, emptyWords("mine", true)]).size).toBe(4);
});
