import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { answerAddress } from "@/lib/platform/mail-addresses";
import { readMessage } from "./message";

const OURS = "0b8e7c1e-5d2f-4c77-9a59-3f0f6f6f1a01";
const secret = "a secret of these tests";

async function read(name: string) {
  return readMessage(await readFile(new URL(`./fixtures/${name}.eml`, import.meta.url)), {
    isCut: false,
    secret,
  });
}
const written = (text: string) => readMessage(Buffer.from(text), { isCut: false, secret });

test("Gmail: the answer without our mail, and the whole of it beside", async () => {
  const mail = await read("gmail");
  expect(mail).toMatchObject({
    kind: "letter",
    fromAddress: "asha.rao.2006@gmail.com",
    answers: [OURS],
    messageId: "<CAJ8x2vQ=Rz3kq0Yd7@mail.gmail.com>",
    subject: "Re: Your question about studying abroad (CB-K7M3QP)",
    attachments: [],
  });
  expect(mail.shown).toBe(
    "Hello ma’am,\n\nMS in data science, 8.1 CGPA, around ₹25 lakh a year.\n\nRegards\nAsha",
  );
  expect(mail.body).toContain("Could you reply with three things?");
  expect(mail.body).not.toContain("<script>");
});

test("Outlook: its separator ends the answer, and attachments are named", async () => {
  const mail = await read("outlook");
  expect(mail.shown).toBe("Please find my mark sheet attached.");
  expect(mail.attachments).toEqual(["Marksheet sem 6.pdf"]);
});

test("iPhone: what the program adds is left out", async () => {
  expect((await read("iphone")).shown).toBe("Tomorrow at 5 pm please 🙏");
});

test("answers between our lines are kept with the questions", async () => {
  const { shown } = await read("between");
  expect(shown).toContain("> Which course?\nData science.");
  expect(shown).toContain("Germany.");
});

test("an absence note is an automatic reply", async () => {
  expect(await read("auto-reply")).toMatchObject({ kind: "auto_reply", answers: [OURS] });
});

test("a report says whose address failed, why, and of which mail", async () => {
  expect(await read("bounce")).toMatchObject({
    kind: "bounce",
    failedAddress: "asha.roa@gmial.test",
    isPermanent: true,
    answers: [OURS],
    shown: "5.1.1, 550-5.1.1 The email account that you tried to reach does not exist.",
    attachments: [],
  });
});

test("a mail that is only late does not mark the address", async () => {
  expect(await read("delay")).toMatchObject({ kind: "bounce", isPermanent: false });
});

test("Latin-1 is read as it was written", async () => {
  const mail = await read("latin-1");
  expect(mail.subject).toBe("Café or call?");
  expect(mail.shown).toBe("A café would be nice, £20 for the bus is fine.");
});

test("a broken message is taken in as far as it goes, and is the same message each time", async () => {
  const mail = await read("broken");
  expect(mail).toMatchObject({ fromAddress: "broken@example.test", subject: "Half a mail", kind: "letter" });
  expect(mail.messageId).toMatch(/^<[0-9a-f]{64}@without-id>$/);
  expect((await read("broken")).messageId).toBe(mail.messageId);
});

test("of 20 megabytes only words are kept, and not all of them", async () => {
  const big = `From: a@b.test\r\nMessage-ID: <big@b.test>\r\n\r\n${"word ".repeat(4_000_000)}`;
  const mail = await written(big);
  expect(mail.body.length).toBeLessThanOrEqual(100_000);
  expect(mail.shown.length).toBeLessThanOrEqual(4_000);
  expect(mail.isCut).toBe(true);
});

test("HTML alone becomes its words", async () => {
  const mail = await written(
    "From: a@b.test\r\nMessage-ID: <html@b.test>\r\nContent-Type: text/html\r\n\r\n<style>p{}</style><p>Yes &amp; thanks</p><img src=x onerror=alert(1)><p>Asha</p>",
  );
  expect(mail.body.replaceAll(/\s+/g, " ")).toBe("Yes & thanks Asha");
});

test("nested a thousand deep is no reason to stop", async () => {
  const deep = Array.from(
    { length: 1000 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");
  expect(await written(`From: a@b.test\r\nMessage-ID: <deep@b.test>\r\n${deep}`)).toMatchObject({
    fromAddress: "a@b.test",
    isCut: true,
  });
});

test("an address made for the answers names its mail, one that was made up does not", async () => {
  const ours = answerAddress("replies@campusbound.test", OURS, secret);
  const to = (address: string) =>
    written(`From: a@b.test\r\nTo: <${address}>\r\nMessage-ID: <x@b.test>\r\n\r\nHi`);
  expect((await to(ours)).answers).toEqual([OURS]);
  expect((await to(ours.replace("-", "-0").replace(/.@/, "@"))).answers).toEqual([]);
  expect((await to(answerAddress("replies@campusbound.test", OURS, "another secret"))).answers).toEqual([]);
});

test.each([
  ["Auto-Submitted: no", "letter"],
  ["Auto-Submitted: auto-notified; type=x", "auto_reply"],
  ["Precedence: bulk", "auto_reply"],
  ["List-Id: <news.example.test>", "auto_reply"],
  ["Subject: Out of office", "auto_reply"],
  ["Subject: Out of curiosity", "letter"],
])("%s is a %s", async (header, kind) => {
  expect((await written(`From: a@b.test\r\nMessage-ID: <k@b.test>\r\n${header}\r\n\r\nHi`)).kind).toBe(kind);
});

test("a machine’s address is no person’s", async () => {
  expect((await written("From: MAILER-DAEMON@b.test\r\nMessage-ID: <m@b.test>\r\n\r\nNo.")).kind).toBe(
    "bounce",
  );
});
