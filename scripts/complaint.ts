/** Something a user can put right. It is shown as its sentence alone; any other error keeps its stack. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/** Runs a command's work; a failure is reported and becomes the exit code. */
export async function runMain(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isComplaint(error) ? error.message : error);
    process.exitCode = 1;
  }
}

// parseArgs throws its own errors for flags that do not exist or have no value; they read well as they are.
function isComplaint(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return error instanceof Complaint || code.startsWith("ERR_PARSE_ARGS") || code === "devnode/port-in-use";
}
