/** A process of RenderProcesses: Next on a port of the loopback that it tells, until its parent is gone. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setPriority } from "node:os";
import next from "next";
import { bufferedResponses } from "./buffered-response.ts";
import { tellOutages } from "./outage-page.ts";

const HOST = "127.0.0.1";
/** Behind whoever serves, the database and the exams, when the processor is asked for by all. */
const PRIORITY = 5;
setPriority(PRIORITY);
const server = createServer(bufferedResponses);
await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
const { port } = server.address() as AddressInfo;
const site = next({ dev: false, hostname: HOST, port, httpServer: server });
await site.prepare();
const handle = site.getRequestHandler();
server.on("request", (request, response) => {
  tellOutages(request, response);
  void handle(request, response);
});
process.once("disconnect", () => process.exit());
process.send?.(port);
