import { csvDownload } from "@/lib/access/csv-download";
import { dayBookCsv } from "@/lib/orders/ledger/csv";
import { MOST_JOURNALS, readDayBook } from "@/lib/orders/ledger/queries";
import { readDay } from "@/lib/orders/ledger/rules";
import { dayInIndia } from "@/lib/platform/clock";

/** What was booked on a day as a file, for those who read payments. */
export const GET = csvDownload({
  name: "day-book",
  allow: { permission: "payments.read" },
  denied: "This is for those who read payments.",
  file: async ({ query, db }) => {
    const day = readDay(query.get("day") ?? undefined, dayInIndia());
    return { name: `day-book-${day}.csv`, text: dayBookCsv(await readDayBook(db, day, MOST_JOURNALS)) };
  },
});
