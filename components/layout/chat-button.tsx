import { MessageCircle } from "lucide-react";
import { getSettings } from "@/lib/site/settings";

/** Opens the messaging service of the settings in a new tab. Without one there is no button. */
export async function ChatButton() {
  const { chatUrl } = await getSettings();
  if (!chatUrl) return null;
  return (
    <aside aria-label="Chat">
      <a
        href={chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="fixed right-4 bottom-4 z-10 flex min-h-12 items-center gap-2 rounded-full border border-primary-foreground bg-primary px-4 font-semibold text-primary-foreground hover:bg-primary-deep sm:right-6 sm:bottom-6 print:hidden"
      >
        <MessageCircle aria-hidden className="size-5" />
        <span>Chat</span>
        <span className="sr-only"> with us, opens in a new tab</span>
      </a>
    </aside>
  );
}
