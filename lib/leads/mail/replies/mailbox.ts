import "server-only";
import { ImapFlow } from "imapflow";

/** The whole of a longer message is not read, only its beginning. */
const MOST_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

export type MessageInfo = { uid: number; size: number; arrivedAt: Date | null };

/** What the job needs of a mailbox. It only looks: nothing is marked as read, moved or deleted. */
export type Mailbox = {
  name: string;
  uidValidity: number;
  uidNext: number;
  /** In the order of their numbers. */
  listAfter(uid: number, most: number): Promise<MessageInfo[]>;
  /** At most the first three megabytes. */
  read(uid: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** imaps://user:password@host:993/INBOX */
export async function openMailbox(url: string): Promise<Mailbox> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const user = decodeURIComponent(username);
  const client = new ImapFlow({
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // env.ts lets a connection without TLS leave this machine in no case.
    doSTARTTLS: isSecure ? undefined : false,
    auth: { user, pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Every command rejects by itself when the connection breaks.
  client.on("error", () => undefined);
  await client.connect();
  const opened = await client.mailboxOpen(folder, { readOnly: true });
  return {
    name: `${user}@${hostname}/${folder}`.slice(0, 300),
    uidValidity: Number(opened.uidValidity),
    uidNext: opened.uidNext,
    async listAfter(uid, most) {
      const found: MessageInfo[] = [];
      for await (const message of client.fetch(
        `${uid + 1}:*`,
        { uid: true, size: true, internalDate: true },
        { uid: true },
      )) {
        // "*" is the last message, also when it comes before the range.
        if (message.uid <= uid) continue;
        const date = message.internalDate ? new Date(message.internalDate) : null;
        found.push({ uid: message.uid, size: message.size ?? 0, arrivedAt: date });
      }
      return found.sort((one, other) => one.uid - other.uid).slice(0, most);
    },
    async read(uid) {
      const message = await client.fetchOne(
        `${uid}`,
        { uid: true, source: { start: 0, maxLength: MOST_BYTES } },
        { uid: true },
      );
      return message ? (message.source ?? null) : null;
    },
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

export function isLonger(size: number): boolean {
  return size > MOST_BYTES;
}
