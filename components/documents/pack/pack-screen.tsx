import { Alert } from "@/components/ui/alert";
import { DOCUMENT_STATES, NEEDED_BEFORE } from "@/lib/documents/choices";
import { PACK_REFUSALS, type PackRefusal } from "@/lib/documents/pack-choices";
import { startingOrder } from "@/lib/documents/pack-rules";
import { studentDocumentsPath } from "@/lib/documents/path";
import type { ApplicationPack } from "@/lib/documents/rows";
import { sizeOf } from "@/lib/documents/rules";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { PackForm } from "./pack-form";

type Props = { pack: ApplicationPack; refused: PackRefusal | undefined };

/** What goes to the university: what is missing for it, the papers in their order, and what went out before. */
export function PackScreen({ pack, refused }: Props) {
  const order = startingOrder(pack);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        {refused ? (
          <Alert variant="attention" role="alert">
            <p>{PACK_REFUSALS[refused]}</p>
          </Alert>
        ) : null}
        {order.length > 0 ? (
          <PackForm
            action={`/api/application-packs/${pack.applicationId}`}
            papers={order.map(({ paper, isIn }) => ({
              versionId: paper.versionId,
              name: paper.name,
              about: [
                `${paper.pages} ${paper.pages === 1 ? "page" : "pages"}`,
                sizeOf(paper.bytes),
                paper.expiresOn ? `valid until ${formatDay(paper.expiresOn)}` : null,
              ]
                .filter(Boolean)
                .join(", "),
              isIn,
            }))}
          />
        ) : (
          <p className="measure">
            No document is accepted yet. Accepted documents appear here, ready to be sent.{" "}
            <a className="text-link" href={studentDocumentsPath(pack.studentId)}>
              See the student’s documents
            </a>
          </p>
        )}
      </div>
      <aside aria-label="About this pack" className="grid min-w-0 gap-8">
        <Missing pack={pack} />
        <Former pack={pack} />
      </aside>
    </div>
  );
}

function Missing({ pack: { missing, studentId } }: { pack: ApplicationPack }) {
  const before = missing.filter(
    ({ neededBefore }) => neededBefore === "shortlist" || neededBefore === "application",
  );
  const later = missing.length - before.length;
  return (
    <section aria-labelledby="missing" className="grid gap-3">
      <h2 id="missing" className="text-xl">
        Not in it yet
      </h2>
      {before.length === 0 ? <p>Everything that is asked for before the application is accepted.</p> : null}
      <ul className="divide-y border-y empty:hidden">
        {before.map(({ name, isRequired, state, expiresOn }) => (
          <li key={name} className="py-2.5">
            <p className="font-semibold">{name}</p>
            <p className={isRequired ? "text-sm text-attention" : "text-sm text-muted-foreground"}>
              {state === "accepted" && expiresOn
                ? `No longer valid since ${formatDay(expiresOn)}`
                : DOCUMENT_STATES[state]}
              {isRequired ? ", required" : ", optional"}
            </p>
          </li>
        ))}
      </ul>
      {later > 0 ? (
        <p className="text-sm text-muted-foreground">
          {later === 1 ? "One more is" : `${later} more are`} asked for later, {laterWords(missing)}.
        </p>
      ) : null}
      <p>
        <a className="text-link" href={studentDocumentsPath(studentId)}>
          See the student’s documents
        </a>
      </p>
    </section>
  );
}

function laterWords(missing: ApplicationPack["missing"]): string {
  const first = missing.find(
    ({ neededBefore }) => neededBefore !== "shortlist" && neededBefore !== "application",
  );
  return first ? `the first ${NEEDED_BEFORE[first.neededBefore]}` : "";
}

function Former({ pack: { packed } }: { pack: ApplicationPack }) {
  if (packed.length === 0) return null;
  return (
    <section aria-labelledby="packed" className="grid gap-3">
      <h2 id="packed" className="text-xl">
        Packed before
      </h2>
      <ul className="divide-y border-y">
        {packed.map(({ at, actorName, details }) => (
          <li key={at} className="grid gap-1 py-3">
            <p className="wrap-anywhere font-semibold">{details.file}</p>
            <p className="text-sm text-muted-foreground">
              {actorName ? `${actorName}, ` : ""}
              {formatMoment(at)}, {details.papers.length}{" "}
              {details.papers.length === 1 ? "document" : "documents"}, {sizeOf(details.bytes)}
            </p>
            <details>
              <summary className="w-fit cursor-pointer text-sm">What was in it</summary>
              <ol className="mt-1 list-decimal pl-6 text-sm">
                {details.papers.map((name, place) => (
                  <li key={details.versions[place] ?? name}>{name}</li>
                ))}
              </ol>
              <p className="mt-2 text-xs wrap-anywhere text-muted-foreground">SHA-256 {details.sha256}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
