import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { isSecureSite } from "../../platform/env.ts";
import { securityHeaders } from "../security-headers.ts";

/** An answer to a request that reaches no page of ours. */
export type Refusal = { status: number; message: string; allow?: string };

/** Next looks for each parameter among all others, several times: 3,500 of them kept everybody waiting for a second. */
const MAX_PARAMETERS = 1_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** How long the rest of a refused body is read and discarded, so that its sender gets to read why. */
const REST_MS = 10_000;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers" | "httpVersion">;

/**
 * Requests that Next would answer with a 500: a method it cannot handle, a path that cannot be decoded. A query that would
 * keep it from answering others. And a request without a Host, which Node would also refuse, but without our headers
 * (requireHostHeader in server.ts).
 */
export function refusalOf({ method = "", url = "", headers, httpVersion }: Asked): Refusal | null {
  if (httpVersion === "1.1" && headers.host === undefined)
    return { status: 400, message: "This request does not say which site it is for." };
  if (!METHODS.includes(method))
    return { status: 405, message: "This method is not allowed.", allow: METHODS.join(", ") };
  if (url.split("&").length > MAX_PARAMETERS)
    return { status: 414, message: "This address asks for more than a page can show. Please shorten it." };
  return isText(url.split("?", 1)[0] ?? "")
    ? null
    : { status: 400, message: "This address could not be read. Please check it for mistakes." };
}

/** A path, or an absolute URL, whose percent escapes are valid UTF-8 without NUL, which the database cannot store. */
function isText(path: string): boolean {
  try {
    return /^(\/|https?:\/\/)/i.test(path) && !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  // Next's console is our log, which redacts. One line, without what was sent.
  console.warn("A request was refused.", { status: refusal.status, message: refusal.message });
  const headers = refusalHeaders(refusal);
  // Do not wait for a sender that is too slow.
  if (refusal.status === 408) response.shouldKeepAlive = false;
  response.writeHead(refusal.status, headers).end(request.method === "HEAD" ? undefined : refusal.message);
  const rest = setTimeout(() => !request.complete && request.destroy(), REST_MS);
  request.once("close", () => clearTimeout(rest));
}

/** Also gives requests that Node itself refuses, such as invalid HTTP, an answer of ours. */
export function refuseMalformed(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, { status: 417, message: "What this request expects is not offered." }),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
    const headers = { ...refusalHeaders({ status, message: "" }), Connection: "close" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // Never write into a response that has already begun.
    if (socket.writable && !answering.has(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
    socket.destroySoon();
  });
}

function refusalHeaders({ message, allow }: Refusal): Record<string, string> {
  const headers = securityHeaders({ isSecure: isSecureSite(), isDevelopment: false });
  return {
    ...Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(message)),
    "Cache-Control": "no-store",
    ...(allow ? { Allow: allow } : {}),
  };
}
