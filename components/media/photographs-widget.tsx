import { FormCard } from "@/components/dashboards/form-card";
import { Widget } from "@/components/dashboards/widget";
import { getActor } from "@/lib/access/actor";
import { decide, type Requirement } from "@/lib/access/decide";
import { listPhotographs } from "@/lib/media/queries";
import { MEDIA_STATES } from "@/lib/media/rows";
import { PHOTOGRAPH_LIMIT_BYTES, SUBJECT_KINDS, shapeOf } from "@/lib/media/schema";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { PhotographForm } from "./photograph-form";
import { PhotographStateForms } from "./photograph-state-forms";

const SHOWN = 12;

/** The form for a new photograph; it works before any script arrives, so it does not stream in. */
export async function NewPhotograph({ requires }: { requires: Requirement }) {
  if (decide(await getActor(), requires) !== "allow") return null;
  return (
    <FormCard
      title="Add a photograph"
      description="Of a destination, city, university, person or post. Only ones you took, or may show: who took it is printed below it."
    >
      <PhotographForm
        kinds={Object.entries(SUBJECT_KINDS).map(([value, name]) => ({ value, name }))}
        mostBytes={PHOTOGRAPH_LIMIT_BYTES}
      />
    </FormCard>
  );
}

/** The newest photographs, each with what became of it. */
export function PhotographsWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="Photographs"
      description="A page shows one. Putting another on it takes the first away."
      requires={requires}
      lines={6}
      load={async () => listPhotographs(await userDb(), SHOWN)}
      empty="Photographs you add will be listed here."
    >
      {(photographs) => (
        <ul className="divide-y">
          {photographs.map(({ id, subjectKind, subjectSlug, alt, credit, status, createdAt }) => (
            <li key={id} className="grid grid-cols-[7rem_1fr] gap-x-4 py-4 first:pt-0">
              {/* biome-ignore lint/performance/noImgElement: its sizes are made on upload. */}
              <img
                src={`/api/media/${id}/${shapeOf(subjectKind).widths[0]}`}
                alt={alt}
                width={112}
                height={subjectKind === "person" ? 112 : 75}
                loading="lazy"
                className="w-28 rounded-sm"
              />
              <div className="grid gap-1">
                <p className="font-semibold">
                  {SUBJECT_KINDS[subjectKind]}: {subjectSlug}
                </p>
                <p className="text-sm text-muted-foreground">
                  {MEDIA_STATES[status]} · {credit} · {formatMoment(createdAt)}
                </p>
                <PhotographStateForms id={id} isPublished={status === "published"} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
