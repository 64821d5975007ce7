import { IncomingMessage } from "node:http";
import { MAX_FIELDS } from "../../platform/form-fields.ts";
import { bodyLimit } from "../body-limits.ts";
import type { Refusal } from "./refusal.ts";

/** A body may stall for this long: a phone between two masts. */
const IDLE_TIMEOUT_MS = 30_000;
/** It may take this long plus its bytes at this speed: 11 MB at 128 kbit/s take twelve minutes. */
const MIN_TIME_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 16;
/** Memory for all requests that are still arriving. */
const MAX_PENDING_BYTES = 256 * 1024 * 1024;

export type BodyTimes = { pauseMs: number; shortestMs: number };

let waitingBytes = 0;

/**
 * A request whose body reaches Next whole or not at all. Next parses a form while it arrives (100,000 fields block everyone
 * for two seconds), and answers 500 when a body breaks off. It buffers bodies for the middleware anyway, so this costs no
 * extra memory.
 */
export class BufferedRequest extends IncomingMessage {
  static times: BodyTimes = { pauseMs: IDLE_TIMEOUT_MS, shortestMs: MIN_TIME_MS };

  #parts: Buffer[] = [];
  #bytes = 0;
  #fields = 0;
  /** The end of the previous chunk: a field's marker may be split across two. */
  #end = "";
  #outcome: Refusal | "whole" | undefined;
  #settle: ((outcome: Refusal | "whole" | "cut") => void) | undefined;
  #pause: NodeJS.Timeout | undefined;

  /** How receiving the body ended. After "cut" there is nobody to answer. */
  async received(): Promise<Refusal | "whole" | "cut"> {
    const length = Number(this.headers["content-length"] ?? 0);
    if (length === 0 && this.headers["transfer-encoding"] === undefined) return "whole";
    const limit = bodyLimit(this.#pathname());
    if (length > limit.bytes) this.#refuse({ status: 413, message: limit.refusal });
    if (this.#outcome) return this.#outcome;

    const { pauseMs, shortestMs } = BufferedRequest.times;
    const expire = () => this.#refuse({ status: 408, message: "This request took too long to arrive." });
    const whole = setTimeout(expire, shortestMs + (length || limit.bytes) / SLOWEST_BYTES_PER_MS);
    this.#pause = setTimeout(expire, pauseMs);
    const cut = () => this.#settle?.("cut");
    this.once("close", cut);
    const outcome = await new Promise<Refusal | "whole" | "cut">((resolve) => {
      this.#settle = resolve;
    });
    clearTimeout(whole);
    clearTimeout(this.#pause);
    this.off("close", cut);
    return outcome;
  }

  override push(part: Buffer | null): boolean {
    if (this.#outcome) return part === null ? super.push(null) : true;
    if (part) {
      this.#take(part);
      return true;
    }
    const body = Buffer.concat(this.#parts);
    this.#letGo();
    if (!this.#isWholeForm(body)) {
      this.#refuse({
        status: 400,
        message: "This form could not be read. Please reload the page and try again.",
      });
      return super.push(null);
    }
    this.#outcome = "whole";
    if (body.length > 0) super.push(body);
    const isMoreWanted = super.push(null);
    this.#settle?.("whole");
    return isMoreWanted;
  }

  #take(part: Buffer): void {
    if (this.#bytes === 0) this.once("close", () => this.#letGo());
    this.#bytes += part.length;
    waitingBytes += part.length;
    this.#parts.push(part);
    this.#fields += this.#fieldsIn(part);
    this.#pause?.refresh();
    const limit = bodyLimit(this.#pathname());
    if (this.#bytes > limit.bytes) this.#refuse({ status: 413, message: limit.refusal });
    else if (this.#fields > MAX_FIELDS)
      this.#refuse({ status: 413, message: "This form has too many fields." });
    else if (waitingBytes > MAX_PENDING_BYTES)
      this.#refuse({ status: 503, message: "Too much is being sent at once. Please try again in a minute." });
  }

  /** Whatever the boundary is, every field of a multipart form is named in a header called Content-Disposition. */
  #fieldsIn(part: Buffer): number {
    const mark = /^application\/x-www-form-urlencoded/i.test(this.headers["content-type"] ?? "")
      ? "&"
      : "content-disposition";
    const text = this.#end + part.toString("latin1").toLowerCase();
    this.#end = text.slice(Math.max(0, text.length - mark.length + 1));
    return text.split(mark).length - 1;
  }

  /** A multipart form names its boundary and ends with it. */
  #isWholeForm(body: Buffer): boolean {
    const type = this.headers["content-type"] ?? "";
    if (!/^multipart\/form-data/i.test(type)) return true;
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
    const boundary = quoted ?? plain;
    return boundary !== undefined && body.lastIndexOf(`--${boundary}--`) >= 0;
  }

  #refuse(refusal: Refusal): void {
    this.#letGo();
    this.#outcome = refusal;
    this.#settle?.(refusal);
  }

  #letGo(): void {
    waitingBytes -= this.#bytes;
    this.#bytes = 0;
    this.#parts = [];
    this.#end = "";
  }

  #pathname(): string {
    return this.url?.split("?", 1)[0] ?? "";
  }
}
