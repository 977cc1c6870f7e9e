import { installProvider, createSupraProvider, PortLink } from "@holdfast/provider";
import type { PageMessage } from "./browser-page.ts";
import { withStarkeyQuirks, type WalletName } from "./starkey-quirks.ts";

// Runs in a test's page before its first script. `installInPage` provides both.
declare const walletName: WalletName;
declare const holdfastTestWallet: (message: PageMessage) => Promise<object>;

const link = new PortLink({
  post(message) {
    const request = message as { readonly id: number };
    void holdfastTestWallet({ request, isPressed: navigator.userActivation.isActive }).then((given) =>
      hear?.({ id: request.id, ...given }),
    );
  },
  listen(listener) {
    hear = listener;
  },
});
let hear: ((message: unknown) => void) | undefined;
addEventListener("holdfast-test-wallet", (event) => hear?.((event as CustomEvent<unknown>).detail));
if (walletName === "starkey")
  Object.assign(window, { starkey: { supra: withStarkeyQuirks(createSupraProvider(link)) } });
else installProvider(window, link, { version: "test", asStarkey: true, standard: window });
