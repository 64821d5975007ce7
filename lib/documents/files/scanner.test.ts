import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const settings: { CLAMD_HOST?: string; CLAMD_SOCKET?: string } = {};
vi.mock("@/lib/platform/env", () => ({ env: () => settings }));
const logged: string[] = [];
vi.mock("@/lib/platform/log", () => ({ logError: (event: string) => logged.push(event) }));
const { scan } = await import("./scanner");

let server: Server | undefined;
afterEach(() => {
  server?.close();
  delete settings.CLAMD_HOST;
  delete settings.CLAMD_SOCKET;
  logged.length = 0;
});

/** Answers as the daemon does, once the whole stream has come. */
function daemon(answer: (content: Buffer, socket: Socket) => void) {
  return createServer((socket) => {
    const received: Buffer[] = [];
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      received.push(chunk);
      // A part of no length ends it.
      if (Buffer.concat(received.slice(-4)).subarray(-4).equals(Buffer.alloc(4)))
        answer(contentOf(Buffer.concat(received)), socket);
    });
  });
}

function contentOf(stream: Buffer): Buffer {
  const command = "zINSTREAM\0";
  expect(stream.toString("latin1", 0, command.length)).toBe(command);
  const parts: Buffer[] = [];
  for (let at = command.length; at < stream.length; ) {
    const length = stream.readUInt32BE(at);
    parts.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(parts);
}

const honest = daemon((content, socket) =>
  socket.end(content.includes("VIRUS") ? "stream: Test.Signature FOUND\0" : "stream: OK\0"),
);
async function listen(listening: Server): Promise<void> {
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  settings.CLAMD_HOST = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

test("Without a scanner it says so, and nobody is asked", async () => {
  expect(await scan(Buffer.from("anything"))).toBe("not-configured");
});

test("A clean file and an infected one are told apart, whole files of 20 MB included", async () => {
  await listen(honest);
  expect(await scan(Buffer.from("a certificate"))).toBe("clean");
  expect(await scan(Buffer.from("a VIRUS in a certificate"))).toBe("infected");
  const large = Buffer.alloc(20 * 1024 * 1024, 7);
  large.write("VIRUS", large.length - 5);
  expect(await scan(large)).toBe("infected");
});

test("A socket of this machine does as well as a port", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "clamd-"));
  settings.CLAMD_SOCKET = path.join(folder, "clamd.ctl");
  server = daemon((_content, socket) => socket.end("stream: OK\0"));
  await new Promise<void>((resolve) => server?.listen(settings.CLAMD_SOCKET, resolve));
  expect(await scan(Buffer.from("a certificate"))).toBe("clean");
  rmSync(folder, { recursive: true });
});

test.each<[string, (content: Buffer, socket: Socket) => void]>([
  ["finds the file too large", (_content, socket) => socket.end("INSTREAM size limit exceeded. ERROR\0")],
  ["hangs up", (_content, socket) => socket.destroy()],
  ["says what nobody knows", (_content, socket) => socket.end("hello\0")],
  ["says nothing", (_content, socket) => socket.end()],
])("A scanner that %s has not found the file clean", async (_what, answer) => {
  await listen(daemon(answer));
  expect(await scan(Buffer.from("a certificate"))).toBe("unreachable");
  expect(logged).toEqual(["documents.scanner_unreachable"]);
});

test("A scanner that is away is no error of the page", async () => {
  settings.CLAMD_HOST = "127.0.0.1:9";
  expect(await scan(Buffer.from("a certificate"))).toBe("unreachable");
});
