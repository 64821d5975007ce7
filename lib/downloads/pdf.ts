import "server-only";
import type { Citations } from "@/lib/facts/rules";
import { setBlocks } from "./pdf/blocks";
import { setContents } from "./pdf/contents";
import { setCover } from "./pdf/cover";
import { bytesOf, openDocument } from "./pdf/document";
import { type Fonts, readFonts } from "./pdf/fonts";
import { setFooters } from "./pdf/footers";
import { setSubtitle, setTitle } from "./pdf/headings";
import { inlineRuns, parse, plainText } from "./pdf/inline";
import { setItem } from "./pdf/list";
import { type Heading, Sheet } from "./pdf/sheet";
import { setSources } from "./pdf/sources";
import { setTable } from "./pdf/table";

/** What a file is made of: a page of ours, or a worksheet. Texts are Markdown with facts. */
export type PdfText = {
  title: string;
  description: string;
  eyebrow: string;
  updatedOn: string;
  /** Where it stands on the site, to read what has changed since. */
  url: string;
  siteName: string;
  summary: readonly string[];
  keyFacts: readonly { label: string; value: string; note?: string | undefined }[];
  body: string;
  questions: readonly { question: string; answer: string }[];
  citations: Citations;
};

export type PdfFile = { bytes: Buffer; pages: number };

/** The same text makes the same bytes, so that the size that a page names is the size of the file. */
export async function makePdf(text: PdfText): Promise<PdfFile> {
  const fonts = await readFonts();
  // Page numbers of the contents are known when everything has been set once.
  const draft = await setType(text, fonts, []);
  const file = await setType(text, fonts, draft.headings);
  return { bytes: file.bytes, pages: file.pages };
}

async function setType(text: PdfText, fonts: Fonts, known: readonly Heading[]) {
  const doc = openDocument(
    { title: text.title, subject: text.description, author: text.siteName, madeOn: text.updatedOn },
    fonts,
  );
  const whole = bytesOf(doc);
  const sheet = new Sheet(doc);
  setCover(sheet, text);
  setContents(sheet, known);
  doc.addPage();
  setSummary(sheet, text);
  setKeyFacts(sheet, text);
  setBlocks(sheet, parse(text.body).children, text);
  setQuestions(sheet, text);
  if (text.citations.sources.length > 0) setSources(sheet, text.citations.sources);
  const { count } = doc.bufferedPageRange();
  setFooters(sheet, text, count);
  sheet.end();
  doc.end();
  return { bytes: await whole, pages: count, headings: sheet.headings };
}

function setSummary(sheet: Sheet, text: PdfText) {
  if (text.summary.length === 0) return;
  setTitle(sheet, "In short", "in-short");
  sheet.inside("L", () => {
    for (const sentence of text.summary)
      setItem(sheet, { mark: "•", runs: inlineRuns(sentence, text), indent: 18 });
  });
}

function setKeyFacts(sheet: Sheet, text: PdfText) {
  if (text.keyFacts.length === 0) return;
  setTitle(sheet, "Key facts", "key-facts");
  const plain = (markdown: string) => plainText(inlineRuns(markdown, text));
  // A column that says nothing of any of them would only take room.
  const hasNotes = text.keyFacts.some(({ note }) => note);
  setTable(sheet, {
    head: ["What", "Value", ...(hasNotes ? ["To know"] : [])],
    rows: text.keyFacts.map(({ label, value, note }) => [
      label,
      plain(value),
      ...(hasNotes ? [note ? plain(note) : ""] : []),
    ]),
    shares: hasNotes ? [0.36, 0.26, 0.38] : [0.36, 0.64],
  });
}

function setQuestions(sheet: Sheet, text: PdfText) {
  if (text.questions.length === 0) return;
  setTitle(sheet, "Questions people ask", "questions");
  for (const { question, answer } of text.questions) {
    setSubtitle(sheet, question);
    setBlocks(sheet, parse(answer).children, text);
  }
}
