import {
  createModuleCache,
  findFunction,
  JsonNode,
  jsonToModuleAbi,
  type CallOptions,
  type FunctionAbi,
  type FunctionId,
  type ModuleCache,
  type SupraClient,
} from "@holdfast/sdk";

/** Function signatures by module ABI, cached for ten minutes. */
export class ModuleInterfaces {
  readonly #client: SupraClient;
  readonly #cache: ModuleCache = createModuleCache();

  constructor(client: SupraClient) {
    this.#client = client;
  }

  /** @throws module/not-found, argument/function-missing */
  async loadFunction({ module, name }: FunctionId, call: CallOptions = {}): Promise<FunctionAbi> {
    const abi = await this.#cache.get(this.#client, module, call);
    return findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), name);
  }
}
