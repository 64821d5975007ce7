import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { DELIMITERS, ENCODINGS } from "@/lib/leads/import/fields";
import { guessColumns } from "@/lib/leads/import/headings";
import { importPath } from "@/lib/leads/import/path";
import {
  findEarlierImport,
  findLeadImport,
  findSavedMapping,
  listImportProblems,
  listKeptLeads,
  listLeadImports,
} from "@/lib/leads/import/queries";
import type { LeadImport } from "@/lib/leads/import/rows";
import { shownImportSchema } from "@/lib/leads/import/schema";
import { listLeadWorkers } from "@/lib/leads/queries";
import { formatMoment } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { userDb } from "@/lib/platform/supabase/user";
import { ColumnsForm } from "./columns-form";
import { ImportButton } from "./import-button";
import { ImportList } from "./import-list";
import { ImportPreview } from "./import-preview";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { ImportSteps } from "./import-steps";
import { UploadForm } from "./upload-form";

type Props = { query: Record<string, string | string[] | undefined> };

/** Leads from a file, in four steps on one page: file, columns, check, import. */
export async function ImportScreen({ query }: Props) {
  const db = await userDb();
  const asked = shownImportSchema.parse(query);
  const shown = asked.import ? await findLeadImport(db, asked.import) : null;
  const isMatching = shown?.state === "mapping" || (asked.step === "columns" && isUnfinished(shown));
  return (
    <DashboardShell>
      <PageHead
        title="Import leads"
        lead={
          shown ? (
            <FileLine shown={shown} />
          ) : (
            "From a CSV file. You see what would happen before anything does."
          )
        }
      />
      <ImportSteps state={isMatching ? "columns" : (shown?.state ?? null)} />
      {asked.import && !shown ? (
        <Alert variant="attention">
          <p>This import no longer exists.</p>
        </Alert>
      ) : null}
      {shown ? <EarlierImport db={db} shown={shown} /> : null}
      {shown && isMatching ? <Columns db={db} shown={shown} /> : null}
      {shown && !isMatching ? <Stage db={db} shown={shown} /> : null}
      {shown ? null : (
        <>
          <UploadForm />
          <section aria-labelledby="imports" className="grid gap-3">
            <h2 id="imports" className="text-xl">
              Latest imports
            </h2>
            <ImportList imports={await listLeadImports(db)} />
          </section>
        </>
      )}
    </DashboardShell>
  );
}

const isUnfinished = (shown: LeadImport | null) => shown?.state === "ready" || shown?.state === "failed";

function FileLine({ shown }: { shown: LeadImport }) {
  return (
    <>
      <span className="wrap-anywhere">{shown.fileName}</span> · {shown.headings.length} columns, separated by{" "}
      {DELIMITERS[shown.delimiter]} · {ENCODINGS[shown.encoding]} · uploaded {formatMoment(shown.createdAt)}{" "}
      by {shown.createdByName ?? "a former colleague"}
    </>
  );
}

/** The same file was imported before. */
async function EarlierImport({ db, shown }: { db: Db; shown: LeadImport }) {
  if (!["mapping", "reading", "ready"].includes(shown.state)) return null;
  const earlier = await findEarlierImport(db, shown);
  if (!earlier) return null;
  return (
    <Alert variant="attention">
      <p>
        This file was imported on {formatMoment(earlier.createdAt)} by{" "}
        {earlier.createdByName ?? "a former colleague"}.{" "}
        {shown.state === "ready" ? `${shown.newCount.toLocaleString("en-IN")} new in it now. ` : null}
        <a className="text-link" href={importPath(earlier.id)}>
          See what became of it
        </a>
      </p>
    </Alert>
  );
}

async function Columns({ db, shown }: { db: Db; shown: LeadImport }) {
  const [saved, workers] = await Promise.all([findSavedMapping(db, shown.headingsHash), listLeadWorkers(db)]);
  const own = { columns: shown.columns, options: shown.options };
  const isAgain = own.columns !== null && own.options !== null;
  const options = own.options ?? saved?.options;
  return (
    <>
      {saved && !isAgain ? (
        <p className="text-sm text-muted-foreground">
          Matched as the last file with these headings. Check it, and answer about consent again.
        </p>
      ) : null}
      <ColumnsForm
        importId={shown.id}
        headings={shown.headings}
        examples={shown.examples}
        chosen={{
          columns: own.columns ?? saved?.columns ?? guessColumns(shown.headings),
          source: options?.source,
          campaign: options?.campaign,
          dateOrder: options?.dateOrder ?? "day",
          consent: own.options?.consent,
          consentText: own.options?.consentText,
          consentedOn: own.options?.consentedOn,
          fallbackOwner: shown.fallbackOwnerId ?? undefined,
        }}
        workers={[...workers].map(([id, name]) => ({ id, name }))}
      />
    </>
  );
}

async function Stage({ db, shown }: { db: Db; shown: LeadImport }) {
  switch (shown.state) {
    case "reading":
    case "running":
    case "undoing":
      return <ImportProgress shown={shown} />;
    case "ready":
      return <ImportPreview shown={shown} problems={await listImportProblems(db, shown.id)} />;
    case "failed":
      return (
        <>
          <Alert variant="destructive">
            <p>{shown.problem}</p>
          </Alert>
          <div className="flex flex-wrap gap-3">
            <a href={importPath(shown.id, "columns")} className={buttonVariants({ variant: "outline" })}>
              Change columns
            </a>
            <ImportButton does="discard" importId={shown.id} pendingText="Cancelling…" variant="ghost">
              Cancel import
            </ImportButton>
          </div>
        </>
      );
    case "discarded":
      return (
        <p>
          This import was cancelled, and nothing was created.{" "}
          <a className="text-link" href={importPath()}>
            Import another file
          </a>
        </p>
      );
    default: {
      const [problems, kept] = await Promise.all([
        listImportProblems(db, shown.id),
        shown.state === "undone" ? listKeptLeads(db, shown.id) : [],
      ]);
      return <ImportReport shown={shown} problems={problems} kept={kept} now={new Date()} />;
    }
  }
}
