import "server-only";
import { publicDb } from "@/lib/platform/supabase/public";

export type Testimonial = {
  id: string;
  name: string;
  /** What the person studied and where. */
  context: string | null;
  text: string;
  isSample: boolean;
};

/** What people allow us to show today, the newest first. The database gives no other rows to visitors. */
export async function listTestimonials(): Promise<Testimonial[]> {
  const { data, error } = await publicDb(["testimonials"])
    .from("testimonials")
    .select("id, display_name, context, body, is_sample")
    .order("published_at", { ascending: false })
    .order("id");
  if (error) throw error;
  return (data as TestimonialRow[]).map(({ id, display_name, context, body, is_sample }) => ({
    id,
    name: display_name,
    context,
    text: body,
    isSample: is_sample,
  }));
}

type TestimonialRow = {
  id: string;
  display_name: string;
  context: string | null;
  body: string;
  is_sample: boolean;
};
