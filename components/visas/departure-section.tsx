import { Circle, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import {
  DEPARTURE_ITEM_NAMES,
  DEPARTURE_ITEMS,
  DEPARTURE_STATES,
  type DepartureItem,
} from "@/lib/visas/choices";
import type { DepartureRow, Visa } from "@/lib/visas/rows";
import { ArrivalForm, ConfirmArrivalForm } from "./arrival-forms";
import { DepartureItemForm } from "./departure-item-form";

/** What is settled before the flight, and the arrival. Nothing of it is there before the visa is granted. */
export function DepartureSection({ visa }: { visa: Visa }) {
  const rows = new Map(visa.departure?.map((row) => [row.item, row]));
  const settled = DEPARTURE_ITEM_NAMES.filter((item) => (rows.get(item)?.state ?? "open") !== "open").length;
  const isLeaving = visa.status === "departure";
  const today = dayInIndia();
  return (
    <section aria-labelledby="departure-heading" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="departure-heading" className="text-xl">
          {isLeaving ? (visa.isStudent ? "Before you fly" : "Before the flight") : "Departure and arrival"}
        </h2>
        {isLeaving ? (
          <Badge variant={settled === DEPARTURE_ITEM_NAMES.length ? "default" : "accent"}>
            {settled} of {DEPARTURE_ITEM_NAMES.length} settled
          </Badge>
        ) : null}
      </div>
      {visa.arrival ? (
        <div className="grid gap-3">
          <p className="text-lg">
            {visa.isStudent ? "You arrived" : "Arrived"} on {formatDay(visa.arrival.arrivedOn)}.{" "}
            <span className="text-muted-foreground">
              {visa.arrival.confirmedAt
                ? `Confirmed${visa.arrival.confirmedName ? ` by ${visa.arrival.confirmedName}` : ""}.`
                : visa.isStudent
                  ? "Your team confirms the day."
                  : "Not confirmed yet."}
            </span>
          </p>
          {!visa.isStudent && !visa.arrival.confirmedAt ? (
            <ConfirmArrivalForm
              applicationId={visa.applicationId}
              version={visa.applicationVersion}
              arrivedOn={visa.arrival.arrivedOn}
              today={today}
            />
          ) : null}
        </div>
      ) : null}
      <ul className="divide-y border-y">
        {DEPARTURE_ITEM_NAMES.map((item) => (
          <Item key={item} item={item} row={rows.get(item)} visa={visa} />
        ))}
      </ul>
      {isLeaving ? (
        <ArrivalForm
          applicationId={visa.applicationId}
          version={visa.applicationVersion}
          isStudent={visa.isStudent}
          isDue={(rows.get("ticket")?.onDay ?? "9999") <= today}
          today={today}
        />
      ) : null}
    </section>
  );
}

function Item({ item, row, visa }: { item: DepartureItem; row: DepartureRow | undefined; visa: Visa }) {
  const { name, how } = DEPARTURE_ITEMS[item];
  const state = row?.state ?? "open";
  const Sign = state === "open" ? Circle : CircleCheck;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
      <Sign
        aria-hidden
        className={state === "open" ? "mt-0.5 size-5 text-muted-foreground" : "mt-0.5 size-5 text-primary"}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          <span className="font-normal text-muted-foreground">
            {state === "open" ? "" : `, ${DEPARTURE_STATES[state].toLowerCase()}`}
          </span>
        </p>
        {state === "open" ? <p className="measure">{how}</p> : null}
        {row?.onDay ? <p className="figures">{formatDay(row.onDay)}</p> : null}
        {row?.note ? <p className="measure whitespace-pre-line wrap-anywhere">{row.note}</p> : null}
        {visa.status === "departure" ? (
          <details className="mt-1">
            <summary className="text-link w-fit cursor-pointer">
              {state === "open" ? "Settle it" : "Change it"}
              <span className="sr-only">: {name}</span>
            </summary>
            <div className="mt-3">
              <DepartureItemForm
                applicationId={visa.applicationId}
                item={item}
                row={row ?? { state: "open", onDay: null, note: null, version: 0 }}
              />
            </div>
          </details>
        ) : null}
      </div>
    </li>
  );
}
