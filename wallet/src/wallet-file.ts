import type * as main from "./main.tsx";

/** What the file of the wallet exports. */
export type Wallet = typeof main;
