import { createHmac, timingSafeEqual } from "node:crypto";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const MOST = 50;

/** The ids of our mails that an In-Reply-To or References names: each mail's Message-ID begins with its id. */
export function ownMailsIn(header: string): string[] {
  const found = [...header.toLowerCase().matchAll(new RegExp(`<(${UUID})@[^<>\\s]+>`, "g"))];
  return [...new Set(found.map(([, id = ""]) => id))].slice(-MOST);
}

const PLUS = /\+([0-9a-f]{32})-([0-9a-f]{12})@/;

/** The id of our mail in an address that was made for its answers; null where it is none or was made up. */
export function ownMailInAddress(address: string, secret: string): string | null {
  const [, hex = "", given = ""] = PLUS.exec(address.toLowerCase()) ?? [];
  if (!hex) return null;
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(hex, secret)));
  return isOurs ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;
}

function signatureOf(hex: string, secret: string): string {
  return createHmac("sha256", secret).update(`reply-to:${hex}`).digest("hex").slice(0, 12);
}

/** "replies+<id>-<signature>@example.com" */
export function answerAddress(replyAddress: string, mailId: string, secret: string): string {
  const hex = mailId.replaceAll("-", "");
  const at = replyAddress.lastIndexOf("@");
  return `${replyAddress.slice(0, at)}+${hex}-${signatureOf(hex, secret)}${replyAddress.slice(at)}`;
}
