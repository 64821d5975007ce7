import type { ReviewedField } from "@/lib/people/review";

/** A profile as it is approved: every field, and beside what changed since the last approval what it was. */
export function ReviewedFacts({
  fields,
  approvalText,
}: {
  fields: readonly ReviewedField[];
  approvalText: string;
}) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted-foreground">{approvalText}</p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {fields.map(({ name, value, before }) => (
          <div
            key={name}
            className={before === undefined ? undefined : "border-l-4 border-attention-fill pl-3"}
          >
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="figures wrap-anywhere">
              {value === null ? <span className="text-muted-foreground">Not given</span> : <bdi>{value}</bdi>}
              {before === undefined ? null : (
                <span className="block text-sm">
                  Changed. Before: {before === null ? "not given" : <bdi>{before}</bdi>}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
