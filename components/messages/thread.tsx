"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useNow } from "@/components/activity/use-now";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { sendMessage } from "@/lib/messages/actions";
import type { Conversation } from "@/lib/messages/rows";
import { dayName, lastReadPlace, threadParts } from "@/lib/messages/thread";
import { dayInIndia } from "@/lib/platform/clock";
import type { ReadyAnswer } from "./answers/answer-menu";
import { type Attachable, Composer } from "./composer";
import { MessageBubble } from "./message-bubble";
import { MessageText } from "./message-text";
import { useMarkRead, useThread } from "./use-thread";

export type ThreadProps = {
  conversation: Conversation | null;
  /** Of the draft that is kept of it. */
  name: string;
  studentId: string;
  side: Conversation["side"];
  userId: string;
  formKey: string;
  now: string;
  /** Above the first message: what this is, and who reads it. */
  opening: ReactNode;
  /** Of the box to write in. */
  label: string;
  documents: readonly Attachable[];
  answers: readonly ReadyAnswer[];
  uploads: ReactNode;
  /** Begins the address of a document; its id follows. */
  documentBase: string;
  /** The same page from an earlier message on, for browsers that run no script. */
  earlierHref: string;
};

/** A conversation: what was written, kept up to date while the page is open, and the box to write in. */
export function Thread(props: ThreadProps) {
  const { conversation, side, opening, documentBase } = props;
  const id = conversation?.id ?? null;
  const router = useRouter();
  const readPage = useCallback(() => router.refresh(), [router]);
  const { messages, readByOthersTo, hasEarlier, loadEarlier } = useThread(conversation, readPage);
  const now = useNow(props.now);
  // As it was when the page was opened: the line stays where it is while one reads.
  const [readTo] = useState(conversation?.readTo ?? 0);
  const hasRead = readTo > 0 || messages.some(({ isOwn }) => isOwn);
  const lastPlace = messages.at(-1)?.place ?? 0;
  useMarkRead(side === "supervisor" ? null : id, conversation?.readTo ?? 0, lastPlace, readPage);
  const sending = useRef("");
  const [state, action, isPending] = useFormAction(sendMessage);
  const today = dayInIndia(now);
  const readPlace = lastReadPlace(messages, readByOthersTo);

  return (
    <div className="mx-auto flex w-full max-w-3xl h-[calc(100dvh-3.25rem-var(--bottom-bar)-env(safe-area-inset-bottom)-4rem)] min-h-88 flex-col md:h-[calc(100dvh-3.25rem-4.5rem)]">
      {/* The end of the list is what one sees first, and stays in sight when something is added: with and without script. */}
      <div
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
      >
        <div className="mb-auto pb-3">
          {hasEarlier && messages[0] ? (
            <p className="py-3 text-center text-sm">
              <a
                href={`${props.earlierHref}?before=${messages[0].place}`}
                onClick={(event) => {
                  event.preventDefault();
                  loadEarlier().catch(() => undefined);
                }}
                className="text-link"
              >
                Earlier messages
              </a>
            </p>
          ) : (
            <div className="measure mx-auto py-4 text-center text-sm text-muted-foreground">{opening}</div>
          )}
          <ol className="grid">
            {threadParts(messages, hasRead ? readTo : null).map((part) => {
              if (part.kind === "day") {
                return (
                  <li key={part.day} className="my-3 text-center text-xs font-semibold text-muted-foreground">
                    <span suppressHydrationWarning>{dayName(part.day, today)}</span>
                  </li>
                );
              }
              if (part.kind === "unread") {
                return (
                  <li
                    key="unread"
                    className="my-2 flex items-center gap-3 text-xs font-semibold text-attention"
                  >
                    <span aria-hidden className="h-px flex-1 bg-attention-fill" />
                    New
                    <span aria-hidden className="h-px flex-1 bg-attention-fill" />
                  </li>
                );
              }
              const { message } = part;
              if (message.side === "notice") {
                return (
                  <li
                    key={message.id}
                    className="measure my-3 justify-self-center text-center text-sm text-muted-foreground"
                  >
                    <bdi className="font-semibold">{message.authorName}</bdi> of our team read this
                    conversation: <bdi>{message.body}</bdi>
                  </li>
                );
              }
              return (
                <MessageBubble
                  key={message.id}
                  {...part}
                  isReadTo={message.place === readPlace}
                  mayRemoveAny={conversation?.mayRemove ?? false}
                  documentHref={(documentId) => documentBase + documentId}
                  now={now}
                />
              );
            })}
            {isPending && sending.current ? (
              <li className="mt-3 max-w-[85%] justify-self-end md:max-w-[75%]">
                <div className="rounded-xl rounded-br-sm border border-dashed border-input bg-card px-3.5 py-2">
                  <MessageText text={sending.current} />
                </div>
                <p className="text-right text-xs text-muted-foreground">Sending…</p>
              </li>
            ) : null}
          </ol>
        </div>
      </div>
      {conversation?.closedAt ? (
        <Alert className="mt-3">
          <p>This conversation is closed. You can still read it.</p>
        </Alert>
      ) : side === "supervisor" ? null : (
        <Composer
          {...props}
          conversationId={id}
          state={state}
          action={action}
          sending={sending}
          seen={lastPlace}
          hides={side === "mentor"}
          warns={side === "student" && conversation?.kind === "mentor"}
        />
      )}
    </div>
  );
}
