/** The pages of the local mailbox: a list, and one mail. No script; a mail's own HTML stays in a sandboxed frame. */
import { escapeHtml } from "./html-text.ts";
import type { StoredMail } from "./mail-store.ts";

const STYLE = `
:root{color-scheme:light;--ink:#1c1917;--quiet:#57534e;--paper:#faf7f0;--card:#fffdf8;--line:#e3dccd;--green:#14532d}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:.25rem 0;color:var(--quiet)}
a{color:var(--green)}ol{list-style:none;margin:1.5rem 0 0;padding:0;background:var(--card);border:1px solid var(--line)}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#f3eee2}li strong{display:block;overflow-wrap:anywhere}li span{color:var(--quiet);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:34rem;border:1px solid var(--line);background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);padding:1rem;font:14px/1.5 ui-monospace,monospace}
summary{cursor:pointer;margin-top:1rem}`;

export const STYLESHEET = STYLE.trim();

export function listPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    (
      mail,
    ) => `<li><a href="/messages/${mail.id}"><strong>${escapeHtml(mail.subject || "(no subject)")}</strong>
<span>${escapeHtml(mail.to)} · <time datetime="${mail.date}">${readable(mail.date)}</time></span></a></li>`,
  );
  const list = items.length
    ? `<ol>${items.join("")}</ol>`
    : "<p>Nothing yet. A mail shows up here within seconds of being sent: reload the page.</p>";
  return page(
    "Local mailbox",
    `<h1>Local mailbox</h1>
<p>Every mail that this copy of the product sends ends here; none leaves this machine.</p>${list}`,
  );
}

export function mailPage(mail: StoredMail): string {
  const attachments = mail.attachments.map(
    (attachment, index) =>
      `<a href="/messages/${mail.id}/attachments/${index}">${escapeHtml(attachment.filename)}</a> (${escapeHtml(attachment.contentType)})`,
  );
  return page(
    mail.subject || "(no subject)",
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject || "(no subject)")}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>Date</dt><dd><time datetime="${mail.date}">${readable(mail.date)}</time></dd>
${attachments.length ? `<dt>Attached</dt><dd>${attachments.join("<br>")}</dd>` : ""}</dl>
${
  mail.html
    ? `<iframe title="The mail as its reader sees it" src="/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${escapeHtml(mail.text)}</pre></details>`
    : `<pre>${escapeHtml(mail.text)}</pre>`
}`,
  );
}

/** The mail's own HTML; its links open in a tab of their own. */
export function mailBody(mail: StoredMail): string {
  return `<base target="_blank">${mail.html}`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/mailbox.css"></head><body><main>${body}</main></body></html>`;
}

function readable(date: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" }).format(
    new Date(date),
  );
}
