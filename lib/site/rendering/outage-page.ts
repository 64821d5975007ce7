import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isOutage } from "../../platform/outage.ts";

/** A backend that died is back within this time (scripts/start/keep-running.ts). */
const RETRY_AFTER_SECONDS = 5;

const STYLE =
  "body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1c2430;background:#fff}h1{font-size:1.75rem;line-height:1.2}a{color:inherit}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Shown for a page or form that failed. It contains nothing from the backend or the request. */
function outagePage(wasSent: boolean): Buffer {
  const wayOn = wasSent
    ? "<p>What you just sent was not taken. Go back, where it is still written, and send it again in a moment.</p>"
    : '<p><a href="">Try again</a> in a few seconds, or go to the <a href="/">front page</a>.</p>';
  return Buffer.from(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title><style>${STYLE}</style></head><body><main><h1>This page is back in a moment.</h1><p>The part of our site that keeps accounts and forms does not answer right now. The fault is ours, not yours, and what you sent before is safe.</p>${wayOn}</main></body></html>`,
  );
}

/**
 * Turns a failure caused by a backend outage into a 503 with Retry-After, and for pages into a plain explanation. A response
 * that our own scripts wait for keeps its body.
 */
export function explainOutages(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...more: unknown[]
  ) => ServerResponse;
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  let page: Buffer | null = null;

  response.writeHead = ((status: number, ...more: unknown[]) => {
    if (status !== 500 || !isOutage()) return writeHead(status, ...more);
    response.setHeader("retry-after", String(RETRY_AFTER_SECONDS));
    if (!isForPage(request)) return writeHead(503, ...more);
    page = outagePage(request.method === "POST");
    for (const name of ["content-encoding", "transfer-encoding", "etag", "link"]) response.removeHeader(name);
    return writeHead(503, {
      "content-type": "text/html; charset=utf-8",
      "content-length": page.length,
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  }) as typeof response.writeHead;

  /** Sends the head before the body, which decides whose body it is. */
  const beginIfFailed = () => {
    if (!page && !response.headersSent && response.statusCode === 500) response.writeHead(500);
  };
  response.write = ((...given: unknown[]) => {
    beginIfFailed();
    return page ? true : write(...given);
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    beginIfFailed();
    return page ? end(page) : end(...given);
  }) as typeof response.end;
}

function isForPage({ method, headers }: IncomingMessage): boolean {
  if ((method !== "GET" && method !== "POST") || headers["next-action"] || headers.rsc) return false;
  const destination = headers["sec-fetch-dest"];
  return destination ? destination === "document" : (headers.accept?.includes("text/html") ?? false);
}
