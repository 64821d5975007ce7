import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { closeStalledResponses } from "./stalled-responses";

const PAUSE_MS = 300;

async function ask(answer: (response: ServerResponse) => unknown) {
  const server = createServer((_request, response) => void answer(response));
  closeStalledResponses(server, PAUSE_MS);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve("closed")));
  return { server, socket, closed };
}
const openConnections = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test("Who asks for a page and reads nothing of it is let go", async () => {
  const { server } = await ask((response) => response.end(Buffer.alloc(50_000_000)));
  await wait(PAUSE_MS / 2);
  expect(await openConnections(server)).toBe(1);
  await expect.poll(() => openConnections(server), { timeout: 5_000 }).toBe(0);
});

test("An answer that takes long to make, and one that is read slowly, arrive", async () => {
  const slow = await ask(async (response) => {
    await wait(PAUSE_MS * 2);
    response.end("made");
  });
  const [made] = await Promise.race([
    new Promise<[Buffer]>((resolve) => slow.socket.once("data", (data) => resolve([data]))),
    slow.closed,
  ]);
  expect(String(made)).toContain("made");

  const size = 20_000_000;
  const read = await ask((response) => response.end(Buffer.alloc(size)));
  let bytes = 0;
  for (let part = 0; bytes < size && part < 400; part++) {
    bytes += read.socket.read()?.length ?? 0;
    await wait(5);
  }
  expect(bytes).toBeGreaterThanOrEqual(size);
});
