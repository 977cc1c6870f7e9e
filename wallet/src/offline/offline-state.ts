export interface OfflineState {
  readonly status: "none" | "saving" | "saved" | "failed";
  readonly build: string | undefined;
  /** A newer, verified build that waits for the user. */
  readonly next: NextBuild | undefined;
  readonly refused: RefusedBuild | undefined;
  /** `held`: the previous one is still running. */
  readonly update: "none" | "running" | "held";
}

export interface NextBuild {
  readonly hash: string;
  /** The signed data; undefined if the running build names no publishers. */
  readonly release: { readonly version: string; readonly releasedMs: number } | undefined;
}

export interface RefusedBuild {
  readonly code: string;
  readonly reason: string;
  /** True if it's on the device: a browser starts it once no page is open. */
  readonly isWaiting: boolean;
}
