import { isSupraError } from "@holdfast/sdk";

/** Functions that a script calls, as `0xaddress::module::name`; none for bytes that are no script. */
export async function readScriptCalls(code: Uint8Array): Promise<readonly string[]> {
  // Reading bytecode is not part of the first load.
  const { explainScript, readScript } = await import("@holdfast/move");
  try {
    return explainScript(readScript(code)).calls.map((call) => call.replace(/<.*$/s, ""));
  } catch (error) {
    if (isSupraError(error)) return []; // the review says that these bytes are no script
    throw error;
  }
}
