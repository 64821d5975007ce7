import { findOwnCalendarFeed } from "@/lib/applications/clock/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { ClockCalendar } from "./clock-calendar";

/** The reader's own calendar link, to make, copy and end. */
export async function ClockCalendarSection() {
  return <ClockCalendar feed={await findOwnCalendarFeed(await userDb())} />;
}
