import type { Service } from "../../services/app-services.ts";

/** Asks the browser's user for permission to contact a node. Needs a click. */
export type AllowNode = (origin: string) => Promise<boolean>;

/** On the web, the page's CSP alone decides. */
export const nodePermissionService: Service<AllowNode> = { create: () => () => Promise.resolve(true) };
