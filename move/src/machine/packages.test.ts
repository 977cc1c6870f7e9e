import { bytesToHex, formatModuleId } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { runCall, startScenario } from "../../test/chain.ts";
import { PACKAGES, loadScenarios, type CallFixture } from "../../test/packages.ts";
import type { Outcome } from "./outcome.ts";

for (const name of PACKAGES)
  for (const scenario of loadScenarios(name))
    describe(`${name}, ${scenario.name}`, () => {
      it(`${scenario.calls.length} calls have the results of the Move VM`, () => {
        const chain = startScenario(scenario);
        for (const call of scenario.calls) {
          const actual = summary(runCall(chain, call));
          expect(actual, `call ${call.call} of ${call.function}`).toEqual(expected(call));
        }
      });
    });

/** A fixture's result in the form of {@link summary}. */
function expected({ expect: wanted }: CallFixture): unknown {
  if (wanted.status === "success")
    return {
      status: "success",
      returns: wanted.returns?.map(({ bcs }) => bcs),
      events: wanted.events?.map(({ type, bcs }) => ({ type, bcs })),
    };
  return {
    status: wanted.status,
    code: wanted.code ?? wanted.status_code,
    subStatus: wanted.sub_status,
    location: wanted.location,
    function: wanted.function,
    offset: wanted.code_offset,
    name: wanted.location?.startsWith("0x1::") === true ? undefined : wanted.name,
  };
}

function summary(outcome: Outcome): unknown {
  if (outcome.kind === "success") {
    const events = outcome.events.map(({ type, bytes }) => ({ type, bcs: bytesToHex(bytes) }));
    return { status: "success", returns: outcome.returns.map(bytesToHex), events };
  }
  const { status, subStatus, place } = outcome;
  const isAbort = status === "ABORTED";
  const isNative = place !== undefined && place.function === undefined;
  return {
    status: isAbort ? "abort" : "execution_failure",
    code: isAbort ? `0x${subStatus?.toString(16)}` : status,
    subStatus: isAbort || subStatus === undefined ? undefined : Number(subStatus),
    location: place?.module === undefined ? "script" : formatModuleId(place.module),
    function: place?.function,
    offset: isNative ? undefined : place?.offset,
    name: outcome.abortName?.name,
  };
}
