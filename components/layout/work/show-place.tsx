import type { ReactNode } from "react";
import { type Place, WAITING, type Waiting } from "@/lib/access/navigation";
import { placeIcon } from "./place-icons";
import type { ShownPlace } from "./place-list";
import { UnreadCount } from "./unread-count";
import { WaitingCount } from "./waiting-count";

/** What asks for an answer today. */
const LOUD: ReadonlySet<Waiting> = new Set(["tasksDue", "unreadMessages", "messagesWaiting"]);

type Counts = Partial<Record<Waiting, number>>;

/** A place with its sign and the number of what waits there, as the lists of the sidebar and of the bar show it. */
export function showPlace({ href, name, covers, waiting }: Place, counts: Counts): ShownPlace {
  const Icon = placeIcon(href);
  return {
    href,
    name,
    covers,
    icon: <Icon aria-hidden />,
    count: waiting && countOf(waiting, counts[waiting]),
  };
}

function countOf(waiting: Waiting, number: number | undefined): ReactNode {
  if (number === undefined) return undefined;
  if (waiting === "unreadNotifications") return <UnreadCount initial={number} />;
  return <WaitingCount number={number} what={WAITING[waiting]} isLoud={LOUD.has(waiting)} />;
}
