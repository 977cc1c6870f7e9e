import {
  decodeAddress,
  decodeTypeTag,
  encodeAddress,
  encodeTypeTag,
  parseAddress,
  parseJson,
  stringifyJson,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";
import type { BcsReader, BcsWriter } from "@holdfast/sdk/bcs";
import { typeTagText } from "../state/tag-text.ts";
import type { ChainEvent } from "../vm/machine.ts";

/** Common parts of one event kind: type, field names, and which fields are text. */
interface Shape {
  readonly type: TypeTag;
  readonly names: readonly string[];
  readonly areTexts: readonly boolean[];
}

type Fields = { readonly [name: string]: JsonValue };

/** Maximum numbered event kinds; further ones are written in full, which bounds memory. */
const MAX_SHAPES = 4_096;

/** The nesting limit applies to types that a transaction names, not to those that code creates. */
const ANY_DEPTH = Number.NEGATIVE_INFINITY;

const NO_HANDLE: ChainEvent["guid"] = { creationNumber: 0n, account: /* @__PURE__ */ parseAddress("0x0") };

/** Encodes events. Numbers each kind and omits its common parts, so only the same codec can decode them. */
export class EventCodec {
  readonly #shapes: Shape[] = [];
  readonly #numbers = new Map<string, number>();
  /** Latest kind by type text; the next event usually has the same. */
  readonly #latest = new Map<string, number>();

  readonly write = (writer: BcsWriter, { guid, sequenceNumber, type, data }: ChainEvent): void => {
    const hasHandle =
      sequenceNumber !== 0n || guid.creationNumber !== 0n || guid.account !== NO_HANDLE.account;
    writer.option(hasHandle ? guid : undefined, (to, { creationNumber, account }) => {
      encodeAddress(to, account);
      to.u64(creationNumber).u64(sequenceNumber);
    });
    const number = isFields(data) ? this.#readNumber(type, data) : undefined;
    if (number === undefined || !isFields(data)) {
      encodeTypeTag(writer.uleb128(0), type, ANY_DEPTH);
      writer.string(stringifyJson(data));
    } else {
      writer.uleb128(number);
      for (const value of Object.values(data))
        writer.string(typeof value === "string" ? value : stringifyJson(value));
    }
  };

  readonly read = (reader: BcsReader): ChainEvent => {
    const handle = reader.option((from) => {
      const account = decodeAddress(from);
      return { guid: { creationNumber: from.u64(), account }, sequenceNumber: from.u64() };
    });
    const { guid, sequenceNumber } = handle ?? { guid: NO_HANDLE, sequenceNumber: 0n };
    const shape = this.#shapes[reader.uleb128() - 1];
    if (shape === undefined) {
      const type = decodeTypeTag(reader, ANY_DEPTH);
      return { guid, sequenceNumber, type, data: parseJson(reader.string()) };
    }
    const data = Object.fromEntries(
      shape.names.map((name, place): [string, JsonValue] => {
        const text = reader.string();
        return [name, shape.areTexts[place] === true ? text : parseJson(text)];
      }),
    );
    return { guid, sequenceNumber, type: shape.type, data };
  };

  /** From 1; undefined above {@link MAX_SHAPES}. */
  #readNumber(type: TypeTag, data: Fields): number | undefined {
    const text = typeTagText(type);
    const latest = this.#latest.get(text);
    if (latest !== undefined && isOfShape(this.#shapes[latest - 1], data)) return latest;
    const number = this.#find(type, text, data);
    if (number !== undefined) this.#latest.set(text, number);
    return number;
  }

  #find(type: TypeTag, text: string, data: Fields): number | undefined {
    const names = Object.keys(data);
    const areTexts = names.map((name) => typeof data[name] === "string");
    const key = JSON.stringify([text, names, areTexts]);
    const known = this.#numbers.get(key);
    if (known !== undefined || this.#shapes.length >= MAX_SHAPES) return known;
    const number = this.#shapes.push({ type, names, areTexts });
    this.#numbers.set(key, number);
    return number;
  }
}

function isOfShape(shape: Shape | undefined, data: Fields): boolean {
  let place = 0;
  for (const [name, value] of Object.entries(data)) {
    if (shape?.names[place] !== name || shape.areTexts[place] !== (typeof value === "string")) return false;
    place++;
  }
  return place === shape?.names.length;
}

function isFields(data: JsonValue): data is Fields {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
