import { FormCard } from "@/components/dashboards/form-card";
import type { Actor } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { listPeople } from "@/lib/people/queries";
import { peopleFiltersSchema } from "@/lib/people/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { ProfileApprovals } from "./profile-approvals";

/** For those who manage users without opening the accounts themselves: the profiles that were handed in, and the answer to each. */
export async function ProfilesToApprove({ actor }: { actor: Actor }) {
  const filters = peopleFiltersSchema.parse({ approval: "submitted" });
  const { people, next } = await listPeople(await userDb(), filters);
  const others = people.filter(({ userId }) => userId !== actor.userId);
  return (
    <FormCard
      title="Profiles to approve"
      description={
        next
          ? "Handed in and waiting. These are the newest; the others follow as you answer."
          : "Handed in and waiting."
      }
    >
      <ProfileApprovals
        people={others.map(({ userId, fullName, role, email, phone }) => ({
          userId,
          name: fullName,
          role: ROLES[role].label,
          email,
          phone,
        }))}
      />
    </FormCard>
  );
}
