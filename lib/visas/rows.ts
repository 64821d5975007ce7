import "server-only";
import { z } from "zod";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { TUITION_PERIODS } from "@/lib/programs/wording";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_STATES,
  DEPARTURE_ITEMS,
  DEPARTURE_STATES,
  NEXT_STEPS,
  VISA_STATES,
} from "./choices";
import { REFUSAL_REASONS } from "./refusals";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

const appointmentColumns = {
  id: z.guid(),
  kind: keyOf(APPOINTMENT_KINDS),
  local_day: day,
  local_time: z.string(),
  time_zone: z.string(),
  starts_at: moment,
  place: z.string(),
};
const appointment = row({
  ...appointmentColumns,
  state: keyOf(APPOINTMENT_STATES),
  country_code: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  outcome_note: z.string().nullable(),
});
export type Appointment = z.output<typeof appointment>;

const checkItem = row({
  code: z.string(),
  title: z.string(),
  how: z.string(),
  fact_key: z.string().nullable(),
  fact_value: z.string().nullable(),
  fact_unit: z.string().nullable(),
  source_url: z.string().nullable(),
  source_kind: z.string().nullable(),
  checked_on: day.nullable(),
  type_code: z.string().nullable(),
  document_state: z
    .enum([...(Object.keys(DOCUMENT_STATES) as (keyof typeof DOCUMENT_STATES)[]), "not_needed"])
    .nullable(),
  is_done: z.boolean(),
  is_waived: z.boolean(),
  checked_by_name: z.string().nullable(),
  checked_at: moment.nullable(),
});
export type CheckItem = z.output<typeof checkItem>;

const visaCase = row({
  id: z.guid(),
  attempt: z.number(),
  state: keyOf(VISA_STATES),
  route: z.string().nullable(),
  planned_on: day.nullable(),
  lodged_on: day.nullable(),
  reference: z.string().nullable(),
  expected_by: day.nullable(),
  expected_fact_key: z.string().nullable(),
  decided_on: day.nullable(),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  refusal_reasons: z.array(keyOf(REFUSAL_REASONS)),
  refusal_note: z.string().nullable(),
  answer_by: day.nullable(),
  next_step: keyOf(NEXT_STEPS).nullable(),
  next_note: z.string().nullable(),
  is_closed: z.boolean(),
  version: z.number(),
  appointments: z.array(appointment),
  /** Until it is sent. */
  checklist: z.array(checkItem),
});
export type VisaCase = z.output<typeof visaCase>;

const departureRow = row({
  item: keyOf(DEPARTURE_ITEMS),
  state: keyOf(DEPARTURE_STATES),
  on_day: day.nullable(),
  note: z.string().nullable(),
  changed_by_name: z.string(),
  version: z.number(),
});
export type DepartureRow = z.output<typeof departureRow>;

const visa = row({
  application_id: z.guid(),
  application_version: z.number(),
  status: z.enum(STATUS_NAMES),
  is_student: z.boolean(),
  intake_on: day.nullable(),
  country_code: z.string().nullable(),
  country_name: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  duration_months: z.number().nullable(),
  program_tuition: row({
    amount: z.number(),
    currency: z.string(),
    period: keyOf(TUITION_PERIODS),
    source_url: z.string(),
    checked_on: day,
  }).nullable(),
  offer: row({
    tuition_amount: z.number().nullable(),
    scholarship_amount: z.number().nullable(),
    currency: z.string().nullable(),
    deposit_amount: z.number().nullable(),
    deposit_paid_on: day.nullable(),
    received_on: day,
  }).nullable(),
  /** The latest attempt first. */
  cases: z.array(visaCase),
  /** Null before the visa is granted. */
  departure: z.array(departureRow).nullable(),
  arrival: row({
    arrived_on: day,
    confirmed_at: moment.nullable(),
    confirmed_name: z.string().nullable(),
  }).nullable(),
});
export type Visa = z.output<typeof visa>;

const at = { application_id: z.guid(), student_name: z.string().nullable(), line: z.string() };
const desk = row({
  appointments: z.array(row({ ...appointmentColumns, ...at })),
  cases: z.array(
    row({
      id: z.guid(),
      state: keyOf(VISA_STATES),
      due_on: day.nullable(),
      lodged_on: day.nullable(),
      holder: z.enum(HOLDERS).nullable(),
      ...at,
    }),
  ),
  refused: z.array(
    row({
      id: z.guid(),
      decided_on: day,
      answer_by: day.nullable(),
      refusal_reasons: z.array(keyOf(REFUSAL_REASONS)),
      ...at,
    }),
  ),
  counts: row({
    preparing: z.number(),
    lodged: z.number(),
    appointment: z.number(),
    appeal: z.number(),
    refused: z.number(),
  }),
  /** Of more it is only said that there are more. */
  counted_to: z.number(),
});
export type VisaDesk = z.output<typeof desk>;

/** An appointment that its reader puts into a calendar. */
export const calendarRow = row({
  ...appointmentColumns,
  state: keyOf(APPOINTMENT_STATES),
  address: z.string().nullable(),
  note: z.string().nullable(),
  visa_cases: row({ application_id: z.guid() }),
});
export type CalendarAppointment = z.output<typeof calendarRow>;

export const answers = { read_visa: visa, list_visa_desk: desk, book_visa_appointment: z.guid() };
export const call = procedureCalls(answers);
