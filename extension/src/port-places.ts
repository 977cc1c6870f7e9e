import type { VaultPlaces } from "@holdfast/wallet/vault/vault-store.ts";
import type { FromSigner, PlaceAnswer, PlaceRequest } from "./signer-messages.ts";

/** Places that lie at the other end of a port. */
export interface PortPlaces extends VaultPlaces {
  settle(answer: PlaceAnswer): void;
}

/** The vault's places for who has no storage of its own. What crosses is sealed. */
export function createPortPlaces(port: Pick<MessagePort, "postMessage">): PortPlaces {
  const waiting = new Map<number, (answer: PlaceAnswer) => void>();
  let lastId = 0;
  const ask = (request: PlaceRequest): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ text, failure }) => {
        if (failure === undefined) resolve(text);
        else reject(new DOMException("The storage refused.", failure));
      });
      const message: FromSigner = { kind: "place", id, request };
      port.postMessage(message);
    });
  return {
    read: (place) => ask({ op: "read", place }),
    async write(place, text) {
      await ask({ op: "write", place, text });
    },
    async clear() {
      await ask({ op: "clear" });
    },
    settle(answer) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
  };
}

/** Does at the other end what was asked. Never rejects. */
export async function answerPlace(
  places: VaultPlaces,
  id: number,
  request: PlaceRequest,
): Promise<PlaceAnswer> {
  try {
    switch (request.op) {
      case "read":
        return { kind: "place", id, text: await places.read(request.place) };
      case "write":
        await places.write(request.place, request.text);
        return { kind: "place", id };
      case "clear":
        await places.clear();
        return { kind: "place", id };
    }
  } catch (error) {
    return { kind: "place", id, failure: error instanceof Error ? error.name : "UnknownError" };
  }
}
