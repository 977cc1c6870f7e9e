import { version } from "../../package.json";

/** The version of the app, for a person who compares or reports it. */
export const APP_VERSION: string = version;
