/** The translations that the repository brings: guides in Markdown, printed facts in YAML, messages in JSON. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { misfitOf } from "../../lib/translations/fit.ts";
import { blocksOf, textsOf } from "../../lib/translations/texts.ts";
import { parsePageFile, splitFrontMatter } from "./content-files.ts";
import { type OnFault, readEach } from "./faults.ts";

export type TranslationRow = { key: string; source: string; text: string };
export type TranslationPlace = { name: string; locale: string; place: string; rows: TranslationRow[] };
type Place = Pick<TranslationPlace, "locale" | "place">;

const LOCALE = /^[a-z]{2}$/;

/** `places` are those that can be read, `present` those that have a file, whether it can be read or not. */
export async function readTranslationFiles(
  seedsFolder: string,
  messagesFolder: string,
  onFault: OnFault,
): Promise<{ places: TranslationPlace[]; present: Place[] }> {
  const folder = path.join(seedsFolder, "translations");
  const places: TranslationPlace[] = [];
  const present: Place[] = [];

  for (const locale of await list(folder, LOCALE)) {
    const guides = (await list(path.join(folder, locale, "guides"), /\.md$/)).map((file) => ({
      name: `${locale}/guides/${file}`,
      place: `guide/${path.basename(file, ".md")}`,
      english: path.join(seedsFolder, "content/guides", file),
    }));
    const read = async (name: string) => {
      const guide = guides.find((other) => other.name === name);
      if (!guide) throw new Error(`${name} is no guide.`);
      const english = await readFile(guide.english, "utf8").catch(() => {
        throw new Error(`${name} has no guide of this name in English.`);
      });
      const rows = pairGuide(name, english, await readFile(path.join(folder, name), "utf8"));
      return { name, locale, place: guide.place, rows };
    };
    present.push(...guides.map(({ place }) => ({ locale, place })));
    places.push(
      ...(await readEach(
        guides.map(({ name }) => name),
        read,
        onFault,
      )),
    );

    const factFiles = (await list(path.join(folder, locale), /^facts.*\.yml$/)).map(
      (file) => `${locale}/${file}`,
    );
    if (factFiles.length > 0) {
      present.push({ locale, place: "facts" });
      // Failsafe: a value such as "2026" stays the text that it is.
      const read = (text: string) => parse(text, { schema: "failsafe" }) ?? {};
      const rows = await readMaps(folder, factFiles, "facts", read, onFault);
      if (rows) places.push({ name: `${locale}/facts`, locale, place: "facts", rows });
    }
  }

  for (const locale of await list(messagesFolder, LOCALE)) {
    const files = await list(path.join(messagesFolder, locale), /\.json$/);
    for (const part of new Set(files.map(partOf))) {
      const place = `messages/${part}`;
      const names = files.filter((file) => partOf(file) === part).map((file) => `${locale}/${file}`);
      present.push({ locale, place });
      const rows = await readMaps(messagesFolder, names, place, JSON.parse, onFault);
      if (rows) places.push({ name: `${locale}/${part}`, locale, place, rows });
    }
  }
  return { places, present };
}

const line = z.string().trim().min(1);
/** What of the front matter is text; the rest is the English page's. */
const translatedFrontMatter = z.looseObject({
  title: line,
  description: line,
  heading: line.optional(),
  summary: z.array(line).optional(),
  facts: z.array(z.looseObject({ label: line, note: line.optional() })).optional(),
  faq: z.array(z.looseObject({ question: line, answer: line })).optional(),
});

/** Every text of a guide with its translation. Throws what does not fit, all at once, each with its key. */
export function pairGuide(name: string, english: string, translated: string): TranslationRow[] {
  const { frontMatter, body } = parsePageFile("guide", name, english);
  const { title, description, ...meta } = frontMatter;
  const file = splitFrontMatter(name, translated);
  const parsed = translatedFrontMatter.safeParse(parse(file.yaml));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const { title: itsTitle, description: itsDescription, ...itsMeta } = parsed.data;
  const other = { title: itsTitle, description: itsDescription, meta: itsMeta, body: file.body };

  const [blocks, itsBlocks] = [blocksOf(body), blocksOf(other.body)];
  if (blocks.length !== itsBlocks.length) {
    const at = blocks.findIndex((block, index) => beginningOf(block) !== beginningOf(itsBlocks[index] ?? ""));
    const where = at < 0 ? itsBlocks.length : at;
    throw new Error(
      `${name} has ${itsBlocks.length} blocks where the English has ${blocks.length}. They differ from body.${where} on: ` +
        `“${(blocks[where] ?? "").slice(0, 60)}” against “${(itsBlocks[where] ?? "").slice(0, 60)}”.`,
    );
  }
  const texts = new Map(textsOf(other).map(({ key, text }) => [key, text]));
  return pair(name, textsOf({ title, description, meta, body }), texts);
}

/** A heading, a list, a table, a block of ours or plain text. */
function beginningOf(block: string): string {
  return /^(#+|[-*|]|\d+\.|:{2,}[a-z-]*)?/.exec(block)?.[0].replace(/\d+/, "1") ?? "";
}

function pair(
  name: string,
  sources: readonly { key: string; text: string }[],
  texts: ReadonlyMap<string, string>,
): TranslationRow[] {
  const faults: string[] = [];
  const rows = sources.flatMap(({ key, text: source }) => {
    const text = texts.get(key);
    const fault = text === undefined ? "It is missing." : misfitOf("guide", source, text);
    if (fault) faults.push(`${key}: ${fault}`);
    return text === undefined ? [] : [{ key, source, text }];
  });
  const known = new Set(sources.map(({ key }) => key));
  for (const key of texts.keys()) if (!known.has(key)) faults.push(`${key}: The English has no such text.`);
  if (faults.length > 0) throw new Error(`${name}: ${faults.join(" ")}`);
  return rows;
}

/** What a client component says stands in a file of its own, and in one place with the rest of its part. */
function partOf(file: string): string {
  return path.basename(file, ".json").replace(/-islands$/, "");
}

/**
 * English texts and their translations, from the files of one place. An entry that does not fit is one fault; the others are
 * read. Null when a file cannot be read at all.
 */
async function readMaps(
  folder: string,
  names: readonly string[],
  place: string,
  read: (text: string) => unknown,
  onFault: OnFault,
): Promise<TranslationRow[] | null> {
  const files = await readEach(
    names,
    async (name) => {
      const entries = z
        .record(z.string(), line)
        .safeParse(read(await readFile(path.join(folder, name), "utf8")));
      if (!entries.success) throw new Error(`${name}: ${z.prettifyError(entries.error)}`);
      return { name, entries: entries.data };
    },
    onFault,
  );
  if (files.length < names.length) return null;
  const rows = new Map<string, TranslationRow>();
  for (const { name, entries } of files) {
    for (const [source, text] of Object.entries(entries)) {
      const known = rows.get(source);
      const fault =
        known && known.text !== text
          ? `It is “${known.text}” in another file.`
          : misfitOf(place, source, text);
      if (fault) onFault(new Error(`${name}, ${source}: ${fault}`));
      else rows.set(source, { key: source, source, text });
    }
  }
  return [...rows.values()];
}

/** The names in a folder that match, in order; none where there is no folder. */
async function list(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
