import { createDevnode, type Devnode, type DevnodeOptions } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  randomBytes,
  signTransaction,
  type Account,
  type BuildOptions,
  type Dialect,
  type EntryFunction,
  type HttpOptions,
  type SignedTransaction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, it } from "vitest";

/** A devnode of its own for one case, and what a case needs besides the client. */
export interface DevnodeCase {
  readonly devnode: Devnode;
  readonly dialect: Dialect;
  /** How to reach the node without the client of the case. */
  readonly http: Required<Pick<HttpOptions, "url" | "dialect" | "fetch">>;
  /** `fetch` with the devnode's address in front of the path. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A new account that has this many quants; 0 for one that does not exist. Default 10 SUPRA. */
  createFunded(quants?: bigint): Promise<Account>;
  /** A transaction of an account with its present sequence number, signed; what is given replaces a field. */
  sign(
    account: Account,
    payload: TransactionPayload | EntryFunction,
    options?: Partial<BuildOptions>,
  ): Promise<SignedTransaction>;
}

type ReadOnlyCase = (client: SupraClient, chainId: number) => Promise<void>;
type ChangingCase = (client: SupraClient, node: DevnodeCase) => Promise<void>;

/** Where a network's accounts keep SUPRA. */
const SUPRA_STORES = [
  "coin",
  "paired",
  "fungible",
] as const satisfies readonly DevnodeOptions["supraStore"][];

const DIALECTS: readonly Dialect[] = ["v1", "v3", "v4"];

/** Dialects of the public node, which `npm run contract` finds out. */
const spoken = process.env["HOLDFAST_NODE_DIALECTS"]?.split(",") ?? DIALECTS;

/** A case that only reads: on the devnode in process and over HTTP and on HOLDFAST_NODE_URL, in every dialect. */
export function onEveryNode(name: string, run: ReadOnlyCase): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
    onDevnodes((client) => run(client, DEVNODE.chainId), {});
    const url = process.env["HOLDFAST_NODE_URL"];
    for (const dialect of DIALECTS)
      it.skipIf(url === undefined || !spoken.includes(dialect))(
        `on the public node of HOLDFAST_NODE_URL, ${dialect}`,
        { timeout: 60_000 },
        async () => {
          const client = createSupraClient({ url: url ?? "", dialect });
          await run(client, await client.chain.getId());
        },
      );
  });
}

/** A case that sends transactions: on the devnode in process and over HTTP, in every dialect. */
export function onEveryDevnode(name: string, run: ChangingCase, options: DevnodeOptions = {}): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
    onDevnodes(run, options);
  });
}

/** The same where accounts keep SUPRA in either store, and in both. */
export function onEverySupraStore(name: string, run: ChangingCase): void {
  for (const supraStore of SUPRA_STORES)
    describe(`${name}, SUPRA store ${supraStore}`, () => {
      onDevnodes(run, { supraStore });
    });
}

function onDevnodes(run: ChangingCase, options: DevnodeOptions): void {
  for (const dialect of DIALECTS) {
    it(`in process, ${dialect}`, async () => {
      const devnode = createDevnode(options);
      const url = "http://devnode.invalid";
      try {
        const client = createSupraClient({ url, dialect, fetch: devnode.fetch });
        await run(client, createCase({ devnode, dialect, client, url, fetch: devnode.fetch }));
      } finally {
        devnode.close();
      }
    });

    it(`over HTTP, ${dialect}`, async () => {
      const devnode = createDevnode(options);
      const server = await listen(devnode, { port: 0 });
      try {
        const client = createSupraClient({ url: server.url, dialect });
        await run(client, createCase({ devnode, dialect, client, url: server.url, fetch }));
      } finally {
        await server.close();
        devnode.close();
      }
    });
  }
}

interface Parts {
  readonly devnode: Devnode;
  readonly dialect: Dialect;
  readonly client: SupraClient;
  readonly url: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

function createCase({ devnode, dialect, client, url, fetch }: Parts): DevnodeCase {
  return {
    devnode,
    dialect,
    http: { url, dialect, fetch: (request) => fetch(request) },
    request: (path, init) => fetch(new Request(url + path, init)),
    async createFunded(quants = 1_000_000_000n) {
      const account = await createAccount(randomBytes(32));
      if (quants > 0n) await devnode.fund(account.address, quants);
      return account;
    },
    async sign(account, payload, options = {}) {
      const known = await client.accounts.find(account.address);
      const raw = buildTransaction(payload, {
        sender: account.address,
        sequenceNumber: known?.sequenceNumber ?? 0n,
        chainId: devnode.chainId,
        ...options,
      });
      return signTransaction(raw, account);
    },
  };
}
