import PDFDocument from "pdfkit";
import type { Fonts } from "./fonts";
import type { Doc } from "./sheet";
import { FOOT, MARGIN } from "./style";

type About = {
  title: string;
  subject: string;
  author: string;
  /** The day it says it was made on: the clock would make other bytes each time. */
  madeOn: string;
};

/** An empty file of A4 pages in our faces, which a screen reader can read. */
export function openDocument({ title, subject, author, madeOn }: About, fonts: Fonts): Doc {
  return new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    pdfVersion: "1.7",
    // The type of the library does not know it yet.
    subset: "PDF/UA" as "PDF/A-2b",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // The faces are embedded; without one here the library would load one of its own. A buffer does as well as a name.
    font: fonts.text as unknown as string,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: author,
      CreationDate: new Date(`${madeOn}T00:00:00Z`),
    },
  })
    .registerFont("text", fonts.text)
    .registerFont("strong", fonts.strong)
    .registerFont("display", fonts.display);
}

/** All of it, once the document has ended; asked for before anything is set. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
