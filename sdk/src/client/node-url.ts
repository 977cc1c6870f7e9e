import { expectText } from "../bytes/owned-bytes.ts";
import { urlInvalid } from "../errors/url-errors.ts";

/** Parses a node's address: http or https, no credentials. @throws network/url-invalid */
export function parseNodeUrl(text: string): URL {
  expectText(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw urlInvalid({ url: url === undefined ? text : `${url.protocol}//${url.host}` });
  return url;
}
