import "server-only";
import type { Db } from "@/lib/platform/supabase/db";

/** A country as those who keep the list of universities see it. */
export type CountryRecord = {
  id: string;
  name: string;
  code: string | null;
  slug: string | null;
  flagUrl: string | null;
  isFeatured: boolean;
  summary: string | null;
};

type CountryRow = {
  id: string;
  name: string;
  code: string | null;
  slug: string | null;
  flag_url: string | null;
  is_featured: boolean;
  summary: string | null;
};

/** Every country we list, by name. */
export async function listCountryRecords(db: Db): Promise<CountryRecord[]> {
  const { data, error } = await db
    .from("countries")
    .select("id, name, code, slug, flag_url, is_featured, summary")
    .order("name");
  if (error) throw error;
  return (data as CountryRow[]).map(({ flag_url, is_featured, ...row }) => ({
    ...row,
    flagUrl: flag_url,
    isFeatured: is_featured,
  }));
}
