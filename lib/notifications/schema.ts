import { z } from "zod";

/** One notification, or all of them when none is named. */
export const markReadSchema = z.object({ id: z.guid().optional() });

/** Which of them a person looks at: stands in the address as ?show=unread. */
export const NOTIFICATION_VIEWS = { all: "All", unread: "Unread", read: "Read" } as const;
export type NotificationView = keyof typeof NOTIFICATION_VIEWS;
const VIEW_NAMES = Object.keys(NOTIFICATION_VIEWS) as [NotificationView, ...NotificationView[]];

export const notificationsPageSchema = z.object({ show: z.enum(VIEW_NAMES).catch("all") });
