import { useEffect, useEffectEvent, useState } from "react";
import { ask, failureText } from "./ask.ts";

export interface ChainStatus {
  readonly chainId: number;
  readonly height: bigint;
  readonly epoch: bigint;
  readonly nowMicros: bigint;
  readonly waiting: number;
  /** For example `on demand` or `paused`. */
  readonly mining: string;
}

const INTERVAL = 1_000;

/** Polls; `refresh` asks at once. */
export function useChainStatus(): {
  readonly status: ChainStatus | undefined;
  readonly problem: string | undefined;
  readonly refresh: () => Promise<void>;
} {
  const [status, setStatus] = useState<ChainStatus>();
  const [problem, setProblem] = useState<string>();
  const refresh = async (): Promise<void> => {
    try {
      setStatus(await readStatus());
      setProblem(undefined);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const poll = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const next = async (): Promise<void> => {
      await poll();
      if (isOpen) timer = setTimeout(() => void next(), INTERVAL);
    };
    void next();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);
  return { status, problem, refresh };
}

async function readStatus(): Promise<ChainStatus> {
  const node = await ask("/dev/status");
  return {
    chainId: node.get("chain_id").integer(),
    height: node.get("height").bigint(),
    epoch: node.get("epoch").bigint(),
    nowMicros: node.get("now_micros").bigint(),
    waiting: node.get("waiting").integer(),
    mining: node.get("mining").string(),
  };
}
