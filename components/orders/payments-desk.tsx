import { BarTable } from "@/components/charts/bar-table";
import { Widget } from "@/components/dashboards/widget";
import { orderList } from "@/lib/orders/list";
import { readPaymentDesk } from "@/lib/orders/queries";
import type { PaymentDesk, SoldBy } from "@/lib/orders/rows";
import {
  INSTALMENT_AGE_NAMES,
  INSTALMENT_AGES,
  ORDER_AGE_NAMES,
  ORDER_AGES,
  WAITING_STATES,
} from "@/lib/orders/wording";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor } from "@/lib/service-catalog/price";
import { AccountsTable } from "./accounts-table";
import { SalesTrend } from "./sales-trend";
import { TodayTiles } from "./today-tiles";

/** The parts of the front page of payments. One report is read, and every part draws from it. */
export async function PaymentsDesk() {
  const desk = readPaymentDesk(await userDb());
  // Each part says by itself that it could not be loaded.
  desk.catch(() => undefined);
  return (
    <>
      <Widget title="Today and what waits" isWide lines={4} load={() => desk} empty={null}>
        {(found) => <TodayTiles desk={found} />}
      </Widget>
      <Widget
        title="Paid by day"
        description="This month against as many days of the month before, with tax, by the day in India on which the money came. An order in parts counts whole on the day of its first part. What went back later is not taken off."
        isWide
        lines={8}
        load={async () => {
          const found = await desk;
          return found.days.length > 0 ? found : null;
        }}
        empty="Nothing was paid in this month, nor in the same days of the month before."
      >
        {(found) => <SalesTrend desk={found} />}
      </Widget>
      <SalesPart title="By service" head="Service" desk={desk} part="services" filter="service" />
      <Widget
        title="Orders that wait for payment"
        description="By the day on which they were made. The price of an order is held for an hour; then it expires."
        lines={4}
        load={async () => {
          const { waiting } = await desk;
          return waiting.length > 0 ? waiting : null;
        }}
        empty="No order waits for its payment."
      >
        {(waiting) => (
          <BarTable
            caption="Orders that wait for payment, by age"
            heads={["Ordered", "Orders", "Amount"]}
            rows={ORDER_AGE_NAMES.map((age) => {
              const found = waiting.find((each) => each.age === age);
              return {
                key: age,
                name: ORDER_AGES[age],
                number: found?.orders ?? 0,
                href: orderList.href({ state: WAITING_STATES, age: [age] }),
                notes: [formatMinor(found?.totalMinor ?? 0)],
              };
            })}
          />
        )}
      </Widget>
      <Widget
        title="Parts that are still to be paid"
        description="Of orders whose first part is paid. Buyers are reminded automatically; nobody loses a service until a colleague decides so."
        lines={5}
        load={async () => {
          const { instalments } = await desk;
          return instalments.length > 0 ? instalments : null;
        }}
        empty="Nobody pays in parts just now."
      >
        {(instalments) => (
          <BarTable
            caption="Parts that are still to be paid, by how late they are"
            heads={["When", "Orders", "Amount"]}
            rows={INSTALMENT_AGE_NAMES.map((age) => {
              const found = instalments.find((each) => each.age === age);
              return {
                key: age,
                name: INSTALMENT_AGES[age],
                number: found?.orders ?? 0,
                href: orderList.href({ due: [age] }),
                notes: [formatMinor(found?.totalMinor ?? 0)],
              };
            })}
          />
        )}
      </Widget>
      <SalesPart
        title="By branch of the buyer"
        description="The branch of whoever looked after the buyer when they ordered."
        head="Branch"
        desk={desk}
        part="branches"
        filter="branch"
      />
      <SalesPart
        title="How the buyers came"
        description="The source of their first lead."
        head="Source"
        desk={desk}
        part="sources"
        filter="source"
      />
      <Widget
        title="Where the money is"
        description="What each account of the books holds, and what it moved in this month and in the same days of the one before."
        isWide
        lines={8}
        load={async () => {
          const { accounts, today } = await desk;
          return accounts.length > 0 ? { accounts, today } : null;
        }}
        empty="Nothing is booked yet. The first payment writes the first lines."
      >
        {(found) => <AccountsTable {...found} />}
      </Widget>
    </>
  );
}

type PartProps = {
  title: string;
  description?: string;
  head: string;
  desk: Promise<PaymentDesk>;
  part: "services" | "branches" | "sources";
  filter: "service" | "branch" | "source";
};

/** What was paid in this month by one feature of the order; each bar opens its orders. */
function SalesPart({ title, description, head, desk, part, filter }: PartProps) {
  return (
    <Widget
      title={title}
      {...(description ? { description } : {})}
      lines={5}
      load={async () => {
        const found = await desk;
        return found[part].length > 0 ? found : null;
      }}
      empty="Nothing was paid in this month, nor in the same days of the month before."
    >
      {(found) => (
        <BarTable
          caption={`Paid in this month ${title.toLowerCase()}`}
          heads={[head, "Paid", "Orders", "Month before"]}
          rows={found[part].map((sold) => ({
            key: sold.value ?? "none",
            name: nameOf(sold),
            number: sold.totalMinor,
            shown: formatMinor(sold.totalMinor),
            href: orderList.href({
              paid_from: [found.monthFrom],
              paid_to: [found.today],
              [filter]: [sold.value ?? "none"],
            }),
            notes: [sold.orders.toLocaleString("en-IN"), formatMinor(sold.totalBeforeMinor)],
          }))}
        />
      )}
    </Widget>
  );
}

const nameOf = ({ name, value }: SoldBy): string => name ?? value ?? "Not known";
