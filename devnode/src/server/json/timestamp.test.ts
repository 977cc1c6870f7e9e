import { describe, expect, it } from "vitest";
import { timestampJson } from "./timestamp.ts";

describe("timestamp", () => {
  it.each([
    [1_734_471_953_424_357n, "2024-12-17T21:45:53.424357+00:00"], // recorded
    [1_734_475_552_000_000n, "2024-12-17T22:45:52+00:00"], // recorded
    [1_734_475_552_120_000n, "2024-12-17T22:45:52.120+00:00"],
    [1_734_475_552_000_001n, "2024-12-17T22:45:52.000001+00:00"],
  ])("%d µs is %s", (micros, text) => {
    expect(timestampJson(micros)).toEqual({ microseconds_since_unix_epoch: micros, utc_date_time: text });
  });

  it("keeps a time that no calendar of the platform reaches", () => {
    const latest = (2n ** 64n - 1n) * 1_000_000n;
    expect(timestampJson(latest)).toMatchObject({ microseconds_since_unix_epoch: latest });
  });
});
