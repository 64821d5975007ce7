import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

export const purchaseRow = row({
  id: z.string(),
  user_id: z.string().nullable(),
  purchase_type: z.enum(["program", "medical"]),
  payment_status: z.enum(["pending", "completed", "failed", "refunded"]),
  created_at: z.string(),
}).transform(({ purchaseType, paymentStatus, ...columns }) => ({
  ...columns,
  type: purchaseType,
  status: paymentStatus,
}));
export type PurchaseRow = z.output<typeof purchaseRow>;

export const call = procedureCalls({
  check_student_dashboard_access: row({ has_catalog_access: z.boolean() }),
});
