import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { pairPath } from "@/lib/mentors/path";
import type { MentorRequest } from "@/lib/mentors/rows";
import { isOpen, isTogether } from "@/lib/mentors/rules";
import { REQUEST_STATES } from "@/lib/mentors/wording";
import { unreadInWords } from "@/lib/messages/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { EndForm } from "./end-form";
import { initialsOf } from "./initials";

/** With whom the reader is together, as a student or as a mentor. */
export function PairList({
  title,
  requests,
  empty,
}: {
  title: string;
  requests: readonly MentorRequest[];
  empty?: string;
}) {
  const together = requests.filter(({ state }) => isTogether(state));
  if (together.length === 0 && !empty) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {together.length === 0 ? <p className="measure text-muted-foreground">{empty}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {together.map((request) => (
          <li key={request.id} id={`request-${request.id}`}>
            <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <Avatar initials={initialsOf(request.otherName)} className="size-11" />
              <div className="min-w-0 flex-1 basis-48">
                <h3 className="text-lg leading-snug">
                  <span translate="no">{request.otherName}</span>{" "}
                  {request.unread > 0 ? (
                    <Badge variant="accent">{unreadInWords(request.unread)}</Badge>
                  ) : null}
                </h3>
                <p className="text-muted-foreground" dir="auto">
                  {request.headline ?? `Together since ${formatDay(dayInIndia(new Date(request.updatedAt)))}`}
                </p>
              </div>
              {request.conversationId ? (
                <a
                  className={buttonVariants({ size: "sm", className: "max-sm:w-full" })}
                  href={pairPath(request.conversationId)}
                >
                  Write or meet
                  <span className="sr-only">: {request.otherName}</span>
                </a>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a student asked and what came of it, without those who said yes. */
export function OwnRequests({ requests }: { requests: readonly MentorRequest[] }) {
  const others = requests.filter(({ state }) => !isTogether(state)).slice(0, 10);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="own-requests" className="grid gap-3">
      <h2 id="own-requests" className="text-xl">
        Whom you asked
      </h2>
      <ul className="divide-y border-y">
        {others.map((request) => (
          <li key={request.id} id={`request-${request.id}`} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h3 className="font-semibold" translate="no">
                {request.otherName}
              </h3>
              <Badge variant={isOpen(request.state) ? "attention" : "outline"}>
                {REQUEST_STATES[request.state]}
              </Badge>
              <span className="text-sm text-muted-foreground">
                {formatDay(dayInIndia(new Date(request.createdAt)))}
              </span>
            </div>
            {request.words ? (
              <p className="measure whitespace-pre-line text-muted-foreground" dir="auto">
                {request.words}
              </p>
            ) : null}
            {(request.answer ?? request.reason) ? (
              <p className="measure whitespace-pre-line border-s-2 ps-3" dir="auto">
                {request.answer ?? request.reason}
              </p>
            ) : null}
            {request.state === "asked" ? (
              <EndForm requestId={request.id} version={request.version} isTakenBack />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
