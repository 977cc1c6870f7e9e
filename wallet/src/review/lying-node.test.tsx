import { describe, expect, it, onTestFinished, vi } from "vitest";
import { honestReview, lyingReview, countEnds, type LieRun } from "../../test/lies/lying-node.ts";
import type { Lie } from "../../test/lies/lies.ts";
import { createReviewRig, VERIFICATION_URL } from "../../test/lies/review-rig.tsx";
import { CHAINS, SCENARIOS } from "../../test/lies/scenarios.ts";

/** Lies of each scenario that are tried, drawn from every answer alike; all of them with `HOLDFAST_LIES=all`. */
const { HOLDFAST_LIES: wanted } = process.env;
const TRIED = wanted === "all" ? Infinity : Number(wanted ?? 4);

/** As many from a small answer as from a large one, as far as it has them. */
function some(lies: readonly Lie[], count: number): readonly Lie[] {
  if (lies.length <= count) return lies;
  const answers = [...new Set(lies.map(({ request }) => request))].map((asked) =>
    lies.filter(({ request }) => request === asked),
  );
  let each = 1;
  while (answers.reduce((sum, { length }) => sum + Math.min(length, each), 0) < count) each++;
  return spread(
    answers.flatMap((answer) => spread(answer, each)),
    count,
  );
}

/** Evenly over all. */
function spread(lies: readonly Lie[], count: number): readonly Lie[] {
  if (lies.length <= count) return lies;
  return Array.from({ length: count }, (_, at) => lies[Math.floor((at * lies.length) / count)]).filter(
    (lie) => lie !== undefined,
  );
}

/** A second node is given time to catch up, and lists are read slowly: here that time passes at once. The clock stands still. */
function hurryTimers(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  const later = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => later(run, ms > 50 && ms <= 3_000 ? 1 : ms));
  onTestFinished(() => void vi.useRealTimers());
}

describe.each(["with", "without"] as const)("%s a verification node", (which) => {
  it.each(Object.keys(SCENARIOS))("no lie about %s is silent", { timeout: 3_600_000 }, async (name) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    hurryTimers();
    const rig = await createReviewRig((fetch) => vi.stubGlobal("fetch", fetch), CHAINS[name]);
    const request = await SCENARIOS[name]?.(rig);
    if (request === undefined) throw new RangeError(name);
    const hasVerification = which === "with";
    const { screen: honest, lies } = await honestReview(rig, request, hasVerification);
    expect(honest, [...honest.findings, ...honest.lines.slice(0, 3)].join(" ")).toMatchObject({
      isRefused: false,
    });
    const runs: LieRun[] = [];
    for (const lie of some(lies, TRIED))
      runs.push(await lyingReview(rig, request, { lie, honest, hasVerification }));
    const silent = runs.filter(({ end }) => end === "silent");
    if (wanted !== undefined)
      process.stdout.write(
        `${name}, ${which}: ${runs.length} of ${lies.length} ${JSON.stringify(countEnds(runs))}\n`,
      );
    expect(silent).toEqual([]);
  });
});

describe("a node that lies about what a vote approves", () => {
  it("is noticed by the verification node, and the vote is not signed", async () => {
    const { screen, lie } = await voteOnLie(true);
    expect(lie.findings).toContain("witness-large");
    expect(lie.isRefused).toBe(true);
    expect(screen.findings).not.toContain("witness-large");
  });

  it("is named as the only source without one", async () => {
    const { lie } = await voteOnLie(false);
    expect(lie.lines.find((line) => line.startsWith("Source"))).toContain("the proposal");
    expect(lie.lines).toContain("Source: one node.");
  });
});

describe("the decimals of a coin", () => {
  it.each([
    [true, 3, undefined],
    [false, 3, "Recipient gets1,000 SUN= 1,000,000 base units"],
    [false, 255, /^Recipient gets1,000,000 base units of SunriseCoin$/],
  ])("with a second node: %s, as %i", async (hasVerification, decimals, shown) => {
    const { lie } = await reviewWith("a payment of another coin", hasVerification, (text) =>
      text.replace('"decimals":6', `"decimals":${decimals}`),
    );
    if (shown === undefined) expect(lie.findings).toContain("witness-large");
    else expect(lie.lines).toContainEqual(expect.stringMatching(shown));
  });

  it("stand alone where two nodes agree on them", async () => {
    const { screen } = await reviewWith("a payment of another coin", true, (text) => text);
    expect(screen.lines).toContain("Recipient gets1 SUN");
  });
});

/** The node shows half of what the proposal pays. */
function voteOnLie(hasVerification: boolean) {
  return reviewWith("a vote for a proposal", hasVerification, (text) => text.replace("80f0fa02", "40787d01"));
}

/** A review by an honest node, and one by a node that changes its answers. */
async function reviewWith(name: string, hasVerification: boolean, lieIn: (text: string) => string) {
  hurryTimers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const rig = await createReviewRig((fetch) => vi.stubGlobal("fetch", fetch), CHAINS[name]);
  const request = await SCENARIOS[name]?.(rig);
  if (request === undefined) throw new RangeError(name);
  const { screen } = await honestReview(rig, request, hasVerification);
  const lie = await rig.review(request, {
    hasVerification,
    fetch: async (asked) => {
      const response = await rig.devnode.fetch(asked);
      if (asked.url.startsWith(VERIFICATION_URL)) return response;
      return new Response(lieIn(await response.text()), { status: response.status });
    },
  });
  return { screen, lie };
}
