import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { BANK, bankPath } from "@/lib/mock-exams/authoring/bank-path";
import { DIFFICULTIES, type BankFilters as Filters, ITEM_STATES } from "@/lib/mock-exams/authoring/schema";
import { ITEM_TYPES } from "@/lib/mock-exams/item";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";

/** Search and filters of the bank; they live in its address. */
export function BankFilters({ filters }: { filters: Filters }) {
  const { after: _, ...here } = filters;
  const words = (values: readonly string[]) =>
    values.map((value) => ({ value, text: value.replaceAll("_", " ") }));
  return (
    <Form
      key={bankPath(here)}
      action={BANK}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,1fr)_auto]"
    >
      <div className="col-span-full grid gap-1.5">
        <Label htmlFor="q">Search</Label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={filters.q}
          maxLength={100}
          placeholder="Id, topic or words"
        />
      </div>
      <Choice
        name="exam"
        label="Exam"
        value={filters.exam}
        options={EXAM_IDS.map((id) => ({ value: id, text: EXAMS[id].name }))}
      />
      <Choice name="type" label="Type" value={filters.type} options={words(ITEM_TYPES)} />
      <Choice name="status" label="State" value={filters.status} options={words(ITEM_STATES)} />
      <Choice name="difficulty" label="Level" value={filters.difficulty} options={words(DIFFICULTIES)} />
      <Button type="submit" variant="outline" className="col-span-2 lg:col-span-1">
        Show
      </Button>
    </Form>
  );
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value?: string;
  options: { value: string; text: string }[];
}) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={name}>{label}</Label>
      <Select id={name} name={name} defaultValue={value ?? ""}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}
