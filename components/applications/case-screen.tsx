import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { APPLICATIONS_PATH } from "@/lib/applications/list";
import { OWN_PROGRAMS_PATH } from "@/lib/applications/path";
import type { Case } from "@/lib/applications/rows";
import { nextStep, programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { ballInWords, isLate } from "@/lib/applications/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { CaseForm } from "./case-form";
import { CaseHistory } from "./case-history";
import { CaseStepLinks } from "./case-step-links";
import { StageTrack } from "./stage-track";
import { WaiverList } from "./waiver-list";

type Props = {
  found: Case;
  /** The step or form that stands open, as the address names it. */
  open: string | undefined;
  /** The page of the student, for a reader who may open it. */
  studentHref?: string | null | undefined;
  /** What other domains know of it, a section each: offers, visa, clock. */
  children: ReactNode;
};

/** One application: where it stands, who has the ball, what can be done next, and what happened. */
export function CaseScreen({ found, open, studentHref, children }: Props) {
  const { application, isStudent } = found;
  const today = dayInIndia();
  const isOver = stagesPassed(application.status) === null;
  return (
    <article className="grid gap-7">
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
        actions={<Badge variant={isOver ? "attention" : "accent"}>{statusName(application.status)}</Badge>}
      />
      <section aria-label="Where it stands" className="grid gap-4">
        <StageTrack status={application.status} />
        <p className="text-lg">
          {ballInWords(application, isStudent)}
          {application.holder === "team" && isLate(application, today) ? (
            <span className="font-semibold text-attention"> That day has passed.</span>
          ) : null}
        </p>
        {isStudent ? <p className="measure">{nextStep(application.status)}</p> : null}
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
      <CaseStepLinks found={found} open={open} />
      <CaseForm found={found} open={open} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {children}
          {found.waivers.length > 0 ? <WaiverList found={found} /> : null}
          <CaseHistory found={found} />
        </div>
        <aside className="grid gap-6" aria-label="About this application">
          <Facts found={found} studentHref={studentHref} />
        </aside>
      </div>
    </article>
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
