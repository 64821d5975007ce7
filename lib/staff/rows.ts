import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();

const memberColumns = {
  user_id: z.guid(),
  full_name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLE_NAMES),
  region: z.string().nullable(),
  branch: z.string().nullable(),
  team: z.string().nullable(),
  languages: z.array(z.string()),
  reports_to: z.guid().nullable(),
  reports_to_name: z.string().nullable(),
  place_saved_at: moment.nullable(),
  /** The days away that are now or next. */
  away_from: day.nullable(),
  away_until: day.nullable(),
  cover_name: z.string().nullable(),
  /** Null where the reader is not told. */
  open_tasks: z.number().nullable(),
  overdue_tasks: z.number().nullable(),
  open_leads: z.number().nullable(),
  open_applications: z.number().nullable(),
};
const staffMember = row(memberColumns);
export type StaffMember = z.output<typeof staffMember>;

const listedMember = staffMember.transform((member) => ({ ...member, id: member.userId }));
export type ListedStaffMember = z.output<typeof listedMember>;

const absence = row({ id: z.guid(), first_day: day, last_day: day, cover_name: z.string().nullable() });

const cover = row({ name: z.string(), first_day: day, last_day: day });

const staffRecord = row({ ...memberColumns, absences: z.array(absence), covers: z.array(cover) });
export type StaffRecord = z.output<typeof staffRecord>;

const staffName = row({ user_id: z.guid(), full_name: z.string(), role: z.enum(ROLE_NAMES) });
export type StaffName = z.output<typeof staffName>;

const staffRegion = row({
  region: z.string().nullable(),
  branch: z.string().nullable(),
  people: z.number(),
  away: z.number(),
  open_tasks: z.number(),
  overdue_tasks: z.number(),
  open_leads: z.number().nullable(),
  open_applications: z.number().nullable(),
});
export type StaffRegion = z.output<typeof staffRegion>;

export const answers = {
  my_team: z.array(staffMember),
  my_regions: z.array(staffRegion),
  list_staff: listAnswer(listedMember),
  list_staff_names: z.array(staffName),
  list_staff_places: row({
    regions: z.array(z.string()),
    branches: z.array(z.string()),
    teams: z.array(z.string()),
  }),
  find_staff_member: staffRecord.nullable(),
};
export type StaffPlaces = z.output<typeof answers.list_staff_places>;
export const call = procedureCalls(answers);
