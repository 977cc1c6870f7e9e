import { t } from "../errors/marked-text.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { moduleNotFound } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { createPage, DEFAULT_PAGE_COUNT, eachItem, type Page, type PageOptions } from "./page.ts";

/** A published module. */
export interface PublishedModule {
  /** Bytecode as hex; missing if the node returns only the interface. */
  readonly bytecode?: string;
  /** The node's JSON of structs and exposed functions. */
  readonly abi: JsonValue;
}

/** Module queries. */
export function modulesApi(http: Http) {
  const list = async (address: Address, options: PageOptions = {}): Promise<Page<string>> => {
    const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
    const answer = await http.get(`/accounts/${address}/modules`, {
      query: { count, start },
      signal,
    });
    if (http.dialect !== "v1")
      return createPage(
        answer.body.items().map((item) => item.get("abi").get("name").string()),
        answer.cursor,
      );
    const page = answer.body.get("Modules");
    const names = page
      .get("modules")
      .items()
      .map((entry) => {
        const [, id] = entry.items();
        if (id === undefined) throw entry.refuse("[id, module]");
        return id.get("name").string();
      });
    return createPage(
      names,
      page.get("cursor").optional((cursor) => cursor.string()),
    );
  };
  return {
    /** Names of an account's modules, one page. */
    list,

    /** Names of all modules of an account, page after page. */
    all(address: Address, options: PageOptions = {}): AsyncGenerator<string, void, undefined> {
      return eachItem((start) => list(address, { ...options, start }), options.start);
    },

    /** One module with its interface. @throws module/not-found */
    async get(address: Address, name: string, call: CallOptions = {}): Promise<PublishedModule> {
      const path = `/accounts/${address}/modules/${encodeURIComponent(name)}`;
      const answer = await http.get(path, { ...call, accept: [404] });
      if (answer.status === 404 || answer.body.isAbsent) throw moduleNotFound({ address, name });
      const { body } = answer;
      const bytecode = body.get("bytecode").optional(hexText);
      return { abi: body.get("abi").value ?? null, ...(bytecode === undefined ? {} : { bytecode }) };
    },
  };
}

function hexText(node: JsonNode): string {
  const text = node.string();
  if (!/^(?:0x)?[0-9a-f]*$/i.test(text) || text.length % 2 !== 0) throw node.refuse(t`bytes as a hex string`);
  return text;
}
