import { useEffect, useState, type ReactElement } from "react";
import { QrCode } from "./qr-code.tsx";

interface AnimatedQrCodeProps {
  /** The texts of the pictures, shown one after another, over and over. */
  readonly frames: readonly string[];
  /** What a camera will read, in words. */
  readonly label: string;
  /** Milliseconds that each picture stays. */
  readonly frameMs?: number;
}

/** More than fits one QR code, as a row of them. It moves for a camera's sake, so it moves with reduced motion too. */
export function AnimatedQrCode({ frames, label, frameMs = 250 }: AnimatedQrCodeProps): ReactElement {
  const [at, setAt] = useState(0);
  const { length } = frames;
  useEffect(() => {
    if (length < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), frameMs);
    return () => clearInterval(timer);
  }, [length, frameMs]);
  return <QrCode text={frames[at % length] ?? ""} label={label} />;
}
