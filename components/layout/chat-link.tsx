import { MessageCircle } from "lucide-react";

/** Opens the messaging service of the settings in a new tab. */
export function ChatLink({ url, className }: { url: string; className?: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      <span>
        Chat<span className="sr-only"> with us, opens in a new tab</span>
      </span>
    </a>
  );
}
