import { Widget } from "@/components/dashboards/widget";
import { ATTENTION_REASONS, attentionPath, describeAllWell, describeProof } from "@/lib/leads/desk/proof";
import { countLeadAttention, listOwnershipChecks } from "@/lib/leads/desk/queries";
import type { AttentionCounts, OwnershipCheck } from "@/lib/leads/desk/rows";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const NIGHTS = 14;

/** Which leads a manager has to look at and why, and what each of the last nights found. */
export function LeadAttentionWidget() {
  return (
    <Widget
      title="Leads that need attention"
      requires={{ permission: "leads.read" }}
      link={{ href: attentionPath(""), text: "Open the list" }}
      lines={8}
      load={async () => {
        const db = await userDb();
        const [counts, checks] = await Promise.all([countLeadAttention(db), listOwnershipChecks(db)]);
        return { counts, checks: checks.slice(0, NIGHTS) };
      }}
      empty="No leads yet."
    >
      {({ counts, checks }) => (
        <div className="grid gap-5">
          <Reasons counts={counts} />
          <Proof checks={checks} />
        </div>
      )}
    </Widget>
  );
}

function Reasons({ counts }: { counts: AttentionCounts }) {
  const found = ATTENTION_REASONS.filter(({ gap }) => counts[gap] > 0);
  if (found.length === 0) return <p>{describeAllWell(counts)}</p>;
  return (
    <ul className="divide-y text-sm">
      {found.map(({ gap, one, many, filters }) => (
        <li key={gap} className="flex items-baseline gap-3 py-1.5">
          <a
            href={attentionPath(filters)}
            className="text-link figures min-w-8 text-right text-base font-semibold"
          >
            {counts[gap].toLocaleString("en-IN")}
            <span className="sr-only"> {counts[gap] === 1 ? one : many}</span>
          </a>
          <span aria-hidden>{counts[gap] === 1 ? one : many}</span>
        </li>
      ))}
    </ul>
  );
}

function Proof({ checks }: { checks: readonly OwnershipCheck[] }) {
  const [latest] = checks;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold">Every night</h3>
      {latest ? (
        <>
          <p>{describeProof(latest, dayInIndia())}</p>
          <p className="measure text-sm text-muted-foreground">
            Each night we check every open lead. With 0 under “Unowned”, every lead that was due had an owner.
            A silent lead has an owner but no next step.
          </p>
          <Nights checks={checks} />
        </>
      ) : (
        <p className="measure text-sm text-muted-foreground">
          From tomorrow you see here, night by night, how many leads were open, and whether any that was due
          had no owner.
        </p>
      )}
    </div>
  );
}

const night = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

function Nights({ checks }: { checks: readonly OwnershipCheck[] }) {
  const largest = Math.max(1, ...checks.map(({ open }) => open));
  return (
    <table className="figures w-full text-left text-sm">
      <caption className="sr-only">What each of the last nights found</caption>
      <thead className="text-muted-foreground">
        <tr className="border-b">
          <th scope="col" className="py-1 pr-3 font-semibold">
            Night
          </th>
          <th scope="col" colSpan={2} className="py-1 font-semibold">
            Open
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-semibold">
            Unowned
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-semibold">
            Silent
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ day, open, unownedDue, silent }) => (
          <tr key={day}>
            <th scope="row" className="w-px py-0.5 pr-3 font-normal whitespace-nowrap">
              {night.format(new Date(day))}
            </th>
            <td className="w-px py-0.5 pr-2 text-right">{open.toLocaleString("en-IN")}</td>
            <td aria-hidden className="py-0.5">
              <span
                className="block h-3 min-w-px rounded-sm bg-primary"
                style={{ width: `${(100 * open) / largest}%` }}
              />
            </td>
            <Found count={unownedDue} />
            <Found count={silent} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Found({ count }: { count: number }) {
  return (
    <td
      className={
        count > 0 ? "w-px pl-3 text-right font-semibold" : "w-px pl-3 text-right text-muted-foreground"
      }
    >
      {count.toLocaleString("en-IN")}
    </td>
  );
}
