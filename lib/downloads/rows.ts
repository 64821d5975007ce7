import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { DOWNLOAD_KINDS } from "./schema";

export const downloadRow = row({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(DOWNLOAD_KINDS),
  page_kind: z.string().nullable(),
  page_slug: z.string().nullable(),
  body_md: z.string().nullable(),
  updated_on: z.iso.date().nullable(),
}).transform(({ pageKind, pageSlug, bodyMd, ...columns }) => ({
  ...columns,
  page: pageKind && pageSlug ? { kind: pageKind, slug: pageSlug } : null,
  body: bodyMd ?? "",
}));
export type DownloadRow = z.output<typeof downloadRow>;
