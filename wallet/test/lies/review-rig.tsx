import { createDevnode, type Devnode, type DevnodeOptions } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, type Address } from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox } from "@holdfast/sdk/outbox";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useEffect, type ReactElement } from "react";
import { createQueryClient } from "../../src/app/query-client.ts";
import { outboxService } from "../../src/chain/outbox/outbox-context.ts";
import { tracerService } from "../../src/chain/tracing/use-tracer.ts";
import type { ReviewRequest } from "../../src/review/review-request.ts";
import { ReviewSheet } from "../../src/review/review-sheet.tsx";
import { useReview, type Review } from "../../src/review/use-review.tsx";
import { createAddressBookStore } from "../../src/storage/address-book/address-book-store.ts";
import { addressBookService } from "../../src/storage/address-book/address-book.ts";
import { settingsService } from "../../src/storage/settings/settings.ts";
import { createSettingsStore } from "../../src/storage/settings/settings-store.ts";
import { createSession } from "../../src/vault/session.ts";
import { createTestVault, expectFirst, importPhrase } from "../../src/vault/testing/test-vault.ts";
import type { VaultAccount } from "../../src/vault/vault-api.ts";
import { vaultService } from "../../src/vault/vault-context.ts";
import { createTraceWorkerHere } from "../trace-worker-here.ts";
import { AppServices, AppServicesContext } from "../../src/services/app-services.ts";

/** Where the second node is in these tests. */
export const VERIFICATION_URL = "http://localhost:9";
const SUPRA = 100_000_000n;

/** A chain, and a wallet on it that reviews one transaction after another. */
export interface ReviewRig {
  readonly devnode: Devnode;
  readonly address: Address;
  /** Reviews a transaction; answers what stands on the screen when nothing loads any more. */
  readonly review: (request: ReviewRequest, options: ReviewRun) => Promise<Screen>;
}

export interface ReviewRun {
  readonly hasVerification: boolean;
  /** What the wallet's requests get. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What a user sees of a review. */
export interface Screen {
  /** It can't be signed: nothing is shown, or a finding forbids it. */
  readonly isRefused: boolean;
  readonly findings: readonly string[];
  /** Facts with their labels, sentences and headings, in order; times that pass are left out. */
  readonly lines: readonly string[];
}

export async function createReviewRig(
  setGlobalFetch: (fetch: ReviewRun["fetch"]) => void,
  chain: DevnodeOptions = {},
): Promise<ReviewRig> {
  const devnode = createDevnode(chain);
  const vault = createTestVault();
  const vaultSession = createSession({ vault });
  const accounts = await importPhrase(vault);
  vaultSession.opened(accounts);
  await vaultSession.refresh();
  const account = expectFirst(accounts);
  await devnode.fund(account.address, 1_000n * SUPRA);
  const parts = { vault, session: vaultSession };
  return {
    devnode,
    address: account.address,
    review: async (request, { hasVerification, fetch }) => {
      setGlobalFetch(fetch);
      const settings = createSettingsStore({ storage: memoryStorage() });
      settings.setLocalNetwork({ devnodeUrl: DEVNODE.url, dappUrl: undefined });
      settings.chooseNetwork("devnode");
      // What prices two nodes agree on has its own tests: prices/agreed-prices.test.ts.
      settings.set("showsPrices", false);
      if (hasVerification) settings.setReach("devnode", { moreUrls: [], verificationUrl: VERIFICATION_URL });
      const queries = createQueryClient();
      const outbox = createOutbox({
        store: createMemoryOutboxStore(),
        clientOf: (network) => createSupraClient(network),
        exclusive: (_name, run) => run(),
        pause: () => new Promise<void>(() => undefined),
        now: () => Date.now(),
        onProblem: () => undefined,
      });
      const services = new AppServices()
        .with(addressBookService, createAddressBookStore(memoryStorage()))
        .with(outboxService, outbox)
        .with(settingsService, settings)
        .with(vaultService, parts)
        .with(tracerService, createTraceWorkerHere);
      const seen: { review?: Review } = {};
      const result = render(
        <AppServicesContext value={services}>
          <QueryClientProvider client={queries}>
            <Reviewing account={account} request={request} onReview={(review) => (seen.review = review)} />
          </QueryClientProvider>
        </AppServicesContext>,
      );
      try {
        await settled(() => isSettled(seen.review) && queries.isFetching() === 0);
        return readScreen(seen.review);
      } finally {
        result.unmount();
        outbox.stop();
        queries.clear();
      }
    },
  };
}

function Reviewing(props: {
  readonly account: VaultAccount;
  readonly request: ReviewRequest;
  readonly onReview: (review: Review) => void;
}): ReactElement {
  const { account, request, onReview } = props;
  const review = useReview(account);
  useEffect(() => {
    onReview(review);
  });
  useEffect(() => {
    void review.prepare(request);
    // One request is reviewed once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <ReviewSheet review={review} onSent={() => undefined} />;
}

function isSettled(review: Review | undefined): boolean {
  if (review === undefined) return false;
  return review.step === "review" || review.problem !== undefined;
}

/** Longer than any wait of a review: a run on this device has six seconds. */
const MAX_REVIEW_MS = 60_000;

/** Waits for what the page does by itself, turn by turn; a review that never ends is an error. */
async function settled(isDone: () => boolean): Promise<void> {
  const begun = performance.now();
  for (let calm = 0; calm < 5;) {
    if (performance.now() - begun > MAX_REVIEW_MS) throw new RangeError("The review did not end.");
    // Queries tell their screens by a timer, and these draw after it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setImmediate(resolve));
    calm = isDone() ? calm + 1 : 0;
  }
}

function readScreen(review: Review | undefined): Screen {
  const reviewed = review?.review;
  if (reviewed === undefined) return { isRefused: true, findings: [], lines: [String(review?.problem)] };
  const sheet = document.querySelector("[role=dialog]");
  const rows = [...(sheet?.querySelectorAll("dl > *") ?? [])];
  const others = [...(sheet?.querySelectorAll("h2, h3, p, button") ?? [])];
  const lines = [...rows, ...others]
    .map((element) => timeless(element.textContent))
    .filter((line) => !line.startsWith("Take time to read") && !line.startsWith("You can sign now"));
  return {
    isRefused: reviewed.findings.some(({ level }) => level === "block"),
    findings: reviewed.findings.map(({ rule }) => rule),
    lines,
  };
}

/** Without what a clock says. */
function timeless(text: string): string {
  return text
    .replaceAll(/\d+ (?:s|min|h)(?: \d+ s)?(?: from now| ago)?/g, "T")
    .replaceAll(/^Age.*$/g, "Age")
    .replaceAll(/Just now/g, "T");
}

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}
