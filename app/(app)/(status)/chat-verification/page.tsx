import type { Metadata } from "next";
import { StatusPage } from "@/components/dashboards/status-page";
import { ChatWidget } from "@/components/diagnostics/chat-widget";

export const metadata: Metadata = { title: "Chat verification", robots: { index: false, follow: false } };

/** Open to everybody, as it tells no more than whether something works. */
export default function ChatVerificationPage() {
  return (
    <StatusPage title="Chat verification" lead="Whether the chat link of this site is a real one.">
      <ChatWidget />
    </StatusPage>
  );
}
