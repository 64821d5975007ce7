import { ArrowLeft, ArrowRight, Download, Mail, Phone } from "lucide-react";
import { notFound } from "next/navigation";
import { ActivitySection } from "@/components/activity/activity-section";
import { LinkKeys } from "@/components/keys/link-keys";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { Actor } from "@/lib/access/decide";
import { applicantPath, applicantsPath } from "@/lib/careers/applicants/path";
import {
  findApplicant,
  findNextWaiting,
  listJobManagers,
  listNextSteps,
} from "@/lib/careers/applicants/queries";
import { isWaiting } from "@/lib/careers/applicants/rules";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type MailTemplate,
} from "@/lib/careers/applicants/wording";
import { formatPhone } from "@/lib/leads/phone";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { AnswerDue } from "./answer-due";
import { ApplicantAnswerForm, ApplicantOwnerForm } from "./applicant-controls";
import { ApplicantFacts } from "./applicant-facts";
import { ApplicantStatusBadge } from "./applicant-status-badge";
import { ApplicantStep, StepLinks } from "./applicant-step";

type Props = {
  actor: Actor;
  applicationId: string;
  /** The list that the reader came from, as its query. */
  list: string;
  view: {
    do?: ApplicationStatus | "write" | undefined;
    template?: MailTemplate | undefined;
    done?: "sent" | "saved" | undefined;
  };
};

/** One applicant: who, what they sent, what to do next, what was said and done. */
export async function ApplicantScreen({ actor, applicationId, list, view }: Props) {
  const db = await userDb();
  const applicant = await findApplicant(db, applicationId);
  if (!applicant) notFound();
  const [managers, next, nextWaiting] = await Promise.all([
    listJobManagers(db),
    listNextSteps(db, applicant.status),
    findNextWaiting(db, applicant),
  ]);
  const steps = { applicant, list, next, view };
  return (
    <article className="grid gap-6">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <a href={applicantsPath(list)} className="text-link inline-flex w-fit items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to the list
        </a>
        {nextWaiting ? (
          <a
            href={applicantPath(nextWaiting.id, list)}
            aria-keyshortcuts="j"
            className="text-link inline-flex w-fit items-center gap-1.5"
          >
            Next without an answer: <bdi>{nextWaiting.name}</bdi>
            <ArrowRight aria-hidden className="size-4" />
            <LinkKeys title="Applicant" keys={[{ key: "j", label: "Next without an answer" }]} />
          </a>
        ) : null}
      </div>
      {view.done ? (
        <Alert variant="success" role="status">
          <p>
            {view.done === "sent"
              ? `Saved. The email to ${applicant.name} is on its way.`
              : `Saved. ${applicant.name} is ${APPLICATION_STATUSES[applicant.status].toLowerCase()} now.`}
          </p>
        </Alert>
      ) : null}
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl">
            <bdi>{applicant.name}</bdi>
          </h1>
          <ApplicantStatusBadge status={applicant.status} />
          <AnswerDue application={applicant} today={dayInIndia()} />
          <span className="text-muted-foreground">{applicant.reference}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={`/api/job-applications/${applicant.id}/cv`}
            download
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <Download aria-hidden />
            CV ({sizeOf(applicant.cvBytes)})
          </a>
          {applicant.phone ? (
            <a
              href={`tel:${applicant.phone}`}
              className={buttonVariants({ variant: "secondary", size: "sm" })}
            >
              <Phone aria-hidden />
              <span className="figures">{formatPhone(applicant.phone)}</span>
            </a>
          ) : null}
          {applicant.email ? (
            <a
              href={`mailto:${applicant.email}`}
              className={buttonVariants({ variant: "secondary", size: "sm", className: "min-w-0 shrink!" })}
            >
              <Mail aria-hidden />
              <span className="min-w-0 break-all">{applicant.email}</span>
            </a>
          ) : null}
        </div>
        <StepLinks {...steps} />
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <ApplicantStep actor={actor} {...steps} />
          <ApplicantFacts applicant={applicant} />
          <section aria-labelledby="timeline" className="grid min-w-0 gap-5">
            <h2 id="timeline" className="text-xl">
              Timeline
            </h2>
            <ActivitySection
              subject={{ jobApplicationId: applicant.id }}
              userId={actor.userId}
              person={null}
              thing="this application"
              now={new Date()}
            />
          </section>
        </div>
        <aside aria-label="Work on this application" className="grid gap-8">
          <section className="border-t-2 border-foreground pt-4">
            <ApplicantOwnerForm
              applicationId={applicant.id}
              version={applicant.version}
              owner={applicant.ownerId}
              managers={[...managers]}
              userId={actor.userId}
            />
          </section>
          {isWaiting(applicant) ? (
            <section className="border-t-2 border-foreground pt-4">
              <ApplicantAnswerForm applicationId={applicant.id} formKey={crypto.randomUUID()} />
            </section>
          ) : null}
        </aside>
      </div>
    </article>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
