import { Alert } from "@/components/ui/alert";
import { readyBackups, whyFailed } from "@/lib/applications/backups";
import { applicationPath, ownApplicationPath } from "@/lib/applications/path";
import { findBackups } from "@/lib/applications/queries";
import type { Backup, Case } from "@/lib/applications/rows";
import { statusName } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { BackupForm } from "./backup-form";

/** What this application stands in for, what stands in for it, and which goes on once the first came to nothing. */
export async function BackupSection({ found }: { found: Case }) {
  const { application, isStudent } = found;
  const known = await findBackups(await userDb(), application.id);
  if (!known) return null;
  const { backupOf, backups, choices, lostOffer } = known;
  const mayChange = application.holder !== null && (choices.length > 0 || backupOf !== null);
  if (!mayChange && !backupOf && backups.length === 0) return null;
  const ready = readyBackups({ status: application.status, lostOffer }, backups);
  const firstFailed = backupOf && application.holder !== null ? whyFailed(backupOf) : null;
  const path = isStudent ? ownApplicationPath : applicationPath;
  return (
    <section aria-labelledby="backups" className="grid gap-4">
      <h2 id="backups" className="text-xl">
        Backups
      </h2>
      {ready.length > 0 ? (
        <Alert variant="attention">
          <p className="font-semibold">{whyFailed({ status: application.status, lostOffer })}</p>
          <p>{isStudent ? "You have a backup that can go ahead:" : "A backup can go ahead:"}</p>
          <List backups={ready} path={path} />
        </Alert>
      ) : backups.length > 0 ? (
        <div>
          <p>If this one falls through, these take its place:</p>
          <List backups={backups} path={path} />
        </div>
      ) : null}
      {firstFailed && backupOf ? (
        <Alert variant="attention">
          <p>
            This is the backup of <Link backup={backupOf} path={path} />. {firstFailed} This one can go ahead.
          </p>
        </Alert>
      ) : backupOf ? (
        <p>
          This is a backup of <Link backup={backupOf} path={path} />, in case that falls through.
        </p>
      ) : null}
      {mayChange ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">
            {backupOf ? "Change what this is a backup of" : "Mark this as a backup of another"}
          </summary>
          <div className="mt-4">
            <BackupForm
              applicationId={application.id}
              version={application.version}
              backupOf={backupOf?.id ?? null}
              choices={withCurrent(choices, backupOf)}
            />
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** What it stands in for now may be over, and so no choice for others. */
function withCurrent(choices: readonly Backup[], current: Backup | null): readonly Backup[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
}

type Path = (applicationId: string) => string;

function List({ backups, path }: { backups: readonly Backup[]; path: Path }) {
  return (
    <ul className="list-disc ps-5">
      {backups.map((backup) => (
        <li key={backup.id}>
          <Link backup={backup} path={path} />, {statusName(backup.status).toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

function Link({ backup, path }: { backup: Backup; path: Path }) {
  return (
    <a className="text-link" href={path(backup.id)}>
      {backup.line}
    </a>
  );
}
