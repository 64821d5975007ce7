import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { ProfileForm } from "@/components/profiles/profile-form";
import { ProfileState } from "@/components/profiles/profile-state";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { findProfile } from "@/lib/profiles/queries";

export const metadata = dashboardMetadata("/profile");

export default async function ProfilePage() {
  const actor = await requirePage("/profile");
  const load = async () => findProfile(await userDb(), actor.userId);
  return (
    <Dashboard actor={actor} path="/profile">
      <Widget
        title="Your details"
        description={`Your account's address is ${actor.email}.`}
        lines={5}
        load={load}
        empty="Your profile could not be found. Sign out and in again: it is then set up anew."
      >
        {(profile) => <ProfileForm fullName={profile.fullName} phone={profile.phone} />}
      </Widget>
      <Widget title="State of your profile" lines={4} load={load} empty="Nothing to show yet.">
        {(profile) => <ProfileState profile={profile} isStudent={actor.roles.includes("student")} />}
      </Widget>
    </Dashboard>
  );
}
