import type { BrowserPort, MessageSender } from "../src/browser.ts";

/** Listeners, and a way to call them as the browser does. */
export function createEvent<L extends (...args: never[]) => void>() {
  const listeners = new Set<L>();
  return {
    addListener: (listener: L) => void listeners.add(listener),
    removeListener: (listener: L) => void listeners.delete(listener),
    call: (...args: Parameters<L>) => {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** The two ends of a port of the browser. Messages cross as JSON, each in a turn of its own; an end that is closed tells the other. */
export function portPair(name: string, sender?: MessageSender): readonly [BrowserPort, BrowserPort] {
  let isOpen = true;
  const ends = [0, 1].map(() => ({
    message: createEvent<(message: unknown) => void>(),
    disconnect: createEvent<() => void>(),
  }));
  const port = (own: number): BrowserPort => {
    const [here, there] = [ends[own], ends[1 - own]];
    if (here === undefined || there === undefined) throw new RangeError("A port has two ends.");
    return {
      name,
      ...(own === 1 && sender !== undefined ? { sender } : {}),
      postMessage(message) {
        if (!isOpen) throw new Error("Attempting to use a disconnected port object");
        const text = JSON.stringify(message);
        setTimeout(() => {
          if (isOpen) there.message.call(JSON.parse(text));
        });
      },
      disconnect() {
        isOpen = false;
        setTimeout(() => there.disconnect.call());
      },
      onMessage: here.message,
      onDisconnect: here.disconnect,
    };
  };
  return [port(0), port(1)];
}
