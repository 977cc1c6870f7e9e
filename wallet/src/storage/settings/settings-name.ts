/** Where the settings lie in the browser's storage. */
export const SETTINGS_NAME = "holdfast-settings";
