import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As long as a body may stand still (buffered-request.ts). A proxy in front lets go of a visitor no later. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Ends connections on which an answer waits to be taken and does not move: whoever asks for pages and reads none would have us
 * hold them for ever. An answer that is still being made may take longer.
 */
export function endStalledAnswers(server: Server, pauseMs = LONGEST_PAUSE_MS): void {
  server.timeout = pauseMs;
  server.on("request", (_request, response: ServerResponse) =>
    response.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
}
