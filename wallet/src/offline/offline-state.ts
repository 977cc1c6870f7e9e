/** How the copy of the app on this device stands. */
export interface OfflineState {
  readonly status: "none" | "saving" | "saved" | "failed";
  /** The hash of the build that starts from the device. */
  readonly build: string | undefined;
  /** A newer one, complete on the device and accepted, that waits for the user. */
  readonly next: NextBuild | undefined;
  /** Why the host's newer build is not used. */
  readonly refused: RefusedBuild | undefined;
  /** Whether it is taking over, or is held up: the one before it is still at work. */
  readonly update: "none" | "running" | "held";
}

/** A build that the user may take. */
export interface NextBuild {
  readonly hash: string;
  /** What its publishers signed; undefined where the running build names none. */
  readonly release: { readonly version: string; readonly releasedMs: number } | undefined;
}

/** A rejected build. */
export interface RefusedBuild {
  readonly code: string;
  readonly reason: string;
  /** It is on the device: a browser starts it when no page of the app is open. */
  readonly isWaiting: boolean;
}
