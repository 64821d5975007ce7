import { ParentalConsent } from "@/components/consents/parental-consent";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { PictureForm } from "@/components/profiles/picture-form";
import { ProfileForm } from "@/components/profiles/profile-form";
import { ProfileState } from "@/components/profiles/profile-state";
import { RepairProfile } from "@/components/profiles/repair-profile";
import { requirePage } from "@/lib/access/actor";
import { initials } from "@/lib/auth/rules";
import { findParentalConsent } from "@/lib/consents/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { isUnder18 } from "@/lib/profiles/age";
import { findProfile } from "@/lib/profiles/queries";

export const metadata = dashboardMetadata("/profile");

export default async function ProfilePage() {
  const actor = await requirePage("/profile");
  const isStudent = actor.roles.includes("student");
  const db = await userDb();
  const profile = await findProfile(db, actor.userId);
  const dateOfBirth = profile?.dateOfBirth ?? null;
  const needsParent = isStudent && dateOfBirth !== null && isUnder18(dateOfBirth, dayInIndia());
  const load = async () => profile;
  return (
    <Dashboard
      actor={actor}
      path="/profile"
      lead={
        isStudent ? "Who you are, and what a counsellor checks before your first application." : undefined
      }
    >
      <Widget
        title="Your details"
        description={`Your account's address is ${actor.email}.`}
        lines={5}
        load={load}
        empty={<RepairProfile />}
      >
        {(found) => <ProfileForm profile={found} isStudent={isStudent} />}
      </Widget>
      <Widget title="State of your profile" lines={4} load={load} empty="Nothing to show yet.">
        {(found) => <ProfileState profile={found} isStudent={isStudent} />}
      </Widget>
      {needsParent ? (
        <Widget
          title="A parent’s consent"
          lines={4}
          load={async () => findParentalConsent(db, { userId: actor.userId, dateOfBirth })}
          empty="Nothing to show yet."
        >
          {(consent) => <ParentalConsent consent={consent} />}
        </Widget>
      ) : null}
      {profile ? (
        <Widget title="Your picture" lines={3} load={load} empty="Nothing to show yet.">
          {(found) => (
            <PictureForm initials={initials(found.fullName, actor.email)} avatarUrl={found.avatarUrl} />
          )}
        </Widget>
      ) : null}
    </Dashboard>
  );
}
