import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// What appears on a screen appears soon, but a busy machine must not look like a failure.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(cleanup);
