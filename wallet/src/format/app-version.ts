import { version } from "../../package.json";

/** The version of the app, for a user who compares or reports it. */
export const APP_VERSION: string = version;
