import { currentNotice } from "@/lib/access/account-cookies";
import { getActor } from "@/lib/access/actor";
import { noticeText } from "@/lib/auth/rules";
import { Notice } from "./notice";

/** What the last step came to, told on the page it led to. */
export async function NoticeBar() {
  const notice = await currentNotice();
  if (!notice) return null;
  const actor = await getActor().catch(() => null);
  const tone = notice === "session-expired" || notice === "profile-repaired" ? "attention" : "success";
  // A new key each time: the notice of the page before must not stand for this one.
  return (
    <Notice key={Date.now()} tone={tone}>
      {noticeText(notice, actor?.fullName ?? null)}
    </Notice>
  );
}
