/** What a file that somebody sends is, by its bytes and never by its name. */

/** What has no place in a picture: pages, scripts, drawings and documents, wherever in the file they stand. */
const FOREIGN = /<(?:script|html|!doctype|\?php|iframe|svg[\s>])|%PDF-\d/i;
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const ARCHIVE_END_BYTES = 22;
/** The record at an archive's end, with the longest comment. */
const MAX_ARCHIVE_END = ARCHIVE_END_BYTES + 0xffff;
const PDF_TAIL_BYTES = 2048;

export function beginsAsPhoto(file: Buffer): boolean {
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = file.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** A picture that is a page, a script, a document or an archive as well: whoever made it meant something by it. */
export function isMoreThanPicture(file: Buffer): boolean {
  return FOREIGN.test(file.toString("latin1")) || endsAsArchive(file);
}

/** An archive is read from its end: the record there says how long the rest is. */
function endsAsArchive(file: Buffer): boolean {
  for (let at = file.lastIndexOf(ARCHIVE_END); at >= 0; at = file.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (
      at + ARCHIVE_END_BYTES <= file.length &&
      at + ARCHIVE_END_BYTES + file.readUInt16LE(at + 20) <= file.length
    )
      return true;
    if (at === 0) break;
  }
  return false;
}

export function beginsAsPdf(file: Buffer): boolean {
  return file.toString("latin1", 0, 5) === "%PDF-";
}

/** Whether a PDF begins and ends as one and is nothing else as well; what stands between is not looked at. */
export function isWholePdf(file: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\s%]/.test(file.toString("latin1", 0, 16))) return false;
  const tail = file.subarray(-PDF_TAIL_BYTES).toString("latin1");
  const afterEnd = /%%EOF([\s\S]*)$/.exec(tail.slice(tail.lastIndexOf("%%EOF")))?.[1];
  if (afterEnd === undefined || !tail.includes("startxref")) return false;
  // Line ends and padding may follow; an archive or a page of HTML may not.
  if (/[^\s\0]/.test(afterEnd)) return false;
  // Whatever reads archives looks for the end of one in here.
  return !file.subarray(-MAX_ARCHIVE_END).includes(ARCHIVE_END);
}

const HASH = 35;

/** The text of a PDF with its names as they are meant: they may be spelled with #-codes. Byte by byte, as a file may be made of them. */
export function pdfText(file: Buffer): string {
  const text = Buffer.allocUnsafe(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at++) {
    const code = file[at] === HASH ? hexPair(file, at + 1) : null;
    text[length++] = code ?? file[at] ?? 0;
    if (code !== null) at += 2;
  }
  return text.toString("latin1", 0, length);
}

function hexPair(file: Buffer, at: number): number | null {
  const [high, low] = [hexDigit(file[at]), hexDigit(file[at + 1])];
  return high === null || low === null ? null : high * 16 + low;
}

function hexDigit(byte = 0): number | null {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = (byte | 32) - 97;
  return letter >= 0 && letter < 6 ? letter + 10 : null;
}
