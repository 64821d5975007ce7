"use client";

import { useNow } from "@/components/activity/use-now";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { timeAgo } from "@/lib/leads/time-ago";
import { inbox } from "@/lib/messages/list";
import { conversationPath } from "@/lib/messages/path";
import type { ListedConversation } from "@/lib/messages/rows";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { cn } from "@/lib/utils";

const VIEWS = [
  { id: "waiting", name: "Waiting", href: inbox.path },
  { id: "yours", name: "Waiting for you", href: `${inbox.path}?whose=me` },
  { id: "all", name: "All", href: `${inbox.path}?sort=-last_message_at` },
] as const;

type Props = {
  page: ListPage<ListedConversation>;
  preferences: ListPreferences;
  /** One of the views, or a list that somebody filtered. */
  shown: (typeof VIEWS)[number]["id"] | null;
  /** Colleagues to whom applications are assigned. */
  owners: readonly { id: string; name: string }[];
  userId: string;
  now: string;
};

export function InboxList({ page, preferences, shown, owners, userId, now: renderedAt }: Props) {
  const now = useNow(renderedAt);
  const ago = (moment: string) => (
    <time dateTime={moment} title={formatMoment(moment)} suppressHydrationWarning>
      {timeAgo(moment, now)}
    </time>
  );
  const filters: readonly ListFilter[] = [
    {
      name: "whose",
      label: "Whose students",
      choices: [
        { value: "me", label: "Yours, and those you cover for" },
        ...owners.map(({ id, name }) => ({ value: id, label: id === userId ? "Yours alone" : name })),
      ],
    },
  ];
  const columns: readonly ListColumn<ListedConversation>[] = [
    {
      id: "student",
      name: "Student",
      size: 200,
      isRowHeader: true,
      cell: ({ studentName, isUnread }) => (
        <span className={cn(isUnread ? "font-semibold" : "font-normal")}>
          <bdi>{studentName}</bdi>
          {isUnread ? <span className="sr-only">, not read by you</span> : null}
        </span>
      ),
    },
    {
      id: "words",
      name: "Last message",
      size: 420,
      onCard: "line",
      cell: ({ lastSide, lastName, lastWords }) => (
        <span className="block truncate text-muted-foreground">
          {lastSide === "student" ? null : <span className="text-foreground">{lastName}: </span>}
          <bdi>{lastWords ?? "The message was removed."}</bdi>
        </span>
      ),
    },
    {
      id: "waiting",
      name: "Waiting since",
      sort: "waiting_since",
      size: 150,
      onCard: "corner",
      cell: ({ waitingSince }) =>
        waitingSince ? ago(waitingSince) : <span className="text-muted-foreground">Answered</span>,
    },
    {
      id: "last",
      name: "Last written",
      sort: "last_message_at",
      sortsDescendingFirst: true,
      size: 150,
      cell: ({ lastMessageAt }) => ago(lastMessageAt),
    },
    {
      id: "handler",
      name: "Answered last by",
      size: 170,
      onCard: "named line",
      cell: ({ handlerName }) =>
        handlerName ? <bdi>{handlerName}</bdi> : <span className="text-muted-foreground">Nobody yet</span>,
    },
  ];
  return (
    <>
      <nav aria-label="Views of the inbox" className="flex flex-wrap gap-1 text-sm">
        {VIEWS.map(({ id, name, href }) => (
          <a
            key={id}
            href={href}
            aria-current={id === shown ? "page" : undefined}
            className="flex min-h-8 items-center rounded-md px-2.5 hover:bg-secondary aria-[current=page]:bg-secondary aria-[current=page]:font-semibold"
          >
            {name}
          </a>
        ))}
      </nav>
      <ListTable
        name="inbox"
        label="Messages"
        noun={{ one: "conversation", many: "conversations" }}
        path={inbox.path}
        rowHref={({ id }) => conversationPath(id)}
        parsers={inbox.parsers}
        columns={columns}
        filters={filters}
        searchFilter="q"
        searchLabel="Student’s name, email or phone"
        page={page}
        preferences={preferences}
        empty={{
          filtered: (
            <p>
              No conversation matches.{" "}
              <a href={inbox.path} className="text-link">
                Show all that wait
              </a>
            </p>
          ),
          bare:
            shown === "all" ? (
              <p className="measure">Messages from students to the team appear here.</p>
            ) : (
              <p className="measure">
                You’re all caught up: no student is waiting for an answer.{" "}
                <a href={VIEWS[2].href} className="text-link">
                  All conversations
                </a>
              </p>
            ),
        }}
      />
    </>
  );
}
