import { MessageCircle } from "lucide-react";
import { useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";

/** Opens the messaging service of the settings in a new tab. */
export function ChatLink({ url, className }: { url: string; className?: string }) {
  const t = useTranslate();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      <span>
        <RichText
          text={t("Chat<rest> with us, opens in a new tab</rest>")}
          parts={{ rest: (text) => <span className="sr-only">{text}</span> }}
        />
      </span>
    </a>
  );
}
