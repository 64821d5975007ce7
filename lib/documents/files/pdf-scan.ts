import { constants, inflateSync } from "node:zlib";
import { isWholePdf, pdfText } from "../../platform/file-content.ts";
import { type FileFault, MAX_PIXELS } from "./faults.ts";
import { entriesOf, PdfTokens } from "./pdf-tokens.ts";

/** What makes a viewer run, open or unpack something. An XFA form brings its scripts along. */
const ACTIVE = new Set(
  ["JavaScript", "JS", "Launch", "EmbeddedFile", "EmbeddedFiles", "EF", "GoToE", "RichMedia", "XFA"].map(
    (name) => `/${name}`,
  ),
);

const GAP = "(?:[\\s\\0]|%[^\\r\\n]{0,80}[\\r\\n]){0,20}";
/** The same where no object seems to be: a list of objects may point into a string or a stream. */
const HIDDEN = new RegExp(`/S${GAP}/(?:JavaScript|Launch|GoToE)\\b|/EmbeddedFiles?\\b|/RichMedia\\b`);
const ENCRYPTED = /\/Encrypt[\s\0]{0,50}(?:\d{1,10}[\s\0]{1,50}\d{1,5}[\s\0]{1,50}R\b|<<)/;
const OBJECT = /\d[\s\0]{1,50}\d{1,5}[\s\0]{1,50}obj(?![A-Za-z0-9])/g;

const MB = 1024 * 1024;
/** Text, drawings and fonts of an honest page unpack to less than these; pictures are counted in pixels. */
const MOST_IN_ONE = 64 * MB;
const MOST_IN_ALL = 512 * MB;
/** A stream's dictionary is longer only when it is made to be. */
const MOST_TOKENS = 50_000;
/** How much smaller the best packing makes anything. */
const WORST_RATIO = 1_000;

/**
 * What is wrong with a PDF, read without a viewer's trust: each byte is looked at once, nothing is unpacked beyond a limit, and
 * an object that readers might find at another place than we do counts as damage. Whether its pages can be read is not asked here.
 */
export function findPdfFault(file: Buffer): FileFault | null {
  if (!isWholePdf(file)) return "broken";
  const text = pdfText(file);
  if (ENCRYPTED.test(text)) return "encrypted-pdf";
  if (HIDDEN.test(text)) return "has-scripts";
  return new Scan().read(file);
}

class Scan {
  #room = MOST_IN_ALL;

  read(file: Buffer): FileFault | null {
    const tokens = new PdfTokens(file);
    let objects = 0;
    let object: string[] = [];
    for (let token = tokens.next(); token !== null; token = tokens.next()) {
      if (ACTIVE.has(token)) return "has-scripts";
      if (token === "obj") {
        objects++;
        object = [];
      } else if (token === "stream") {
        const fault = this.#readStream(tokens, object);
        if (fault) return fault;
        object = [];
      } else if (object.length < MOST_TOKENS) object.push(token);
    }
    const written = file.toString("latin1").match(OBJECT)?.length ?? 0;
    return written > objects ? "broken" : null;
  }

  #readStream(tokens: PdfTokens, object: readonly string[]): FileFault | null {
    if (object.length === MOST_TOKENS) return "broken";
    const entries = entriesOf(object);
    const body = takeBody(tokens, entries.get("/Length"));
    const filters = entries.get("/Filter")?.filter((token) => token.startsWith("/")) ?? [];
    const isFilterHidden = filters.length === 0 && (entries.get("/Filter")?.includes("R") ?? false);
    const flates = filters.filter((name) => name === "/FlateDecode" || name === "/Fl").length;
    if (!body || isFilterHidden || flates > 1) return "broken";
    // Some readers ask for no type, so what can be read as a store of objects is one.
    const isStore = entries.get("/Type")?.[0] === "/ObjStm" || (entries.has("/First") && entries.has("/N"));
    if (isStore) return this.#readStore(body, filters, entries.get("/DecodeParms") ?? []);
    const pixels = numberIn(entries.get("/Width")) * numberIn(entries.get("/Height"));
    if (entries.get("/Subtype")?.[0] === "/Image" && !Number.isNaN(pixels))
      return pixels > MAX_PIXELS ? "too-many-pixels" : null;
    return this.#weigh(body, filters);
  }

  /** Objects in a packed store are read as the others are. */
  #readStore(body: Buffer, filters: readonly string[], parameters: readonly string[]): FileFault | null {
    if (filters.some((name) => name !== "/FlateDecode") || parameters.includes("/Predictor")) return "broken";
    const content = filters.length === 0 ? body : this.#unpack(body);
    if (!content || content === "damaged") return "broken";
    const tokens = new PdfTokens(content);
    for (let token = tokens.next(); token !== null; token = tokens.next()) {
      if (ACTIVE.has(token)) return "has-scripts";
    }
    return HIDDEN.test(pdfText(content)) ? "has-scripts" : null;
  }

  #weigh(body: Buffer, filters: readonly string[]): FileFault | null {
    const [first] = filters;
    if (first === "/FlateDecode" || first === "/Fl") return this.#unpack(body) === null ? "broken" : null;
    // What we do not unpack counts as if it were packed as tightly as can be.
    if (!filters.some((name) => /^\/(?:FlateDecode|Fl|LZWDecode|LZW)$/.test(name))) return null;
    this.#room -= body.length * WORST_RATIO;
    return this.#room < 0 ? "broken" : null;
  }

  /** Null when there would be too much of it. A page with a damaged picture is for a person to judge. */
  #unpack(body: Buffer): Buffer | "damaged" | null {
    const most = Math.min(MOST_IN_ONE, this.#room);
    if (most <= 0) return null;
    try {
      const content = inflateSync(body, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
      this.#room -= content.length;
      return content;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? null : "damaged";
    }
  }
}

/** Not a number where it stands in another object. */
function numberIn(value: readonly string[] | undefined): number {
  return value?.length === 1 ? Number(value[0]) : Number.NaN;
}

const END = "endstream";

/** The bytes between "stream" and "endstream"; where the said length is not right, up to the next end. */
function takeBody(tokens: PdfTokens, length: readonly string[] | undefined): Buffer | null {
  const { bytes } = tokens;
  let start = tokens.at;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  const said = numberIn(length);
  const isRight =
    Number.isInteger(said) &&
    said >= 0 &&
    /^\s*endstream/.test(bytes.toString("latin1", start + said, start + said + END.length + 4));
  const end = isRight ? start + said : bytes.indexOf(END, start, "latin1");
  if (end < 0) return null;
  tokens.at = end;
  return bytes.subarray(start, end);
}
