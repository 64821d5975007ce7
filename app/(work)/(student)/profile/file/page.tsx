import { randomUUID } from "node:crypto";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { GuardedLink } from "@/components/layout/guarded-link";
import { EligibilityList } from "@/components/students/records/eligibility-list";
import { StudentFileSteps } from "@/components/students/records/student-file";
import { requirePage } from "@/lib/access/actor";
import { listCountries } from "@/lib/careers/openings/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { getShortlist } from "@/lib/shortlist/queries";
import { paths } from "@/lib/site/paths";
import { readPlace } from "@/lib/students/records/address";
import { waitingFor } from "@/lib/students/records/eligibility-wording";
import { eligibilityBySlug, getStudentFile, listPassportReadings } from "@/lib/students/records/queries";
import { opensText } from "@/lib/students/records/wording";
import { STUDENTS_PATH } from "@/lib/students/student-path";

export const metadata = dashboardMetadata("/profile/file");

/** Nobody reads fifty programs at once; the rest are on the shortlist. */
const PROGRAMS_SHOWN = 6;

export default async function StudentFilePage({ searchParams }: PageProps<"/profile/file">) {
  const actor = await requirePage("/profile/file");
  if (actor.role !== "student") return <NoFile />;
  const place = readPlace(await searchParams);
  const db = await userDb();
  const [file, shortlist] = await Promise.all([getStudentFile(db, actor.userId), getShortlist(db)]);
  const [judged, countries, readings] = await Promise.all([
    eligibilityBySlug(db, actor.userId, shortlist.programs),
    place.kind === "passport" ? listCountries(db) : [],
    place.kind === "passport" ? listPassportReadings(db, actor.userId) : [],
  ]);
  return (
    <Dashboard path="/profile/file">
      <FormCard
        title="Step by step"
        description="Every field saves by itself, and you can stop at any time. Colleagues who work on your applications read it and may add to it."
      >
        <StudentFileSteps
          studentId={actor.userId}
          file={file}
          path="/profile/file"
          place={place}
          opens={opensText(place.kind, waitingFor(place.kind, judged), judged.length)}
          countries={countries}
          readings={readings}
          newId={randomUUID()}
          isOwn
        />
      </FormCard>
      {judged.length > 0 ? (
        <FormCard title="Your shortlist against your file">
          <ul className="grid gap-6">
            {judged.slice(0, PROGRAMS_SHOWN).map(({ id, slug, name, universityName, eligibility }) => (
              <li key={id}>
                <p className="mb-1">
                  <a className="text-link" href={paths.program(slug)}>
                    {name}
                  </a>
                  , {universityName}
                </p>
                <EligibilityList eligibility={eligibility} filePage="/profile/file" />
              </li>
            ))}
          </ul>
          {judged.length > PROGRAMS_SHOWN ? (
            <p className="mt-6">
              The newest {PROGRAMS_SHOWN} of {judged.length}.{" "}
              <a className="text-link" href={paths.shortlist}>
                Open your shortlist
              </a>
            </p>
          ) : null}
        </FormCard>
      ) : null}
    </Dashboard>
  );
}

/** Administrators open what students have, and have no file themselves. */
function NoFile() {
  return (
    <Dashboard path="/profile/file">
      <FormCard title="Only students have a file">
        <GuardedLink href={STUDENTS_PATH}>Find a student to open theirs</GuardedLink>
      </FormCard>
    </Dashboard>
  );
}
