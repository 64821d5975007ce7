import { SampleBadge } from "@/components/content/sample-badge";
import { formatReading } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import type { Scholarship } from "@/lib/programs/scholarships/rows";
import { formatMoney, NOT_CHECKED } from "@/lib/programs/wording";

/** Money that can be applied for, each with who gives it, until when, and where that was read. */
export function ScholarshipList({ scholarships }: { scholarships: readonly Scholarship[] }) {
  return (
    <ul className="divide-y border-y border-t-foreground">
      {scholarships.map((scholarship) => {
        const { slug, name, provider, amount, amountNote, deadlineOn, deadlineNote, summary } = scholarship;
        const { checkedOn, copiedOn } = scholarship;
        const sum = amount && formatMoney(amount.amount, amount.currency);
        const pays = sum && amountNote ? joinNote(sum, amountNote) : (sum ?? amountNote ?? NOT_CHECKED);
        const until = deadlineOn ? formatDay(deadlineOn) : (deadlineNote ?? NOT_CHECKED);
        const address = scholarship.url ?? scholarship.sourceUrl;
        return (
          <li key={slug} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <strong>
                {address && !scholarship.isSample ? (
                  <a href={address} rel="noopener noreferrer nofollow" className="text-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </strong>
              {scholarship.isSample ? <SampleBadge /> : null}
            </p>
            <p className="text-sm text-muted-foreground">{provider}</p>
            {summary ? <p className="measure mt-1">{summary}</p> : null}
            <p className="mt-1 text-sm">
              Pays: {asSentence(pays)} Apply until: {asSentence(until)}
              {checkedOn ? (
                <span className="text-muted-foreground">
                  {" "}
                  Source: {formatReading({ checkedOn, copiedOn })}.
                </span>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** "£21,000 per year. Full tuition …", "₹20 lakh. Tuition, one-way flight": a note goes on with the sum or begins anew. */
function joinNote(sum: string, note: string): string {
  return note.startsWith("Per ") ? `${sum} p${note.slice(1)}` : `${sum}. ${note}`;
}

/** Notes are written with a full stop at their end and without. */
function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
