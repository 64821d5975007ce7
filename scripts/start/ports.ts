import { createServer } from "node:net";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";

export type RequestedPort = { port: number; variable: string; use: string };

/** Says which port is taken, and which variable changes ours, before anything is started. */
export async function requireFreePorts(wanted: readonly RequestedPort[]): Promise<void> {
  for (const [index, { port, variable, use }] of wanted.entries()) {
    const twin = wanted.slice(0, index).find((other) => other.port === port);
    if (twin)
      throw new PlainFailure(`${twin.variable} and ${variable} are both ${port}: give each its own port.`);
    if (await isFree(port)) continue;
    throw new PlainFailure(
      `Port ${port} (${use}) is already in use: stop what is using it, or set ${variable} to another port.`,
    );
  }
}

/** A browser that opens "localhost" may try either loopback address, so we need both. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 200; port++) if (await isFree(port)) return port;
  throw new PlainFailure(`No free port was found between ${from} and ${from + 199}.`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
