import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { isPopup, openInTab } from "./browser-extension.ts";
import { Button } from "./button.tsx";
import { Verdict } from "./verdict.tsx";

interface QrScannerProps {
  /** Called once, or on while it returns "more". */
  readonly onText: (text: string) => "more" | void;
  readonly hint?: string;
  /** The way without a camera, as a clause: "paste the address". */
  readonly instead?: string;
}

type Trouble = "popup" | "denied" | "missing" | "failed";

/** Images stay on this device. Unmounting stops the camera. */
export function QrScanner({
  onText,
  hint = t`Hold the code in front of the camera.`,
  instead = t`Or paste the address.`,
}: QrScannerProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  }, [onText]);
  useEffect(() => {
    const stopped = new AbortController();
    const player = video.current;
    const look = async (to: HTMLVideoElement): Promise<void> => {
      if (isPopup() && !(await isCameraAllowed())) setTrouble("popup");
      else await scan(to, (text) => tell.current(text), stopped.signal);
    };
    if (player !== null)
      look(player).catch((error: unknown) => {
        if (!stopped.signal.aborted) setTrouble(classifyTrouble(error));
      });
    return () => stopped.abort();
  }, []);
  if (trouble !== undefined)
    return (
      <Verdict
        kind={trouble === "popup" ? "info" : "caution"}
        title={words[trouble].title}
        action={
          trouble === "popup" && (
            <Button onClick={openInTab}>
              <Trans>Open in tab</Trans>
            </Button>
          )
        }
      >
        {words[trouble].fix} {instead}
      </Verdict>
    );
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Camera view`}
        className="aspect-square w-full rounded-control bg-surface-sunken object-cover"
      />
      <p role="status" className="text-small text-text-quiet">
        {hint}
      </p>
    </div>
  );
}

const words = {
  popup: {
    title: t`The camera works only in a tab`,
    fix: t`The browser can't ask for camera access in a popup. Allow it once in a tab.`,
  },
  denied: {
    title: t`No camera access`,
    fix: t`Allow camera access for this page in the browser.`,
  },
  missing: { title: t`No camera found`, fix: t`Use a device with a camera.` },
  failed: {
    title: t`Camera unavailable`,
    fix: t`Close other apps that use the camera, then open the scanner again.`,
  },
} as const;

/** Pixels of the longer side: enough for a code. */
const LOOKED_AT = 640;

/** Checks without a prompt, which would close the extension's popup. */
async function isCameraAllowed(): Promise<boolean> {
  const name: PermissionName = "camera";
  const { state } = await navigator.permissions.query({ name });
  return state === "granted";
}

async function scan(
  player: HTMLVideoElement,
  onText: QrScannerProps["onText"],
  signal: AbortSignal,
): Promise<void> {
  const { decodeQR } = await import("qr/decode.js");
  if (signal.aborted) return;
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    player.srcObject = camera;
    await player.play();
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    while (!signal.aborted && canvas !== null) {
      const picture = takePicture(player, canvas);
      const text = picture === undefined ? "" : readCode(decodeQR, picture);
      if (text !== "" && onText(text) !== "more") return;
      await nextFrame();
    }
  } finally {
    player.srcObject = null;
    for (const track of camera.getTracks()) track.stop();
  }
}

function takePicture(player: HTMLVideoElement, canvas: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth, videoHeight } = player;
  const scale = Math.min(1, LOOKED_AT / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (!(width > 0 && height > 0)) return undefined;
  canvas.canvas.width = width;
  canvas.canvas.height = height;
  canvas.drawImage(player, 0, 0, width, height);
  return canvas.getImageData(0, 0, width, height);
}

/** Empty without a code: the decoder then throws. */
function readCode(decode: (picture: ImageData) => string, picture: ImageData): string {
  try {
    return decode(picture);
  } catch {
    return "";
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

function classifyTrouble(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" || name === "TypeError"
    ? "missing"
    : "failed";
}
