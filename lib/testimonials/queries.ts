import "server-only";
import { z } from "zod";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { type Testimonial, testimonialRow } from "./rows";

/** What people allow us to show today, the newest first. The database gives no other rows to visitors. */
export async function listTestimonials(): Promise<Testimonial[]> {
  const { data, error } = await publicDb(["testimonials"])
    .from("testimonials")
    .select("id, display_name, context, body, is_sample")
    .order("published_at", { ascending: false })
    .order("id");
  if (error) throw error;
  return parseAnswer("testimonials", z.array(testimonialRow), data);
}
