import type { Locale } from "./locales";
import type { Email } from "./mail";

export type EmailContent = Pick<Email, "subject" | "html" | "text">;
export type EmailFact = readonly [name: string, value: string];

type EmailParts = {
  /** The language of the texts. */
  locale?: Locale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  facts?: readonly EmailFact[];
  /** Things to look at, each with its link. */
  items?: readonly { title: string; url: string; text: string }[];
  button?: Link;
  /** Lesser things to do, below the rest. */
  links?: readonly Link[];
  /** The same letter in other languages, below it, for somebody of whom nobody knows what they read. */
  translations?: readonly Translation[];
  /** Why this came, and how to end it. */
  footer?: Link & { text: string };
  signature: string;
};
type Link = { label: string; url: string };
type Translation = Required<Pick<EmailParts, "locale" | "greeting" | "paragraphs" | "button">> & {
  /** At the top, in this language: that it follows. */
  hint: string;
};

const INK = "color:#1f1c17";

/** An email in our layout: as plain text, and as simple HTML that says the same. Everything is escaped. */
export function renderEmail({
  locale = "en",
  subject,
  greeting,
  paragraphs,
  facts = [],
  items = [],
  button,
  links = [],
  translations = [],
  footer,
  signature,
}: EmailParts): EmailContent {
  const [first, ...rest] = paragraphs;
  const text = [
    ...translations.map(({ hint }) => hint),
    greeting,
    ...(first ? [first] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...rest,
    ...items.map(({ title, url, text: about }) => `${title}\n${about}\n${url}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...translations.flatMap((again) => [
      "* * *",
      again.greeting,
      ...again.paragraphs,
      `${again.button.label}: ${again.button.url}`,
    ]),
    signature,
    ...(footer ? [`${footer.text} ${footer.label}: ${footer.url}`] : []),
  ].join("\n\n");

  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;${INK}">${escapeHtml(words).replaceAll("\n", "<br>")}</p>`;
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;white-space:nowrap;color:#5d5546">${escapeHtml(name)}</th><td valign="top" style="padding:6px 0;${INK}"><strong>${escapeHtml(value).replaceAll("\n", "<br>")}</strong></td></tr>`,
    )
    .join("");
  const table =
    facts.length > 0
      ? `<table role="presentation" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #1f1c17;border-bottom:1px solid #dbd1bb;width:100%;font-size:16px">${rows}</table>`
      : "";
  const below = links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#0f4d3a">${escapeHtml(label)}</a></p>`,
    )
    .join("");
  const list = items
    .map(
      ({ title, url, text: about }) =>
        `<p style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #dbd1bb;${INK}"><a href="${escapeHtml(url)}" style="color:#0f4d3a;font-weight:700">${escapeHtml(title)}</a><br>${escapeHtml(about)}</p>`,
    )
    .join("");
  const foot = footer
    ? `<p style="margin:0;font-size:14px;color:#5d5546">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color:#5d5546">${escapeHtml(footer.label)}</a></p>`
    : "";
  const pressed = ({ label, url }: Link) =>
    `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0f4d3a;color:#fbf8f0;padding:12px 20px;text-decoration:none;border-radius:3px">${escapeHtml(label)}</a></p>`;
  const hints = translations
    .map(
      (again) =>
        `<p lang="${again.locale}" style="margin:0 0 16px;font-size:15px;color:#5d5546">${escapeHtml(again.hint)}</p>`,
    )
    .join("");
  const repeated = translations
    .map(
      (again) =>
        `<div lang="${again.locale}" style="margin:8px 0 0;padding:24px 0 0;border-top:1px solid #dbd1bb">${[again.greeting, ...again.paragraphs].map(paragraph).join("")}${pressed(again.button)}</div>`,
    )
    .join("");
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf6ec"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:17px/1.55 Georgia,serif;${INK}"><p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#0f4d3a">${escapeHtml(signature)}</p>${hints}${paragraph(greeting)}${first ? paragraph(first) : ""}${table}${rest.map(paragraph).join("")}${list}${button ? pressed(button) : ""}${below}${repeated}${foot}</div></body></html>`;
  return { subject, html, text };
}

/** What a colleague wrote by hand, as HTML that says the same: paragraphs and links, in no layout of ours. */
export function letterHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((words) => `<p style="margin:0 0 16px">${linked(words).replaceAll("\n", "<br>")}</p>`)
    .join("");
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0"><div dir="auto" style="max-width:600px;padding:16px;font:16px/1.5 Arial,sans-serif;${INK}">${paragraphs}</div></body></html>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" style="color:#0f4d3a">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join("");
}

/**
 * Anyone can type any address into a form, so our mail must not carry a stranger's text: only what looks like a name is
 * used as one.
 */
export function greetingName(name: string): string {
  const isPlain = /^(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200c|\u200d){1,60}$/u.test(name) && !/\.\S/u.test(name);
  return isPlain && name.split(" ").length <= 5 ? name : "there";
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
