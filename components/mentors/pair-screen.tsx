import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/work/page-head";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { timeZoneName } from "@/lib/leads/slots";
import { freeDays } from "@/lib/mentors/meeting-times";
import { MENTORS_PATH } from "@/lib/mentors/path";
import type { Meeting, MentorRequest } from "@/lib/mentors/rows";
import { isTogether } from "@/lib/mentors/rules";
import { REQUEST_STATES } from "@/lib/mentors/wording";
import { BookForm } from "./book-form";
import { EndForm } from "./end-form";
import { Fold } from "./fold";
import { MeetingList } from "./meeting-list";
import { ReportForm } from "./report-form";

type Props = {
  request: MentorRequest;
  meetings: readonly Meeting[];
  /** The beginnings of free half hours. */
  slots: readonly string[];
  /** The reader's. */
  timeZone: string;
  now: Date;
  /** What the two wrote to each other. */
  children: ReactNode;
};

/** A student and a mentor who are together: what they write, when they meet, and how it ends. */
export function PairScreen({ request, meetings, slots, timeZone, now, children }: Props) {
  const isNow = isTogether(request.state);
  return (
    <article className="grid gap-4">
      <PageHead
        title={<span translate="no">{request.otherName}</span>}
        eyebrow={
          <a className="text-link inline-flex items-center gap-1.5" href={MENTORS_PATH}>
            <ArrowLeft aria-hidden className="size-4" />
            {request.isMentor ? "Mentoring" : "Mentors"}
          </a>
        }
        lead={request.isMentor ? "A student whom you help" : request.headline}
        actions={
          isNow ? (
            // On a phone the meetings stand below what the two write.
            <a
              className={buttonVariants({ variant: "secondary", size: "sm", className: "xl:hidden" })}
              href="#meet"
            >
              Meetings
            </a>
          ) : (
            <Badge variant="outline">{REQUEST_STATES[request.state]}</Badge>
          )
        }
      />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">{children}</div>
        <aside id="meet" className="grid scroll-mt-16 gap-6" aria-label="Meetings">
          {request.reason ? (
            <p className="measure border-s-2 ps-3" dir="auto">
              {request.reason}
            </p>
          ) : null}
          <MeetingList
            meetings={meetings}
            now={now}
            empty={
              isNow ? "No meeting is booked. Half an hour by video says more than many messages." : undefined
            }
          />
          {isNow ? (
            slots.length > 0 ? (
              <Fold title="Book a meeting" isOpen={meetings.length === 0}>
                <BookForm
                  requestId={request.id}
                  formKey={crypto.randomUUID()}
                  days={freeDays(slots, timeZone)}
                  zoneName={timeZoneName(new Date(slots[0] ?? now), timeZone, "long")}
                />
              </Fold>
            ) : (
              <p className="text-muted-foreground">
                {request.isMentor
                  ? "You have no free hours in the next four weeks. Add some to your profile."
                  : `${request.otherName} has no free hours in the next four weeks. Write to each other about it.`}
              </p>
            )
          ) : null}
          <div className="grid gap-4 border-t pt-4">
            {isNow ? (
              <Fold title="End the mentoring">
                <EndForm requestId={request.id} version={request.version} />
              </Fold>
            ) : null}
            <Fold title={`Report or block ${request.otherName}`}>
              <ReportForm
                requestId={request.id}
                formKey={crypto.randomUUID()}
                name={request.otherName}
                isMentor={request.isMentor}
              />
            </Fold>
          </div>
        </aside>
      </div>
    </article>
  );
}
