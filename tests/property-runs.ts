import fc from "fast-check";

// `npm run check` tries fewer examples of each property than `npm test`; a number that a test names stays.
const runs = process.env["PROPERTY_RUNS"];
if (runs !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: Number(runs) });
