import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const counted = { last_day: z.number(), last_week: z.number() };
const securityOverview = row({
  events: z.array(row({ event_type: z.string(), ...counted })),
  sign_in_failures: z.array(row({ reason: z.string(), ...counted })),
  limit_hits: z.array(row({ kind: z.string(), blocked_now: z.number(), ...counted })),
  latest: z.array(
    row({
      id: z.number(),
      happened_at: z.string(),
      event_type: z.string(),
      severity: z.enum(["low", "medium"]),
      event_details: z.record(z.string(), z.unknown()),
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      full_name: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
});
export type SecurityOverview = z.output<typeof securityOverview>;

const moment = z.iso.datetime({ offset: true });
const testMail = row({
  status: z.enum(["queued", "sending", "sent", "failed"]),
  to_address: z.string(),
  attempts: z.number(),
  created_at: moment,
  sent_at: moment.nullable(),
  next_attempt_at: moment,
  last_error: z.string().nullable(),
});
export type TestMail = z.output<typeof testMail>;

const holidayEnd = row({ country: z.string(), last_day: z.iso.date().nullable() });

export const answers = {
  list_holiday_ends: z.array(holidayEnd),
  security_overview: securityOverview,
  send_test_mail: z.guid(),
  find_test_mail: testMail.nullable(),
};
export const call = procedureCalls(answers);
