"use client";

import type { Entry } from "@/lib/activity/entries";
import { timeAgo } from "@/lib/leads/time-ago";
import { formatSecond } from "@/lib/platform/clock";
import { useNow } from "./use-now";

/** A conversation, oldest first, as its student reads it. */
export function TeamMessageList({ messages, now: renderedAt }: { messages: readonly Entry[]; now: string }) {
  const now = useNow(renderedAt);
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, actor, at, text, comment }) => (
        <li
          key={id}
          id={id}
          className={`measure scroll-mt-24 rounded-md px-3 py-2 target:outline-2 target:outline-ring ${comment?.isByPerson ? "ml-8 bg-secondary" : "mr-8 border-l-4 border-l-primary bg-accent"}`}
        >
          <p className="text-sm text-muted-foreground">
            <span className="font-semibold text-foreground">
              {comment?.isByPerson ? "You" : <bdi>{actor}</bdi>}
            </span>
            ,{" "}
            <time dateTime={at} title={formatSecond(at)} suppressHydrationWarning>
              {timeAgo(at, now)}
            </time>
            {comment?.editedAt && !comment.isRemoved ? ", edited" : null}
          </p>
          {comment?.isRemoved ? (
            <p className="text-muted-foreground">This message was removed.</p>
          ) : (
            <p dir="auto" className="break-words whitespace-pre-line">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
