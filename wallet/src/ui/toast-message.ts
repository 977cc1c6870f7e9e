type ToastKind = "positive" | "danger" | "info";

export interface ToastMessage {
  readonly kind?: ToastKind;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Shown until dismissed. Put anything important on the screen instead. */
  readonly stays?: boolean;
}
