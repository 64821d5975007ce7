import { z } from "zod";

/** What a browser may report; supabase/functions/log-security-event knows the same, and a test compares them. */
export const BROWSER_EVENTS = [
  "failed_form_submission",
  "dev_tools_detected",
  "rapid_clicks_detected",
  "suspicious_url_parameter",
  "insecure_connection",
  "sensitive_paste_detected",
  "unhandled_error",
] as const;
export type BrowserEvent = (typeof BROWSER_EVENTS)[number];

const MAX_DETAILS = 10;
const MAX_DETAIL_LENGTH = 300;

export const securityEventSchema = z.object({
  event_type: z.enum(BROWSER_EVENTS),
  severity: z.enum(["low", "medium"]),
  event_details: z
    .record(
      z.string().regex(/^[a-z_]{1,30}$/),
      z.union([z.string().max(MAX_DETAIL_LENGTH), z.number(), z.boolean()]),
    )
    .refine((details) => Object.keys(details).length <= MAX_DETAILS)
    .default({}),
});
export type SecurityReport = z.infer<typeof securityEventSchema>;
