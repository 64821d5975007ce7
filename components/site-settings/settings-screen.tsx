import { findAuditEntry, listAuditLog } from "@/lib/audit/queries";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { listDestinations } from "@/lib/site/navigation";
import { isSettingKey, SETTING_KEYS, settingText } from "@/lib/site-settings/fields";
import { listClosures, listHolidays, listStoredSettings } from "@/lib/site-settings/queries";
import { ClosureForm } from "./closure-form";
import { ClosureList } from "./closure-list";
import { HolidayForm } from "./holiday-form";
import { HolidayList } from "./holiday-list";
import { SettingsForm } from "./settings-form";
import { SettingsHistory } from "./settings-history";

const HISTORY_ROWS = 20;

/** The settings as a form, the closed days as a list, and what was changed before. */
export async function SettingsScreen({ putBackId }: { putBackId: string | null }) {
  const db = await userDb();
  const [stored, closures, holidays, destinations, history, former] = await Promise.all([
    listStoredSettings(db),
    listClosures(db),
    listHolidays(db),
    listDestinations(),
    listAuditLog(db, {
      sort: { column: "happened_at", isDescending: true },
      filters: { table: ["site_settings", "consultation_closures"] },
      cursor: null,
      size: HISTORY_ROWS,
    }),
    putBackId ? findAuditEntry(db, putBackId) : null,
  ]);
  const fields = SETTING_KEYS.map((key) => {
    const setting = stored.find((row) => row.key === key);
    return { key, text: settingText(key, setting?.value), savedAt: setting?.updatedAt ?? null };
  });
  const countries = [
    { code: "IN", name: "India" },
    ...(destinations ?? []).map(({ code, name }) => ({ code, name })),
  ];
  const key = former?.tableName === "site_settings" ? former.rowId : "";
  const putBack =
    former?.before && isSettingKey(key)
      ? { key, text: settingText(key, former.before.value), changedAt: formatMoment(former.happenedAt) }
      : null;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <SettingsForm fields={fields} putBack={putBack} />
      <section aria-labelledby="closed-days" className="grid gap-5">
        <div>
          <h2 id="closed-days" className="text-2xl">
            Days without consultations
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">
            Holidays, for example. Nobody can book on these days, and deadlines skip them. A consultation that
            is booked already stays: call these people.
          </p>
        </div>
        <ClosureList closures={closures} />
        <ClosureForm />
      </section>
      <section aria-labelledby="public-holidays" className="grid gap-5 xl:col-span-2">
        <div>
          <h2 id="public-holidays" className="text-2xl">
            Public holidays
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted-foreground">
            Days on which universities, embassies and banks are closed by law. Our own closed days stay in the
            list above.
          </p>
        </div>
        <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <HolidayList holidays={holidays} countries={countries} />
          <HolidayForm countries={countries} />
        </div>
      </section>
      <section aria-labelledby="history" className="grid gap-3 xl:col-span-2">
        <h2 id="history" className="text-2xl">
          History
        </h2>
        <SettingsHistory page={history} current={Object.fromEntries(fields.map((f) => [f.key, f.text]))} />
      </section>
    </div>
  );
}
