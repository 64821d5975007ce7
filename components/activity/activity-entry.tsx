import {
  ArrowRightLeft,
  CalendarClock,
  CircleCheck,
  FileText,
  Footprints,
  GraduationCap,
  IndianRupee,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageCircle,
  Phone,
  StickyNote,
} from "lucide-react";
import type { ActivityGroup, Entry } from "@/lib/activity/entries";
import { headOf } from "@/lib/activity/folding";
import { type Mentionable, splitMentions } from "@/lib/activity/mentions";
import { timeAgo } from "@/lib/leads/time-ago";
import { formatSecond } from "@/lib/platform/clock";
import { CommentControls } from "./comment-controls";

const ICONS: Record<ActivityGroup, LucideIcon> = {
  note: StickyNote,
  message: MessageCircle,
  call: Phone,
  mail: Mail,
  task: CircleCheck,
  appointment: CalendarClock,
  step: Footprints,
  offer: MailOpen,
  document: FileText,
  exam: GraduationCap,
  payment: IndianRupee,
  change: ArrowRightLeft,
};

/** One thing that happened. What somebody wrote stands on a card of its own; a change is a line. */
export function ActivityEntry({
  entry,
  earlier = [],
  now,
  people,
}: {
  entry: Entry;
  /** Of its thread, straight before it. */
  earlier?: readonly Entry[];
  now: Date;
  people: readonly Mentionable[];
}) {
  const { id, group, sentence, actor, text, lines, more, link, comment, at } = entry;
  const Icon = ICONS[group];
  const isCard = comment !== undefined && !comment.isRemoved;
  const isMessage = comment?.channel === "person";
  return (
    <li
      id={id}
      className="group/entry grid min-w-0 scroll-mt-24 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 rounded-md pb-3 target:outline-2 target:outline-offset-2 target:outline-ring"
    >
      <span aria-hidden className="flex flex-col items-center gap-1 pt-0.5">
        <Icon className={isMessage ? "size-4 text-primary" : "size-4 text-muted-foreground"} />
        <span className="w-px grow bg-border" />
      </span>
      <div
        className={
          isCard
            ? isMessage
              ? "min-w-0 rounded-md border-l-4 border-l-primary bg-accent px-3 py-2"
              : "min-w-0 rounded-md border bg-card px-3 py-2"
            : "min-w-0"
        }
      >
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className={text || isCard ? "font-semibold" : undefined}>{sentence}</span>
          <span className="text-xs text-muted-foreground">
            {actor ? (
              <>
                <bdi>{actor}</bdi>,{" "}
              </>
            ) : null}
            <time
              dateTime={at}
              title={`${actor ? `${actor}, ` : ""}${formatSecond(at)}`}
              suppressHydrationWarning
            >
              {timeAgo(at, now)}
            </time>
            {comment?.editedAt && !comment.isRemoved ? ", edited" : null}
          </span>
        </p>
        {text ? <FoldedText text={text} mentions={comment?.mentions ?? []} /> : null}
        {lines?.map((line) => (
          <p
            key={line.text}
            className={
              line.isBad ? "text-xs font-semibold text-destructive" : "text-xs text-muted-foreground"
            }
          >
            <bdi>{line.text}</bdi>
          </p>
        ))}
        {more ? (
          <details className="mt-1">
            <summary className="text-link w-fit">{more.label}</summary>
            <p dir="auto" className="measure mt-2 border-l-2 pl-4 break-words whitespace-pre-line">
              {more.text}
            </p>
          </details>
        ) : null}
        {earlier.length > 0 ? <Earlier entries={earlier} now={now} /> : null}
        {link ? (
          <a className="text-link block w-fit text-xs" href={link.href}>
            {link.label}
          </a>
        ) : null}
        {comment && comment.former.length > 0 ? (
          <details className="mt-1 text-xs text-muted-foreground">
            <summary className="w-fit">What it said before</summary>
            {comment.former.map((former, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: former words never change places
              <p key={index} dir="auto" className="mt-1 border-l-2 pl-3 break-words whitespace-pre-line">
                {former}
              </p>
            ))}
          </details>
        ) : null}
        {comment?.isOwn && !comment.isRemoved ? (
          <CommentControls comment={comment} text={text ?? ""} at={at} now={now} people={people} />
        ) : null}
      </div>
    </li>
  );
}

function earlierWords(entries: readonly Entry[]): string {
  const one = entries[0]?.group === "mail" ? "email" : "message";
  return entries.length === 1 ? `1 ${one} before it` : `${entries.length} ${one}s before it`;
}

function Earlier({ entries, now }: { entries: readonly Entry[]; now: Date }) {
  return (
    <details className="mt-1">
      <summary className="text-link w-fit text-xs">{earlierWords(entries)}</summary>
      <ul className="mt-1 grid min-w-0 gap-2 border-l-2 pl-3">
        {entries.map(({ id, sentence, text, at }) => (
          <li key={id} id={id} className="min-w-0">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <bdi className={text ? "font-semibold" : undefined}>{sentence}</bdi>
              <time
                className="text-xs text-muted-foreground"
                dateTime={at}
                title={formatSecond(at)}
                suppressHydrationWarning
              >
                {timeAgo(at, now)}
              </time>
            </p>
            {text ? <Words text={text} mentions={[]} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

function FoldedText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  const head = headOf(text);
  if (head === null) return <Words text={text} mentions={mentions} />;
  return (
    <details className="group/fold">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open/fold:hidden">
          <Words text={head} mentions={mentions} />
        </span>
        <span className="text-link group-open/fold:hidden">Show all of it</span>
        <span className="text-link hidden group-open/fold:inline">Show less</span>
      </summary>
      <Words text={text} mentions={mentions} />
    </details>
  );
}

function Words({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let at = 0;
  return (
    <span dir="auto" className="measure mt-0.5 block break-words whitespace-pre-line">
      {splitMentions(text, mentions).map((part) => {
        const key = at;
        at += part.text.length;
        return part.isMention ? (
          <strong key={key} className="rounded-sm bg-accent px-0.5 font-semibold text-accent-foreground">
            {part.text}
          </strong>
        ) : (
          part.text
        );
      })}
    </span>
  );
}
