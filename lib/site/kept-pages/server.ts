/**
 * The site's server: Next behind a look at the pages kept in memory, which reach a visitor without Next routing, rendering
 * and compressing them again. Begun by `npm start` with a host and a port; `npm run dev` and servers that bring their own
 * (serverless hosts) run Next alone, and every page is rendered for its visitor there.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { keptPlace } from "./asking.ts";
import { KeptPages } from "./memory.ts";
import { tellOutages } from "./outage-page.ts";
import { Renderers } from "./renderers.ts";
import { wholeResponses } from "./whole-response.ts";

/**
 * Longer than a proxy or client keeps an idle connection (nginx: 60 s): whoever closes first must not be us, or a
 * request that is already on its way finds the connection gone.
 */
const KEEP_ALIVE_MS = 75_000;

const [hostname = "0.0.0.0", port = "3000"] = process.argv.slice(2);

// Next finds its listener here, whose port it was told.
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
const site = next({ dev: false, hostname, port: Number(port), httpServer: server });
await site.prepare();
const handle = site.getRequestHandler();

// For ourselves alone: here every page is rendered.
const rendering = createServer(wholeResponses, (request, response) => void handle(request, response));
await listen(rendering, 0, "127.0.0.1");
const renderers = new Renderers(`http://127.0.0.1:${(rendering.address() as AddressInfo).port}`);
const pages = new KeptPages((place, init) => renderers.ask(place, init));

server.on("request", (request, response) => {
  tellOutages(request, response);
  const place = keptPlace(request);
  if (place === null) return void handle(request, response);
  answerKept(place, request, response).catch((error: unknown) => {
    // Next writes down, redacted, what is said on the console.
    console.error("A kept page could not be answered.", error);
    if (response.headersSent) response.destroy();
    else void handle(request, response);
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
    // First what is being answered, then what Next does after answers.
    rendering.close();
    renderers.end();
    server.close(() => site.close().finally(() => process.exit(code)));
  });
}

async function answerKept(place: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const { status, headers, body } = await pages.answer(place, takesGzip);
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.end(body);
}

function listen(on: Server, at: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => on.once("error", reject).listen(at, host, resolve));
}
