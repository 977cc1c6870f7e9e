import { createMemoryHistory } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { createSettingsStore } from "../storage/settings/settings-store.ts";
import { createSession } from "../vault/session.ts";
import { createVault } from "../vault/vault-client.ts";
import { ConnectedApp } from "./connected-app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";

/** What a new user sees, as HTML: the welcome as the app itself draws it. Runs when the wallet is built. */
export async function firstScreen(): Promise<string> {
  const settings = createSettingsStore({ storage: { getItem: () => null, setItem: () => undefined } });
  const vault = createVault({ createWorker: nothingRuns });
  const vaultSession = createSession({ vault, idleMinutes: () => 1, forgetDevice: nothingRuns });
  const router = createAppRouter({
    context: { access: () => "empty" },
    history: createMemoryHistory({ initialEntries: ["/welcome"] }),
  });
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const queryClient = createQueryClient();
  return renderToStaticMarkup(
    <ConnectedApp
      {...{ vault, vaultSession, settings, router, queryClient, createTraceWorker: nothingRuns }}
    />,
  );
}

function nothingRuns(): never {
  throw new TypeError("The first screen is drawn without a vault.");
}
