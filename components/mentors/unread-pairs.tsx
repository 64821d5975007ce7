import { pairPath } from "@/lib/mentors/path";
import type { MentorRequest } from "@/lib/mentors/rows";
import { isTogether } from "@/lib/mentors/rules";
import { unreadInWords } from "@/lib/messages/wording";

/** Students whose messages their mentor has not read. */
export function UnreadPairs({ requests }: { requests: readonly MentorRequest[] }) {
  const waiting = requests.flatMap(({ conversationId, ...request }) =>
    conversationId && isTogether(request.state) && request.unread > 0 ? [{ ...request, conversationId }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="unread-students" className="grid gap-2">
      <h2 id="unread-students" className="text-xl">
        New messages
      </h2>
      <ul className="divide-y border-y">
        {waiting.map(({ id, conversationId, otherName, unread }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <a className="text-link flex min-h-10 items-center" href={pairPath(conversationId)}>
              <span translate="no">{otherName}</span>
            </a>
            <span>{unreadInWords(unread)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
