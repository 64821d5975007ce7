/**
 * Brings the downloads of the repository into the database: worksheets with a text of their own, and pages of ours that
 * can be taken away. Safe to run at every start: what an editor changed or removed is kept (sync_download_seed).
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type DownloadFile, downloadFileSchema } from "../../lib/downloads/schema.ts";

const FOLDER = path.join(import.meta.dirname, "downloads");

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };

export async function seedDownloads(db: Queryable): Promise<void> {
  const rows = (await readDownloadFiles()).map(({ slug, page, body, updated, order, ...rest }) => ({
    slug,
    ...rest,
    page_kind: page?.kind ?? null,
    page_slug: page?.slug ?? null,
    body_md: page ? null : body,
    updated_on: page ? null : updated,
    sort_order: order,
  }));
  await db.query(
    "select public.sync_download_seed(seed_row) from jsonb_array_elements($1::text::jsonb) as seed_row",
    [JSON.stringify(rows)],
  );
}

export async function readDownloadFiles(): Promise<(DownloadFile & { slug: string; body: string })[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), "utf8");
      const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (yaml === undefined || body === undefined)
        throw new Error(`downloads/${name} has no front matter between two lines of ---.`);
      const file = downloadFileSchema.safeParse(parse(yaml));
      if (!file.success) throw new Error(`downloads/${name}: ${z.prettifyError(file.error)}`);
      return { ...file.data, slug: name.replace(/\.md$/, ""), body: body.trim() };
    }),
  );
}
