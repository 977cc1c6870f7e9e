/** Where the settings lie in the browser's storage. */
export const SETTINGS_NAME = "holdfast-settings";

/** One of the settings as it is stored, for what runs before they are read; undefined where the browser says nothing. */
export function remembered(setting: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SETTINGS_NAME) ?? "");
    return readField(readField(stored, "state"), setting);
  } catch {
    return undefined;
  }
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Whether the wallet was used in this browser before; true also where the browser refuses to say. */
export function hasStoredData(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("holdfast-"));
  } catch {
    return true;
  }
}
