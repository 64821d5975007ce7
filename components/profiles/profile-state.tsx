import { Badge } from "@/components/ui/badge";
import { completionOf } from "@/lib/profiles/completion";
import type { Profile } from "@/lib/profiles/rows";
import { APPROVAL_WORDS, type Judgement, judgementText } from "@/lib/profiles/rules";
import { SendForApproval } from "./send-for-approval";

type Props = { profile: Profile; isStudent: boolean; judgement: Judgement | null };

/** How far a profile has come and what is missing. Only the profiles of students are approved. */
export function ProfileState({ profile, isStudent, judgement }: Props) {
  const { percent, missing } = completionOf(profile, isStudent);
  const approval = APPROVAL_WORDS[profile.approval];
  const canSend = profile.approval === "draft" || profile.approval === "changes_requested";
  return (
    <dl className="grid gap-6">
      <div>
        <dt className="font-semibold">Completion</dt>
        <dd className="mt-2 space-y-2">
          <p className="figures font-semibold">{percent} % complete</p>
          {/* For the eye; the sentences say the same. */}
          <div aria-hidden className="h-2.5 overflow-hidden rounded-full border bg-secondary">
            <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
          </div>
          {missing.length > 0 ? (
            <p className="text-muted-foreground">
              Still missing: {missing.map(({ label }) => label).join(", ")}.
            </p>
          ) : (
            <p className="text-muted-foreground">Everything we ask for is there.</p>
          )}
        </dd>
      </div>
      {isStudent ? (
        <div>
          <dt className="font-semibold">Approval</dt>
          <dd className="mt-2 space-y-2">
            <Badge variant={approvalTone(profile.approval)}>{approval.label}</Badge>
            <p className="text-muted-foreground">
              {judgement?.kind === profile.approval ? `${judgementText(judgement)} ` : null}
              {approval.meaning}
            </p>
            {profile.approval === "changes_requested" && profile.approvalNote ? (
              <blockquote className="measure border-l-4 border-attention-fill pl-4 whitespace-pre-line">
                {profile.approvalNote}
              </blockquote>
            ) : null}
            {canSend && missing.length === 0 ? <SendForApproval /> : null}
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
