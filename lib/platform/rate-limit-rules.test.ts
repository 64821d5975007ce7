import { expect, test } from "vitest";
import * as functions from "@/supabase/functions/_shared/project";
import { RATE_LIMITS, rateLimitMessage, retryAfterSeconds } from "./rate-limit-rules";

test("The limits are those of the specification, and others of ours stand beside them", () => {
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
    examAnswers: { max: 120, windowSeconds: MINUTE },
    examSounds: { max: 30, windowSeconds: MINUTE },
    photographs: { max: 600, windowSeconds: MINUTE },
    leadMails: { max: 60, windowSeconds: HOUR },
    staffUploads: { max: 100, windowSeconds: HOUR },
    uploadTries: { max: 40, windowSeconds: HOUR },
    messages: { max: 60, windowSeconds: 15 * MINUTE },
    suggestions: { max: 300, windowSeconds: MINUTE },
    exports: { max: 10, windowSeconds: HOUR },
    securityEvents: { max: 20, windowSeconds: HOUR },
    authByEmail: { max: 20, windowSeconds: 15 * MINUTE },
    authByAddress: { max: 50, windowSeconds: 15 * MINUTE },
    passwordResetByEmail: { max: 12, windowSeconds: HOUR },
    passwordResetByAddress: { max: 30, windowSeconds: HOUR },
    emailByEmail: { max: 80, windowSeconds: HOUR },
    emailByAddress: { max: 200, windowSeconds: HOUR },
  });
});

test("A refused person reads when to try again, in Indian time that says so", () => {
  expect(rateLimitMessage(new Date("2026-11-21T08:59:00Z"))).toMatch(
    /^Rate limit exceeded\. Try again after 2:29\spm IST$/,
  );
  const moment = new Date("2026-11-21T08:59:00Z");
  expect(functions.rateLimitMessage(moment)).toBe(rateLimitMessage(moment));
});

test("A machine reads how many seconds to wait, at least one", () => {
  const now = new Date("2026-11-21T09:00:00.500Z");
  expect(retryAfterSeconds(new Date("2026-11-21T09:00:30.000Z"), now)).toBe(30);
  expect(retryAfterSeconds(new Date("2026-11-21T08:59:00.000Z"), now)).toBe(1);
});
