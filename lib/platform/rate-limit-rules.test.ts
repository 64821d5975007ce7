import { expect, test } from "vitest";
import { RATE_LIMITS, rateLimitMessage } from "./rate-limit-rules";

test("The limits are those of the specification", () => {
  const MINUTE = 60;
  const HOUR = 3600;
  expect(RATE_LIMITS).toEqual({
    auth: { max: 5, windowSeconds: 15 * MINUTE },
    api: { max: 60, windowSeconds: MINUTE },
    upload: { max: 10, windowSeconds: HOUR },
    passwordReset: { max: 3, windowSeconds: HOUR },
    email: { max: 20, windowSeconds: HOUR },
    contact: { max: 5, windowSeconds: HOUR },
    heavy: { max: 3, windowSeconds: HOUR },
    default: { max: 100, windowSeconds: 15 * MINUTE },
  });
});

test("A refused person reads when to try again, in Indian time that says so", () => {
  expect(rateLimitMessage(new Date("2026-11-21T08:59:00Z"))).toMatch(
    /^Rate limit exceeded\. Try again after 2:29\spm IST$/,
  );
});
