import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MailForm } from "./mail-form";

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
