type ToastKind = "positive" | "danger" | "info";

export interface ToastMessage {
  readonly kind?: ToastKind;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Stays until it is dismissed. For anything a user must not miss, show it on the screen instead. */
  readonly stays?: boolean;
}
