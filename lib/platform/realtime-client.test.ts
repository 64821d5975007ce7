/** The browser's side against a server that speaks as Supabase Realtime does: frames of its protocol 2.0.0, by its source. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "./realtime-client";

const TOPIC = "5f2c9b1e";
const JOINED = `realtime:${TOPIC}`;
/** Every WebSocket handshake proves with it that it is one (RFC 6455). */
const HANDSHAKE = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];
type Visit = { address: string; socket: Duplex; frames: Frame[] };
const visits: Visit[] = [];
let answer: "ok" | "error" = "ok";

const realtime = createServer();
realtime.on("upgrade", (request, socket: Duplex) => {
  const key = createHash("sha1")
    .update(`${request.headers["sec-websocket-key"]}${HANDSHAKE}`)
    .digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  const visit: Visit = { address: request.url ?? "", socket, frames: [] };
  visits.push(visit);
  socket.on("error", () => undefined);
  let unread = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (let read = textFrame(unread); read; read = textFrame(unread)) {
      unread = unread.subarray(read.length);
      if (read.text !== null) reply(visit, JSON.parse(read.text) as Frame);
    }
  });
});
await new Promise<void>((resolve) => realtime.listen(0, "127.0.0.1", resolve));
const url = `ws://127.0.0.1:${(realtime.address() as AddressInfo).port}/realtime/v1`;

const onChange = vi.fn();
const onState = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  visits.length = 0;
  answer = "ok";
  stop = listen({ url, key: "sb_publishable_one", topic: TOPIC }, { onChange, onState });
});
afterEach(() => stop());
afterAll(() => {
  for (const { socket } of visits) socket.destroy();
  realtime.close();
});

function reply({ socket, frames }: Visit, frame: Frame) {
  frames.push(frame);
  const [joinRef, ref, topic, event] = frame;
  if (event === "phx_join" && answer === "error") {
    send(socket, [
      joinRef,
      ref,
      topic,
      "phx_reply",
      { status: "error", response: { reason: "PrivateOnly" } },
    ]);
    return;
  }
  send(socket, [
    joinRef,
    ref,
    topic,
    "phx_reply",
    { status: "ok", response: event === "phx_join" ? { postgres_changes: [] } : {} },
  ]);
  if (event === "phx_join") send(socket, [joinRef, null, topic, "presence_state", {}]);
}

/** What BatchBroadcast in supabase/realtime sends on for a message of POST /api/broadcast. */
const broadcast = (socket: Duplex, event = "changed", topic = JOINED) =>
  send(socket, [null, null, topic, "broadcast", { event, payload: {}, type: "broadcast" }]);

function send(socket: Duplex, frame: Frame) {
  const text = Buffer.from(JSON.stringify(frame));
  const head =
    text.length < 126
      ? Buffer.from([0x81, text.length])
      : Buffer.from([0x81, 126, text.length >> 8, text.length & 255]);
  socket.write(Buffer.concat([head, text]));
}

/** The first frame of these bytes, once it is whole; what a browser sends is masked. Other kinds than text have none. */
function textFrame(bytes: Buffer): { length: number; text: string | null } | null {
  if (bytes.length < 6) return null;
  const short = bytes.readUInt8(1) & 127;
  const from = short === 126 ? 8 : 6;
  if (bytes.length < from) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = from + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(from - 4, from);
  const body = Buffer.from(bytes.subarray(from, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { length, text: (bytes.readUInt8(0) & 15) === 1 ? body.toString("utf8") : null };
}

const isListening = () => vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(true), 5_000);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
function lastVisit(): Visit {
  const visit = visits.at(-1);
  if (!visit) throw new Error("Nobody connected.");
  return visit;
}

test("It joins the one topic with the published key, and sends no token and nothing of anybody", async () => {
  await isListening();
  const { address, frames } = lastVisit();
  const asked = new URL(address, "http://realtime.test");
  expect(asked.pathname).toBe("/realtime/v1/websocket");
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    apikey: "sb_publishable_one",
    eventsPerSecond: "10",
    vsn: "2.0.0",
  });
  expect(frames).toHaveLength(1);
  expect(frames[0]?.slice(2, 4)).toEqual([JOINED, "phx_join"]);
  expect(frames[0]?.[4]).toEqual({
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: "", enabled: false },
      postgres_changes: [],
      private: false,
    },
  });
});

test("It asks once when it begins to listen, and once for each change of its own topic", async () => {
  await isListening();
  expect(onChange).toHaveBeenCalledTimes(1);
  const { socket } = lastVisit();
  broadcast(socket, "something-else");
  broadcast(socket, "changed", "realtime:another");
  broadcast(socket);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  broadcast(socket);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  await pause(50);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("A lost connection is said and made again, and what was missed is asked for", async () => {
  await isListening();
  lastVisit().socket.destroy();
  await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(false), 5_000);
  await vi.waitFor(() => expect(visits).toHaveLength(2), 5_000);
  await isListening();
  expect(onChange).toHaveBeenCalledTimes(2);
  broadcast(lastVisit().socket);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
});

test("Where the server refuses, nothing is asked and the page goes on asking by itself", async () => {
  stop();
  onState.mockClear();
  onChange.mockClear();
  answer = "error";
  stop = listen({ url, key: "sb_publishable_one", topic: TOPIC }, { onChange, onState });
  await vi.waitFor(() => expect(onState).toHaveBeenCalledWith(false), 5_000);
  expect(onState).not.toHaveBeenCalledWith(true);
  expect(onChange).not.toHaveBeenCalled();
});

test("A page that is left before it is connected hears nothing", async () => {
  stop();
  await pause(300);
  expect(onState).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
  expect(visits.flatMap(({ frames }) => frames)).toEqual([]);
});

test("A page that is left closes its connection and hears nothing more", async () => {
  await isListening();
  const { socket } = lastVisit();
  const closed = new Promise((resolve) => socket.once("end", resolve).once("close", resolve));
  stop();
  broadcast(socket);
  // A close frame asks for one in return.
  socket.end(Buffer.from([0x88, 0x02, 0x03, 0xe8]));
  await closed;
  await pause(1_500);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onState).toHaveBeenCalledTimes(1);
  expect(visits).toHaveLength(1);
});
