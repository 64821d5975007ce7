/**
 * The one door to the embedded backend: HTTP on the loopback interface, turned into web-standard requests. Only the
 * three APIs and the functions are behind it; lite's unauthenticated /_system (configuration, schema) is not, and
 * browsers are not spoken to, so there is nothing to allow across origins.
 */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isAway } from "../database/is-away.ts";
import { LOOPBACK, namesLoopback } from "./own-server.ts";
import type { CallProcedure } from "./procedures.ts";
import type { WriteLog } from "./redacted-log.ts";

const MEBIBYTE = 1024 * 1024;
const MAX_BODY_BYTES = { storage: 12 * MEBIBYTE, other: 2 * MEBIBYTE };

/**
 * Longer than the site keeps an idle connection: on a busy machine it would send the next request on one that was just closed
 * here, and show an error for it.
 */
const KEEP_ALIVE_MS = 75_000;

export type Handler = (request: Request) => Promise<Response>;

export type GatewayRoutes = { auth: Handler; rest: Handler; storage: Handler; functions: Handler };

export function gateway(
  routes: GatewayRoutes,
  keys: readonly string[],
  callProcedure: CallProcedure,
  log: WriteLog,
): Server {
  const handle = route(routes, keys);
  return createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE_MS },
    async (incoming, outgoing) => {
      try {
        const answered = await answer(incoming, handle, callProcedure);
        if (typeof answered === "string") sendJson(answered, outgoing);
        else await send(answered, outgoing);
      } catch (error) {
        log({
          level: "error",
          event: "request.failed",
          path: pathOf(incoming.url),
          message: (error as Error).message,
        });
        const { code } = error as { code?: string };
        const told = isAway(code) ? refusal(503, "The database is away") : refusal(500, "Internal error");
        if (!outgoing.headersSent) await send(told, outgoing);
        else outgoing.destroy();
      }
    },
  );
}

/** JSON as text when it was a procedure's, which says no more than that. */
async function answer(
  incoming: IncomingMessage,
  handle: Handler,
  callProcedure: CallProcedure,
): Promise<Response | string> {
  if (!namesLoopback(incoming)) return refusal(421, "This backend serves its own machine only");
  if (incoming.headers.origin !== undefined)
    return refusal(403, "This backend answers servers, not browsers");
  const limit = pathOf(incoming.url).startsWith("/storage/") ? MAX_BODY_BYTES.storage : MAX_BODY_BYTES.other;
  const body = await readBody(incoming, limit);
  if (body === "too large") return refusal(413, `The body is larger than ${limit / MEBIBYTE} MB`);
  return (body && (await callProcedure(incoming, body))) ?? handle(toRequest(incoming, body));
}

function sendJson(json: string, outgoing: ServerResponse): void {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(json),
  };
  outgoing.writeHead(200, headers).end(json);
}

/** Which handler a request belongs to. Also used without a socket, by the boot self-test. */
export function route(routes: GatewayRoutes, keys: readonly string[]): Handler {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, api, version] = pathname.split("/");
    if (version !== "v1" || !isRoute(api)) return refusal(404, "Not found");
    const key = request.headers.get("apikey") ?? searchParams.get("apikey");
    if (key !== null && !keys.some((known) => isSame(known, key))) return refusal(401, "Invalid API key");
    return withoutCors(await routes[api](request));
  };
}

function isRoute(name: string | undefined): name is keyof GatewayRoutes {
  return name === "auth" || name === "rest" || name === "storage" || name === "functions";
}

export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The whole body before anything else happens, so that a slow sender never holds up the queue. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined | "too large"> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) return "too large";
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return "too large";
    chunks.push(chunk);
  }
  return size === 0 ? undefined : Buffer.concat(chunks);
}

function toRequest(incoming: IncomingMessage, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  }
  const method = incoming.method ?? "GET";
  const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
  return new Request(new URL(incoming.url ?? "/", `http://${LOOPBACK}`), {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (!response.body || outgoing.req.method === "HEAD") {
    outgoing.end();
    return;
  }
  const stream = Readable.fromWeb(response.body as ReadableStream);
  stream.on("error", () => outgoing.destroy());
  stream.pipe(outgoing);
}

function withoutCors(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith("access-control-")) headers.delete(name);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

export function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

function pathOf(url: string | undefined): string {
  return (url ?? "/").split("?")[0] ?? "/";
}
