import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ActivitySection } from "@/components/activity/activity-section";
import { NewApplication } from "@/components/applications/new-application";
import { StudentCases, StudentPapers, studentHeadline } from "@/components/applications/student-summary";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { StudentLeadWidget } from "@/components/leads/conversion/student-lead-widget";
import { StudentCall } from "@/components/leads/desk/student-call";
import { StudentFileSteps } from "@/components/students/records/student-file";
import { TasksAbout } from "@/components/tasks/tasks-about";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { mayOpenApplications, worksOnEveryApplication } from "@/lib/access/people";
import { findApplicantName } from "@/lib/applications/queries";
import { listCountries } from "@/lib/careers/openings/queries";
import { DOCUMENT_QUEUE_PATH } from "@/lib/documents/path";
import { conversationPath } from "@/lib/messages/path";
import { countUnreadOfStudent } from "@/lib/messages/queries";
import { unreadInWords } from "@/lib/messages/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudentHome } from "@/lib/students/home/queries";
import { findStudent } from "@/lib/students/queries";
import { readPlace } from "@/lib/students/records/address";
import { getStudentFile, listPassportReadings } from "@/lib/students/records/queries";
import { asStudentPath, STUDENTS_PATH, studentPath } from "@/lib/students/student-path";
import { tasksAboutStudent } from "@/lib/tasks/queries";

export const metadata = dashboardMetadata("/student-detail/{studentId}");

type Props = PageProps<"/student-detail/[studentId]">;

/** Everything about a student on one page, in the order of a morning: what is open, what waits, what happened, the file. */
export default async function StudentDetailPage({ params, searchParams }: Props) {
  const { studentId } = await params;
  const query = await searchParams;
  const actor = await requirePage(`/student-detail/${studentId}`);
  const db = await userDb();
  const [student, home] = await Promise.all([findStudent(db, studentId), findStudentHome(db, studentId)]);
  const name = student?.fullName ?? home?.student.name ?? (await findApplicantName(db, studentId));
  if (name === null) notFound();
  const now = new Date();
  const place = readPlace(query);
  const isPassport = student !== null && place.kind === "passport";
  const [file, countries, readings, tasks, unread] = await Promise.all([
    student ? getStudentFile(db, studentId) : null,
    isPassport ? listCountries(db) : [],
    isPassport ? listPassportReadings(db, studentId) : [],
    tasksAboutStudent(db, studentId, home?.applications.map(({ id }) => id) ?? []),
    countUnreadOfStudent(db, studentId),
  ]);
  const headline = home && studentHeadline(home, now);
  const program = typeof query.program === "string" ? query.program.slice(0, 200).trim() : "";
  const parts = [
    { id: "applications", name: "Applications" },
    ...(home ? [{ id: "documents", name: "Documents" }] : []),
    { id: "tasks", name: "Tasks" },
    ...(student ? [{ id: "timeline", name: "Timeline" }] : []),
    ...(file ? [{ id: "file-part", name: "File" }] : []),
  ];
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a className="text-link" href={STUDENTS_PATH}>
            Students
          </a>
        }
        title={<bdi>{name}</bdi>}
        lead={
          headline ? (
            <span className={headline.isLate ? "text-attention" : undefined}>{headline.text}</span>
          ) : undefined
        }
        actions={
          <>
            {unread === null ? null : (
              <a className={SMALL} href={conversationPath(studentId)}>
                Open the conversation{" "}
                {unread > 0 ? <Badge variant="accent">{unreadInWords(unread)}</Badge> : null}
              </a>
            )}
            {home ? (
              <a className={SMALL} href={asStudentPath(studentId)}>
                What the student sees
              </a>
            ) : null}
            {student ? (
              <a className={SMALL} href={studentPath(studentId)}>
                Contact details
              </a>
            ) : null}
          </>
        }
      />
      <nav aria-label="On this page">
        <ul className="-mx-2 flex flex-wrap text-sm">
          {parts.map((part) => (
            <li key={part.id}>
              <a
                className="flex min-h-10 items-center rounded-md px-2 hover:bg-secondary"
                href={`#${part.id}`}
              >
                {part.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* On a phone what waits stands before what happened. */}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
        <Part id="applications" title="Applications">
          {home ? (
            <StudentCases home={home} now={now} empty="This student has no application yet." />
          ) : (
            <p className="measure">None of this student’s applications is assigned to you.</p>
          )}
          {mayOpenApplications(actor) ? (
            <details open={program !== ""} className="mt-3">
              <summary className="text-link w-fit cursor-pointer">New application</summary>
              <div className="mt-3">
                <NewApplication db={db} studentId={studentId} asked={program} />
              </div>
            </details>
          ) : null}
        </Part>
        <div className="grid min-w-0 gap-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {home ? (
            <Part id="documents" title="Documents">
              <StudentPapers
                home={home}
                mayCheck={worksOnEveryApplication(actor) && canFollowLink(actor, DOCUMENT_QUEUE_PATH)}
              />
            </Part>
          ) : null}
          <Part id="tasks" title="Tasks">
            <TasksAbout
              tasks={tasks}
              now={now}
              empty="No task is open. Write one into a note: “Call back Friday at 5”."
            />
          </Part>
          <StudentLeadWidget actor={actor} studentId={studentId} now={now} />
        </div>
        {student ? (
          <Part id="timeline" title="Timeline">
            <div className="mb-4 text-sm">
              <StudentCall studentId={studentId} now={now} />
            </div>
            <ActivitySection
              subject={{ studentId }}
              userId={actor.userId}
              person={{ id: studentId, name }}
              thing="this student"
              now={now}
            />
          </Part>
        ) : null}
      </div>
      {file ? (
        <Part id="file-part" title="File">
          <details open={query.step !== undefined}>
            <summary className="text-link w-fit cursor-pointer">
              Studies, tests, work, passport, family and funds
            </summary>
            <div className="mt-4">
              <StudentFileSteps
                studentId={studentId}
                file={file}
                path={`/student-detail/${studentId}`}
                place={place}
                countries={countries}
                readings={readings}
                newId={randomUUID()}
                isOwn={false}
              />
            </div>
          </details>
        </Part>
      ) : null}
    </DashboardShell>
  );
}

const SMALL = buttonVariants({ variant: "secondary", size: "sm" });

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-20">
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
