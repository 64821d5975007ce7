import { FormCard } from "@/components/dashboards/form-card";
import { ROLES } from "@/lib/access/roles";
import { listProfileReviews } from "@/lib/people/queries";
import { lastApprovalText, reviewedFields } from "@/lib/people/review";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { ProfileApprovals } from "./profile-approvals";

const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));

/** For those who manage users without opening the accounts themselves: the profiles that were sent, and the answer to each. */
export async function ProfilesToApprove() {
  const { reviews, hasMore } = await listProfileReviews(await userDb());
  return (
    <FormCard
      title="Profiles to approve"
      description={
        hasMore ? `${reviews.length} of those that wait. The others follow as you answer.` : undefined
      }
    >
      <ProfileApprovals
        people={reviews.map((review) => ({
          userId: review.userId,
          name: review.now.fullName,
          role: ROLES[review.role].label,
          sent: review.submittedAt && dayOf(review.submittedAt),
          approvalText: lastApprovalText(review, dayOf),
          fields: reviewedFields(review),
        }))}
      />
    </FormCard>
  );
}
