import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { Chain } from "../chain/chain.ts";
import type { CommittedTransaction } from "../chain/transaction-record.ts";
import type { Api } from "./api.ts";
import { functionText } from "./dev/log-entry.ts";
import { html, type Html } from "./html.ts";
import { landingStyle } from "./landing-style.ts";

/** An account that everybody may use, as the landing page shows it. */
export interface ShownAccount {
  readonly name: string;
  readonly address: Address;
}

/** `/` for people: status, accounts, the latest transactions. No script, nothing from elsewhere. */
export function landingRoutes(
  { app, chain }: Api,
  { accounts, pool }: { readonly accounts: readonly ShownAccount[]; readonly pool: Address },
): void {
  app.get("/", (context) => {
    const rows = accounts.map(
      ({ name, address }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td><code>${address}</code></td>
          <td class="number">${supraBalance(chain, address)}</td>
        </tr>`,
    );
    const transactions = chain.latest(20);
    return context.html(
      page(html`
        <h1>Holdfast devnode</h1>
        <p>A Supra node in one process, for tests and development. Nothing here is worth anything.</p>
        <dl>
          <dt>Chain id</dt>
          <dd>${String(chain.chainId)}</dd>
          <dt>Block</dt>
          <dd>${String(chain.head.header.height)}</dd>
          <dt>Epoch</dt>
          <dd>${String(chain.head.header.epoch)}</dd>
          <dt>Chain time</dt>
          <dd>${timeText(chain.now())}</dd>
          <dt>Waiting</dt>
          <dd>${String(chain.waiting)}</dd>
          <dt>Blocks are made</dt>
          <dd>${chain.mining}</dd>
          <dt>Pool to stake in</dt>
          <dd><code>${pool}</code></dd>
        </dl>
        <h2>Accounts</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Address</th>
              <th scope="col" class="number">Quants</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
        <h2>Latest transactions</h2>
        ${transactions.length === 0 ? html`<p>None yet.</p>` : transactionTable(transactions)}
        <p>
          <a href="/">Refresh</a> · <a href="/dev/status">Status</a> ·
          <a href="/dev/transactions">Transactions</a>
        </p>
      `),
      200,
      { "content-security-policy": POLICY, "x-content-type-options": "nosniff" },
    );
  });
  app.get("/landing.css", (context) =>
    context.body(landingStyle, 200, { "content-type": "text/css; charset=utf-8" }),
  );
}

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function page(content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Holdfast devnode</title>
        <link rel="stylesheet" href="/landing.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

function transactionTable(transactions: readonly CommittedTransaction[]): Html {
  const rows = transactions.map(
    (transaction) =>
      html`<tr>
        <td class="number">${String(transaction.block.height)}</td>
        <td>
          <a href="${`/rpc/v1/transactions/${transaction.hash}`}"
            ><code>${transaction.hash.slice(0, 18)}…</code></a
          >
        </td>
        <td>${functionText(transaction.signed.raw.payload)}</td>
        <td>${transaction.status}</td>
        <td class="number">${String(transaction.gasUsed)}</td>
        <td>${transaction.vmStatus}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col" class="number">Block</th>
        <th scope="col">Hash</th>
        <th scope="col">What</th>
        <th scope="col">Status</th>
        <th scope="col" class="number">Gas</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** Quants, with thousands apart. */
function supraBalance(chain: Chain, address: Address): string {
  const [balance] = chain.view({
    function: "0x1::coin::balance",
    typeArguments: [SUPRA_COIN],
    arguments: [address],
  });
  return (typeof balance === "string" ? balance : "0").replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}

function timeText(micros: bigint): string {
  return `${new Date(Number(micros / 1000n)).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
