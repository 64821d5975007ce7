/**
 * The embedded default's post office: takes every mail by SMTP and shows it on a page, instead of sending it anywhere.
 * GET /messages gives them as JSON, newest first; DELETE /messages empties the box.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server } from "node:net";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { type MailStore, openMailStore, type StoredMail } from "./mail-store.ts";
import { listPage, mailBody, mailPage, STYLESHEET } from "./mailbox-page.ts";
import { closeServer, LOOPBACK, listenOnLoopback, namesLoopback } from "./own-server.ts";

const LARGEST_MAIL = 10 * 1024 * 1024;
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
    size: LARGEST_MAIL,
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
      content: String(attachment.content),
    })),
  };
}

function describeAddress({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  const { pathname } = new URL(request.url ?? "/", `http://${LOOPBACK}`);
  if (!namesLoopback(request))
    return give(response, 421, "text/plain", "This mailbox serves its own machine only.");
  if (pathname === "/messages" && request.method === "DELETE") {
    if (request.headers.origin) return give(response, 403, "text/plain", "Not for other pages.");
    await store.clear();
    return give(response, 204, "text/plain", "");
  }
  if (request.method !== "GET" && request.method !== "HEAD")
    return give(response, 405, "text/plain", "Not allowed.");
  if (pathname === "/") return givePage(response, listPage(store.list()));
  if (pathname === "/mailbox.css") return give(response, 200, "text/css", STYLESHEET);
  if (pathname === "/messages")
    return give(response, 200, "application/json", JSON.stringify(store.list().map(summary)));
  return answerMail(store, pathname, response);
}

function answerMail(store: MailStore, pathname: string, response: ServerResponse): void {
  const [, id = "", part, index] =
    /^\/messages\/([\w-]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(pathname) ?? [];
  const mail = store.find(id);
  if (!mail) return give(response, 404, "text/plain", "There is no such mail.");
  if (!part) return givePage(response, mailPage(mail));
  if (part === "html") {
    response.setHeader("content-security-policy", MAIL_POLICY);
    return give(response, 200, "text/html", mailBody(mail));
  }
  const attachment = mail.attachments[Number(index)];
  if (!attachment) return give(response, 404, "text/plain", "There is no such attachment.");
  response.setHeader("content-security-policy", "default-src 'none'; sandbox");
  response.setHeader(
    "content-disposition",
    `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
  );
  return give(response, 200, attachment.contentType, Buffer.from(attachment.content, "base64"));
}

function summary({ id, date, from, to, subject, text, html, attachments }: StoredMail) {
  const files = attachments.map(({ filename, contentType }, index) => ({
    filename,
    contentType,
    url: `/messages/${id}/attachments/${index}`,
  }));
  return { id, to, from, subject, text, html, date, attachments: files };
}

function givePage(response: ServerResponse, html: string): void {
  response.setHeader("content-security-policy", PAGE_POLICY);
  give(response, 200, "text/html", html);
}

function give(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const isText = type.startsWith("text/") || type === "application/json";
  response.writeHead(status, { "content-type": isText ? `${type}; charset=utf-8` : type });
  response.end(body);
}
