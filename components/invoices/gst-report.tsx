import { FormCard } from "@/components/dashboards/form-card";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { monthBefore } from "@/lib/invoices/gstr1";
import { GST_REPORT_PATH } from "@/lib/invoices/path";
import { dayInIndia } from "@/lib/platform/clock";

/** A month's invoices and credit notes as a file for whoever files the return. A plain form: it needs no script. */
export function GstReport() {
  return (
    <FormCard
      title="GST report"
      description="Tax invoices and credit notes of a month, by the tables of GSTR-1, as a CSV file. Receipts that were issued without a GST number are not in it."
    >
      <form action={GST_REPORT_PATH} method="get" className="flex flex-wrap items-end gap-3">
        <Field name="month" label="Month" required>
          {(control) => (
            <Input
              {...control}
              type="month"
              pattern="20\d\d-(0[1-9]|1[0-2])"
              placeholder="2026-11"
              defaultValue={monthBefore(dayInIndia())}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Download CSV
        </Button>
      </form>
    </FormCard>
  );
}
