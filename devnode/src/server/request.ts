import { joinBytes, parseAddress, parseJson, type Address, type JsonValue } from "@holdfast/sdk";
import type { Context } from "hono";
import { requestRefused } from "./server-errors.ts";

/** Maximum request body: a 64 KiB transaction as a JSON list of numbers is four times as long. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Bodies of signed transactions in BCS (documented for v3 by the official clients). */
export const BCS_TRANSACTION = "application/x.supra.signed_transaction+bcs";

/** Path parameter as an address; 0x is optional (documented). */
export function addressParam(context: Context, name = "address"): Address {
  return parseAddress(pathParam(context, name));
}

export function pathParam(context: Context, name: string): string {
  return context.req.param(name) ?? "";
}

/** Without parameters, in lower case. */
export function contentType(context: Context): string {
  const [type = ""] = (context.req.header("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** JSON body with exact numbers. Rejects other content types (415) and invalid JSON (400). */
export async function jsonBody(context: Context): Promise<JsonValue> {
  if (contentType(context) !== "application/json")
    throw requestRefused({ status: 415, sentence: "Expected content-type application/json" });
  return parseJson(new TextDecoder().decode(await bodyBytes(context)));
}

/** The whole body, or 413 if too large, before reading it if its length is declared. */
export async function bodyBytes(context: Context): Promise<Uint8Array> {
  const length = Number(context.req.header("content-length") ?? Number.NaN);
  if (length > MAX_BODY_BYTES) throw tooLarge();
  if (length >= 0) return new Uint8Array(await context.req.arrayBuffer());
  const { body } = context.req.raw;
  return body === null ? new Uint8Array() : readLimited(body);
}

/** A nonnegative integer query parameter; undefined if absent. */
export function wholeNumber(context: Context, name: string): bigint | undefined {
  const text = context.req.query(name);
  if (text === undefined || text === "") return undefined;
  if (!/^\d{1,20}$/.test(text))
    throw requestRefused({
      status: 400,
      sentence: `Invalid value for query parameter ${name}: expected a whole number`,
    });
  return BigInt(text);
}

export function flag(context: Context, name: string, otherwise: boolean): boolean {
  const text = context.req.query(name);
  if (text === undefined || text === "") return otherwise;
  if (text !== "true" && text !== "false")
    throw requestRefused({
      status: 400,
      sentence: `Invalid value for query parameter ${name}: expected true or false`,
    });
  return text === "true";
}

/** Items per page: default 20, at most 100 (documented); more gives 100. */
export function pageSize(context: Context, name = "count"): number {
  const count = wholeNumber(context, name) ?? 20n;
  return Number(count > 100n ? 100n : count);
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joinBytes(parts);
    size += value.length;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
}

function tooLarge(): Error {
  return requestRefused({ status: 413, sentence: `The request body has more than ${MAX_BODY_BYTES} bytes` });
}
