import type { Metadata } from "next";
import { StatusPage } from "@/components/dashboards/status-page";
import { ChatWidget } from "@/components/diagnostics/chat-widget";

export const metadata: Metadata = { title: "Chat check", robots: { index: false, follow: false } };

/** Open to everybody, as it tells no more than whether something works. */
export default function ChatTestPage() {
  return (
    <StatusPage title="Chat check" lead="Whether the chat button leads somewhere.">
      <ChatWidget />
    </StatusPage>
  );
}
