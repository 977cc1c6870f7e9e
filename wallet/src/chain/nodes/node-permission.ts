import type { Service } from "../../services/app-services.ts";

/** Asks the user, through the browser, whether a node may be asked. Called in answer to a press. */
export type AllowNode = (origin: string) => Promise<boolean>;

/** Of a page that has the web's policy nothing is asked: what it does not name is not reached, whatever a user says. */
export const nodePermissionService: Service<AllowNode> = { create: () => () => Promise.resolve(true) };
