import { type Delimiter, IMPORT_LIMITS } from "./fields";

/** A record as it stands in the file, and the line on which an editor shows its beginning. */
export type SplitRecord = { line: number; text: string; fault?: "too_long" | "open_quote" };

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Finds where records end. csv-parse gives up a whole file where one record is too long and counts no lines of an editor,
 * so it only gets records that are whole; what is too long is dropped here while it arrives, and costs no memory.
 */
export class RecordSplitter {
  #delimiter: number;
  #where: "start" | "plain" | "quoted" | "quote" = "start";
  #isAfterReturn = false;
  #line = 1;
  #firstLine = 1;
  #parts: string[] = [];
  #length = 0;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  push(text: string): SplitRecord[] {
    const found: SplitRecord[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const isBreak = code === LINE_FEED || code === CARRIAGE_RETURN;
      const isSecondOfBreak = code === LINE_FEED && this.#isAfterReturn;
      this.#isAfterReturn = code === CARRIAGE_RETURN;
      if (isBreak && !isSecondOfBreak) this.#line++;
      if (this.#where === "quoted") {
        if (code === QUOTE) this.#where = "quote";
      } else if (code === QUOTE && this.#where !== "plain") {
        this.#where = "quoted";
      } else if (isBreak) {
        if (isSecondOfBreak && this.#length === 0 && from === at) this.#firstLine = this.#line;
        else this.#finish(text.slice(from, at), found);
        from = at + 1;
      } else {
        this.#where = code === this.#delimiter ? "start" : "plain";
      }
    }
    this.#keep(text.slice(from));
    return found;
  }

  end(): SplitRecord[] {
    const found: SplitRecord[] = [];
    const isOpen = this.#where === "quoted";
    this.#finish("", found);
    const [last] = found;
    return isOpen && last ? [{ ...last, fault: "open_quote" }] : found;
  }

  #keep(part: string): void {
    const room = IMPORT_LIMITS.recordLength + 1 - this.#length;
    if (room > 0 && part.length > 0) this.#parts.push(part.slice(0, room));
    this.#length += part.length;
  }

  #finish(part: string, found: SplitRecord[]): void {
    this.#keep(part);
    const text = this.#parts.join("");
    const isTooLong = this.#length > IMPORT_LIMITS.recordLength;
    if (isTooLong) found.push({ line: this.#firstLine, text, fault: "too_long" });
    else if (text.trim() !== "") found.push({ line: this.#firstLine, text });
    this.#parts = [];
    this.#length = 0;
    this.#where = "start";
    this.#firstLine = this.#line;
  }
}
