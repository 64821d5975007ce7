import { splitLinks } from "@/lib/messages/text-links";

/** Words as they were written. Links stay text that can be followed; nothing is fetched from where they lead. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {splitLinks(text).map(({ text: words, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-link"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
