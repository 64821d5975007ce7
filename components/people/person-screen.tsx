import { ArrowLeft, Mail, Phone } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, can, isAdmin } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { initials } from "@/lib/auth/rules";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { findPerson } from "@/lib/people/queries";
import { lastApprovalText, reviewedFields } from "@/lib/people/review";
import type { Person } from "@/lib/people/rows";
import { dayInIndia, formatDay, formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { cn } from "@/lib/utils";
import { AccountBadge, ApprovalBadge } from "./account-badges";
import { DeleteForm, LockForm } from "./account-forms";
import { ApprovalForm } from "./approval-form";
import { PersonHistory } from "./person-history";
import { ReviewedFacts } from "./reviewed-facts";
import { RoleForms } from "./role-forms";

/** One person: who, how to reach them, what they may do, and everything that was decided about the account. */
export async function PersonScreen({ actor, userId }: { actor: Actor; userId: string }) {
  const person = await findPerson(await userDb(), userId);
  if (!person) notFound();
  const isOwn = person.userId === actor.userId;
  const mayChange = isAdmin(actor) && !isOwn;
  return (
    <article className="grid gap-8">
      <a href={PEOPLE_PATH} className="text-link inline-flex w-fit items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" />
        Back to the list
      </a>
      <header className="grid gap-5">
        <div className="flex items-start gap-4">
          <Avatar
            initials={initials(person.fullName, person.email)}
            className="mt-1 size-12 text-base max-sm:hidden"
          />
          <div className="grid min-w-0 gap-2">
            <h1 className="text-3xl wrap-anywhere">
              <bdi>{person.fullName}</bdi>
            </h1>
            <div className="flex flex-wrap items-center gap-2">
              <AccountBadge isActive={person.isActive} />
              {person.isMaster ? <Badge variant="outline">Master administrator</Badge> : null}
              {person.isEmailConfirmed ? null : <Badge variant="attention">Email not confirmed</Badge>}
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {person.email ? (
            <a
              href={`mailto:${person.email}`}
              className={buttonVariants({ variant: "secondary", className: "min-w-0 shrink!" })}
            >
              <Mail aria-hidden />
              <span className="min-w-0 break-all">{person.email}</span>
            </a>
          ) : null}
          {person.phone ? (
            <a href={`tel:${person.phone}`} className={buttonVariants({ variant: "secondary" })}>
              <Phone aria-hidden />
              <span className="figures">{person.phone}</span>
            </a>
          ) : null}
        </div>
        {isOwn ? (
          <Alert>
            <p>This is your own account. Another administrator changes its roles or locks it.</p>
          </Alert>
        ) : null}
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-8 xl:col-start-1 xl:row-start-1">
          <Facts person={person} />
          <Approval person={person} mayDecide={can(actor, "manage_users") && !isOwn} />
        </div>
        <div className="grid min-w-0 gap-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Section title="Roles">
            {mayChange ? (
              <RoleForms userId={person.userId} held={heldRoles(person)} isMaster={person.isMaster} />
            ) : (
              <RoleList person={person} />
            )}
          </Section>
          {mayChange && !person.isMaster ? (
            <>
              <Section title={person.isActive ? "Lock the account" : "This account is locked"}>
                <p className="text-sm text-muted-foreground">
                  {person.isActive
                    ? "The person is signed out everywhere at once and cannot sign in. Nothing is deleted."
                    : "The person cannot sign in. Everything is still there."}
                </p>
                <LockForm userId={person.userId} isActive={person.isActive} />
              </Section>
              <Section title="Delete the account" className="border-destructive">
                <details className="group">
                  <summary className="text-link w-fit cursor-pointer">Delete this account for good</summary>
                  <div className="mt-4 grid gap-4">
                    <p className="text-sm">
                      The account and everything under it go at once,{" "}
                      {counted(person.applications, "application")} included, and cannot be brought back.{" "}
                      {person.purchases > 0
                        ? `${counted(person.purchases, "payment")} must be kept by law and ${person.purchases === 1 ? "stays" : "stay"} without the person.`
                        : null}
                    </p>
                    <DeleteForm userId={person.userId} name={person.fullName} />
                  </div>
                </details>
              </Section>
            </>
          ) : null}
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-2">
          <Section title="History">
            <PersonHistory person={person} />
          </Section>
        </div>
      </div>
    </article>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return (
    <section aria-labelledby={id} className={cn("grid gap-4 border-t-2 border-foreground pt-4", className)}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ person }: { person: Person }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t-2 border-foreground pt-4 lg:grid-cols-3">
      <Entry name="Role">{ROLES[person.roles.find((held) => held.isActive)?.role ?? "student"].label}</Entry>
      <Entry name="Last sign-in">{person.lastSignInAt ? formatMoment(person.lastSignInAt) : "Never"}</Entry>
      <Entry name="With us since">{formatDay(dayInIndia(new Date(person.createdAt)))}</Entry>
      <Entry name="Profile">{COMPLETION[person.completion]}</Entry>
      <Entry name="Applications">{person.applications}</Entry>
      <Entry name="Purchases">{person.purchases}</Entry>
    </dl>
  );
}

const COMPLETION = { draft: "Hardly filled in", partial: "Partly filled in", complete: "Complete" } as const;

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Approval({ person, mayDecide }: { person: Person; mayDecide: boolean }) {
  const isStudent = person.roles.some((held) => held.isActive && held.role === "student");
  if (!isStudent && person.approval === "draft") return null;
  return (
    <Section title="Profile approval">
      <p className="flex flex-wrap items-center gap-2">
        <ApprovalBadge approval={person.approval} />
        <span className="text-muted-foreground">{APPROVAL_MEANINGS[person.approval]}</span>
      </p>
      <ReviewedFacts
        fields={reviewedFields(person.review)}
        approvalText={lastApprovalText(person.review, (moment) => formatDay(dayInIndia(new Date(moment))))}
      />
      {person.approvalNote ? (
        <blockquote dir="auto" className="measure border-l-4 border-input pl-4 whitespace-pre-line">
          {person.approvalNote}
        </blockquote>
      ) : null}
      {mayDecide ? (
        <ApprovalForm
          userId={person.userId}
          canApprove={person.approval === "submitted"}
          canSendBack={person.approval === "submitted" || person.approval === "approved"}
        />
      ) : null}
    </Section>
  );
}

const APPROVAL_MEANINGS = {
  draft: "The person has not sent it yet.",
  submitted: "It waits for somebody to look at it.",
  approved: "It was checked.",
  changes_requested: "The person has been asked to correct something.",
} as const;

function heldRoles(person: Person) {
  return person.roles
    .filter((held) => held.isActive)
    .map(({ id, role, givenAt }) => ({ id, role, since: formatDay(dayInIndia(new Date(givenAt))) }));
}

function RoleList({ person }: { person: Person }) {
  return (
    <ul className="grid gap-2">
      {heldRoles(person).map(({ id, role, since }) => (
        <li key={id}>
          <span className="font-semibold">{ROLES[role].label}</span>{" "}
          <span className="text-sm text-muted-foreground">since {since}</span>
        </li>
      ))}
    </ul>
  );
}

function counted(number: number, thing: string): string {
  return `${number.toLocaleString("en-IN")} ${thing}${number === 1 ? "" : "s"}`;
}
