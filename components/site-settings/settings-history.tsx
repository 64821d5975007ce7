import { AUDIT_PATH } from "@/lib/audit/list";
import type { AuditEntry } from "@/lib/audit/rows";
import { actorOf } from "@/lib/audit/wording";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import { isSettingKey, SETTING_FIELDS, settingText } from "@/lib/site-settings/fields";

type Props = {
  page: ListPage<AuditEntry>;
  /** What each setting is now, as its text. */
  current: Readonly<Record<string, string>>;
};

/** Who changed what, newest first. A former value can be filled into the form again. */
export function SettingsHistory({ page, current }: Props) {
  if (page.rows.length === 0) return <p>Changes to these settings will be listed here.</p>;
  return (
    <>
      <ol className="divide-y border-y text-sm">
        {page.rows.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
            <p>
              <bdi className="font-semibold">{actorOf(entry)}</bdi>
              <time dateTime={entry.happenedAt} className="block text-muted-foreground">
                {formatMoment(entry.happenedAt)}
              </time>
            </p>
            <Change entry={entry} />
            <PutBack entry={entry} current={current} />
          </li>
        ))}
      </ol>
      {page.hasAfter ? (
        <p>
          <a href={`${AUDIT_PATH}?table=site_settings,consultation_closures`} className="text-link">
            Show all changes in the audit log
          </a>
        </p>
      ) : null}
    </>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  if (entry.tableName === "consultation_closures") {
    const { reason } = entry.after ?? entry.before ?? {};
    const day = formatDay(entry.rowId);
    return (
      <p>
        {entry.action === "delete" ? `${day} can be booked again` : `No consultations on ${day}`}
        {typeof reason === "string" ? `: ${reason}` : ""}
      </p>
    );
  }
  const key = entry.rowId;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{isSettingKey(key) ? SETTING_FIELDS[key].label : key}</p>
      <p className="break-words whitespace-pre-line">
        <span className="text-muted-foreground">From </span>
        {shownText(key, entry.before)}
        <span className="text-muted-foreground"> to </span>
        {shownText(key, entry.after)}
      </p>
    </div>
  );
}

function PutBack({ entry, current }: { entry: AuditEntry; current: Props["current"] }) {
  const key = entry.rowId;
  if (entry.tableName !== "site_settings" || !isSettingKey(key) || !entry.before) return null;
  if (settingText(key, entry.before.value) === current[key]) return null;
  return (
    <a href={`/admin-dashboard/settings?from=${entry.id}#${key}`} className="text-link self-start">
      Put this back
      <span className="sr-only">
        : {SETTING_FIELDS[key].label}, {shownText(key, entry.before)}
      </span>
    </a>
  );
}

function shownText(key: string, values: AuditEntry["before"]): string {
  const text = isSettingKey(key) ? settingText(key, values?.value) : JSON.stringify(values?.value ?? null);
  return text ? `“${text}”` : "nothing";
}
