import { TeamMessages } from "@/components/activity/team-messages";
import { ParentalConsent } from "@/components/consents/parental-consent";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { PictureForm } from "@/components/profiles/picture-form";
import { ProfileForm } from "@/components/profiles/profile-form";
import { ProfileState } from "@/components/profiles/profile-state";
import { RepairProfile } from "@/components/profiles/repair-profile";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { initials } from "@/lib/auth/rules";
import { findParentalConsent } from "@/lib/consents/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { findJudgement, findProfile } from "@/lib/profiles/queries";
import { PICTURE_LIMIT_BYTES } from "@/lib/profiles/schema";

export const metadata = dashboardMetadata("/profile");

export default async function ProfilePage() {
  const actor = await requirePage("/profile");
  const isStudent = actor.roles.includes("student");
  const db = await userDb();
  const [profile, judgement] = await Promise.all([
    findProfile(db, actor.userId),
    isStudent ? findJudgement(db, actor.userId) : null,
  ]);
  const parent =
    isStudent && profile
      ? await findParentalConsent(db, { userId: actor.userId, dateOfBirth: profile.dateOfBirth })
      : null;
  return (
    <Dashboard
      path="/profile"
      lead={isStudent ? "Who you are, and what we check before your first application." : undefined}
    >
      {isStudent ? <TeamMessages userId={actor.userId} /> : null}
      <FormCard title="Your details" description={`Your account's address is ${actor.email}.`}>
        {profile ? <ProfileForm profile={profile} isStudent={isStudent} /> : <RepairProfile />}
      </FormCard>
      {isStudent ? (
        <FormCard
          title="Your file"
          description="Studies, tests, work, passport, family and funds: asked once, for every application."
        >
          <a className={buttonVariants({ variant: "secondary" })} href="/profile/file">
            Open your file
          </a>
        </FormCard>
      ) : null}
      {profile ? (
        <FormCard title="State of your profile">
          <ProfileState profile={profile} isStudent={isStudent} judgement={judgement} />
        </FormCard>
      ) : null}
      {parent && parent.state !== "not_needed" ? (
        <FormCard title="A parent’s consent">
          <ParentalConsent consent={parent} />
        </FormCard>
      ) : null}
      {profile ? (
        <FormCard title="Your picture">
          <PictureForm
            initials={initials(profile.fullName, actor.email)}
            avatarUrl={profile.avatarUrl}
            mostBytes={PICTURE_LIMIT_BYTES}
          />
        </FormCard>
      ) : null}
    </Dashboard>
  );
}
