interface ExtensionBrowser {
  readonly runtime: {
    readonly id: string;
    /** Error of the latest call, in its callback. */
    readonly lastError?: unknown;
    connect(options: { readonly name: string }): BrowserPort;
    sendMessage(message: unknown): Promise<unknown>;
    getURL(path: string): string;
    getPlatformInfo(): Promise<unknown>;
    getContexts(filter: { readonly contextTypes: readonly ["OFFSCREEN_DOCUMENT"] }): Promise<unknown[]>;
    readonly onConnect: BrowserEvent<(port: BrowserPort) => void>;
    readonly onMessage: BrowserEvent<
      (message: unknown, sender: MessageSender, respond: (answer: unknown) => void) => boolean | undefined
    >;
  };
  readonly action: {
    setBadgeText(badge: { readonly text: string }): Promise<void>;
    setBadgeBackgroundColor(badge: { readonly color: string }): Promise<void>;
    setBadgeTextColor(badge: { readonly color: string }): Promise<void>;
  };
  readonly offscreen: {
    createDocument(options: {
      readonly url: string;
      readonly reasons: readonly ["IFRAME_SCRIPTING"];
      readonly justification: string;
    }): Promise<void>;
  };
  /** Missing in some Chromium-based browsers. */
  readonly sidePanel?: {
    open(options: { readonly windowId: number }): Promise<void>;
  };
  readonly tabs: {
    create(options: { readonly url: string }): Promise<unknown>;
  };
  readonly windows: {
    readonly WINDOW_ID_CURRENT: number;
    create(options: {
      readonly url: string;
      readonly type: "popup";
      readonly width: number;
      readonly height: number;
    }): Promise<{ readonly id?: number }>;
    getLastFocused(options: {
      readonly windowTypes: readonly "normal"[];
    }): Promise<{ readonly height?: number }>;
    get(id: number): Promise<unknown>;
    update(id: number, options: { readonly focused: true }): Promise<unknown>;
    remove(id: number): Promise<void>;
    readonly onRemoved: BrowserEvent<(id: number) => void>;
  };
  readonly storage: { readonly local: BrowserStorage };
  readonly permissions: {
    contains(hosts: HostPermissions): Promise<boolean>;
    /** Asks the user; requires a user gesture. */
    request(hosts: HostPermissions): Promise<boolean>;
    remove(hosts: HostPermissions): Promise<boolean>;
    readonly onAdded: BrowserEvent<() => void>;
    readonly onRemoved: BrowserEvent<() => void>;
  };
}

interface HostPermissions {
  readonly origins: readonly string[];
}

interface BrowserStorage {
  get(name: string): Promise<Readonly<Record<string, unknown>>>;
  set(items: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface BrowserPort {
  readonly name: string;
  readonly sender?: MessageSender;
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: BrowserEvent<(message: unknown) => void>;
  readonly onDisconnect: BrowserEvent<() => void>;
}

/** From the browser, so that no message can fake it. */
export interface MessageSender {
  readonly id?: string;
  readonly origin?: string;
  readonly url?: string;
  readonly tab?: { readonly windowId: number };
}

interface BrowserEvent<L> {
  addListener(listener: L): void;
  removeListener(listener: L): void;
}

declare global {
  /** Absent outside extension pages. */
  var chrome: ExtensionBrowser;
}
