/** The other end of a connection that stays open. */
export interface TextSocket {
  send(text: string): void;
  close(): void;
}

/** Handlers of a connection. */
export interface TextSession {
  receive(text: string): void;
  end(): void;
}
