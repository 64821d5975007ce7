import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { BADGE_NAMES } from "./badges";
import { BOARD_HURDLES, type BoardHurdle } from "./board";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

const entry = row({
  id: z.number(),
  rule: z.string(),
  points: z.number(),
  about: z.string().nullable(),
  at: moment,
});
export type PointsEntry = z.output<typeof entry>;

const rule = row({
  key: z.string(),
  name: z.string(),
  explanation: z.string(),
  points: z.number(),
  most_a_day: z.number().nullable(),
  most_in_all: z.number().nullable(),
  again_after_days: z.number().nullable(),
  since: day,
});
export type PointRule = z.output<typeof rule>;

const badge = row({
  key: z.enum(BADGE_NAMES),
  name: z.string(),
  takes: z.string(),
  rule_key: z.string(),
  least: z.number(),
  held: z.number(),
  unit_one: z.string(),
  unit_many: z.string(),
  earned_at: moment.nullable(),
});
export type Badge = z.output<typeof badge>;

const boardOf = row({
  rows: z.array(row({ place: z.number(), name: z.string(), points: z.number(), is_own: z.boolean() })),
  own_points: z.number().nullable(),
  /** Null where the reader is not on the board, has no points there, or stands beyond the first thousand. */
  own_place: z.number().nullable(),
});
export type BoardOf = z.output<typeof boardOf>;

const board = row({
  name: z.string().nullable(),
  version: z.number(),
  hurdle: z.enum(["none", ...(Object.keys(BOARD_HURDLES) as BoardHurdle[])]),
  week: boardOf,
  all_time: boardOf,
});
export type Board = z.output<typeof board>;

const points = row({
  today: day,
  points: z.number(),
  week_points: z.number(),
  entries: z.array(entry),
  rules: z.array(rule),
  badges: z.array(badge),
  days: z.array(day),
  board,
});
export type Points = z.output<typeof points>;

const boardNames = z.array(
  row({
    user_id: z.guid(),
    /** Null once the account is deleted. */
    student_name: z.string().nullable(),
    board_name: z.string(),
    board_since: moment,
    points: z.number(),
    version: z.number(),
  }),
);
export type BoardNameRow = z.output<typeof boardNames>[number];

export const answers = { read_points: points, list_board_names: boardNames };
export const call = procedureCalls(answers);
