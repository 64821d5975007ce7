import type { RememberedColumns as Remembered } from "@/lib/orders/settlements/rows";
import { COLUMN_LABELS, COLUMN_NAMES, REPORT_NAMES } from "@/lib/orders/settlements/wording";
import { formatMoment } from "@/lib/platform/clock";
import { ForgetColumnsForm } from "./forget-columns-form";

/** How reports with column names of their own are read, for each provider, and the button that ends it. */
export function RememberedColumns({ remembered }: { remembered: readonly Remembered[] }) {
  return (
    <ul className="grid gap-6">
      {remembered.map(({ provider, columns, isFeeWithTax, setBy, setAt }) => (
        <li key={provider} className="grid gap-2">
          <h3 className="font-semibold">Columns of {REPORT_NAMES[provider]} reports</h3>
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
            {COLUMN_NAMES.map((column) =>
              columns[column] ? (
                <div key={column} className="sm:contents">
                  <dt className="text-muted-foreground">{COLUMN_LABELS[column]}</dt>
                  <dd className="wrap-anywhere">
                    <bdi>{columns[column]}</bdi>
                    {column === "fee" ? (isFeeWithTax ? ", with its tax" : ", without its tax") : null}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
          <p className="text-sm text-muted-foreground">
            Chosen on {formatMoment(setAt)}
            {setBy ? (
              <>
                {" by "}
                <bdi>{setBy}</bdi>
              </>
            ) : null}
            . A file without one of these columns is read by the names we know, or asks again.
          </p>
          <ForgetColumnsForm provider={provider} />
        </li>
      ))}
    </ul>
  );
}
