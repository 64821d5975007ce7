/**
 * Brings the downloads of the repository into the database: worksheets with a text of their own, and pages of ours that
 * can be taken away. Safe to run at every start: what an editor changed or removed is kept (sync_download_seed).
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type DownloadFile, downloadFileSchema } from "../../lib/downloads/schema.ts";
import { type OnFault, readEach, throwFault, writeEach } from "./faults.ts";

const FOLDER = path.join(import.meta.dirname, "downloads");

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };

export async function seedDownloads(db: Queryable, onFault: OnFault = throwFault): Promise<void> {
  const rows = (await readDownloadFiles(onFault)).map(({ slug, page, body, updated, order, ...rest }) => ({
    name: `downloads/${slug}.md`,
    row: {
      slug,
      ...rest,
      page_kind: page?.kind ?? null,
      page_slug: page?.slug ?? null,
      body_md: page ? null : body,
      updated_on: page ? null : updated,
      sort_order: order,
    },
  }));
  await writeEach(db, "sync_download_seed", rows, onFault);
}

export async function readDownloadFiles(
  onFault: OnFault = throwFault,
): Promise<(DownloadFile & { slug: string; body: string })[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md")).sort();
  return readEach(
    names.map((name) => `downloads/${name}`),
    async (name) => {
      const text = await readFile(path.join(FOLDER, path.basename(name)), "utf8");
      const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (yaml === undefined || body === undefined)
        throw new Error(`${name} has no front matter between two lines of ---.`);
      const file = downloadFileSchema.safeParse(parse(yaml));
      if (!file.success) throw new Error(`${name}: ${z.prettifyError(file.error)}`);
      return { ...file.data, slug: path.basename(name, ".md"), body: body.trim() };
    },
    onFault,
  );
}
