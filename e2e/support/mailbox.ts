import { expect } from "@playwright/test";
import { mailboxUrl } from "./server.ts";

export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

/** The mailbox that catches every email of the copy under test. */
export class Mailbox {
  async messagesTo(address: string): Promise<Message[]> {
    const answer = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as Message[];
  }

  /** The text of a message's file. */
  async attachmentOf(message: Message, filename: string): Promise<string> {
    const file = message.attachments.find((attachment) => attachment.filename === filename);
    if (!file) throw new Error(`"${message.subject}" has no ${filename}`);
    const answer = await fetch(new URL(file.url, mailboxUrl));
    return answer.text();
  }

  /** The newest message to this address with this subject; emails leave by the outbox, so it may take some seconds. */
  async waitForMessage(to: string, subject: string | RegExp): Promise<Message> {
    const isIt = (message: Message) =>
      typeof subject === "string" ? message.subject === subject : subject.test(message.subject);
    let found: Message | undefined;
    await expect(async () => {
      found = (await this.messagesTo(to)).find(isIt);
      expect(found, `an email to ${to} with the subject ${subject}`).toBeDefined();
    }).toPass({ timeout: 30_000, intervals: [100, 200, 400] });
    return found as Message;
  }
}

/** The first link of a message that leads into the product, as a path. */
export function pathIn(message: Message, startsWith: string): string {
  const links = [...message.text.matchAll(/https?:\/\/[^\s<>"()]+/g)].map((match) => new URL(match[0]));
  const link = links.find((url) => url.pathname.startsWith(startsWith));
  if (!link) throw new Error(`"${message.subject}" has no link to ${startsWith}`);
  return link.pathname + link.search;
}
