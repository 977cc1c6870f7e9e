import * as z from "zod/mini";

/** Where a site says which of its pages take answers to request links. */
const ANSWER_PATHS_FILE = "/.well-known/holdfast.json";

/** Characters of the file. */
const MAX_LENGTH = 16_384;
const MAX_PATHS = 100;

/** A path of the site itself: no host, no query, no way up. */
const path = z.string().check(z.maxLength(512), z.regex(/^\/(?!\/)[^?#\\\s]*$/));
const file = z.object({ answerPaths: z.array(path).check(z.maxLength(MAX_PATHS)) });

/** Whether an address may get an answer. `unknown`: the site did not say, or could not be asked. */
export type AnswerPathVerdict = "registered" | "not-registered" | "unknown";

/** Asks for a file of another site; undefined where it does not give it. */
export type ReadFile = (url: string) => Promise<string | undefined>;

/**
 * Asks the site of an address whether it takes answers there. Anybody can make a link that names a site; an answer that
 * went to any page of it would go on with the site's own open redirects.
 * @param returnTo an address of https or of this machine, as `readReturnOrigin` has checked it
 */
export async function readAnswerPath(returnTo: string, readFile: ReadFile): Promise<AnswerPathVerdict> {
  const { origin, pathname } = new URL(returnTo);
  const paths = await readPaths(`${origin}${ANSWER_PATHS_FILE}`, readFile);
  if (paths === undefined) return "unknown";
  return paths.includes(pathname) ? "registered" : "not-registered";
}

async function readPaths(url: string, readFile: ReadFile): Promise<readonly string[] | undefined> {
  try {
    const text = await readFile(url);
    if (text === undefined || text.length > MAX_LENGTH) return undefined;
    const read = z.safeParse(file, JSON.parse(text));
    return read.success ? read.data.answerPaths : undefined;
  } catch {
    return undefined; // no site, no network, no JSON: nobody said that answers are taken there
  }
}
