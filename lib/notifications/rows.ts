import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

export const notificationRow = row({
  id: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  href: z.string().nullable(),
  read_at: z.string().nullable(),
  created_at: z.string(),
}).transform(({ readAt, ...columns }) => ({ ...columns, isRead: readAt !== null }));
export type Notification = z.output<typeof notificationRow>;

export const call = procedureCalls({
  list_notification_emails: z.array(
    row({
      id: z.string(),
      to_address: z.string(),
      full_name: z.string(),
      title: z.string(),
      body: z.string().nullable(),
      href: z.string().nullable(),
    }),
  ),
});
