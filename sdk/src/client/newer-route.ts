import { routeUnsupported } from "../errors/client-errors.ts";
import type { Answer, Http, RequestOptions } from "./http.ts";

/** A question that only newer nodes answer. */
interface NewerRoute {
  /** Relative to the dialect's path. */
  readonly path: string;
  /** Absent for a GET. */
  readonly data?: Parameters<Http["post"]>[1];
  readonly options?: Omit<RequestOptions, "accept">;
}

/** Statuses of a path that a node does not have, or has for another method only. */
const MISSING = [404, 405];

/** The answer of a node, or `undefined` where it does not have the route: then the caller asks in the older way. */
export async function askNewer(
  http: Http,
  { path, data, options = {} }: NewerRoute,
): Promise<Answer | undefined> {
  const call = { ...options, accept: MISSING };
  const answer = await (data === undefined ? http.get(path, call) : http.post(path, data, call));
  return MISSING.includes(answer.status) ? undefined : answer;
}

/** Like {@link askNewer}, for data that older nodes don't have. @throws http/route-unsupported */
export async function expectNewer(http: Http, route: NewerRoute): Promise<Answer> {
  const answer = await askNewer(http, route);
  if (answer === undefined) throw routeUnsupported({ host: new URL(http.url).host, path: route.path });
  return answer;
}
