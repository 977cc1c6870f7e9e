import { createDevnode, type Devnode, type DevnodeOptions } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, type Address } from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox, type Outbox } from "@holdfast/sdk/outbox";
import { createMemoryHistory } from "@tanstack/react-router";
import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, vi } from "vitest";
import { getAccess, ConnectedApp } from "../src/app/start-wallet.tsx";
import { createQueryClient } from "../src/app/query-client.ts";
import { createAppRouter } from "../src/app/router.tsx";
import type { Access } from "../src/app/routes/layout-routes.tsx";
import { activityService } from "../src/chain/activity/activity-context.ts";
import { createActivityLog, type ActivityLog } from "../src/chain/activity/activity-log.ts";
import { createMemoryActivityCache } from "../src/chain/activity/testing/memory-activity-cache.ts";
import { outboxService } from "../src/chain/outbox/outbox-context.ts";
import { receiptService } from "../src/chain/receipts/receipt-context.ts";
import type { ReceiptStore } from "../src/chain/receipts/receipt-store.ts";
import { createMemoryReceiptStore } from "../src/chain/receipts/testing/memory-receipt-store.ts";
import { siteFilesService } from "../src/features/site-request/site-request-page.tsx";
import { siteQuestionsService } from "../src/features/site-request/use-site-questions.ts";
import { AppServices } from "../src/services/app-services.ts";
import { tracerService } from "../src/chain/tracing/use-tracer.ts";
import type { SiteQuestions } from "../src/sites/site-questions.ts";
import {
  createAddressBookStore,
  type AddressBookStore,
} from "../src/storage/address-book/address-book-store.ts";
import { addressBookService } from "../src/storage/address-book/address-book.ts";
import { createSettingsStore, type SettingsStore } from "../src/storage/settings/settings-store.ts";
import { settingsService } from "../src/storage/settings/settings.ts";
import { createSession, type Session } from "../src/vault/session.ts";
import type { Vault } from "../src/vault/vault-api.ts";
import { vaultService } from "../src/vault/vault-context.ts";
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

interface TestParts {
  readonly vault: Vault;
  readonly vaultSession: Session;
  readonly settings: SettingsStore;
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
  const parts = createParts();
  const addressBook = createAddressBookStore(memoryStorage());
  const address = await openVault(parts, access);
  if (balance > 0n) await devnode.fund(address, balance);
  parts.settings.setLocalNetwork({ devnodeUrl: DEVNODE.url, dappUrl: undefined });
  parts.settings.chooseNetwork(networkId);
  const router = createAppRouter({
    context: { access: () => getAccess(parts.vaultSession) },
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const services = new AppServices()
    .with(vaultService, { vault: parts.vault, session: parts.vaultSession })
    .with(settingsService, parts.settings)
    .with(tracerService, createTraceWorkerHere)
    .with(addressBookService, addressBook)
    .with(activityService, createActivity())
    .with(outboxService, parts.outbox)
    .with(receiptService, parts.receipts)
    .with(siteQuestionsService, options.questions)
    .with(siteFilesService, (url) => Promise.resolve(options.siteFiles?.[url]));
  const result = render(
    <ConnectedApp services={services} router={router} queryClient={createQueryClient()} />,
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
async function openVault({ vault, vaultSession }: TestParts, access: Access): Promise<Address> {
  const accounts = await importPhrase(vault);
  const { address } = expectFirst(accounts);
  if (access === "empty") await vault.erase({ forget: true });
  else if (access === "open") vaultSession.opened(accounts);
  else await vault.lock();
  await vaultSession.refresh();
  onTestFinished(() => vaultSession.lock());
  return address;
}
