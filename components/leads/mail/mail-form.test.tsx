import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MailForm } from "./mail-form";
import { MailState } from "./mail-state";

vi.mock("@/lib/leads/mail/actions", () => ({ sendLeadMail: vi.fn() }));

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("A mail shows from whom, to whom and why it may go before it goes", () => {
  const html = renderToStaticMarkup(
    <MailForm
      leadId="10000000-0000-4000-8000-000000000001"
      version={3}
      userId="10000000-0000-4000-8000-000000000002"
      firstKey="10000000-0000-4000-8000-000000000004"
      templates={[]}
      locale="en"
      values={{}}
      goes={{
        from: "Priya Nair <hello@campusbound.test>",
        to: "asha@example.test",
        replyTo: "replies@campusbound.test",
        basis: "They wrote to us.",
      }}
    />,
  );
  for (const shown of [
    "hello@campusbound.test",
    "asha@example.test",
    "replies@campusbound.test",
    "They wrote to us.",
  ])
    expect(textOf(html)).toContain(shown);
  // Without a script it is a form all the same.
  for (const name of ["leadId", "version", "key", "subject", "body", "nextTitle", "nextDays"])
    expect(html, name).toContain(`name="${name}"`);
});

const received = {
  id: "10000000-0000-4000-8000-000000000003",
  direction: "received",
  kind: "letter",
  subject: "Re: Hello",
  body: "<img src=x onerror=alert(1)> Yes\n> Hello",
  isCut: true,
  fromAddress: "asha@example.test",
  toAddress: null,
  matchedBy: "address",
  attachments: ["<b>marks</b>.pdf"],
  basis: null,
  failedAt: null,
  failure: null,
  status: null,
  attempts: null,
  sentAt: null,
  nextAttemptAt: null,
  createdAt: "2026-11-26T10:00:00Z",
} as const;

test("What came in is shown as text, with how it was found and what is not here", () => {
  const html = renderToStaticMarkup(
    <MailState mail={{ ...received, attachments: [...received.attachments] }} shown="Yes" among={2} />,
  );
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(textOf(html)).toContain("found by the address, the latest of 2 leads");
  expect(textOf(html)).toContain("The rest is in the mailbox.");
});
