import { FileText, Mail } from "lucide-react";
import { isRole, ROLES } from "@/lib/access/roles";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { MESSAGE_LIMITS } from "@/lib/messages/limits";
import { messageAnchor } from "@/lib/messages/path";
import type { Message } from "@/lib/messages/rows";
import { timeOf } from "@/lib/messages/thread";
import { formatMoment } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";
import { MessageText } from "./message-text";
import { RemoveMessage } from "./remove-message";

type Props = {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  /** Somebody on the other side has read as far as this. */
  isReadTo: boolean;
  mayRemoveAny: boolean;
  /** Where the reader finds a document. */
  documentHref: (documentId: string) => string;
  now: Date;
};

const FLAG_WORDS: Readonly<Record<string, string>> = {
  telephone: "a telephone number was hidden",
  email: "an email address was hidden",
  link: "a link to another messenger was hidden",
  spelled_out: "it may spell out a number or an address",
  /** Of older ones; the message itself says it now. */
  attachment: "a file came with the email and was not kept",
};

/** Of a student to a mentor, who may give theirs: nothing was hidden. */
const STUDENT_FLAG_WORDS: typeof FLAG_WORDS = {
  ...FLAG_WORDS,
  telephone: "it holds a telephone number",
  email: "it holds an email address",
  link: "it holds a link to another messenger",
};

/** One message: the reader's own on the right, everybody else's on the left under their name. */
export function MessageBubble({
  message,
  isFirst,
  isLast,
  isReadTo,
  mayRemoveAny,
  documentHref,
  now,
}: Props) {
  const { id, isOwn, body, createdAt } = message;
  const isFresh = now.getTime() - Date.parse(createdAt) < MESSAGE_LIMITS.removeMinutes * 60_000;
  const isRemovable = body !== null && ((isOwn && isFresh) || (mayRemoveAny && !isOwn));
  const flagWords = message.side === "student" ? STUDENT_FLAG_WORDS : FLAG_WORDS;
  const flags = message.flags.flatMap((flag) => flagWords[flag] ?? []);
  return (
    <li
      id={messageAnchor(id)}
      className={cn(
        "group grid max-w-[85%] scroll-my-24 gap-1 md:max-w-[75%]",
        isOwn ? "justify-self-end justify-items-end" : "justify-self-start justify-items-start",
        isFirst ? "mt-3" : "mt-0.5",
      )}
    >
      {isFirst && !isOwn ? <Author message={message} /> : null}
      {isOwn ? <span className="sr-only">You wrote:</span> : null}
      <div
        className={cn(
          "grid min-w-0 gap-2 rounded-xl px-3.5 py-2 group-target:outline-2 group-target:outline-offset-2 group-target:outline-ring",
          isOwn ? "rounded-br-sm bg-accent" : "rounded-bl-sm border bg-card",
          body === null && "border border-dashed bg-transparent text-muted-foreground",
        )}
      >
        {body === null ? <Removed message={message} /> : <MessageText text={body} />}
        {message.document ? <Attached document={message.document} documentHref={documentHref} /> : null}
      </div>
      {flags.length > 0 ? <p className="text-xs text-attention">Please note: {flags.join(", ")}.</p> : null}
      {isLast || isReadTo || isRemovable ? (
        <div
          className={cn(
            "flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground",
            isOwn && "justify-end",
          )}
        >
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {timeOf(createdAt)}
          </time>
          {message.isByEmail ? (
            <span className="inline-flex items-center gap-1">
              <Mail aria-hidden className="size-3.5" />
              by email
            </span>
          ) : null}
          {isReadTo ? <span>Read</span> : null}
          {isRemovable ? <RemoveMessage messageId={id} needsReason={!isOwn} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function Author({ message: { authorName, authorRole } }: { message: Message }) {
  const role = authorRole !== null && isRole(authorRole) ? ROLES[authorRole].label : null;
  return (
    <p className="text-sm">
      <bdi className="font-semibold">{authorName}</bdi>
      {role ? <span className="text-muted-foreground">, {role}</span> : null}
    </p>
  );
}

function Removed({ message: { isOwn, isRemovedByAuthor, removedBecause } }: { message: Message }) {
  if (removedBecause) {
    return (
      <p className="text-sm">
        A supervisor removed this message: <bdi>{removedBecause}</bdi>
      </p>
    );
  }
  return (
    <p className="text-sm">
      {isOwn && isRemovedByAuthor ? "You removed this message." : "This message was removed."}
    </p>
  );
}

function Attached({
  document,
  documentHref,
}: {
  document: NonNullable<Message["document"]>;
  documentHref: (documentId: string) => string;
}) {
  if (document === "hidden")
    return <p className="text-sm text-muted-foreground">With a document that you can’t open.</p>;
  return (
    <a
      href={documentHref(document.id)}
      className="flex min-h-11 items-center gap-2 rounded-md border bg-background px-3 py-1.5 text-sm hover:border-foreground"
    >
      <FileText aria-hidden className="size-4 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="block font-semibold">{document.name}</span>
        <span className="block text-xs text-muted-foreground">
          Version {document.versionNo}, {DOCUMENT_STATES[document.state].toLowerCase()}
        </span>
      </span>
    </a>
  );
}
