import { useTranslate } from "#translate";
import { getSettings } from "@/lib/site/settings";
import { ChatLink } from "./chat-link";

/**
 * Floats in the margin, and only where the margin is wide enough for it to cover nothing; on narrower screens the drawer and
 * the footer have the same link. Without a chat address in the settings there is none.
 */
export async function ChatButton() {
  const t = useTranslate();
  const { chatUrl } = await getSettings();
  if (!chatUrl) return null;
  return (
    <aside aria-label={t("Chat")}>
      <ChatLink
        url={chatUrl}
        className="fixed right-4 bottom-6 z-10 hidden size-16 flex-col items-center justify-center rounded-full bg-primary text-xs font-semibold text-primary-foreground hover:bg-primary-deep min-[88rem]:flex print:hidden"
      />
    </aside>
  );
}
