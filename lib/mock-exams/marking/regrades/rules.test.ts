import { describe, expect, test } from "vitest";
import type { RegradeFile } from "./rows";
import { nextRegradeStep, paperText } from "./rules";
import { jobSchema, trialSchema } from "./schema";

const REVISION = "6b0f3a52-6a8d-4a3e-9a53-0a3f4f6d7a01";
type Trial = NonNullable<RegradeFile["trial"]>;
const trial = (more: Partial<Trial>) => ({ state: "done", changed: 2, isStale: false, ...more }) as Trial;

describe("Marking a paper again", () => {
  test("goes from looking to marking, and on where it stopped", () => {
    expect(nextRegradeStep({ trial: null, made: null })).toBe("try");
    expect(nextRegradeStep({ trial: trial({ state: "running" }), made: null })).toBe("go_on_trying");
    expect(nextRegradeStep({ trial: trial({}), made: null })).toBe("mark");
    expect(nextRegradeStep({ trial: trial({ changed: 0 }), made: null })).toBe("nothing_to_do");
    expect(nextRegradeStep({ trial: trial({ isStale: true }), made: null })).toBe("stale");
    const made = trial({ state: "running" });
    expect(nextRegradeStep({ trial: null, made })).toBe("go_on_marking");
    expect(nextRegradeStep({ trial: null, made: trial({}) })).toBe("try");
  });

  test("a paper says which it is", () => {
    expect(paperText({ revNo: 2, isCurrent: true })).toBe("Paper 2");
    expect(paperText({ revNo: 1, isCurrent: false })).toBe("Paper 1, no longer given out");
  });

  test("needs a reason of 3 to 200 characters, without markup", () => {
    const read = (reason: string) => trialSchema.safeParse({ revisionId: REVISION, reason });
    expect(read("  The key   was b ").data?.reason).toBe("The key was b");
    expect(read("no").success).toBe(false);
    expect(read("x".repeat(200)).success).toBe(true);
    expect(read("x".repeat(201)).success).toBe(false);
    expect(read("<b>  </b>").success).toBe(false);
    expect(jobSchema.safeParse({ jobId: "latest" }).success).toBe(false);
  });
});
