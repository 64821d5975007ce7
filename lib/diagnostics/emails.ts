import { type EmailContent, renderEmail } from "@/lib/platform/email-template";

export function testEmail(siteName: string, siteUrl: string): EmailContent {
  return renderEmail({
    subject: `Test mail from ${siteName}`,
    greeting: "Hello,",
    paragraphs: ["You asked for this mail to see whether mail arrives. It does."],
    button: { label: "Open diagnostics", url: `${siteUrl}/admin-diagnostic` },
    signature: siteName,
  });
}
