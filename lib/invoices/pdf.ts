import "server-only";
import { bytesOf, openDocument } from "@/lib/downloads/pdf/document";
import { clean, readFonts } from "@/lib/downloads/pdf/fonts";
import { Sheet } from "@/lib/downloads/pdf/sheet";
import { GREEN, INK, MARGIN, MUTED, SMALL, TEXT } from "@/lib/downloads/pdf/style";
import type { Paper } from "./paper";
import { setFigures } from "./pdf-figures";

type Font = "text" | "strong" | "display";
type Look = { font?: Font; size?: number; colour?: string; align?: "left" | "right" };

const GAP = 24;
const SIGNATURE_ROOM = 44;

/** An invoice on A4, as it is printed and filed. The same paper makes the same pages. */
export async function makeInvoicePdf(paper: Paper): Promise<Buffer> {
  const doc = openDocument(
    {
      title: `${paper.title} ${paper.number}`,
      subject: `${paper.title} of ${paper.day}`,
      author: paper.seller.name,
      madeOn: paper.isoDay,
    },
    await readFonts(),
  );
  const whole = bytesOf(doc);
  const sheet = new Sheet(doc);
  setHead(sheet, paper);
  setParties(sheet, paper);
  setFigures(sheet, paper);
  setWords(sheet, paper);
  setSignature(sheet, paper);
  sheet.end();
  doc.end();
  return whole;
}

function say(sheet: Sheet, kind: "H1" | "H2" | "P", text: string, x: number, width: number, look: Look = {}) {
  const { font = "text", size = TEXT, colour = INK, align = "left" } = look;
  sheet.block(kind, () =>
    sheet.doc.font(font).fontSize(size).fillColor(colour).text(clean(text), x, sheet.doc.y, { width, align }),
  );
}

/** Who sells on the left; what it is, its number and its day on the right. */
function setHead(sheet: Sheet, { title, seller, facts }: Paper) {
  const { doc, width } = sheet;
  const half = (width - GAP) / 2;
  const top = doc.y;
  say(sheet, "P", seller.name, MARGIN, half, { font: "display", size: 15, colour: GREEN });
  doc.y += 2;
  for (const line of seller.lines) say(sheet, "P", line, MARGIN, half, { size: TEXT - 1 });
  const left = doc.y;
  doc.y = top;
  const right = MARGIN + half + GAP;
  say(sheet, "H1", title, right, half, { font: "display", size: 20, align: "right" });
  doc.y += 4;
  for (const [name, value] of facts)
    say(sheet, "P", `${name}: ${value}`, right, half, { size: TEXT - 1, align: "right" });
  doc.y = Math.max(left, doc.y) + 14;
  sheet.artifact(() => sheet.rule(doc.y));
  doc.y += 12;
}

function setParties(sheet: Sheet, { buyer }: Paper) {
  say(sheet, "H2", "Billed to", MARGIN, sheet.width, { font: "strong", size: SMALL, colour: MUTED });
  say(sheet, "P", buyer.name, MARGIN, sheet.width, { font: "strong" });
  for (const line of buyer.lines) say(sheet, "P", line, MARGIN, sheet.width, { size: TEXT - 1 });
  sheet.doc.y += 16;
}

function setWords(sheet: Sheet, { words, notes }: Paper) {
  const { doc, width } = sheet;
  sheet.room(90);
  if (words) {
    say(sheet, "H2", "Amount in words", MARGIN, width, { font: "strong", size: SMALL, colour: MUTED });
    say(sheet, "P", words, MARGIN, width, { font: "strong" });
    doc.y += 8;
  }
  for (const note of notes) say(sheet, "P", note, MARGIN, width, { size: TEXT - 1 });
}

function setSignature(sheet: Sheet, { seller, checkCode, checkPath }: Paper) {
  const { doc, width } = sheet;
  const half = (width - GAP) / 2;
  sheet.room(SIGNATURE_ROOM + 70);
  doc.y += 24;
  const top = doc.y;
  say(sheet, "H2", "Is this paper genuine?", MARGIN, half, { font: "strong", size: SMALL, colour: MUTED });
  say(sheet, "P", `Check code ${checkCode}`, MARGIN, half, { font: "strong" });
  say(sheet, "P", `Enter it with the number and the amount at ${checkPath}`, MARGIN, half, { size: SMALL });
  const bottom = doc.y;
  doc.y = top;
  const right = MARGIN + half + GAP;
  say(sheet, "P", `For ${seller.name}`, right, half, { align: "right" });
  doc.y += SIGNATURE_ROOM;
  say(sheet, "P", "Authorised signatory", right, half, { size: TEXT - 1, colour: MUTED, align: "right" });
  doc.y = Math.max(bottom, doc.y);
}
