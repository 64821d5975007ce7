import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { findApplicationClock } from "@/lib/applications/clock/queries";
import { readClock } from "@/lib/applications/clock/reading";
import { APPLICATIONS_PATH } from "@/lib/applications/list";
import { OWN_PROGRAMS_PATH } from "@/lib/applications/path";
import type { Asked, Case } from "@/lib/applications/rows";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { whatNext } from "@/lib/applications/what-next";
import { ownMoveLine, requestLine } from "@/lib/applications/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { Ball, BallShares } from "./ball";
import { CaseForm } from "./case-form";
import { CaseHistory } from "./case-history";
import { CaseStepLinks } from "./case-step-links";
import { ClaimForms } from "./claim-forms";
import { StageTrack } from "./stage-track";
import { UndoMoveForm } from "./undo-move-form";
import { WaiverList } from "./waiver-list";

type Props = {
  found: Case;
  /** The step or form that stands open, as the address names it. */
  open: string | undefined;
  /** The page of the student, for a reader who may open it. */
  studentHref?: string | null | undefined;
  /** Where its documents are put together for the university, for a reader who may. */
  packHref?: string | null | undefined;
  /** What other domains know of it, a section each: offers, visa, clock. */
  children: ReactNode;
  /** What stands below everything else in place of the bare history: the timeline, for those who write in it. */
  timeline?: ReactNode;
  /** What the student has to bring before it can go on, where no step can be taken yet. */
  todo?: ReactNode;
  /** Only shown: nothing can be done from here. */
  isReadOnly?: boolean;
};

/** One application: where it stands, who has the ball, what can be done next, and what happened. */
export async function CaseScreen({
  found,
  open,
  studentHref,
  packHref,
  children,
  timeline,
  todo,
  isReadOnly = false,
}: Props) {
  const { application, asked, isStudent } = found;
  const clock = await findApplicationClock(await userDb(), application.id);
  const reading = clock && readClock({ ...clock, isStudent }, new Date());
  const badge = (
    <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
      {statusName(application.status)}
    </Badge>
  );
  return (
    <article className="grid gap-7">
      {isReadOnly ? (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-xl">{programLine(application)}</h2>
          {badge}
        </div>
      ) : (
        <PageHead
          title={isStudent ? programLine({ ...application, intake: null }) : application.studentName}
          eyebrow={
            <a
              className="text-link inline-flex items-center gap-1.5"
              href={isStudent ? OWN_PROGRAMS_PATH : APPLICATIONS_PATH}
            >
              <ArrowLeft aria-hidden className="size-4" />
              {isStudent ? "Your programs" : "Applications"}
            </a>
          }
          lead={isStudent ? application.intake : programLine(application)}
          // The line of the nine stages says it to a student already.
          actions={isStudent && stagesPassed(application.status) !== null ? undefined : badge}
        />
      )}
      <section aria-label="Where it stands" className="grid gap-4">
        <StageTrack status={application.status} />
        {asked ? <Request asked={asked} by={application.promisedBy} isStudent={isStudent} /> : null}
        <div className="text-lg">
          <Ball held={application} reading={reading} isStudent={isStudent} />
        </div>
        {isStudent || isReadOnly || application.holder === null ? null : (
          <ClaimForms applicationId={application.id} claim={found.claim} />
        )}
        {found.ownMove && !isReadOnly ? (
          <UndoMoveForm
            applicationId={application.id}
            version={application.version}
            words={ownMoveLine(found.ownMove, application.status, new Date())}
          />
        ) : null}
        {isStudent && !asked ? <p className="measure">{whatNext(application, found.events)}</p> : null}
        {application.reason ? (
          <Alert variant="attention">
            <p>{application.reason}</p>
          </Alert>
        ) : null}
        {application.closesOn && (application.status === "profile" || application.status === "shortlist") ? (
          <p>
            Applications for {application.intake} close on <strong>{formatDay(application.closesOn)}</strong>.
          </p>
        ) : null}
      </section>
      {isReadOnly ? null : (
        <>
          {todo}
          <CaseStepLinks found={found} open={open} />
          <CaseForm found={found} open={open} />
        </>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {children}
          {found.waivers.length > 0 ? <WaiverList found={found} /> : null}
          {timeline ?? <CaseHistory found={found} />}
        </div>
        <aside className="grid gap-6" aria-label="About this application">
          <Facts found={found} studentHref={studentHref} />
          {reading ? <BallShares reading={reading} /> : null}
          {packHref ? (
            <a
              className={buttonVariants({ variant: "secondary", size: "sm", className: "w-fit" })}
              href={packHref}
            >
              Pack for the university
            </a>
          ) : null}
        </aside>
      </div>
    </article>
  );
}

/** What the student was asked for: who wants it, since when and by when. */
function Request({ asked, by, isStudent }: { asked: Asked; by: string | null; isStudent: boolean }) {
  return (
    <Alert variant="attention">
      <p className="font-semibold">{requestLine(asked, by, isStudent)}</p>
      <p className="measure whitespace-pre-line wrap-anywhere" dir="auto">
        {asked.words}
      </p>
    </Alert>
  );
}

function Facts({ found: { application, isStudent }, studentHref }: Pick<Props, "found" | "studentHref">) {
  const { programSlug, universitySlug } = application;
  return (
    <dl className="grid gap-3 border-t-2 border-foreground pt-4">
      {isStudent ? null : (
        <Fact name="Student" href={studentHref}>
          {application.studentName}
        </Fact>
      )}
      <Fact name="Program" href={programSlug && `/program/${programSlug}`}>
        {application.programName ?? "Not chosen yet"}
      </Fact>
      <Fact name="University" href={universitySlug && `/universities/${universitySlug}`}>
        {application.universityName ?? application.destination ?? "Not chosen yet"}
      </Fact>
      <Fact name="Intake">{application.intake ?? "Not chosen yet"}</Fact>
      <Fact name={isStudent ? "Who looks after it" : "Looked after by"}>
        {application.assignedName ?? "Nobody yet"}
      </Fact>
      <Fact name="Opened">{formatDay(dayInIndia(new Date(application.createdAt)))}</Fact>
    </dl>
  );
}

function Fact({
  name,
  href,
  children,
}: {
  name: string;
  href?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">
        {href ? (
          <a className="text-link" href={href}>
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
