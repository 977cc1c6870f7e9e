import { HoldfastProvider } from "@holdfast/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { App } from "./app.tsx";
import { fetchConfig, type DappConfig } from "./dapp-config.ts";
import { LinkWallet } from "./link-wallet.ts";
import { Problem } from "./problem.tsx";

const root = createRoot(document.querySelector("#root") ?? document.body);
// A page that the browser kept while the person was at the wallet has heard nothing of the answer.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) window.location.reload();
});

fetchConfig().then(
  (config) => start(root, config),
  () =>
    root.render(
      <Problem
        title="Tidepool cannot find its chain"
        text="Start it with npm start, which runs a local node beside it."
      />,
    ),
);

function start(page: Root, config: DappConfig): void {
  const linkWallet = new LinkWallet(config, { storage: sessionStorage, location: window.location });
  const returned = linkWallet.takeReturned();
  window.history.replaceState(null, "", window.location.pathname);
  const putLinkWallet = (): void => {
    if ("holdfast" in window) return;
    Object.defineProperty(window, "holdfast", { value: { supra: linkWallet.supra } });
  };
  if (linkWallet.isInUse) putLinkWallet();
  page.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <HoldfastProvider network={config.network}>
          <App config={config} returned={returned} putLinkWallet={putLinkWallet} />
        </HoldfastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
