import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { ownMailInAddress, ownMailsIn } from "@/lib/platform/mail-addresses";
import { classify, type Headers, type ReceivedKind } from "./classify";
import { readDeliveryStatus } from "./delivery-status";
import { plainFromHtml } from "./html";
import { withoutQuote } from "./quoting";

const MOST_TEXT = 100_000;
const MOST_SHOWN = 4_000;
const MOST_HEADERS = 256 * 1024;

/** A message as it is kept: words and names only. */
export type ReceivedMail = {
  messageId: string;
  /** Mails of ours that it answers. */
  answers: string[];
  kind: ReceivedKind;
  fromAddress: string;
  failedAddress: string | null;
  reason: string | null;
  isPermanent: boolean;
  subject: string;
  /** Without the mail that is answered, for the timeline. */
  shown: string;
  body: string;
  isCut: boolean;
  attachments: string[];
};

const OPTIONS = {
  // The mail that a report returns is read for its Message-ID and not shown as if somebody had written it.
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: MOST_HEADERS,
};

/** Reads a message, also one that is broken: then its head, with a sentence for its text. */
export async function readMessage(
  raw: Uint8Array,
  { isCut, secret }: { isCut: boolean; secret: string },
): Promise<ReceivedMail> {
  try {
    return toMail(await PostalMime.parse(raw, OPTIONS), raw, { isCut, secret });
  } catch {
    const head =
      Buffer.from(raw.subarray(0, MOST_HEADERS / 8))
        .toString("latin1")
        .split(/\r?\n\r?\n/, 1)[0] ?? "";
    const kept = head
      .split(/\r?\n(?![ \t])/)
      .filter((line) => /^(?:from|to|subject|message-id|in-reply-to|references|auto-submitted):/i.test(line));
    const email = await PostalMime.parse(`${kept.slice(0, 50).join("\r\n")}\r\n\r\n${UNREADABLE}`, OPTIONS);
    return toMail(email, raw, { isCut: true, secret });
  }
}

const UNREADABLE = "This email could not be read. It is still in the mailbox.";

function toMail(
  email: Email,
  raw: Uint8Array,
  { isCut, secret }: { isCut: boolean; secret: string },
): ReceivedMail {
  const headers: Headers = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));
  const fromAddress = addressesOf(email.from)[0] ?? "";
  const kind = classify(headers, fromAddress);
  const parts = email.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }));
  const report =
    parts.find(({ mimeType }) => mimeType === "message/delivery-status")?.text ?? email.text ?? "";
  const returned =
    parts.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType))?.text ?? "";
  const status = kind === "bounce" ? readDeliveryStatus(report) : null;

  const text = withoutControls(email.text?.trim() || plainFromHtml(email.html ?? "")) || "(No text)";
  const to = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(addressesOf);
  const inAddress = [...to, email.deliveredTo ?? "", headers.get("x-original-to") ?? ""]
    .map((address) => ownMailInAddress(address, secret))
    .filter((id) => id !== null);
  const returnedId = kind === "bounce" ? (/^message-id:\s*(<[^>]+>)/im.exec(returned)?.[1] ?? "") : "";
  return {
    messageId: identify(email.messageId, raw),
    answers: [
      ...new Set([
        ...inAddress,
        ...ownMailsIn(`${email.references ?? ""} ${email.inReplyTo ?? ""} ${returnedId}`),
      ]),
    ],
    kind,
    fromAddress: fromAddress.toLowerCase(),
    failedAddress: status?.failedAddress ?? null,
    reason: status?.reason ?? null,
    isPermanent: status?.isPermanent ?? false,
    subject: withoutControls(email.subject ?? "")
      .replaceAll(/\s+/g, " ")
      .slice(0, 300),
    shown: firstOf(kind === "bounce" && status ? status.reason : withoutQuote(text), MOST_SHOWN),
    body: firstOf(text, MOST_TEXT),
    isCut: isCut || text.length > MOST_TEXT,
    attachments: email.attachments
      .filter(
        ({ mimeType, related }) =>
          !related && !/^(?:message\/|text\/rfc822-headers|text\/calendar)/.test(mimeType),
      )
      .map(
        ({ filename }) =>
          withoutControls(filename ?? "")
            .replaceAll(/\s+/g, " ")
            .trim()
            .slice(0, 200) || "Unnamed file",
      )
      .slice(0, 20),
  };
}

function addressesOf(address: Address | undefined): string[] {
  if (!address) return [];
  return (address.group ?? [address]).map((mailbox) => mailbox.address);
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === "string" ? content : Buffer.from(content as Uint8Array).toString("latin1");
}

/** As it was written, also what looks like markup: it is shown as text only. */
function withoutControls(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
  );
}

/** Whole characters, never half of one. */
function firstOf(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("");
}

/** A message without a usable id is known by what it says. */
function identify(messageId: string | undefined, raw: Uint8Array): string {
  const id = messageId?.trim() ?? "";
  if (/^<[\x21-\x7e]{3,300}>$/.test(id)) return id;
  return `<${createHash("sha256").update(raw).digest("hex")}@without-id>`;
}
