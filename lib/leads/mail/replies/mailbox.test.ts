/** A conversation with a mailbox over a socket, as the job has it. */
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { isLonger, openMailbox } from "./mailbox";

vi.mock("server-only", () => ({}));

type Message = { uid: number; raw: Buffer };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** As much of IMAP4rev1 as is asked for; `said` is what the client asked. */
async function serve(messages: readonly Message[], options: { dropsAtFetch?: boolean } = {}) {
  const said: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let buffer = "";
    socket.on("data", (data) => {
      buffer += data.toString("latin1");
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        said.push(line);
        answer(socket, line);
      }
    });
  });
  function answer(socket: Socket, line: string) {
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ").toUpperCase();
    const ok = (untagged = "") => socket.write(`${untagged}${tag} OK done\r\n`);
    if (command.startsWith("CAPABILITY")) return ok("* CAPABILITY IMAP4rev1\r\n");
    if (command.startsWith("LOGIN"))
      return command.includes("WRONG") ? socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`) : ok();
    if (/^(?:LIST|LSUB)/.test(command)) return ok('* LIST () "/" "INBOX"\r\n');
    if (/^(?:EXAMINE|SELECT)/.test(command)) {
      const next = Math.max(0, ...messages.map(({ uid }) => uid)) + 1;
      return ok(
        `* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT ${next}] ok\r\n* FLAGS ()\r\n`,
      );
    }
    if (command.startsWith("UID FETCH")) {
      if (options.dropsAtFetch) return socket.destroy();
      const [from = "1", to = from] = (words[2] ?? "").split(":");
      const last = messages.at(-1)?.uid ?? 0;
      const isIn = (uid: number) => (to === "*" ? uid >= Number(from) || uid === last : uid === Number(from));
      for (const [index, { uid, raw }] of messages.entries()) {
        if (!isIn(uid)) continue;
        if (command.includes("BODY.PEEK")) {
          const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? raw.length);
          const part = raw.subarray(0, most);
          socket.write(`* ${index + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`);
          socket.write(part);
          socket.write(")\r\n");
        } else {
          socket.write(
            `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE "26-Nov-2026 10:00:00 +0000")\r\n`,
          );
        }
      }
      return ok();
    }
    if (command.startsWith("LOGOUT")) {
      ok("* BYE\r\n");
      return socket.end();
    }
    return ok();
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: (password = "secret") => `imap://me%40b.test:${password}@127.0.0.1:${port}/INBOX`, said };
}

test("new messages are read in order, and nothing is marked", async () => {
  const gmail = await readFile(new URL("./fixtures/gmail.eml", import.meta.url));
  const { url, said } = await serve([
    { uid: 3, raw: Buffer.from("From: old@b.test\r\n\r\nOld") },
    { uid: 9, raw: gmail },
    { uid: 12, raw: Buffer.from("From: new@b.test\r\n\r\nNew") },
  ]);
  const mailbox = await openMailbox(url());
  expect(mailbox).toMatchObject({ name: "me@b.test@127.0.0.1/INBOX", uidValidity: 7, uidNext: 13 });
  expect((await mailbox.listAfter(3, 10)).map(({ uid }) => uid)).toEqual([9, 12]);
  expect(Buffer.from((await mailbox.read(9)) ?? []).equals(gmail)).toBe(true);
  await mailbox.close();
  expect(said.join("\n")).toMatch(/EXAMINE/i);
  expect(said.join("\n")).not.toMatch(/STORE|EXPUNGE|COPY|MOVE|SELECT|BODY\[/i);
});

test("where nothing is new, the last message is not read again", async () => {
  const { url } = await serve([{ uid: 3, raw: Buffer.from("From: old@b.test\r\n\r\nOld") }]);
  const mailbox = await openMailbox(url());
  expect(await mailbox.listAfter(3, 10)).toEqual([]);
  await mailbox.close();
});

test("of 20 megabytes the first three are fetched", async () => {
  const { url } = await serve([{ uid: 1, raw: Buffer.alloc(20 * 1024 * 1024, "a") }]);
  const mailbox = await openMailbox(url());
  const [info] = await mailbox.listAfter(0, 10);
  expect(isLonger(info?.size ?? 0)).toBe(true);
  expect((await mailbox.read(1))?.length).toBe(3 * 1024 * 1024);
  await mailbox.close();
});

test("a wrong password and a broken connection are errors, not an empty mailbox", async () => {
  const { url } = await serve([]);
  await expect(openMailbox(url("wrong"))).rejects.toThrow();
  const dropping = await serve([{ uid: 1, raw: Buffer.from("x") }], { dropsAtFetch: true });
  const mailbox = await openMailbox(dropping.url());
  await expect(mailbox.listAfter(0, 10)).rejects.toThrow();
  await mailbox.close();
});
