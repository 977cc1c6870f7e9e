import { createDevnode, type Devnode, type DevnodeOptions } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, type Address } from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox, type Outbox } from "@holdfast/sdk/outbox";
import { createMemoryHistory } from "@tanstack/react-router";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, vi } from "vitest";
import { accessOf, ConnectedApp, type AppParts } from "../src/app/connected-app.tsx";
import { createQueryClient } from "../src/app/query-client.ts";
import { createAppRouter } from "../src/app/router.tsx";
import type { Access } from "../src/app/routes/layout-routes.tsx";
import { ActivityProvider } from "../src/chain/activity/activity-context.ts";
import { createActivityLog, type ActivityLog } from "../src/chain/activity/activity-log.ts";
import { createMemoryActivityCache } from "../src/chain/activity/testing/memory-activity-cache.ts";
import { OutboxProvider } from "../src/chain/outbox/outbox-provider.ts";
import { ReceiptProvider } from "../src/chain/receipts/receipt-context.ts";
import type { ReceiptStore } from "../src/chain/receipts/receipt-store.ts";
import { createMemoryReceiptStore } from "../src/chain/receipts/testing/memory-receipt-store.ts";
import { SiteFilesContext } from "../src/features/site-request/site-files-context.ts";
import type { SiteQuestions } from "../src/sites/site-questions.ts";
import {
  createAddressBookStore,
  type AddressBookStore,
} from "../src/storage/address-book/address-book-store.ts";
import { AddressBookProvider } from "../src/storage/address-book/address-book.ts";
import { browserPriceLog } from "../src/components/worth/use-rate.ts";
import { createSettingsStore } from "../src/storage/settings/settings-store.ts";
import { clearWorkbench } from "../src/storage/workbench.ts";
import { createSession } from "../src/vault/session.ts";
import { createMemoryPlaces, type MemoryPlaces } from "../src/vault/testing/memory-places.ts";
import { createTestVault, expectFirst, importPhrase } from "../src/vault/testing/test-vault.ts";
import { answerFrom, type Contents } from "./signed-build.ts";
import { createTraceWorkerHere } from "./trace-worker-here.ts";

export interface RenderAppOptions {
  /** Whether there is a wallet and whether it is open; open unless said otherwise. */
  readonly access?: Access;
  /** Quants that the account has; 0, and then it does not exist, unless said otherwise. */
  readonly balance?: bigint;
  /** The id of the network; the devnode unless said otherwise. */
  readonly networkId?: string;
  readonly devnode?: DevnodeOptions;
  /** Requests of sites that the page answers, as in the extension. */
  readonly questions?: SiteQuestions;
  /** Files that sites serve, by their addresses. */
  readonly siteFiles?: Readonly<Record<string, string>>;
  /** Files of the page's own host, by path; none unless said otherwise. */
  readonly ownFiles?: Contents;
}

interface TestParts extends AppParts {
  /** Where the vault lies. */
  readonly places: MemoryPlaces;
  readonly outbox: Outbox;
  readonly receipts: ReceiptStore;
}

export interface RenderedApp extends RenderResult, TestParts {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly devnode: Devnode;
  readonly addressBook: AddressBookStore;
  /** The account of the wallet. */
  readonly address: Address;
}

/** Opens the whole app at a path, as a link would: on a devnode in this process, with storage in memory. */
export async function renderApp(url: string, options: RenderAppOptions = {}): Promise<RenderedApp> {
  const { access = "open", balance = 0n, networkId = "devnode" } = options;
  const devnode = startDevnode(options);
  // Of the page, which tests share.
  onTestFinished(clearWorkbench);
  onTestFinished(() => browserPriceLog().clear());
  const parts = createParts();
  const addressBook = createAddressBookStore(memoryStorage());
  const address = await openVault(parts, access);
  if (balance > 0n) await devnode.fund(address, balance);
  parts.settings.setLocalNetwork({ devnodeUrl: DEVNODE.url, dappUrl: undefined });
  parts.settings.chooseNetwork(networkId);
  const router = createAppRouter({
    context: { access: () => accessOf(parts.vaultSession) },
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const result = render(
    <AddressBookProvider store={addressBook}>
      <ActivityProvider log={createActivity()}>
        <OutboxProvider outbox={parts.outbox}>
          <ReceiptProvider store={parts.receipts}>
            <SiteFilesContext value={(url) => Promise.resolve(options.siteFiles?.[url])}>
              <ConnectedApp
                {...parts}
                router={router}
                queryClient={createQueryClient()}
                questions={options.questions}
              />
            </SiteFilesContext>
          </ReceiptProvider>
        </OutboxProvider>
      </ActivityProvider>
    </AddressBookProvider>,
  );
  return { ...result, ...parts, addressBook, router, devnode, address, user: userEvent.setup() };
}

function startDevnode({ devnode: options, ownFiles = {} }: RenderAppOptions): Devnode {
  const devnode = createDevnode(options);
  vi.stubGlobal("fetch", (asked: Request | string) =>
    typeof asked === "string" ? answerFrom(ownFiles, asked) : devnode.fetch(asked),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    devnode.close();
  });
  return devnode;
}

function createParts(): TestParts {
  const places = createMemoryPlaces();
  const vault = createTestVault(places);
  const problems: unknown[] = [];
  const outbox = createOutbox({
    store: createMemoryOutboxStore(),
    clientOf: (network) => createSupraClient(network),
    exclusive: (_name, run) => run(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
    now: () => Date.now(),
    onProblem: (problem) => void problems.push(problem),
  });
  onTestFinished(() => {
    outbox.stop();
    expect(problems).toEqual([]);
  });
  return {
    vault,
    places,
    vaultSession: createSession({ vault }),
    settings: createSettingsStore({ storage: memoryStorage() }),
    createTraceWorker: createTraceWorkerHere,
    outbox,
    receipts: createMemoryReceiptStore(),
  };
}

function createActivity(): ActivityLog {
  const problems: unknown[] = [];
  onTestFinished(() => expect(problems).toEqual([]));
  return createActivityLog({
    cache: createMemoryActivityCache(),
    clientOf: (network) => createSupraClient(network),
    now: () => Date.now(),
    onProblem: (problem) => problems.push(problem),
  });
}

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

/** Stores the test phrase as "Main", then leaves the wallet as it is wanted. */
async function openVault({ vault, vaultSession }: AppParts, access: Access): Promise<Address> {
  const accounts = await importPhrase(vault);
  const { address } = expectFirst(accounts);
  if (access === "empty") await vault.erase({ forget: true });
  else if (access === "open") vaultSession.opened(accounts);
  else await vault.lock();
  await vaultSession.refresh();
  onTestFinished(() => vaultSession.lock());
  return address;
}
