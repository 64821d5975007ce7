import { LinkKeys } from "@/components/keys/link-keys";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import type { Actor } from "@/lib/access/decide";
import { applicantPath } from "@/lib/careers/applicants/path";
import type { Applicant } from "@/lib/careers/applicants/rows";
import { templateOfStep, templatesOf } from "@/lib/careers/applicants/rules";
import { draftMail } from "@/lib/careers/applicants/templates";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  MAIL_TEMPLATES,
  type MailTemplate,
  STEP_KEYS,
  STEPS,
} from "@/lib/careers/applicants/wording";
import { waysToReach } from "@/lib/leads/emails";
import { isoDateIn } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";
import { english } from "@/lib/locales/translate";
import { dayInIndia } from "@/lib/platform/clock";
import { getSettings } from "@/lib/site/settings";
import { StepForm } from "./step-form";

type Props = {
  actor: Actor;
  applicant: Applicant;
  /** The list that the reader came from, as its query. */
  list: string;
  next: readonly ApplicationStatus[];
  view: { do?: ApplicationStatus | "write" | undefined; template?: MailTemplate | undefined };
};

/** The ways on from here, as links that open the form of one. */
export function StepLinks({ applicant, list, next, view }: Omit<Props, "actor">) {
  const link = (status: ApplicationStatus, variant: "default" | "secondary") => (
    <a
      key={status}
      href={applicantPath(applicant.id, list, { do: status })}
      aria-current={view.do === status ? "true" : undefined}
      aria-keyshortcuts={STEP_KEYS[status]}
      className={buttonVariants({ variant, size: "sm" })}
    >
      {STEPS[status]}
    </a>
  );
  return (
    <nav aria-label="Next step" className="flex flex-wrap gap-2">
      {next.map((status, place) =>
        link(status, (view.do ? status === view.do : place === 0) ? "default" : "secondary"),
      )}
      {applicant.email ? (
        <a
          href={applicantPath(applicant.id, list, { do: "write" })}
          aria-current={view.do === "write" ? "true" : undefined}
          aria-keyshortcuts="e"
          className={buttonVariants({ variant: view.do === "write" ? "default" : "ghost", size: "sm" })}
        >
          Write an email
        </a>
      ) : null}
      <LinkKeys
        title="Applicant"
        keys={[
          ...next.map((status) => ({ key: STEP_KEYS[status], label: STEPS[status] })),
          ...(applicant.email ? [{ key: "e", label: "Write an email" }] : []),
        ]}
      />
    </nav>
  );
}

/** The form of the step that the address names, with its email to read and change before it goes out. */
export async function ApplicantStep({ actor, applicant, list, next, view }: Props) {
  if (!view.do) return null;
  const status = view.do === "write" ? null : view.do;
  const choices = templatesOf(applicant.status);
  const template = status
    ? templateOfStep(status)
    : view.template && choices.includes(view.template)
      ? view.template
      : choices[0];
  const isPossible = status === null ? applicant.email !== null : next.includes(status);
  const settings = await getSettings();
  const [office] = settings.addresses;
  const draft =
    template && applicant.email
      ? {
          template,
          ...draftMail(template, {
            name: applicant.name,
            reference: applicant.reference,
            jobTitle: applicant.jobTitle,
            sender: actor.fullName ?? settings.name,
            answerDueOn: applicant.answerDueOn,
            keepUntil: applicant.keepUntil,
            today: dayInIndia(),
            waysToReach: waysToReach(settings, english),
          }),
        }
      : null;
  return (
    <section
      id="step"
      aria-labelledby="step-heading"
      className="grid scroll-mt-24 gap-4 border-t-2 border-foreground pt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="step-heading" className="text-xl">
          {status ? STEPS[status] : "Write an email"}
        </h2>
        <a href={applicantPath(applicant.id, list)} className="text-link">
          Close without saving
        </a>
      </div>
      {status === null && choices.length > 1 ? (
        <nav aria-label="Start from" className="flex flex-wrap gap-x-5 gap-y-2">
          {choices.map((choice) => (
            <a
              key={choice}
              href={applicantPath(applicant.id, list, { do: "write", template: choice })}
              aria-current={choice === template ? "true" : undefined}
              className="text-link aria-[current=true]:font-semibold aria-[current=true]:no-underline"
            >
              {MAIL_TEMPLATES[choice]}
            </a>
          ))}
        </nav>
      ) : null}
      {isPossible ? null : (
        <Alert variant="attention">
          <p>
            This application is {APPLICATION_STATUSES[applicant.status].toLowerCase()} now, so this step is no
            longer open.
          </p>
        </Alert>
      )}
      <StepForm
        // Another template is another form, so that its words are shown.
        key={`${view.do} ${template}`}
        applicationId={applicant.id}
        version={applicant.version}
        formKey={crypto.randomUUID()}
        list={list}
        status={status}
        draft={draft}
        interview={interviewOf(applicant) ?? { day: "", time: "", place: office?.lines.join(", ") ?? "" }}
        isPossible={isPossible}
      />
    </section>
  );
}

/** The time that is set already, to be moved; a first one is chosen. */
function interviewOf({ interview }: Applicant) {
  if (!interview || new Date(interview.startsAt) < new Date()) return null;
  const startsAt = new Date(interview.startsAt);
  return {
    day: isoDateIn(INDIAN_TIME, startsAt),
    time: new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: INDIAN_TIME }).format(startsAt),
    place: interview.place,
  };
}
