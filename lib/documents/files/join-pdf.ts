import { ParseSpeeds, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from "@cantoo/pdf-lib";
import type { Answers, PackFacts, Part } from "./tasks.ts";

/** A4 in points. */
const PAPER = { short: 595.28, long: 841.89 };
const MARGIN = 18;

/** The parts one after the other in one file; run by the worker. */
export async function joinPdf(parts: readonly Part[], pack: PackFacts | null): Promise<Answers["join-pdf"]> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  const bookmarks: { name: string; page: number }[] = [];
  for (const part of parts) {
    bookmarks.push({ name: part.name, page: whole.getPageCount() });
    await addPart(whole, part);
  }
  if (pack) {
    nameIt(whole, pack);
    addBookmarks(whole, bookmarks);
  }
  return { ok: true, value: await whole.save({ addDefaultPage: false, updateFieldAppearances: false }) };
}

function nameIt(whole: PDFDocument, { title, author, madeOn }: PackFacts) {
  const day = new Date(`${madeOn}T00:00:00Z`);
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setAuthor(author);
  whole.setProducer(author);
  whole.setCreator(author);
  whole.setLanguage("en-IN");
  // The clock would make other bytes each time.
  whole.setCreationDate(day);
  whole.setModificationDate(day);
}

async function addPart(whole: PDFDocument, { type, bytes }: Part) {
  if (type === "application/pdf") {
    const part = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
    return;
  }
  const image = type === "image/png" ? await whole.embedPng(bytes) : await whole.embedJpg(bytes);
  const isWide = image.width > image.height;
  const size: [number, number] = isWide ? [PAPER.long, PAPER.short] : [PAPER.short, PAPER.long];
  const { width, height } = image.scaleToFit(size[0] - 2 * MARGIN, size[1] - 2 * MARGIN);
  whole
    .addPage(size)
    .drawImage(image, { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height });
}

/** The library has no word for bookmarks, so their objects are written here: a root, and an entry for each, in a chain. */
function addBookmarks(whole: PDFDocument, bookmarks: readonly { name: string; page: number }[]) {
  const { context, catalog } = whole;
  const root = context.nextRef();
  const refs: PDFRef[] = bookmarks.map(() => context.nextRef());
  bookmarks.forEach(({ name, page }, place) => {
    const entry = context.obj({});
    entry.set(PDFName.of("Title"), PDFHexString.fromText(name));
    entry.set(PDFName.of("Parent"), root);
    entry.set(PDFName.of("Dest"), context.obj([whole.getPage(page).ref, PDFName.of("Fit")]));
    const [before, after] = [refs[place - 1], refs[place + 1]];
    if (before) entry.set(PDFName.of("Prev"), before);
    if (after) entry.set(PDFName.of("Next"), after);
    context.assign(refs[place] as PDFRef, entry);
  });
  const outlines = context.obj({});
  outlines.set(PDFName.of("Type"), PDFName.of("Outlines"));
  outlines.set(PDFName.of("First"), refs[0] as PDFRef);
  outlines.set(PDFName.of("Last"), refs.at(-1) as PDFRef);
  outlines.set(PDFName.of("Count"), PDFNumber.of(refs.length));
  context.assign(root, outlines);
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}
