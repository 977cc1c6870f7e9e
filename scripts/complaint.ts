/** An error that the user can fix, printed without a stack. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/** Reports an error and sets the exit code. */
export async function runMain(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isComplaint(error) ? error.message : error);
    process.exitCode = 1;
  }
}

// parseArgs errors about flags are readable as they are.
function isComplaint(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return error instanceof Complaint || code.startsWith("ERR_PARSE_ARGS") || code === "devnode/port-in-use";
}
