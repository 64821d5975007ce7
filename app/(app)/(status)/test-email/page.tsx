import type { Metadata } from "next";
import { StatusPage } from "@/components/dashboards/status-page";
import { MailWidget } from "@/components/diagnostics/mail-widget";

export const metadata: Metadata = { title: "Mail check", robots: { index: false, follow: false } };

/** Open to everybody, as it tells no more than whether something works. */
export default function TestEmailPage() {
  return (
    <StatusPage title="Mail check" lead="Whether mail can leave just now.">
      <MailWidget />
    </StatusPage>
  );
}
