/**
 * The server in front of Next. Pages cached in memory are answered without Next routing, rendering and compressing them
 * again. `npm start` runs it with a host and a port; `npm run dev` and hosts with a server of their own (serverless) run Next
 * alone, which renders every page for its visitor.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { watchActions } from "../../platform/action-calls.ts";
import { env } from "../../platform/env.ts";
import { BufferedRequest } from "./buffered-request.ts";
import { bufferedResponses } from "./buffered-response.ts";
import { appPageKey, documentKey } from "./cache-key.ts";
import { refuseMalformedAction } from "./malformed-action.ts";
import { explainOutages } from "./outage-page.ts";
import { isPage, PageCache, sendPage } from "./page-cache.ts";
import { appPages, documents, hidePageTags, whenDocument } from "./page-sources.ts";
import { onRevalidation } from "./page-tags.ts";
import { refusalOf, refuse, refuseMalformed } from "./refusal.ts";
import { RenderProcesses } from "./render-processes.ts";
import { closeStalledResponses } from "./stalled-responses.ts";
import { isOn } from "./switches.ts";

/** Headers that parts of Next send each other; from outside they could only mislead it. */
const INTERNAL_HEADER = /^x-(middleware|invoke|nextjs|now|matched-path|prerender|forwarded-(proto|host)$)/;

/** An idle visitor's connection is closed after this time. */
const IDLE_MS = 30_000;
/**
 * Longer than a proxy keeps an idle connection (nginx: 60 s): if we closed it first, a request already on its way would
 * find the connection gone.
 */
const IDLE_PROXY_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the longest body may take (buffered-request.ts), which is the limit that counts. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const CHECKED_EVERY_MS = 5_000;

/** There is no proxy in front, so a visitor could send any X-Forwarded-For. */
const isOpenToVisitors = env().TRUSTED_PROXY_HOPS === 0;

const keepsDocuments = isOn("document-cache");
const keepsAppPages = isOn("app-page-cache");

const [hostname = "0.0.0.0", port = "3000"] = process.argv.slice(2);

// Next attaches its upgrade listener to this server.
const server = createServer({
  IncomingMessage: BufferedRequest,
  requireHostHeader: false,
  keepAliveTimeout: isOpenToVisitors ? IDLE_MS : IDLE_PROXY_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKED_EVERY_MS,
  // We speak no other protocol: an upgrade request gets the page.
  shouldUpgradeCallback: () => false,
});
refuseMalformed(server);
closeStalledResponses(server);
const site = next({ dev: false, hostname, port: Number(port), httpServer: server });
await site.prepare();
const handle = site.getRequestHandler();

// Reachable from this machine only, and without the caches: here every page is rendered.
const rendering = createServer(bufferedResponses, (request, response) => void handle(request, response));
await listen(rendering, 0, "127.0.0.1");
const origin = `http://127.0.0.1:${(rendering.address() as AddressInfo).port}`;
const renderers = new RenderProcesses(origin, isOn("render-processes") ? undefined : 0);
const pages = new PageCache();
// Rendered in this process, whose Next cache learns of a revalidation at once.
const document = documents((path, init) => fetch(origin + path, init), { isBehindProxy: !isOpenToVisitors });
const appPage = appPages((key, init) => renderers.ask(key, init));
onRevalidation((tags) => {
  pages.expire(tags);
  // Pages of the renderers once more when these know: what they rendered before may be out of date. They have no tags.
  void renderers.expire(tags).then(() => pages.expire([]));
});

server.on("request", (request: BufferedRequest, response) => {
  answer(request, response).catch((error: unknown) => {
    // Next's console is our log, which redacts.
    console.error("A request could not be answered.", error);
    response.destroy();
  });
});
await listen(server, Number(port), hostname);

let isEnding = false;
for (const [signal, code] of [
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    // Let open requests finish first, then what Next does after an answer.
    rendering.close();
    renderers.end();
    server.close(() => site.close().finally(() => process.exit(code)));
  });
}

async function answer(request: BufferedRequest, response: ServerResponse): Promise<void> {
  const path = keepsDocuments ? documentKey(request) : null;
  if (path !== null) {
    const found = pages.find(path);
    const page = found instanceof Promise ? await found : found;
    if (page) return sendPage(page, request, response);
    whenDocument(response, () => pages.render(path, document).catch(() => {}));
  }
  await watchActions((hasCalledAction) => answerByNext(request, response, hasCalledAction));
}

async function answerByNext(
  request: BufferedRequest,
  response: ServerResponse,
  hasCalledAction: () => boolean,
): Promise<void> {
  // Without a proxy in front, only the socket tells where a request comes from.
  if (isOpenToVisitors) request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "unknown";
  // nginx passes the first part of a page on while the rest is still being rendered.
  else response.setHeader("x-accel-buffering", "no");
  // SITE_URL is our address. Next would use a forwarded protocol or host to call itself when an action redirects.
  for (const name of Object.keys(request.headers))
    if (INTERNAL_HEADER.test(name)) delete request.headers[name];
  const refusal = refusalOf(request);
  if (refusal) return refuse(request, response, refusal);
  hidePageTags(response);
  // Wrapped first, so that it runs last: an outage stays a 503.
  refuseMalformedAction(request, response, hasCalledAction);
  explainOutages(request, response);
  const key = keepsAppPages ? appPageKey(request) : null;
  if (key !== null) {
    try {
      return await answerAppPage(key, request, response);
    } catch (error) {
      console.error("A cached page could not be answered.", error);
      if (response.headersSent) return void response.destroy();
    }
  }
  const outcome = await request.received();
  if (outcome === "cut") return;
  if (outcome !== "whole") return refuse(request, response, outcome);
  await handle(request, response);
}

async function answerAppPage(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rendered = (await pages.find(key)) ?? (await pages.render(key, appPage));
  if (isPage(rendered)) return sendPage(rendered, request, response);
  const { status, headers, body } = rendered;
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}

function listen(on: Server, at: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => on.once("error", reject).listen(at, host, resolve));
}
