import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { STATUS_NAMES } from "./rules";

export const applicationRow = row({
  id: z.string(),
  student_id: z.string(),
  application_status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  program_name: z.string().nullable(),
  intake: z.string().nullable(),
  assigned_to: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).transform(({ applicationStatus, ...columns }) => ({ ...columns, status: applicationStatus }));
export type Application = z.output<typeof applicationRow>;

const stageRow = row({
  status: z.enum(STATUS_NAMES),
  applications: z.number(),
  median_days: z.number(),
  untouched: z.number(),
});

const listedApplication = row({
  id: z.guid(),
  student_id: z.guid(),
  student_name: z.string(),
  status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  program_name: z.string().nullable(),
  intake: z.string().nullable(),
  assigned_to: z.guid().nullable(),
  assigned_name: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type ListedApplication = z.output<typeof listedApplication>;

export const answers = {
  list_applications: listAnswer(listedApplication),
  list_application_owners: z.array(row({ user_id: z.guid(), full_name: z.string() })),
  application_report: z.array(stageRow),
  applicant_names: z.array(row({ student_id: z.string(), full_name: z.string() })),
  application_counts: z.partialRecord(z.enum(STATUS_NAMES), z.number()),
};
export const call = procedureCalls(answers);
