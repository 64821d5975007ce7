import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "./mailbox.ts";

let folder: string;
let mailbox: Mailbox;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
  mailbox = await openMailbox({ folder, port: 0 });
});
afterEach(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true });
});

function send(mail: { to: string; subject: string; html?: string; text?: string; attachments?: object[] }) {
  return createTransport(mailbox.smtpUrl).sendMail({
    from: '"Campusbound" <hello@campusbound.test>',
    ...mail,
  });
}

type Message = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  attachments: { filename: string; url: string }[];
};

async function messages(): Promise<Message[]> {
  return (await fetch(`${mailbox.url}/messages`)).json() as Promise<Message[]>;
}

test("a mail is taken whole and listed newest first", async () => {
  await send({ to: "zoë@example.com", subject: "Erste – ₹ 🎓", text: "Grüße", html: "<p>Grüße</p>" });
  await send({ to: "second@example.com", subject: "Second", text: "Two" });
  const list = await messages();
  expect(list.map(({ subject }) => subject)).toEqual(["Second", "Erste – ₹ 🎓"]);
  expect(list[1]).toMatchObject({
    to: "zoë@example.com",
    text: expect.stringContaining("Grüße"),
    html: expect.stringContaining("<p>Grüße</p>"),
  });
  const ofZoë = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent("Zoë@example.com")}`);
  expect(((await ofZoë.json()) as Message[]).map(({ to }) => to)).toEqual(["zoë@example.com"]);
  expect(Date.now() - Date.parse(list[0]?.date ?? "")).toBeLessThan(60_000);
});

test("a restart keeps the mails; emptying the box removes them", async () => {
  await send({ to: "a@example.com", subject: "Kept", text: "x" });
  await mailbox.close();
  mailbox = await openMailbox({ folder, port: 0 });
  expect((await messages()).map(({ subject }) => subject)).toEqual(["Kept"]);
  expect((await fetch(`${mailbox.url}/messages`, { method: "DELETE" })).status).toBe(204);
  expect(await messages()).toEqual([]);
  await mailbox.close();
  mailbox = await openMailbox({ folder, port: 0 });
  expect(await messages()).toEqual([]);
});

test("an attached calendar file can be downloaded", async () => {
  const content = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
  await send({
    to: "a@example.com",
    subject: "Booked",
    text: "x",
    attachments: [{ filename: "consultation.ics", content, contentType: "text/calendar" }],
  });
  const [mail] = await messages();
  expect(mail?.attachments).toMatchObject([{ filename: "consultation.ics" }]);
  const file = await fetch(`${mailbox.url}${mail?.attachments[0]?.url}`);
  expect(await file.text()).toBe(content);
  expect(file.headers.get("content-disposition")).toContain("attachment");
});

test("what a mail contains cannot act as the page that shows it", async () => {
  await send({
    to: "a@example.com",
    subject: "<script>alert(1)</script>",
    text: "<b>",
    html: '<script>alert(2)</script><img src="https://tracker.test/x">',
  });
  const page = await fetch(mailbox.url);
  expect(await page.text()).not.toContain("<script>");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const [mail] = await messages();
  const shown = await (await fetch(`${mailbox.url}/messages/${mail?.id}`)).text();
  expect(shown).not.toContain("<script>");
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const body = await fetch(`${mailbox.url}/messages/${mail?.id}/html`);
  expect(body.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("the box answers this machine's names only, and no other page can empty it", async () => {
  const elsewhere = await rawRequest(
    "GET /messages HTTP/1.1\r\nHost: rebound.test\r\nConnection: close\r\n\r\n",
  );
  expect(elsewhere).toMatch(/^HTTP\/1\.1 421 /);
  const headers = { origin: "https://evil.test" };
  expect((await fetch(`${mailbox.url}/messages`, { method: "DELETE", headers })).status).toBe(403);
  expect((await fetch(`${mailbox.url}/messages/../../secrets.json`)).status).toBe(404);
});

test("a port in use is one plain sentence", async () => {
  const port = Number(new URL(mailbox.url).port);
  await expect(openMailbox({ folder, port })).rejects.toThrow(
    `Port ${port} for the mailbox is already in use`,
  );
});

function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(mailbox.url).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
