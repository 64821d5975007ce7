import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

export const webinarRow = row({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description_md: z.string(),
  speaker: z.string().nullable(),
  starts_at: moment,
  time_zone: z.string(),
  duration_minutes: z.number(),
  seats: z.number(),
  seats_taken: z.number(),
  recording_url: z.string().nullable(),
  status: z.enum(["published", "cancelled"]),
  is_over: z.boolean(),
  calendar_uid: z.string(),
  calendar_sequence: z.number(),
  is_sample: z.boolean(),
}).transform(({ descriptionMd, startsAt, seatsTaken, status, ...columns }) => ({
  ...columns,
  description: descriptionMd,
  startsAt: new Date(startsAt),
  seatsLeft: Math.max(columns.seats - seatsTaken, 0),
  isCancelled: status === "cancelled",
}));
export type Webinar = z.output<typeof webinarRow>;
