/** The mails the local mailbox has taken, one file each, so that a restart loses none. The newest are kept. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const MAX_MAILS = 500;

export type StoredAttachment = { filename: string; contentType: string; content: string };

export type StoredMail = {
  id: string;
  date: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `content` is base64. */
  attachments: StoredAttachment[];
};

export type MailStore = {
  /** Newest first. */
  list(): readonly StoredMail[];
  find(id: string): StoredMail | undefined;
  add(mail: Omit<StoredMail, "id">): Promise<void>;
  clear(): Promise<void>;
};

export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const mails: StoredMail[] = [];
  for (const name of names.slice(-MAX_MAILS)) {
    const file = path.join(folder, name);
    try {
      mails.unshift(JSON.parse(await readFile(file, "utf8")) as StoredMail);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      console.error(`The mail ${file} is damaged and is not shown: delete the file.`);
    }
  }
  let taken = 0;
  const fileOf = (mail: StoredMail) => path.join(folder, `${mail.id}.json`);
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    add: async (content) => {
      const order = `${Date.now()}${String(taken++ % 1000).padStart(3, "0")}`;
      const mail = { id: `${order}-${randomUUID().slice(0, 8)}`, ...content };
      const draft = `${fileOf(mail)}.draft`;
      await writeFile(draft, JSON.stringify(mail));
      await rename(draft, fileOf(mail));
      mails.unshift(mail);
      for (const old of mails.splice(MAX_MAILS)) await rm(fileOf(old), { force: true });
    },
    clear: async () => {
      for (const mail of mails.splice(0)) await rm(fileOf(mail), { force: true });
    },
  };
}
