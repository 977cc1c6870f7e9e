/** The other end of a connection that stays open. */
export interface TextSocket {
  send(text: string): void;
  close(): void;
}

/** What a connection is for: told of each message, and once of the end. */
export interface TextSession {
  receive(text: string): void;
  end(): void;
}
