import { routeUnsupported } from "../errors/client-errors.ts";
import type { Answer, Http, RequestOptions } from "./http.ts";

interface NewerRoute {
  readonly path: string;
  /** Missing for a GET. */
  readonly data?: Parameters<Http["post"]>[1];
  readonly options?: Omit<RequestOptions, "accept">;
}

/** Unknown path, or unknown method. */
const MISSING = [404, 405];

/** Undefined if the node lacks the route. */
export async function askNewer(
  http: Http,
  { path, data, options = {} }: NewerRoute,
): Promise<Answer | undefined> {
  const call = { ...options, accept: MISSING };
  const answer = await (data === undefined ? http.get(path, call) : http.post(path, data, call));
  return MISSING.includes(answer.status) ? undefined : answer;
}

/** For data that older nodes lack. @throws http/route-unsupported */
export async function expectNewer(http: Http, route: NewerRoute): Promise<Answer> {
  const answer = await askNewer(http, route);
  if (answer === undefined) throw routeUnsupported({ host: new URL(http.url).host, path: route.path });
  return answer;
}
