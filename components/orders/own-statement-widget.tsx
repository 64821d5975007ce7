import { Widget } from "@/components/dashboards/widget";
import { orderStatePath } from "@/lib/orders/path";
import { readOwnStatement } from "@/lib/orders/statement/queries";
import { headlineOf, meaningsOf } from "@/lib/orders/statement/sentences";
import { formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor } from "@/lib/service-catalog/price";

/** Every rupee of a person as our books have it, in plain words. */
export function OwnStatementWidget() {
  return (
    <Widget
      title="Your money with us"
      description="Straight from our books: each time money moved, and what it was for."
      isWide
      load={async () => readOwnStatement(await userDb())}
      empty="No money has moved yet. Once you pay, you read here what came in, what it was for and what went back."
    >
      {({ cameMinor, wentMinor, number, movements }) => (
        <div className="grid gap-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Sum name="You paid" minor={cameMinor} />
            <Sum name="Went back to you" minor={wentMinor} />
            <Sum name="With us" minor={cameMinor - wentMinor} />
          </dl>
          <ol className="divide-y border-y">
            {movements.map((movement) => (
              <li key={movement.id} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
                <time dateTime={movement.day} className="text-sm text-muted-foreground">
                  {formatDay(movement.day)}
                </time>
                <div>
                  <a href={orderStatePath(movement.orderId)} className="text-link font-semibold tabular-nums">
                    {headlineOf(movement)}
                    <span className="sr-only">, order {movement.reference}</span>
                  </a>
                  {meaningsOf(movement).map((line) => (
                    <p key={line} className="text-sm">
                      {line}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
          {number > movements.length ? (
            <p className="text-sm text-muted-foreground">
              These are the latest {movements.length} of {number}. Your invoices below go back to the first
              one.
            </p>
          ) : null}
        </div>
      )}
    </Widget>
  );
}

function Sum({ name, minor }: { name: string; minor: number }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{formatMinor(minor)}</dd>
    </div>
  );
}
