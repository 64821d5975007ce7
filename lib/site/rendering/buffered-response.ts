import { createHash } from "node:crypto";
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { env, isSecureSite } from "../../platform/env.ts";
import { hashPolicy, nonceIn } from "../security-headers.ts";
import { deferFramework } from "./defer-framework.ts";
import { isOn } from "./switches.ts";

/** Marks an answer that may be served to others: its body is compressed and its policy has no nonce. */
export const CACHEABLE_HEADER = "x-keepable";

/**
 * A response that leaves the renderer in one piece, ready to be cached (page-cache.ts). Next writes a page in a hundred small
 * chunks, and reading them one by one made the main server collect garbage twice a second.
 *
 * What cannot be served to others passes unchanged: errors, redirects, and a page without a nonce, as its own scripts
 * could not be told from injected ones.
 */
export class BufferedResponse extends ServerResponse {
  private readonly parts: Uint8Array[] = [];
  private isWhole = false;

  /** The headers wait for the body. */
  override flushHeaders(): void {}

  override writeHead(status: number, ...more: unknown[]): this {
    const headers = more.findLast((each) => typeof each === "object") as OutgoingHttpHeaders | undefined;
    if (this.isWhole) return super.writeHead(status, headers);
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override write(part: unknown): boolean {
    this.collect(part);
    return true;
  }

  override end(part?: unknown): this {
    this.collect(part);
    this.send(Buffer.concat(this.parts)).catch((error: unknown) => this.destroy(error as Error));
    return this;
  }

  private collect(part: unknown): void {
    if (typeof part === "string") this.parts.push(Buffer.from(part));
    else if (part instanceof Uint8Array) this.parts.push(part);
  }

  private async send(body: Buffer): Promise<void> {
    const nonce = nonceIn(String(this.getHeader("content-security-policy")));
    if (this.statusCode !== 200 || !nonce) {
      this.isWhole = true;
      super.end(body);
      return;
    }
    // One character per byte, so that nothing of the page changes on the way there and back.
    const whole = body.toString("latin1");
    const page = isOn("defer-framework") ? deferFramework(whole, nonce) : whole;
    const surroundings = { isSecure: isSecureSite(), isDevelopment: env().NODE_ENV === "development" };
    this.setHeader("content-security-policy", hashPolicy(scriptHashes(page, nonce), surroundings));
    this.setHeader(CACHEABLE_HEADER, "yes");
    // Requested as soon as the headers arrive, not when the parser gets there: nothing is painted without it.
    const styles = /<link rel="stylesheet" href="([^"<>]+)"/.exec(page)?.[1];
    if (styles) this.appendHeader("link", `<${styles}>; rel=preload; as=style`);
    const gzipped = await promisify(gzip)(Buffer.from(page, "latin1"));
    this.isWhole = true;
    super.end(gzipped);
  }
}

/** The option that makes createServer answer with this class. */
export const bufferedResponses = {
  ServerResponse: BufferedResponse as unknown as typeof ServerResponse<IncomingMessage>,
};

/** The hashes of the inline scripts that carry the page's nonce. An injected one has no nonce and stays forbidden. */
function scriptHashes(page: string, nonce: string): string[] {
  return [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", script]) => attributes.includes(` nonce="${nonce}"`) && script !== "")
    .map(([, , script = ""]) => createHash("sha256").update(script, "latin1").digest("base64"));
}
