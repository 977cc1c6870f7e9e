#!/usr/bin/env node
import { runHoldfast } from "./holdfast.ts";
import { processEnvironment } from "./shell/process-environment.ts";

process.exitCode = await runHoldfast(process.argv.slice(2), processEnvironment());
