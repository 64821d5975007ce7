import type { ReactNode } from "react";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { findConversion } from "@/lib/leads/conversion/queries";
import type { Conversion } from "@/lib/leads/conversion/rows";
import { listDestinationNames } from "@/lib/leads/queries";
import type { Lead } from "@/lib/leads/rows";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { ConvertForm } from "./convert-form";
import { UndoConversionForm } from "./undo-conversion-form";

type Props = {
  actor: Actor;
  lead: Lead;
  version: number;
  mayChange: boolean;
  hasHeldConsultation: boolean;
};

/** Whether the lead is a student, was invited to become one, or can become one. */
export async function LeadConversion({ actor, lead, version, mayChange, hasHeldConsultation }: Props) {
  const db = await userDb();
  const conversion = await findConversion(db, lead.id);
  if (conversion.convertedAt)
    return (
      <Section>
        <ConvertedNote actor={actor} conversion={conversion} />
        {mayChange && conversion.mayUndo ? (
          <UndoConversionForm leadId={lead.id} version={version} hasApplication={conversion.hasApplication} />
        ) : null}
      </Section>
    );
  if (!mayChange || lead.status === "lost") return null;
  const isReady = lead.status === "qualified" || lead.status === "completed" || hasHeldConsultation;
  if (!isReady)
    return (
      <Section>
        <p className="text-muted-foreground">
          A lead can become a student once it is qualified or its consultation was held.
        </p>
      </Section>
    );
  const destinations = await listDestinationNames(db);
  return (
    <Section>
      {conversion.invitedAt && conversion.invitedUntil ? (
        <p>
          Invited {formatMoment(conversion.invitedAt)}. The link works until{" "}
          {formatMoment(conversion.invitedUntil)}; the lead becomes a student when it is used.
        </p>
      ) : null}
      <details>
        <summary className="text-link w-fit">
          {conversion.invitedAt ? "Invite again" : "Convert to a student"}
        </summary>
        <div className="mt-2">
          <ConvertForm
            leadId={lead.id}
            version={version}
            destinations={destinations}
            hasAccount={conversion.hasAccount}
            known={{
              destination: lead.destination ?? "",
              program: lead.details.program ?? "",
              intake: lead.details.intake ?? "",
            }}
          />
        </div>
      </details>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="conversion" className="grid min-w-0 gap-2 border-t pt-3">
      <h3 id="conversion" className="font-sans font-semibold">
        Student
      </h3>
      {children}
    </section>
  );
}

function ConvertedNote({ actor, conversion }: { actor: Actor; conversion: Conversion }) {
  const { studentId, studentName, convertedAt } = conversion;
  const href = studentId ? `/student-detail/${studentId}` : null;
  const name = studentName ?? "A person whose account was deleted";
  return (
    <p>
      {href && canFollowLink(actor, href) ? (
        <a href={href} className="text-link">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{" "}
      is a student since {convertedAt ? formatMoment(convertedAt) : null}.
    </p>
  );
}
