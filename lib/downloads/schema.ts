import { z } from "zod";

export const DOWNLOAD_KINDS = ["checklist", "worksheet", "guide", "exam"] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

const common = {
  title: z.string().trim().min(3).max(90),
  description: z.string().trim().min(20).max(240),
  kind: z.enum(DOWNLOAD_KINDS),
  order: z.int().min(0).default(100),
};

/** The front matter of a file under supabase/seeds/downloads: a worksheet, whose text follows, or a page of ours. */
export const downloadFileSchema = z.union([
  z.strictObject({ ...common, updated: z.iso.date(), page: z.undefined().optional() }),
  z.strictObject({
    ...common,
    updated: z.undefined().optional(),
    page: z.strictObject({ kind: z.enum(["guide", "exam", "city", "service"]), slug: z.string().min(1) }),
  }),
]);
export type DownloadFile = z.infer<typeof downloadFileSchema>;
