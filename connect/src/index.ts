/**
 * A Supra wallet on the web for a dApp's page, without an extension.
 * @module @holdfast/connect
 */
export { installConnect, type ConnectOptions, type InstalledConnect } from "./install-connect.ts";
export type { Returned } from "./link-asking.ts";
