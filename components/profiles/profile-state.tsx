import { Badge } from "@/components/ui/badge";
import type { Profile } from "@/lib/profiles/queries";
import { APPROVAL_WORDS, COMPLETION_WORDS } from "@/lib/profiles/rules";

/** How far a profile has come, in words. Counsellors look at the profiles of students only. */
export function ProfileState({ profile, isStudent }: { profile: Profile; isStudent: boolean }) {
  const completion = COMPLETION_WORDS[profile.completion];
  const approval = APPROVAL_WORDS[profile.approval];
  return (
    <dl className="grid gap-5">
      <div>
        <dt className="font-semibold">Completion</dt>
        <dd className="mt-1 space-y-1">
          <Badge variant={profile.completion === "complete" ? "accent" : "attention"}>
            {completion.label}
          </Badge>
          <p className="text-muted-foreground">{completion.meaning}</p>
        </dd>
      </div>
      {isStudent ? (
        <div>
          <dt className="font-semibold">Approval</dt>
          <dd className="mt-1 space-y-1">
            <Badge variant={approvalTone(profile.approval)}>{approval.label}</Badge>
            <p className="text-muted-foreground">{approval.meaning}</p>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function approvalTone(approval: Profile["approval"]) {
  if (approval === "approved") return "accent";
  return approval === "changes_requested" ? "attention" : "secondary";
}
