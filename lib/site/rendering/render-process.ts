/** A process of RenderProcesses: runs Next on a loopback port, reports the port to its parent, and exits with it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setPriority } from "node:os";
import next from "next";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { bufferedResponses } from "./buffered-response.ts";
import { explainOutages } from "./outage-page.ts";

const HOST = "127.0.0.1";
/** Under load the server, the database and exams get the CPU first. */
const PRIORITY = 5;
setPriority(PRIORITY);
const server = createServer(bufferedResponses);
await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
const { port } = server.address() as AddressInfo;
const site = next({ dev: false, hostname: HOST, port, httpServer: server });
await site.prepare();
const handle = site.getRequestHandler();
server.on("request", (request, response) => {
  explainOutages(request, response);
  void handle(request, response);
});
process.on("message", ({ expire, id }: { expire: readonly string[]; id: number }) => {
  for (const tag of expire) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: Date.now() });
  process.send?.(`expired ${id}`);
});
process.once("disconnect", () => process.exit());
process.send?.(port);
