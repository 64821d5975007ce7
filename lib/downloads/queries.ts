import "server-only";
import { createHash } from "node:crypto";
import { cache } from "react";
import { z } from "zod";
import { findPublicPage } from "@/lib/content/queries";
import type { PageMeta } from "@/lib/content/schema";
import { factTags, listFacts } from "@/lib/facts/queries";
import { citeFacts, factKeysIn, resolveFactsInText } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { makePdf, type PdfFile, type PdfText } from "./pdf";
import { type DownloadRow, downloadRow } from "./rows";

export type Download = Pick<DownloadRow, "slug" | "title" | "description" | "kind"> & {
  updatedOn: string;
  /** The page it is a copy of, to read it on the site. */
  pagePath: string | null;
  pages: number;
  bytes: number;
};

const EYEBROWS = {
  checklist: "Checklist",
  worksheet: "Worksheet",
  guide: "Guide",
  exam: "Exam fact sheet",
} as const;

const listRows = cache(async (): Promise<DownloadRow[]> => {
  const { data, error } = await publicDb(["downloads"])
    .from("downloads")
    .select("slug, title, description, kind, page_kind, page_slug, body_md, updated_on")
    .eq("is_published", true)
    .order("sort_order")
    .order("title");
  if (error) throw new Error(`The downloads could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("downloads", z.array(downloadRow), data);
});

/** Every file that can be taken away now, with its true size; a page that is not published has none. */
export async function listDownloads(): Promise<Download[]> {
  const made: Download[] = [];
  // One after the other: each is set in type, and the build does other things beside.
  for (const row of await listRows()) {
    const download = await make(row).catch((error: unknown) => {
      logError("downloads.not_made", error, { slug: row.slug });
      return null;
    });
    if (download)
      made.push({ ...download.facts, pages: download.file.pages, bytes: download.file.bytes.length });
  }
  return made;
}

export async function findDownloadFile(slug: string): Promise<PdfFile | null> {
  const row = (await listRows()).find((candidate) => candidate.slug === slug);
  return row ? ((await make(row))?.file ?? null) : null;
}

/** The addresses of all files; those whose page is missing are found out when they are made. */
export async function listDownloadSlugs(): Promise<string[]> {
  return (await listRows()).map(({ slug }) => slug);
}

async function make(row: DownloadRow) {
  const text = row.page ? await pageText(row, row.page) : await worksheetText(row);
  if (!text) return null;
  const { slug, title, description, kind } = row;
  const facts = {
    ...{ slug, title, description, kind },
    updatedOn: text.updatedOn,
    pagePath: row.page ? new URL(text.url).pathname : null,
  };
  return { facts, file: await keptPdf(text) };
}

async function worksheetText(row: DownloadRow): Promise<PdfText> {
  const keys = factKeysIn(row.body);
  const [facts, settings] = await Promise.all([listFacts(publicDb(factTags(keys)), keys), getSettings()]);
  return {
    title: row.title,
    description: row.description,
    eyebrow: EYEBROWS[row.kind],
    updatedOn: row.updatedOn ?? dayInIndia(),
    url: env().SITE_URL + paths.downloads,
    siteName: settings.name,
    summary: [],
    keyFacts: [],
    body: row.body,
    questions: [],
    citations: citeFacts(keys, facts, dayInIndia()),
  };
}

type ReadKind = "guide" | "exam" | "city" | "service";
const READ_KINDS: readonly string[] = ["guide", "exam", "city", "service"] satisfies ReadKind[];

async function pageText(
  row: DownloadRow,
  { kind, slug }: { kind: string; slug: string },
): Promise<PdfText | null> {
  if (!READ_KINDS.includes(kind)) return null;
  const [found, settings] = await Promise.all([findPublicPage(kind as ReadKind, slug), getSettings()]);
  if (!found) return null;
  const { page, citations } = found;
  // True by READ_KINDS: each of these kinds has the front matter of a page that is read.
  const meta = page.meta as PageMeta<ReadKind>;
  return {
    title: page.heading,
    description: resolveFactsInText(page.description, [], dayInIndia()),
    eyebrow: EYEBROWS[row.kind],
    updatedOn: page.updatedOn,
    url: env().SITE_URL + page.path,
    siteName: settings.name,
    summary: meta.summary,
    keyFacts: meta.facts,
    body: page.body,
    questions: meta.faq,
    citations,
  };
}

/** Set in type once for each text: the list of downloads and the file itself ask for the same. */
const kept = new Map<string, Promise<PdfFile>>();
const MAX_CACHED = 60;

function keptPdf(text: PdfText): Promise<PdfFile> {
  const key = createHash("sha256")
    .update(JSON.stringify({ ...text, citations: [...text.citations.byKey] }))
    .digest("hex");
  const known = kept.get(key);
  if (known) return known;
  const made = makePdf(text);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_CACHED && oldest) kept.delete(oldest);
  return made;
}
