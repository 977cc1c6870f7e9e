export const SETTINGS_NAME = "holdfast-settings";

/** A stored setting, for code before settings load; undefined if unreadable. */
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

/** True if used before, or unknown. */
export function hasStoredData(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("holdfast-"));
  } catch {
    return true;
  }
}
