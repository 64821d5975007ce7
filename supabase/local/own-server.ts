/** What every server of the embedded default has in common: it listens on the loopback interface and to nobody else. */
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";

export const LOOPBACK = "127.0.0.1";

/** Listens on the port (0 for any) and gives the port; a port in use is one plain sentence. */
export async function listenOnLoopback(
  server: Server | import("node:net").Server,
  port: number,
  name: string,
) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(
              `Port ${port} for the ${name} is already in use: stop what uses it, or choose another.`,
              { cause: error },
            )
          : error,
      );
    });
    server.listen(port, LOOPBACK, () => resolve());
  });
  return (server.address() as AddressInfo).port;
}

export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Whether the request names this machine. A page elsewhere can point its own host name at 127.0.0.1 and so reach a
 * loopback server through a visitor's browser; it cannot change the Host header that the browser then sends.
 */
export function namesLoopback(request: IncomingMessage): boolean {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  return host === LOOPBACK || host === "localhost" || host === "[::1]";
}
