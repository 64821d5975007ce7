import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As long as a body may stall (buffered-request.ts). A proxy in front drops a visitor no later. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Closes connections whose client stops reading a response: otherwise a client that requests pages and reads none could
 * make us hold them for ever. A response that is still being rendered may take longer.
 */
export function closeStalledResponses(server: Server, pauseMs = IDLE_TIMEOUT_MS): void {
  server.timeout = pauseMs;
  server.on("request", (_request, response: ServerResponse) =>
    response.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
}
