/**
 * The embedded default's post office: takes every mail by SMTP and shows it on a page, instead of sending it anywhere.
 * GET /messages gives them as JSON, newest first, and with ?to= only those to that address; DELETE /messages empties the box.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server } from "node:net";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { type MailStore, openMailStore, type StoredMail } from "./mail-store.ts";
import { listPage, mailBody, mailPage, STYLESHEET } from "./mailbox-page.ts";
import { closeServer, LOOPBACK, listenOnLoopback, namesLoopback } from "./own-server.ts";

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

export type Mailbox = { url: string; smtpUrl: string; close(): Promise<void> };

/** Port 0 means any free one. */
export async function openMailbox(options: {
  folder: string;
  port: number;
  smtpPort?: number;
}): Promise<Mailbox> {
  const store = await openMailStore(options.folder);
  const smtp = smtpServer(store);
  const http = createServer((request, response) => {
    void answer(store, request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(http, options.port, "mailbox");
  try {
    // smtp-server wraps the listening server, which is the part that reports a port in use.
    const smtpPort = await listenOnLoopback(
      smtp.server as Server,
      options.smtpPort ?? 0,
      "local mail server",
    );
    return {
      url: `http://${LOOPBACK}:${port}`,
      smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
      close: async () => {
        await Promise.all([closeServer(http), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
      },
    };
  } catch (error) {
    await closeServer(http);
    throw error;
  }
}

function smtpServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: MAX_MAIL_BYTES,
    logger: false,
    // The mail is on disk before the sender is told that it was taken.
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (stream.sizeExceeded) return done(new Error("The mail is too large"));
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(", ");
        PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: "base64" })
          .then((mail) => store.add(toStored(mail, to)))
          .then(
            () => done(),
            (error: Error) => done(error),
          );
      });
    },
  });
  // A sender that hangs up half-way is its own problem.
  server.on("error", () => {});
  return server;
}

function toStored(mail: Email, to: string): Omit<StoredMail, "id"> {
  return {
    date: new Date().toISOString(),
    from: mail.from ? describeAddress(mail.from) : "",
    to,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename ?? "attachment",
      contentType: attachment.mimeType,
      content: withOwnLineEnds(attachment.mimeType, String(attachment.content)),
    })),
  };
}

/** The parser ends lines of text with LF; a calendar's must end with CRLF (RFC 5545). */
function withOwnLineEnds(contentType: string, base64: string): string {
  if (contentType !== "text/calendar") return base64;
  const text = Buffer.from(base64, "base64").toString().replace(/\r?\n/g, "\r\n");
  return Buffer.from(text).toString("base64");
}

function describeAddress({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

type Reply = { status: number; type: string; body: string | Buffer; headers?: Record<string, string> };

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, type, body, headers } = await replyTo(store, request);
  const isText = type.startsWith("text/") || type === "application/json";
  response.writeHead(status, {
    "content-type": isText ? `${type}; charset=utf-8` : type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function replyTo(store: MailStore, request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? "/", `http://${LOOPBACK}`);
  if (!namesLoopback(request)) return sentence(421, "This mailbox serves its own machine only.");
  if (pathname === "/messages" && request.method === "DELETE") {
    if (request.headers.origin) return sentence(403, "Not for other pages.");
    await store.clear();
    return sentence(204, "");
  }
  if (request.method !== "GET" && request.method !== "HEAD") return sentence(405, "Not allowed.");
  if (pathname === "/") return pageReply(listPage(store.list()));
  if (pathname === "/mailbox.css") return { status: 200, type: "text/css", body: STYLESHEET };
  if (pathname !== "/messages") return replyWithMail(store, pathname);
  const to = searchParams.get("to")?.toLowerCase() ?? "";
  const mails = store.list().filter((mail) => mail.to.toLowerCase().includes(to));
  return { status: 200, type: "application/json", body: JSON.stringify(mails.map(summary)) };
}

function replyWithMail(store: MailStore, pathname: string): Reply {
  const [, id = "", part, index] =
    /^\/messages\/([\w-]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(pathname) ?? [];
  const mail = store.find(id);
  if (!mail) return sentence(404, "There is no such mail.");
  if (!part) return pageReply(mailPage(mail));
  if (part === "html") {
    const headers = { "content-security-policy": MAIL_POLICY };
    return { status: 200, type: "text/html", body: mailBody(mail), headers };
  }
  const attachment = mail.attachments[Number(index)];
  if (!attachment) return sentence(404, "There is no such attachment.");
  return {
    status: 200,
    type: attachment.contentType,
    body: Buffer.from(attachment.content, "base64"),
    headers: {
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    },
  };
}

function sentence(status: number, body: string): Reply {
  return { status, type: "text/plain", body };
}

function pageReply(body: string): Reply {
  return { status: 200, type: "text/html", body, headers: { "content-security-policy": PAGE_POLICY } };
}

function summary({ id, date, from, to, subject, text, html, attachments }: StoredMail) {
  const files = attachments.map(({ filename, contentType }, index) => ({
    filename,
    contentType,
    url: `/messages/${id}/attachments/${index}`,
  }));
  return { id, to, from, subject, text, html, date, attachments: files };
}
