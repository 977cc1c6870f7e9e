import { installConnect } from "@holdfast/connect";
import { HoldfastProvider } from "@holdfast/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { App } from "./app.tsx";
import { fetchConfig, type DappConfig } from "./dapp-config.ts";
import { Problem } from "./problem.tsx";

const root = createRoot(document.querySelector("#root") ?? document.body);
// A page that the browser kept while the user was at the wallet has heard nothing of the answer.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) window.location.reload();
});

fetchConfig().then(
  (config) => start(root, config),
  () =>
    root.render(
      <Problem
        title="Tidepool can't find its chain"
        text="Start it with npm start, which runs a local node beside it."
      />,
    ),
);

function start(page: Root, config: DappConfig): void {
  // Where no extension has put a wallet into the page: the one on the web.
  const { returned } = installConnect({ wallet: config.walletUrl, networks: [config.network] });
  page.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <HoldfastProvider network={config.network}>
          <App config={config} returned={returned} />
        </HoldfastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
