import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { FLAGS } from "@/lib/mock-exams/authoring/statistics/flags";
import { FLAG_TEXTS, ORDER_TEXTS, VIEW_TEXTS } from "@/lib/mock-exams/authoring/statistics/rules";
import type { StatisticsPage } from "@/lib/mock-exams/authoring/statistics/schema";
import { STATISTICS_PATH, statisticsPath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";

/** Search, filter and order of the list; they live in its address. */
export function StatisticsFilters({ page }: { page: StatisticsPage }) {
  const { after: _, ...here } = page;
  return (
    <Form
      key={statisticsPath(here)}
      action={STATISTICS_PATH}
      role="search"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(3,1fr)_auto]"
    >
      <div className="col-span-full grid gap-1.5">
        <Label htmlFor="q">Search</Label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={page.q}
          maxLength={100}
          placeholder="Id, topic or words"
        />
      </div>
      <div className="col-span-2 grid gap-1.5 sm:col-span-1">
        <Label htmlFor="exam">Exam</Label>
        <Select id="exam" name="exam" defaultValue={page.exam ?? ""}>
          <option value="">Any</option>
          {EXAM_IDS.map((id) => (
            <option key={id} value={id}>
              {EXAMS[id].name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="show">Show</Label>
        <Select id="show" name="show" defaultValue={page.show ?? ""}>
          <option value="">Every question</option>
          {Object.entries(VIEW_TEXTS).map(([view, text]) => (
            <option key={view} value={view}>
              {text}
            </option>
          ))}
          {FLAGS.map((flag) => (
            <option key={flag} value={flag}>
              {FLAG_TEXTS[flag].name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="sort">Order</Label>
        <Select id="sort" name="sort" defaultValue={page.sort ?? "flags"}>
          {Object.entries(ORDER_TEXTS).map(([order, text]) => (
            <option key={order} value={order}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="outline" className="col-span-2 lg:col-span-1">
        Show
      </Button>
    </Form>
  );
}
