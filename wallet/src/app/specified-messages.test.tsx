import { parseAddress } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../test/render-app.tsx";

const NOBODY = parseAddress("77".repeat(32));
const HASH = `0x${"ab".repeat(32)}`;
const ONE = 100_000_000n;

/** Has the node give this answer to requests whose address holds `part`. */
function answering(part: string, status: number, body: unknown): void {
  const honest = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", (request: Request) =>
    request.url.includes(part)
      ? Promise.resolve(
          new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
        )
      : honest(request),
  );
}

async function refreshHome({ user }: RenderedApp): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Refresh" }));
}

async function askFaucet({ user, router }: RenderedApp): Promise<void> {
  await router.navigate({ to: "/faucet" });
  await user.click(await screen.findByRole("button", { name: "Get test coins" }));
}

/** Each situation of the error catalogue, how it comes about, what is said word for word, and what to do then. */
const table: readonly (readonly [
  situation: string,
  comeAbout: (app: RenderedApp) => Promise<void>,
  message: string,
  whatToDo: string,
])[] = [
  [
    "POST without payload",
    async ({ user, router }) => {
      await router.navigate({ to: "/console" });
      await user.click(await screen.findByRole("combobox", { name: "Method" }));
      await user.click(await screen.findByRole("option", { name: "POST" }));
      await user.clear(await screen.findByLabelText("Body"));
      await user.click(screen.getByRole("button", { name: "Send" }));
    },
    "POST request requires a 'data' payload.",
    "Pass a request body.",
  ],
  [
    "HTTP 404",
    async (app) => {
      answering("/rpc/", 404, { message: "no route" });
      await refreshHome(app);
    },
    "Invalid URL — path not found (404).",
    "Check that the node's URL is complete and that the node supports this API version.",
  ],
  [
    "HTTP 500",
    async (app) => {
      answering("/rpc/", 500, { message: "internal_error" });
      await refreshHome(app);
    },
    "Server error — please try again later.",
    "Try again in a moment. If the error persists, choose another node.",
  ],
  [
    "faucet answer in an unexpected shape",
    async (app) => {
      answering("/wallet/faucet/", 200, "TryLater");
      await askFaucet(app);
    },
    "Unexpected response format. Please try faucet later.",
    "Wait a minute, then try again.",
  ],
  [
    "faucet answer without Accepted",
    async (app) => {
      answering("/wallet/faucet/", 200, { Refused: "" });
      await askFaucet(app);
    },
    "Faucet request failed — 'Accepted' field not found in response.",
    "Wait, then try again. The faucet may have funded this account recently.",
  ],
  [
    "account lookup finds nothing",
    ({ router }) => router.navigate({ to: "/explore/$address", params: { address: NOBODY } }),
    "Account does not exist or an invalid account was provided.",
    "Send coins to this address to create the account. On a test network, request coins from the faucet.",
  ],
  [
    "resource missing",
    ({ router }) =>
      router.navigate({ to: "/state/$address", params: { address: NOBODY }, search: { type: "0x1::a::B" } }),
    `Resource of type '0x1::a::B' not found for account ${NOBODY}.`,
    "Check the resource type, and check that the account has used the module.",
  ],
  [
    "payload type not handled",
    async ({ user, router }) => {
      answering(`/transactions/${HASH}`, 200, strangeTransaction());
      await router.navigate({ to: "/tx/$hash", params: { hash: HASH } });
      await user.click(await screen.findByRole("tab", { name: "Payload" }));
    },
    "Unsupported transaction payload type.",
    "Do not sign this transaction. Update Holdfast to a version that supports its payload.",
  ],
  [
    "simulation not successful",
    async ({ user, router }) => {
      const fields = `args=${encodeURIComponent(JSON.stringify([NOBODY, String(50n * ONE)]))}`;
      await router.navigate({
        to: "/contracts/$address/$module/$function",
        params: { address: parseAddress("0x1"), module: "supra_account", function: "transfer" },
        hash: fields,
      });
      await user.click(await screen.findByRole("button", { name: /^Review/ }));
    },
    "Transaction simulation failed. Reason: Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): ",
    "If you send the transaction anyway, it will probably fail, and the fee is still charged.",
  ],
];

it.each(table)("%s: says what is specified, and what to do", async (_, comeAbout, message, whatToDo) => {
  const app = await renderApp("/home", { balance: ONE });
  await screen.findByRole("list", { name: "Latest activity" });
  await comeAbout(app);
  const said = await screen.findByText((text) => text.startsWith(message));
  expect(said.closest("[role=alert], [role=dialog]")?.textContent).toContain(whatToDo);
});

/** What a node would tell of a transaction of a kind that is still to be invented. */
function strangeTransaction(): object {
  return {
    hash: HASH,
    status: "Pending",
    header: {
      sender: { Move: NOBODY },
      sequence_number: 7,
      max_gas_amount: 10,
      gas_unit_price: 100,
      expiration_timestamp: { microseconds_since_unix_epoch: 5 },
    },
    payload: { Move: { type: "quantum_payload", qubits: 7 } },
  };
}
