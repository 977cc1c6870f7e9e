import { createElement } from "react";
import { drawProblem, startWallet } from "@holdfast/wallet/app/start-wallet.tsx";
import { createScriptPolicy } from "@holdfast/wallet/workers/trusted-types.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import traceWorkerUrl from "@holdfast/wallet/tracing/trace.worker.ts?worker&url";
import { WaitingNote } from "@holdfast/wallet/features/site-request/waiting-note.tsx";
import { tellLanguage } from "@holdfast/wallet/language/worker-language.ts";
import { createSettingsStore } from "@holdfast/wallet/storage/settings/settings-store.ts";
import { isPopup } from "@holdfast/wallet/ui/browser-extension.ts";
import { mayHaveVault } from "@holdfast/wallet/vault/vault-presence.ts";
import { BackgroundLink } from "./background-link.ts";
import { openBackgroundPort } from "./background-port.ts";
import { allowNode, keepNodePermissions } from "./node-permissions.ts";
import { ANSWERS_AS_STARKEY } from "./page-messages.ts";
import { keepPopupPlace } from "./popup-place.ts";
import { createSidePanelOpener } from "./side-panel.ts";

// A wallet page of the extension. All share the background page's vault.

const settings = createSettingsStore();

// If the background page can't start, show the error instead of the logo.
openWallet().catch((error: unknown) => drawProblem(error, settings));

async function openWallet(): Promise<void> {
  // A popup would lose a phrase or chosen file when it loses focus, so open a tab.
  if (isPopup() && !(await mayHaveVault())) {
    await chrome.tabs.create({ url: "index.html#/welcome" });
    return window.close();
  }
  if (isPopup()) keepPopupPlace();
  const isApproval = location.hash.startsWith("#/approve");
  const background = new BackgroundLink(
    () => openBackgroundPort(isApproval ? "approval" : "wallet"),
    () => window.close(),
  );
  await background.ready();
  keepPageName();
  keepNodePermissions(settings);
  const policy = createScriptPolicy([traceWorkerUrl]);
  await startWallet({
    settings,
    vault: background.vault,
    createTraceWorker: async () =>
      tellLanguage(new Worker(policy.script(traceWorkerUrl), { type: "module", name: "trace" })),
    follow: background.follow,
    allowNode,
    openSidePanel: createSidePanelOpener(),
    firstPage: `${location.pathname}#/welcome`,
    isServed: false,
    ...(isApproval
      ? { questions: background.questions }
      : { note: createElement(WaitingNote, { waiting: background.waiting }) }),
  });
}

function keepPageName(): void {
  const keep = (): void => {
    void chrome.storage.local.set({ [ANSWERS_AS_STARKEY]: settings.getState().answersAsStarkey });
  };
  settings.subscribe(keep);
  keep();
}
