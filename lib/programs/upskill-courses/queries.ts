import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { SLUG } from "../schema";
import { type UpskillCourse, upskillCourseRow } from "./rows";

export const UPSKILL_COURSES_TAG = "upskill-courses";
const UPSKILL_COLUMNS =
  "slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary, body_md, is_sample, source_url, checked_on, updated_at";

/** Every published short course: real ones first, then by popularity and name. */
export async function listUpskillCourses(db: Db): Promise<UpskillCourse[]> {
  const { data, error } = await db
    .from("upskill_courses")
    .select(UPSKILL_COLUMNS)
    .eq("status", "published")
    .order("is_sample")
    .order("popularity", { ascending: false })
    .order("title")
    .limit(500);
  if (error) throw error;
  return parseAnswer("upskill_courses", z.array(upskillCourseRow), data);
}

/** The published short course with this slug, or null. */
export async function findUpskillCourse(db: Db, slug: string): Promise<UpskillCourse | null> {
  if (!SLUG.test(slug)) return null;
  const { data, error } = await db
    .from("upskill_courses")
    .select(UPSKILL_COLUMNS)
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("upskill_courses", upskillCourseRow.nullable(), data);
}
