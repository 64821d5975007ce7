import type { ReactNode } from "react";
import { Widget } from "@/components/dashboards/widget";
import { findContactPreferences, listChannelConsents } from "@/lib/contact-preferences/queries";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import { zoneLabel } from "@/lib/contact-preferences/time-zones";
import { userDb } from "@/lib/platform/supabase/user";

/** For those who look after somebody: when and how this person agreed to be reached. */
export function ContactPreferencesWidget({ personId }: { personId: string }) {
  const load = async () => {
    const db = await userDb();
    const [preferences, channels] = await Promise.all([
      findContactPreferences(db, personId),
      listChannelConsents(db, personId),
    ]);
    return { preferences, channels };
  };
  return (
    <Widget title="How to reach them" load={load} empty="Nothing to show yet.">
      {({ preferences: { language, timeZone, callFrom, callUntil }, channels }) => (
        <dl className="divide-y">
          {channels.map(({ channel, title, isGiven }) => (
            <Line key={channel} name={title}>
              {isGiven ? "Agreed" : "Not agreed"}
            </Line>
          ))}
          <Line name="Hours for calls">
            {callFrom} to {callUntil} ({zoneLabel(timeZone)})
          </Line>
          <Line name="Language">{LANGUAGES[language]}</Line>
        </dl>
      )}
    </Widget>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
