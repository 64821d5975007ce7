import "server-only";
import { type IncomingMessage, Server } from "node:http";
import { env } from "./env";

/**
 * Without a proxy in front, nobody but the socket knows where a request comes from, and a visitor could write any
 * X-Forwarded-For. So the header is set from the socket before Next reads it.
 */
export function takeAddressesFromSockets() {
  if (env().TRUSTED_PROXY_HOPS > 0) return;
  const emit = Server.prototype.emit;
  Server.prototype.emit = function emitWithAddress(this: Server, event: string | symbol, ...rest: unknown[]) {
    if (event === "request") {
      const request = rest[0] as IncomingMessage;
      request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "unknown";
    }
    return Reflect.apply(emit, this, [event, ...rest]);
  } as typeof emit;
}
