import fc from "fast-check";
import { compareBytesAtOnce } from "./equal-bytes.ts";

// The same tree gives the same answer: properties begin with one seed, unless PROPERTY_SEED names another or "random".
// `npm run check` tries fewer examples of each property than `npm test`; a number that a test names stays.
const seed = process.env["PROPERTY_SEED"] ?? "1";
const runs = process.env["PROPERTY_RUNS"];
fc.configureGlobal({
  ...(seed === "random" ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
});
compareBytesAtOnce();
