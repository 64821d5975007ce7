/** Requests as an attacker writes them: any path, any header and any host, sent as they stand. */
import { randomBytes } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { siteUrl } from "../../support/server.ts";

export type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  cookie?: string;
  /** From our own pages when left out; null says nothing. */
  origin?: string | null;
  site?: string;
  withinMs?: number;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const agent = new Agent({ keepAlive: true, maxSockets: 48 });

/** As a stranger somewhere else each time, so that nothing is refused only for its number. */
export function anyAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

export async function send(asked: Sent): Promise<Answer> {
  try {
    return await sendBy(agent, asked);
  } catch (error) {
    // The server closed an idle connection just as it was used again. A new one tells whether the request is at fault.
    if (!(error instanceof IdleConnectionEnded)) throw error;
    return sendBy(false, asked);
  }
}

class IdleConnectionEnded extends Error {}

function sendBy(agent: Agent | false, asked: Sent): Promise<Answer> {
  const { path, method = "GET", body, cookie, site = siteUrl, withinMs = 60_000 } = asked;
  const { hostname, port, origin: own } = new URL(site);
  const origin = asked.origin === undefined ? own : asked.origin;
  const headers: Record<string, string | number> = {
    "x-forwarded-for": anyAddress(),
    ...(cookie ? { cookie } : {}),
    ...(method !== "GET" && method !== "HEAD" && origin !== null ? { origin } : {}),
    ...(body === undefined || asked.headers?.["transfer-encoding"]
      ? {}
      : { "content-length": Buffer.byteLength(body) }),
    ...asked.headers,
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, method, headers, agent, timeout: withinMs },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_RESPONSE_BYTES) chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    sending.on("timeout", () => sending.destroy(new Error(`no answer within ${withinMs} ms`)));
    sending.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        sending.reusedSocket && error.code === "ECONNRESET" ? new IdleConnectionEnded(error.message) : error,
      ),
    );
    sending.end(body);
  });
}

/** Bytes on a connection of their own; what came back until it was closed, or until so long. */
export function sendBytes(bytes: string | Buffer, withinMs: number, site = siteUrl): Promise<string> {
  const { port } = new URL(site);
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(withinMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      said || error.code === "ECONNRESET" ? resolve(said) : reject(error),
    );
    socket.on("close", () => resolve(said));
  });
}
