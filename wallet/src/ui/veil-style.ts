export const veilStyle =
  "fixed inset-0 z-40 bg-veil transition-opacity duration-(--motion-calm) data-ending-style:opacity-0 data-starting-style:opacity-0";
