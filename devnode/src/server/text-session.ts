export interface TextSocket {
  send(text: string): void;
  close(): void;
}

export interface TextSession {
  receive(text: string): void;
  end(): void;
}
